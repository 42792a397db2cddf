/** Who has waited longer for an answer may want something else by now. */
const STALE_MS = 10_000;

/**
 * Keeps a tap on a button, or the form that was sent, from before the scripts of a page listen;
 * `src/client/start/early.ts` has it happen then. What is chosen and typed stays where it is.
 *
 * A tap is withdrawn by whatever is done after it, and by leaving the page. Of several buttons none is kept (`only` is
 * null then): what the other ones would have done is missing. The same one again, out of impatience, is one tap.
 */
export const KEEP_EARLY_TAP = `{
const over = new AbortController();
const listen = (type, listener) => addEventListener(type, listener, { capture: true, signal: over.signal });
let only;
let keptAt = null;
const withdraw = () => (keptAt = null);
const keep = (event) => {
  const tapped = event.type === 'submit' ? event.target : event.target.closest('button');
  if (tapped === null) return withdraw();
  event.preventDefault();
  only = only === undefined || only === tapped ? tapped : null;
  keptAt = performance.now();
};
listen('click', keep);
listen('submit', keep);
listen('input', withdraw);
listen('pagehide', withdraw);
listen('visibilitychange', withdraw);
globalThis.endEarlyTap = () => {
  over.abort();
  return keptAt !== null && performance.now() - keptAt < ${STALE_MS} ? only : null;
};
}`;
