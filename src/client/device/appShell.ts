/** Whether this tab was opened with the app shell, which contains no answers of a server. */

let isShell = false;

export function markAppShell(): void {
  isShell = true;
}

export function isAppShell(): boolean {
  return isShell;
}
