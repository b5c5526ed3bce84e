// The phone's own share sheet, where there is one (it needs https). Otherwise there are buttons to copy and to save.
for (const button of document.querySelectorAll("[data-share]")) {
  if (!navigator.share) continue;
  button.hidden = false;
  const { title, file, text } = button.dataset;
  let picture = null; // fetched before the tap: a share sheet opens only in answer to one
  fetch(button.dataset.share)
    .then((answer) => answer.blob())
    .then((blob) => {
      picture = new File([blob], file, { type: "image/png" });
      button.dataset.hasPicture = "";
    })
    .catch(() => {});
  button.addEventListener("click", async () => {
    const what = { title, text: document.getElementById(text).value };
    const withPicture = { ...what, files: [picture] };
    const can = picture && navigator.canShare && navigator.canShare(withPicture);
    await navigator.share(can ? withPicture : what).catch(() => {}); // closed again: nothing to say
  });
}
