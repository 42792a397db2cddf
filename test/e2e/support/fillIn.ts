/** Fields that are filled in, in Chromium and in Firefox. */

import type { Locator } from '@playwright/test';
import { isFirefox } from './test.ts';

/**
 * Has this text alone in the field. Over BiDi Playwright sets the value past React, which then sees no change: Firefox is
 * told to insert it.
 */
export async function fillIn(field: Locator, text: string): Promise<void> {
  if (!isFirefox(field.page())) return field.fill(text);
  await field.selectText();
  await field.evaluate(
    (_, typed) => document.execCommand(typed === '' ? 'delete' : 'insertText', false, typed),
    text,
  );
}
