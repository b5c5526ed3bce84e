// The big screen: players who overtake someone are seen moving up.
import { follow } from "./flip.js";

follow(document.getElementById("main"));
