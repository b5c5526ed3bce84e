// A number in a row is sent when it is complete: no button has to be tapped.
document.documentElement.classList.add("has-script");
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-sends]") && event.target.value) event.target.parentElement.querySelector("button").click();
});
