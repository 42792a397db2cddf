/**
 * Who listens hears where they are, and the Tab key begins there: what had the focus has gone with the last screen.
 * Nobody is led away from where they have gone on to meanwhile.
 */
export function focusHeading(): void {
  const title = document.querySelector('h1');
  if (title === null || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
