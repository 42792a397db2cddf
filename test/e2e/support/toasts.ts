/** The toasts over a screen. */

import type { Locator, Page } from '@playwright/test';

/** Returns the visible toasts, without their copies for screen readers. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}
