/** Checks that a screen fits a phone in each theme, and that its engine reports no fault. */

import { expect } from '@playwright/test';
import { THEMES } from '../../e2e/support/pictures.ts';
import { overflowHere } from '../../e2e/support/test.ts';
import type { Phone } from './phone.ts';

/** The width of the narrowest phone, and a usual one, which the phone has afterwards. */
const WIDTHS = [320, 390] as const;
const HEIGHT = 844;
/** A window of WebKitGTK is at least 334 px wide. */
const WIDER = 15;

/** Checks the screen that the phone shows, with its folded parts open. */
export async function expectFits(phone: Phone, screen: string): Promise<void> {
  await phone.window.run(unfoldAll, null);
  for (const width of WIDTHS) {
    await phone.window.resize(width, HEIGHT);
    expect((await phone.window.run(() => innerWidth, null)) - width, 'wider than it should be').toBeLessThan(
      WIDER,
    );
    for (const theme of THEMES) {
      await phone.window.run(wear, theme);
      expect(await phone.window.run(overflowHere, null), `${screen}, ${theme}, ${width} px`).toBe(0);
    }
  }
  expect(await phone.faults(), screen).toEqual([]);
}

/** Opens each of these paths, waits for its text, and checks the screen. */
export async function expectScreensFit(
  phone: Phone,
  screens: Readonly<Record<string, string | RegExp>>,
): Promise<void> {
  for (const [path, text] of Object.entries(screens)) {
    await phone.open(path);
    await phone.expectText(text);
    await expectFits(phone, path);
  }
}

/** Opens each of these dialogs by its button, waits for its text, checks it, and closes it. */
export async function expectDialogsFit(
  phone: Phone,
  dialogs: readonly (readonly [button: string | RegExp, text: string])[],
): Promise<void> {
  for (const [button, text] of dialogs) {
    await phone.tap('button', button);
    await expect.poll(() => phone.window.run(hasDialog, null)).toBe(true);
    await phone.expectText(text);
    await expectFits(phone, `the dialog of ${String(button)}`);
    await closeDialog(phone);
  }
}

export async function closeDialog(phone: Phone): Promise<void> {
  await phone.window.pressEscape();
  await expect.poll(() => phone.window.run(hasDialog, null)).toBe(false);
}

function hasDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function unfoldAll(): void {
  for (const folded of document.querySelectorAll('details')) folded.open = true;
}

function wear(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
}
