/**
 * Replays what was tapped, chosen and typed on a page before its scripts listened, which takes a slow phone a second:
 * fields keep what is in them, and the page records the tap (`src/server/pages/firstPaint/earlyEvents.ts`).
 */

import { flushSync } from 'react-dom';

declare global {
  /**
   * Ends the recording. The button that was tapped, or the form that was submitted; null = none that still counts.
   * `onSeveral` is called if there was more than one: none of them counts.
   */
  var takeEarlyEvent: ((onSeveral?: () => void) => HTMLElement | null) | undefined;
}

/** What was done to a field that React has not hydrated. */
interface Change {
  readonly field: HTMLElement;
  /** Back to what the server rendered: React knows that value, and reacts to a different one only. */
  readonly reset?: () => void;
  readonly enter: () => void;
}

/**
 * To be called where React is about to hydrate the page: in a task that runs right after `hydrateRoot`, before React's own
 * first one. React then hydrates at once what an event is for.
 *
 * @param onIgnored called if several buttons were tapped: the taps are ignored, which people must see
 */
export function replayEarlyEvents(onIgnored: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => replay(onIgnored), { once: true });
  port1.start();
  port2.postMessage(null);
}

/** To be called where another page than the server's is shown: nothing on it can have been meant. */
export function dropEarlyEvents(): void {
  globalThis.takeEarlyEvent?.();
}

function replay(onIgnored: () => void): void {
  const target = globalThis.takeEarlyEvent?.(onIgnored);
  const label = target && labelOf(target);
  const changes = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .map((field) => changeOf(field))
    .filter((change) => change !== null);
  for (const { reset } of changes) reset?.();
  for (const { field } of changes) dispatch(field, 'input');
  // one by one: what follows from one comes before the next
  for (const { enter } of changes) flushSync(enter);
  if (!target) return;
  dispatch(target, 'input');
  // what was entered, or what the phone remembers, may have made another button of it, or have it pressed already
  if (labelOf(target) !== label) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

/** What a button says, and whether it is pressed. */
function labelOf(element: HTMLElement): string {
  const states = ['aria-label', 'aria-pressed', 'aria-checked'].map((name) => element.getAttribute(name));
  return [...states, element.textContent].join();
}

/** Null = none. */
function changeOf(field: HTMLInputElement | HTMLSelectElement): Change | null {
  if (field instanceof HTMLSelectElement) return selectionOf(field);
  return field.type === 'radio' || field.type === 'checkbox' ? tickOf(field) : textOf(field);
}

function selectionOf(field: HTMLSelectElement): Change | null {
  const { value, selectedOptions } = field;
  if (selectedOptions[0]?.defaultSelected !== false) return null;
  // React reacts to every selection
  const enter = () => dispatch(Object.assign(field, { value }), 'change');
  return { field, enter };
}

function tickOf(field: HTMLInputElement): Change | null {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked) return null;
  const reset = () => Object.assign(field, { checked: defaultChecked });
  const enter = () => field.checked === checked || field.click();
  return { field, reset, enter };
}

function textOf(field: HTMLInputElement): Change | null {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return null;
  const reset = () => Object.assign(field, { value: defaultValue });
  const enter = () => {
    // not by the field's own setter, which React replaces: it would take the value for one of its own
    Reflect.set(HTMLInputElement.prototype, 'value', value, field);
    dispatch(field, 'input');
    if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd);
    else dispatch(field, 'focusout');
  };
  return { field, reset, enter };
}

function dispatch(element: HTMLElement, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}
