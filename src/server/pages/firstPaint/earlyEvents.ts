/**
 * A recorded tap is dropped after this time, because the user may want something else by then. A link then opens its page
 * without its further effect: the scripts may have failed to load.
 */
const STALE_MS = 10_000;

/**
 * Records a tap on a button, or a submitted form, before the scripts of a page listen.
 * `src/client/start/earlyEvents.ts` replays it. A link counts as a button if it also acts, for example stores the screen
 * to return to; other links open their page immediately.
 *
 * Chosen and typed values stay in their fields. React, which may listen before the replay, gets no event about them: it
 * would render the form, and empty the fields filled before it listened.
 *
 * A tap is dropped by any later input, and when the page is left. Taps on several buttons are all dropped, and the page
 * shows that they were ignored. The second would miss the change of the first, and a scorer would not see that it
 * counted for another player. Repeated taps on one button count once.
 *
 * A page that is left in that time, and restored from the browser's cache, is loaded again, because WebKit has stopped
 * its scripts.
 */
export const RECORD_EARLY_EVENTS = `{
let isOver = false;
const listen = (type, listener) => addEventListener(type, (event) => isOver || listener(event), true);
let only;
let waiting = null;
const drop = () => {
  clearTimeout(waiting);
  waiting = null;
};
const giveUp = () => {
  drop();
  if (only !== null && only.href) location.assign(only.href);
};
const hold = (event) => {
  event.stopImmediatePropagation();
  drop();
};
const record = (event) => {
  const target = event.type === 'submit' ? event.target : event.target.closest('button, a[data-acts]');
  if (target === null) return event.target.matches('input') ? hold(event) : drop();
  // a link that opens in another tab
  if (event.ctrlKey || event.metaKey || event.shiftKey) return drop();
  event.preventDefault();
  // React may listen already, and would act on it a first time
  event.stopImmediatePropagation();
  only = only === undefined || only === target ? target : null;
  drop();
  waiting = setTimeout(giveUp, ${STALE_MS});
};
listen('click', record);
listen('submit', record);
listen('input', hold);
listen('change', hold);
listen('pagehide', drop);
listen('visibilitychange', drop);
listen('pageshow', ({ persisted }) => persisted && location.reload());
window.takeEarlyEvent = (onSeveral) => {
  isOver = true;
  if (waiting === null) return null;
  drop();
  if (only === null && onSeveral) onSeveral();
  return only;
};
}`;
