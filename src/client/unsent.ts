/** Whether this tab has entered anything that the server has not heard of: known on every screen, at next to no cost. */

const holders = new Set<object>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Says of an outbox whether it has something unsent: the browser then asks before the tab is left or reloaded. */
export function markUnsent(outbox: object, hasUnsent: boolean): void {
  if (hasUnsent) holders.add(outbox);
  else holders.delete(outbox);
  // added once, however often
  if (holders.size > 0) globalThis.addEventListener('beforeunload', ask);
  else globalThis.removeEventListener('beforeunload', ask);
}

export function hasUnsent(): boolean {
  return holders.size > 0;
}
