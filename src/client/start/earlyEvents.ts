/**
 * Replays taps, selections and typed text from before the page's scripts listened, which takes a slow phone a second.
 * Fields keep their content, and the page records the tap (`src/server/pages/firstPaint/earlyEvents.ts`).
 */

import { flushSync } from 'react-dom';

declare global {
  /**
   * Ends the recording. Returns the button that was tapped, or the form that was submitted; null = none that counts.
   * Calls `onSeveral` if there were several: then none of them counts.
   */
  var takeEarlyEvent: ((onSeveral?: () => void) => HTMLElement | null) | undefined;
}

/** A change of a field that React has not hydrated. */
interface Change {
  readonly field: HTMLElement;
  /** Restores the value that the server rendered: React has that value, and reacts only to a different one. */
  readonly reset?: () => void;
  readonly enter: () => void;
}

/**
 * Replays the early events. Call it when React is about to hydrate the page, in a task that runs right after
 * `hydrateRoot` and before React's own first one. React then immediately hydrates the parts that an event is for.
 *
 * @param onIgnored called if several buttons were tapped: the taps are ignored, and the user has to see that
 */
export function replayEarlyEvents(onIgnored: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => replay(onIgnored), { once: true });
  port1.start();
  port2.postMessage(null);
}

/** Drops the early events. Call it when a page other than the server's is shown: no tap can have been meant for it. */
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
  // one by one, as a change may have effects that the next one needs
  for (const { enter } of changes) flushSync(enter);
  if (!target) return;
  dispatch(target, 'input');
  // entered or stored data may have replaced the button, or pressed it already
  if (labelOf(target) !== label) return;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

/** Returns the text of a button, and whether it is pressed. */
function labelOf(element: HTMLElement): string {
  const states = ['aria-label', 'aria-pressed', 'aria-checked'].map((name) => element.getAttribute(name));
  return [...states, element.textContent].join();
}

/** Returns the change of a field; null = none. */
function changeOf(field: HTMLInputElement | HTMLSelectElement): Change | null {
  if (field instanceof HTMLSelectElement) return selectChange(field);
  return field.type === 'radio' || field.type === 'checkbox' ? checkboxChange(field) : textChange(field);
}

function selectChange(field: HTMLSelectElement): Change | null {
  const { value, selectedOptions } = field;
  if (selectedOptions[0]?.defaultSelected !== false) return null;
  // React reacts to every selection
  const enter = () => dispatch(Object.assign(field, { value }), 'change');
  return { field, enter };
}

function checkboxChange(field: HTMLInputElement): Change | null {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked) return null;
  const reset = () => Object.assign(field, { checked: defaultChecked });
  const enter = () => field.checked === checked || field.click();
  return { field, reset, enter };
}

function textChange(field: HTMLInputElement): Change | null {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return null;
  const reset = () => Object.assign(field, { value: defaultValue });
  const enter = () => {
    // not with the field's own setter, which React replaces: it would take the value for one that it has set
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
