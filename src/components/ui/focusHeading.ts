/**
 * Moves the focus to the title of a new screen: a screen reader reads it out, and the Tab key goes on from there. Does
 * nothing when another element has the focus by now.
 */
export function focusHeading(): void {
  const title = document.querySelector('h1');
  if (title === null || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
