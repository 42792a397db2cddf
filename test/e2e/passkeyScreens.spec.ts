/** The screens with passkeys, which Chromium has only for named hosts. */

import { IS_LONG } from '../../scripts/testSet.ts';
import { register } from './support/account.ts';
import { NAMED_ORIGIN, aDevice, addPasskey, openPasskeys } from './support/passkeys.ts';
import { button } from './support/players.ts';
import { expectText, showScreens } from './support/screens.ts';
import { test, waitUntilSettled } from './support/test.ts';

showScreens([], {
  async 'account with passkeys'({ page }) {
    await aDevice(page);
    await register(page, 'Ash');
    await openPasskeys(page);
    await addPasskey(page);
    await expectText(page, 'not used yet');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens([], {
    async 'login with a passkey, and none on the device'({ page }) {
      await aDevice(page);
      await page.goto('/login');
      await waitUntilSettled(page);
      await button(page, 'USE A PASSKEY').click();
      await expectText(page, 'No passkey was used.');
    },
    async 'add a passkey'({ page }) {
      await register(page, 'Ash');
      await openPasskeys(page);
      await button(page, 'ADD A PASSKEY').click();
      await expectText(page, 'this device makes a passkey');
    },
    async 'remove a passkey'({ page }) {
      await aDevice(page);
      await register(page, 'Ash');
      await openPasskeys(page);
      await addPasskey(page);
      await button(page, 'REMOVE').click();
      await expectText(page, 'REMOVE PASSKEY?');
    },
    async 'account without passkeys'({ page }) {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
      await register(page, 'Ash');
      await openPasskeys(page);
      await expectText(page, 'Passkeys do not work here.');
    },
  });

test.use({ baseURL: NAMED_ORIGIN });
