/** The share menu of a phone. */

import type { Page } from '@playwright/test';

/** Simulates the share menu, which fails or is cancelled on demand. Returns a function that reads the shared data. */
export async function withSharing(page: Page): Promise<() => Promise<ShareData[]>> {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(globalThis, { shared, sharingFails: null });
    Object.assign(navigator, {
      async share(content: ShareData) {
        const { sharingFails } = globalThis as unknown as { sharingFails: string | null };
        if (sharingFails !== null) throw new DOMException('', sharingFails);
        shared.push(content);
      },
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
}

/** Lets the share menu fail with an error of this name from now on. `AbortError`: the user cancels it. */
export function failSharing(page: Page, name: string): Promise<unknown> {
  return page.evaluate((error) => Object.assign(globalThis, { sharingFails: error }), name);
}
