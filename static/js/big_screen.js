// The big screen: whoever overtakes somebody is seen doing it.
import { follow } from "./flip.js";

follow(document.getElementById("main"));
