/**
 * What somebody taps, chooses and types on a page before its scripts listen, which takes a slow phone a second: its
 * fields keep what is in them, and the page keeps the tap (`src/server/pages/earlyTap.ts`).
 */

import { flushSync } from 'react-dom';

declare global {
  /** Ends the keeping. What was tapped: a button, or the form that was sent; null = nothing that still counts. */
  var endEarlyTap: (() => HTMLElement | null) | undefined;
}

/** What was done to a field that React has not taken over. */
interface Change {
  readonly field: HTMLElement;
  /** As the server has made it: React knows that, and hears only of what is different. */
  readonly putBack: () => void;
  readonly enter: () => void;
}

/** Has it happen now, after `hydrateRoot`: from then on React takes over at once what it hears of. */
export function catchUp(): void {
  const tapped = globalThis.endEarlyTap?.();
  const meant = tapped && meaningOf(tapped);
  const changes = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .map((field) => changeOf(field))
    .filter((change) => change !== null);
  for (const { putBack } of changes) putBack();
  for (const { field } of changes) tell(field, 'input');
  // one by one: what follows from one comes before the next
  for (const { enter } of changes) flushSync(enter);
  if (!tapped) return;
  tell(tapped, 'input');
  // what was entered, or what the phone remembers, may have made another button of it, or have it on already
  if (meaningOf(tapped) !== meant) return;
  if (tapped instanceof HTMLFormElement) tapped.requestSubmit();
  else tapped.click();
}

/** What it says, and whether it is on. */
function meaningOf(element: HTMLElement): string {
  const states = ['aria-label', 'aria-pressed', 'aria-checked'].map((name) => element.getAttribute(name));
  return [...states, element.textContent].join();
}

/** Null = none. */
function changeOf(field: HTMLInputElement | HTMLSelectElement): Change | null {
  if (field instanceof HTMLSelectElement) return choiceOf(field);
  return field.type === 'radio' || field.type === 'checkbox' ? tickOf(field) : textOf(field);
}

function choiceOf(field: HTMLSelectElement): Change | null {
  const { value, selectedOptions } = field;
  if (selectedOptions[0]?.defaultSelected !== false) return null;
  return {
    field,
    // every choice is news to React
    putBack: () => {},
    enter() {
      field.value = value;
      tell(field, 'change');
    },
  };
}

function tickOf(field: HTMLInputElement): Change | null {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked) return null;
  return {
    field,
    putBack() {
      field.checked = defaultChecked;
    },
    enter() {
      if (field.checked !== checked) field.click();
    },
  };
}

function textOf(field: HTMLInputElement): Change | null {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return null;
  return {
    field,
    putBack() {
      field.value = defaultValue;
    },
    enter() {
      // past React, which takes a value that is put in for its own
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
      tell(field, 'input');
      if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd);
      else tell(field, 'focusout');
    },
  };
}

function tell(element: HTMLElement, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}
