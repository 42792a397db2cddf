/** Firefox, over WebDriver BiDi. */

import type { Page } from '@playwright/test';
import { firefox } from '@playwright/test';
import { findFirefox } from '../../../scripts/engines.ts';
import type { Engine } from './browser.ts';
import { START_MS, startTwice } from './browser.ts';

/** Starts Firefox. @throws Error if there is no Firefox */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('There is no Firefox here: install firefox-esr');
  const browser = await startTwice(() =>
    firefox.launch({ channel: 'moz-firefox', executablePath, timeout: START_MS }),
  );
  return {
    async open() {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      return {
        goto: (url) => leave(page, url),
        reload: () => leave(page, null),
        back: async () => void (await page.goBack()),
        forward: async () => void (await page.goForward()),
        resize: (width, height) => page.setViewportSize({ width, height }),
        run: (inPage, argument) => {
          const evaluate = () => page.evaluate(inPage as never, argument);
          // the page was left meanwhile: the next one answers
          return evaluate().catch((failure: unknown) => {
            if (String(failure).includes('context was destroyed')) return evaluate();
            throw failure;
          }) as Promise<never>;
        },
        runScript: async (source) => void (await page.evaluate(`${source};0`)),
        async tap(selector) {
          const element = await page.$(selector);
          if (element === null || !(await element.evaluate(isOnTop))) return false;
          // without a trial click: the driver makes it with real input, which a slow page still receives
          return element.click().then(
            () => true,
            (failure: unknown) => {
              if (String(failure).includes('not attached')) return false;
              throw failure;
            },
          );
        },
        async type(selector, text) {
          await page.click(selector);
          await page.keyboard.press('Control+a');
          await page.keyboard.type(text);
        },
        pressEscape: () => page.keyboard.press('Escape'),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** Checks, in the page, whether a tap in the middle of an element would reach it or its label. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
}

/**
 * Goes to an address, or reloads the page (null), and waits until it is loaded. The page itself navigates. With a
 * service worker the driver may report a failure although the page loads.
 */
async function leave(page: Page, url: string | null): Promise<void> {
  await page.evaluate((to) => {
    Object.assign(globalThis, { isLeft: true });
    if (to === null) location.reload();
    else location.assign(to);
  }, url);
  await page.waitForFunction(() => !('isLeft' in globalThis) && document.readyState === 'complete');
}
