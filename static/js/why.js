// Why a line scores what it does: its page, in a sheet from below.
const sheet = document.getElementById("sheet");
sheet.addEventListener("click", () => sheet.close()); // beside it, or on it

export const open = async (link) => {
  const answer = await fetch(link.href, { signal: AbortSignal.timeout(8000) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  sheet.replaceChildren(page.getElementById("why"));
  sheet.showModal();
};
