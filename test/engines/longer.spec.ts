/** Further abilities of players in the app. */

import { setTimeout as pause } from 'node:timers/promises';
import { DELAY_MS } from '#client/device/timings.ts';
import { GHOST_TAP_MS } from '#components/ui/ghostTap.ts';
import { PASSWORD } from '../e2e/support/account.ts';
import { register, sendLogin } from './support/account.ts';
import { finishHole, step, teeOff, waitForNextScreens, waitForServiceWorker } from './support/golf.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/test.ts';

const CODE = /CODE\s+(\w{4}-\w{2})/;

test.describe('longer', () => {
  // files that a page cannot load without a network
  test.use({ expectedFaults: /^error: <(link|script)/ });

  test('an account logs out, is refused a wrong password, and continues to its target', async ({
    newPhone,
  }) => {
    const phone = await newPhone();
    const username = await register(phone, 'Ash');
    await phone.open('/');
    await phone.expectText(`LOGGED IN AS ${username}`);
    await phone.tap('button', 'LOGOUT');
    await phone.expectNoText('LOGGED IN AS');

    await phone.open('/scorecards');
    await phone.expectText('LOGIN REQUIRED');
    await phone.tap('link', 'LOGIN');
    await sendLogin(phone, username, 'over-the-fence');
    await phone.expectText('Wrong username or password');
    await sendLogin(phone, username, PASSWORD);
    await phone.expectText('NO GAMES YET');
    expect(await phone.path()).toBe('/scorecards');
    await phone.reload();
    await phone.expectText('NO GAMES YET');
  });

  test('an account founds a group, another joins by its code, and both see the code', async ({
    newPhone,
  }) => {
    const [ash, birch] = await Promise.all([newPhone(), newPhone()]);
    await register(ash, 'Ash');
    await ash.open('/join-group');
    await ash.type('GROUP NAME', 'Hawks');
    await ash.tap('button', 'CREATE GROUP');
    await ash.expectText(CODE);
    const [, code = ''] = CODE.exec(await ash.text()) ?? [];

    await register(birch, 'Birch');
    await birch.open('/join-group');
    await birch.type('GROUP CODE', code);
    await birch.tap('button', 'JOIN');
    await birch.expectText('Joined Hawks successfully!');
    await birch.expectText(`CODE ${code}`);
  });

  test('a host gives the pencil to another player and gets it back', async ({ newPhone }) => {
    const [ash, cedar] = await Promise.all([newPhone(), newPhone()]);
    const id = await teeOff(ash, cedar);
    await ash.tap('button', 'PASS THE PENCIL');
    await ash.tap('button', 'MAKE CO-SCORER');
    await ash.expectText('CO-SCORER');
    await ash.window.pressEscape();
    await expect.poll(() => ash.has('dialog', 'PASS THE PENCIL')).toBe(false);

    await cedar.open(`/game/${id}`);
    await cedar.tap('button', 'KEEP THE SCORE');
    await step(cedar, 'Ash', 5);
    await step(cedar, 'Cedar', 4);
    await finishHole(cedar, 1);
    await ash.expectText('HOLE 2/9');

    await cedar.tap('button', 'GIVE THE PENCIL BACK');
    await cedar.tap('button', 'YES, GIVE IT BACK');
    await cedar.expectText('Waiting for game host...');
    await step(ash, 'Ash', 4);
    await step(ash, 'Cedar', 4);
    await finishHole(ash, 2);
  });

  test('a player concedes, and both phones show the cost', async ({ newPhone }) => {
    // $25 a hole, nine holes left: Cedar pays 9 × $25 = $225.
    const [ash, cedar] = await Promise.all([newPhone(), newPhone()]);
    const id = await teeOff(ash, cedar);

    await cedar.tap('button', 'FORFEIT');
    await cedar.expectText(/Cedar\s+-\$225\.00/);
    await pause(GHOST_TAP_MS);
    await cedar.tap('button', 'YES, FORFEIT');

    for (const phone of [ash, cedar]) {
      await phone.expectText(/Team Red\s+WINS BY FORFEIT/i);
      await phone.open(`/results/${id}`);
      await phone.expectText(/Cedar pays Ash \$225\.00/);
    }
  });

  test('a round played without a network is PROVISIONAL until it has been sent', async ({ newPhone }) => {
    const [ash, cedar] = await Promise.all([newPhone(), newPhone()]);
    await teeOff(ash, cedar);
    await waitForNextScreens(ash);
    await waitForServiceWorker(ash);

    ash.network.cut();
    for (let hole = 1; hole <= 9; hole += 1) {
      await step(ash, 'Ash', 4);
      await step(ash, 'Cedar', 5);
      await finishHole(ash, hole, hole === 9);
      if (hole === 5) await expectWaitingAfterReload(ash, '5 holes waiting');
    }
    await ash.tap('button', 'SEE RESULTS');
    await ash.expectText('PROVISIONAL');
    await ash.expectText('9 holes waiting');
    await ash.expectText(/Cedar pays Ash \$225\.00/);

    ash.network.recover();
    await ash.expectNoText('as this phone has it');
    await ash.expectText(/Cedar pays Ash \$225\.00/);
    await cedar.expectText(/Team Red WINS/i);
    await cedar.expectText(/Cedar pays Ash \$225\.00/);
  });

  test('a phone keeps its theme from the first paint of the next page', async ({ newPhone }) => {
    const phone = await newPhone();
    await phone.open('/');
    await phone.tap('button', 'Settings');
    await phone.tap('switch', 'SUN MODE');
    const ground = () =>
      phone.window.run(() => getComputedStyle(document.documentElement).backgroundColor, null);
    await expect.poll(ground).toBe('rgb(255, 253, 245)');
    phone.network.blockScripts();
    await phone.openWithoutScripts('/stats');
    await phone.expectText('GUEST PLAYER');
    expect(await ground()).toBe('rgb(255, 253, 245)');
  });
});

/**
 * Reloads the page of a phone without a network, and expects what the badge counts. No call fails meanwhile, and the
 * delay before a badge counts new entries never ends.
 */
async function expectWaitingAfterReload(phone: Phone, badge: string): Promise<void> {
  phone.network.swallow();
  await phone.stopTimers(DELAY_MS.unsent);
  await phone.reload();
  await phone.expectText(badge);
  phone.network.cut();
  await phone.stopTimers(null);
  await phone.reload();
}
