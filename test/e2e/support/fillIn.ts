/** Filling in fields in Chromium and in Firefox. */

import type { Locator } from '@playwright/test';
import { isFirefox } from './test.ts';

/**
 * Replaces the text of the field. Over BiDi Playwright sets the value without an event for React, so in Firefox the
 * text is inserted.
 */
export async function fillIn(field: Locator, text: string): Promise<void> {
  if (!isFirefox(field.page())) return field.fill(text);
  await field.selectText();
  await field.evaluate(
    (_, typed) => document.execCommand(typed === '' ? 'delete' : 'insertText', false, typed),
    text,
  );
}
