// Keeps the screen on while a game is open. Browsers allow it over https and on localhost only.
const stayAwake = () => {
  if (document.visibilityState === "visible") navigator.wakeLock?.request("screen").catch(() => {});
};
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
