import { expect } from '@playwright/test';
import { encode } from 'uqr';
import { displayCode, newGroupCode } from '#shared/codes.ts';
import { GROUP_CODE, PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { PASSWORD, freeUsername, register, sendLogin, sendSignUp } from './support/account.ts';
import { fillIn } from './support/fillIn.ts';
import { codeField, createGroup, groupOfAnother, groupsOf, openGroups, ownGroup } from './support/groups.ts';
import { createGame as createRound, joinAs, openSetup, readGame } from './support/lobby.ts';
import { button, closeEarly, stopClock } from './support/players.ts';
import { failSharing, withSharing } from './support/sharing.ts';
import { test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Shorter than any generated code, and used by no other test. */
const UNKNOWN_CODE = 'ZZZZ';

/** A phone on its side, and the smallest phone. */
const SMALL_SCREENS = [
  [844, 390],
  [320, 568],
] as const;

test.describe('a group', () => {
  test('gets a readable code, and its owner replaces the code with a new one', async ({ page, request }) => {
    const { id } = await register(page, 'Ash');
    await page.goto('/');
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByText('You are in no group yet.')).toBeVisible();
    const name = page.getByLabel('GROUP NAME');
    await fillIn(name, '   ');
    await name.press('Enter');
    await expect(page.getByText('Please enter a group name', { exact: true })).toBeVisible();
    await fillIn(name, 'E'.repeat(30));
    await expect(name).toHaveValue('E'.repeat(24));
    expect(await groupsOf(page, id)).toEqual([]);

    await fillIn(name, '  Sunday Eagles ');
    await button(page, 'CREATE GROUP').click();
    await expect(toasts(page)).toHaveText(/^Group 'Sunday Eagles' created successfully!/);
    const codeOf = async () => (await groupsOf(page, id))[0]?.code ?? '';
    const old = await codeOf();
    expect(await groupsOf(page, id)).toMatchObject([{ name: 'Sunday Eagles', createdById: id }]);
    expect(old).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    await expect(ownGroup(page, 'Sunday Eagles')).toContainText(`CODE ${displayCode(old)}`);
    await expect(name).toHaveValue('');

    await button(page, 'NEW CODE').click();
    await expect(page.getByRole('dialog')).toContainText(
      `Nobody joins by ${displayCode(old)} or its links any more.`,
    );
    await button(page, 'KEEP IT').click();
    expect(await codeOf()).toBe(old);
    await button(page, 'NEW CODE').click();
    await page.getByRole('dialog').getByRole('button', { name: 'NEW CODE' }).click();
    await expect(toasts(page)).toHaveText(/^The new code of Sunday Eagles is /);
    const code = await codeOf();
    expect(code).not.toBe(old);
    await expect(ownGroup(page, 'Sunday Eagles')).toContainText(`CODE ${displayCode(code)}`);
    expect((await request.get(`/api/groups/code/${old}`)).status()).toBe(404);
    await page.getByRole('link', { name: 'BACK TO MAIN MENU' }).click();
    await expect(page.getByRole('link', { name: 'Start Game' })).toBeVisible();
  });

  test.describe('with a code that is taken', () => {
    test.use({ networkNoise: /status of 409/ });

    test('gets another code automatically @long', async ({ page, request }) => {
      const { token, id } = await register(page, 'Ash');
      const draws = [...crypto.getRandomValues(new Uint32Array(GROUP_CODE.generated))];
      const left = [...draws];
      const code = newGroupCode(() => (left.shift() ?? 0) / 2 ** 32);
      await createGroup(request, token, 'First', code);
      await openGroups(page);
      // the phone generates the same code
      await page.evaluate((next) => {
        const fill = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = (bytes) => {
          // keys of calls are longer
          const drawn = bytes.byteLength === 4 ? next.shift() : undefined;
          if (drawn === undefined) return fill(bytes);
          new Uint32Array(bytes.buffer)[0] = drawn;
          return bytes;
        };
      }, draws);

      const refused = page.waitForResponse((answer) => answer.status() === 409);
      await fillIn(page.getByLabel('GROUP NAME'), 'Second');
      await button(page, 'CREATE GROUP').click();

      await refused;
      await expect(ownGroup(page, 'Second')).toBeVisible();
      const codes = (await groupsOf(page, id)).map(({ code }) => code);
      expect(codes).toEqual([code, expect.not.stringMatching(code)]);
    });
  });

  test.describe('without a connection', () => {
    test.use({ networkNoise: /ERR_FAILED|^Creating a group failed: NO CONNECTION/ });

    test('is created once when answers are lost @chromium', async ({ page }) => {
      const { id } = await register(page, 'Ash');
      await openGroups(page);
      await fillIn(page.getByLabel('GROUP NAME'), 'Eagles');
      await page.route(/groups\.create/, async (route) => {
        await route.fetch();
        await route.abort();
      });

      await button(page, 'CREATE GROUP').click();
      await expect(page.getByText('Failed to create group', { exact: true })).toBeVisible();
      await expect(page.getByText('No connection. Please try again.')).toBeVisible();
      await page.unroute(/groups\.create/);
      await button(page, 'CREATE GROUP').click();

      await expect(ownGroup(page, 'Eagles')).toHaveCount(1);
      expect(await groupsOf(page, id)).toHaveLength(1);
    });
  });

  test('is joined by its code in any spelling, not by a short or unknown one', async ({ page, request }) => {
    const { id } = await register(page, 'Ash');
    const group = await groupOfAnother(request, 'Hawks');
    await openGroups(page, '/join');
    await fillIn(codeField(page), 'ab-1');
    await expect(codeField(page)).toHaveValue('AB1');
    await codeField(page).press('Enter');
    await expect(page.getByText('Please enter a valid group code', { exact: true })).toBeVisible();

    await fillIn(codeField(page), UNKNOWN_CODE);
    await expect(page.getByText('Please enter a valid group code')).toBeHidden();
    await button(page, 'JOIN').click();
    await expect(page.getByText('Group not found', { exact: true })).toBeVisible();
    await expect(codeField(page)).toHaveValue(UNKNOWN_CODE);

    await fillIn(codeField(page), displayCode(group.code).toLowerCase());
    await expect(codeField(page)).toHaveValue(group.code);
    await button(page, 'JOIN').click();
    await expect(toasts(page)).toHaveText(/^Joined Hawks successfully!/);
    await expect(ownGroup(page, 'Hawks')).toBeVisible();
    expect(await groupsOf(page, id)).toEqual([group]);
    await expect(button(page, 'NEW CODE'), 'that is up to its owner').toHaveCount(0);
  });

  test('is joined by its link once, and not again by a reload @long', async ({ page, request }) => {
    const { id } = await register(page, 'Ash');
    const { code } = await groupOfAnother(request, 'Hawks');

    // the answer empties the field
    const read = Promise.withResolvers<void>();
    await page.route(/groups\.join/, (route) => read.promise.then(() => route.continue()));

    await page.goto(`/join/${code.toLowerCase()}`);

    await expect(codeField(page)).toHaveValue(code);
    read.resolve();
    await expect(toasts(page)).toHaveText(/^Joined Hawks successfully!/);
    await expect(ownGroup(page, 'Hawks')).toBeVisible();
    expect(await groupsOf(page, id)).toHaveLength(1);
    await expect(page).toHaveURL('/join-group');
    await page.reload();
    await expect(ownGroup(page, 'Hawks')).toBeVisible();
    await expect(codeField(page)).toHaveValue('');
  });

  test('is not joined by its link once another code is entered @long', async ({ page, request }) => {
    const { id } = await register(page, 'Ash');
    const { code } = await groupOfAnother(request, 'Hawks');
    const joins: string[] = [];
    page.on('request', (asked) => /groups\./.test(asked.url()) && joins.push(asked.url()));
    // the link waits for a stopped clock while the page loads
    await stopClock(page);
    await page.goto(`/join/${code}`);
    await expect(codeField(page)).toHaveValue(code);

    await fillIn(codeField(page), 'AB');
    await page.clock.runFor(5000);

    expect(joins.filter((url) => !url.includes('users.groups'))).toEqual([]);
    expect(await groupsOf(page, id)).toEqual([]);
  });

  test('is named by its link, and joined after the login', async ({ page, request }) => {
    const { code } = await groupOfAnother(request, 'Hawks');
    const username = freeUsername('Birch');
    await request.post('/api/auth/register', { data: { username, password: PASSWORD } });
    const wrongLinks = {
      [UNKNOWN_CODE]: 'Group not found',
      'ab-1': 'Please enter a valid group code',
      ABCDEFGHJ: 'Please enter a valid group code',
    };
    for (const [wrong, words] of Object.entries(wrongLinks)) {
      // the server has reported it already
      expect(await (await page.request.get(`/join/${wrong}`)).text()).toContain(words);
      await openGroups(page, `/join/${wrong}`);
      await expect(page.getByRole('alert')).toHaveText([words]);
      await expect(page.getByRole('link', { name: 'LOGIN' })).toBeHidden();
      await button(page, 'JOIN').click();
      await expect(codeField(page)).toBeFocused();
      await expect(page.getByRole('alert')).toHaveText([words]);
    }

    expect(await (await page.request.get(`/join/${code}`)).text()).toContain('Log in to join Hawks');
    await openGroups(page, `/join/${code}`);
    await expect(page.getByText('Log in to join Hawks', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'LOGIN' }).click();
    await sendLogin(page, username);
    await closeEarly(button(page, 'SKIP'));

    await expect(toasts(page)).toHaveText(/^Joined Hawks successfully!/);
    await expect(ownGroup(page, 'Hawks')).toBeVisible();
    await page.reload();
    await expect(ownGroup(page, 'Hawks')).toBeVisible();
    await expect(codeField(page), 'it is joined once').toHaveValue('');
  });

  test('needs an account: the pop-up leads to the login and back', async ({ page }) => {
    await openGroups(page);
    await expect(page.getByRole('region', { name: 'YOUR GROUPS' })).toBeHidden();
    await fillIn(page.getByLabel('GROUP NAME'), 'Eagles');
    await button(page, 'CREATE GROUP').click();
    const popup = page.getByRole('dialog', { name: 'LOGIN REQUIRED' });
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'CANCEL' }).click();
    await fillIn(codeField(page), 'abcd');
    await button(page, 'JOIN').click();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'CREATE GROUP').click();

    await popup.getByRole('link', { name: 'REGISTER' }).click();
    await sendSignUp(page, freeUsername('Cedar'));

    await expect(page).toHaveURL('/join-group');
    await expect(page.getByText('You are in no group yet.')).toBeVisible();
  });

  test.describe('when the session has ended', () => {
    test.use({ networkNoise: /status of 401/ });

    test('needs a new login: the pop-up leads there and back @long', async ({ page, request }) => {
      const { token } = await register(page, 'Ash');
      const { code } = await groupOfAnother(request, 'Hawks');
      await openGroups(page);
      await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
      const popup = page.getByRole('dialog', { name: 'LOGIN REQUIRED' });

      await fillIn(page.getByLabel('GROUP NAME'), 'Eagles');
      await button(page, 'CREATE GROUP').click();
      await expect(popup).toContainText('You are no longer logged in.');
      await expect(page.getByRole('region', { name: 'YOUR GROUPS' })).toBeHidden();
      await popup.getByRole('button', { name: 'CANCEL' }).click();
      await expect(popup).toBeHidden();
      await expect(page.getByText('Failed to create group')).toBeHidden();

      await fillIn(codeField(page), code);
      await button(page, 'JOIN').click();
      await popup.getByRole('link', { name: 'LOGIN' }).click();
      await expect(page.getByLabel('USERNAME')).toBeVisible();
      const stored = await page.evaluate(() => localStorage.getItem('auth-storage') ?? '');
      expect(JSON.parse(stored)).toMatchObject({ redirectAfterLogin: `/join/${code}` });
    });
  });

  test('is shown as a QR code of its link, and copied as one', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { token } = await register(page, 'Ash');
    const { code } = await createGroup(page.request, token, 'Sunday Eagles');
    await openGroups(page);
    const link = `${new URL(page.url()).origin}/join/${code}`;

    await ownGroup(page, 'Sunday Eagles').getByRole('button', { name: 'SHOW QR' }).click();
    const popup = page.getByRole('dialog', { name: 'SCAN TO JOIN' });
    await expect(popup).toContainText('Sunday Eagles');
    await expect(popup).toContainText(`CODE ${displayCode(code)}`);
    const picture = popup.getByRole('img', { name: `QR code of ${link}` });
    const bars = await picture.locator('path').last().getAttribute('d');
    expect(modulesOf(bars ?? '')).toEqual(encode(link, { ecc: 'M', border: 4 }).data);
    for (const [width, height] of SMALL_SCREENS) {
      await page.setViewportSize({ width, height });
      await expect(picture).toBeInViewport({ ratio: 1 });
      await expect(popup.getByRole('button', { name: 'CLOSE' })).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await ownGroup(page, 'Sunday Eagles').getByRole('button', { name: 'COPY LINK' }).click();
    await expect(toasts(page)).toHaveText(/^Invite link copied to clipboard!/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByText(link, { exact: true })).toBeHidden();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await button(page, 'COPY LINK').click();
    await expect(button(page, 'PLEASE COPY BY HAND')).toBeVisible();
    await expect(page.getByText(link, { exact: true })).toBeVisible();
  });

  test('is shared by the share menu of the phone', async ({ page }) => {
    const shared = await withSharing(page);
    const { token } = await register(page, 'Ash');
    const { code } = await createGroup(page.request, token, 'Sunday Eagles');
    await openGroups(page);
    await ownGroup(page, 'Sunday Eagles').getByRole('button', { name: 'SHOW QR' }).click();
    const popup = page.getByRole('dialog', { name: 'SCAN TO JOIN' });
    const share = popup.getByRole('button', { name: 'SHARE' });
    for (const [width, height] of SMALL_SCREENS) {
      await page.setViewportSize({ width, height });
      for (const part of [popup.getByRole('img'), share, popup.getByRole('button', { name: 'CLOSE' })])
        await expect(part).toBeInViewport({ ratio: 1 });
    }

    await share.click();

    const url = `${new URL(page.url()).origin}/join/${code}`;
    await expect.poll(shared).toEqual([{ title: 'Bestball', text: 'Join Sunday Eagles', url }]);
    await failSharing(page, 'NotAllowedError');
    await share.click();
    await expect(popup.getByText('This device did not share it. Copy the link instead.')).toBeVisible();
  });

  test('is chosen for a game at setup, and shows its balance afterwards @chromium', async ({ page }) => {
    await openSetup(page);
    await expect(button(page, 'CREATE GAME')).toBeVisible();
    await expect(page.getByLabel('GROUP')).toBeHidden();
    const { token } = await register(page, 'Ash');
    const { id } = await createGroup(page.request, token, 'Eagles');
    await openSetup(page);
    const choice = page.getByLabel('GROUP');
    await expect(choice.locator('option:checked'), 'the only one').toHaveText('Eagles');
    await createGroup(page.request, token, 'Hawks');
    await openSetup(page);
    await expect(choice.locator('option')).toHaveText(['PUBLIC', 'Eagles', 'Hawks']);
    await expect(choice).toHaveValue(String(PUBLIC_GROUP_ID));

    await choice.selectOption('Eagles');
    const gameId = await createRound(page);
    expect(await readGame(page, gameId)).toMatchObject({ groupId: id });

    await joinAs('Birch', page, gameId, 'green');
    const headers = { authorization: `Bearer ${token}` };
    const call = async (method: string, path: string, data: unknown) => {
      const answer = await page.request.fetch(`/api/${path}`, { method, data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await call('PATCH', `games/${gameId}`, { status: 'in_progress' });
    await call('POST', 'hole-results', { gameId, holeNumber: 1, team1BestBall: 4, team2BestBall: 5 });
    await call('POST', `games/${gameId}/end`, {});
    await call('POST', `games/${gameId}/finalize`, {});
    await openGroups(page);
    await expect(ownGroup(page, 'Eagles')).toContainText('+$25.00 over 1 game');
    await expect(ownGroup(page, 'Hawks')).toContainText('No games yet');
  });
});

test.describe('own groups that do not load', () => {
  test.use({ networkNoise: /ERR_FAILED/ });

  test('show the error again after every attempt @long', async ({ page }) => {
    await register(page, 'Ash');
    await page.goto('/');
    await page.route('**/trpc/users.groups*', (route) => route.abort());
    await page.getByRole('link', { name: 'Groups' }).click();
    const alert = page.getByRole('region', { name: 'YOUR GROUPS' }).getByRole('alert');
    await expect(alert).toHaveText('NO CONNECTION: your groups could not be loaded.');
    const first = await alert.elementHandle();

    await button(page, 'TRY AGAIN').click();

    // screen readers announce new content of a page, not content that stays
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(alert).toHaveText('NO CONNECTION: your groups could not be loaded.');
    await page.unrouteAll();
    await button(page, 'TRY AGAIN').click();
    await expect(page.getByText('You are in no group yet.')).toBeVisible();
  });
});

/** Returns the dark modules of a drawn code with its quiet zone, row by row. */
function modulesOf(path: string): boolean[][] {
  const bars = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g), ([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }));
  const first = Math.min(...bars.map(({ y }) => y));
  const size = Math.max(...bars.map(({ y }) => y)) + first + 1;
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y, width } of bars) modules[y]?.fill(true, x, x + width);
  return modules;
}
