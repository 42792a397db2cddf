/** A recorded tap is dropped after that long: the visitor may want something else by then. */
const STALE_MS = 10_000;

/**
 * Records a tap on a button, or a submitted form, from before the scripts of a page listen; `src/client/start/earlyEvents.ts`
 * replays it. What is chosen and typed stays in its field.
 *
 * A tap is dropped by any later input, and when the page is left. Taps on several buttons are dropped altogether: what the
 * first would have changed is missing for the second, and a scorer who meant another player's key would not see it; the
 * page tells that they were ignored. Repeated taps on one button count once.
 *
 * A page that is left in that time, and comes back as it was, is loaded again: WebKit has given its scripts up.
 */
export const RECORD_EARLY_EVENTS = `{
const recording = new AbortController();
const listen = (type, listener) => addEventListener(type, listener, { capture: true, signal: recording.signal });
let only;
let recordedAt = null;
const drop = () => (recordedAt = null);
const record = (event) => {
  const target = event.type === 'submit' ? event.target : event.target.closest('button');
  if (target === null) return drop();
  event.preventDefault();
  // React may listen already, and would act on it a first time
  event.stopImmediatePropagation();
  only = only === undefined || only === target ? target : null;
  recordedAt = performance.now();
};
listen('click', record);
listen('submit', record);
listen('input', drop);
listen('pagehide', drop);
listen('visibilitychange', drop);
listen('pageshow', ({ persisted }) => persisted && location.reload());
window.takeEarlyEvent = (onSeveral) => {
  recording.abort();
  if (recordedAt === null || performance.now() - recordedAt >= ${STALE_MS}) return null;
  if (only === null && onSeveral) onSeveral();
  return only;
};
}`;
