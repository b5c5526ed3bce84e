// Keeps the screen on while a game is open, and says whether it really does: a mark at the menu, and words in it.
//
// Over https and on localhost the Wake Lock API does it; WebKit grants that inside a tap only, so every tap asks until
// it is held. Over http browsers have no such thing, but Chromium and Firefox keep the screen on for a playing video: one
// pixel of a canvas, muted and unseen, has to be in the page for it. WebKit wants a video with sound for that, which would
// stop people's music: there the screen may turn off over http, and the mark says so.
const isWebKit = "GestureEvent" in window || "webkitConvertPointFromNodeToPage" in window;
const words = document.getElementById("awake");
let lock, video, isAsking = false;

const isHeld = () => (lock ? !lock.released : Boolean(video && !video.paused));

const tell = () => {
  const state = isHeld() ? "on" : "off";
  document.documentElement.dataset.awake = state;
  if (!words) return;
  words.textContent = words.dataset[state];
  words.hidden = false;
};

const takeLock = async () => {
  lock = await navigator.wakeLock.request("screen");
  lock.addEventListener("release", tell);
};

const playNothing = async () => {
  if (isWebKit) return;
  if (!video) {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    canvas.getContext("2d").fillRect(0, 0, 1, 1);
    video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, ariaHidden: "true", srcObject: canvas.captureStream() });
    Object.assign(video.style, { position: "fixed", top: 0, left: 0, width: "1px", height: "1px", opacity: 0, pointerEvents: "none" });
    video.addEventListener("pause", tell);
    document.body.append(video);
  }
  await video.play();
};

const stayAwake = async () => {
  if (document.hidden || isAsking || isHeld()) return;
  isAsking = true;
  try {
    await (navigator.wakeLock ? takeLock() : playNothing());
  } catch { /* refused, as with a low battery: the mark says so, and the next tap asks again */ }
  isAsking = false;
  tell();
};

document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("click", stayAwake, { capture: true });
stayAwake();
