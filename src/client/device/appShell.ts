/** Whether this tab was opened with the app shell: no answers of a server came with it. */

let isShell = false;

export function markAppShell(): void {
  isShell = true;
}

export function isAppShell(): boolean {
  return isShell;
}
