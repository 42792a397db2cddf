/**
 * Moves the focus to the title of a new screen: a screen reader reads it out, and the Tab key continues from there.
 * Does nothing when another element already has the focus.
 */
export function focusHeading(): void {
  const title = document.querySelector('h1');
  if (title === null || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
