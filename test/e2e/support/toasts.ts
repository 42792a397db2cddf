/** The news that come up over a screen. */

import type { Locator, Page } from '@playwright/test';

/** The toasts on the screen; what it is read out besides is not among them. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}
