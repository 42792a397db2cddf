import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { aNassau } from '../rules/builders.ts';
import { liveView, openWithoutApp, remember } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame } from './support/host.ts';
import {
  addPlayer,
  createGame,
  joinAs,
  lobbyId,
  membersOf,
  openLobby,
  openSetup,
  openSlot,
  startButton,
  teamGreen,
  teamRed,
} from './support/lobby.ts';
import { test } from './support/players.ts';
import { failSharing, withSharing } from './support/sharing.ts';
import { LOCAL_NAME, PLAYERS, UNKNOWN_GAME, waitUntilSettled } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  networkNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 409|^Removing a player failed/,
});

test.describe('the lobby', () => {
  test('shows players who join, slot by slot @main', async ({ page }) => {
    const id = await openLobby(page);
    await expect(teamRed(page)).toContainText('Guest Player (Host)');
    await expect(page.getByText('Open slot')).toHaveCount(3);

    await joinAs('Birch', page, id, 'green');
    await expect(teamGreen(page)).toContainText('Birch');
    await expect(page.getByText('Open slot')).toHaveCount(2);

    await joinAs('Cedar', page, id, 'red');
    await joinAs('Dogwood', page, id, 'green');
    await expect(teamGreen(page)).toContainText('Dogwood');
    await expect(teamRed(page)).toContainText('Cedar');
    await expect(page.getByText('Open slot')).toBeHidden();
  });

  test('shows START GAME without scrolling, and breaks the link only after the address', async ({
    page,
    context,
  }) => {
    const id = await openLobby(page);
    const expectStartAbove = async (floor: Locator) => {
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      const limit = (await floor.boundingBox())?.y ?? NaN;
      const start = await startButton(page).boundingBox();
      expect((start?.y ?? NaN) + (start?.height ?? NaN)).toBeLessThan(limit);
    };
    for (const [width, height] of [
      [1280, 844],
      [390, 664],
      [320, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectStartAbove(page.getByRole('button', { name: 'Settings' }));
    }
    await context.setOffline(true);
    await expectStartAbove(page.getByText('NO CONNECTION'));
    await context.setOffline(false);

    await page.setViewportSize({ width: 320, height: 844 });
    const lines = await page.getByText(`join-game/${id}`, { exact: true }).evaluate((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test('offers the link to copy by hand where the browser refuses to copy it @long', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await openLobby(page);
    const link = `${new URL(page.url()).origin}/join-game/${id}`;
    await expect(page.getByText(link, { exact: true })).toBeVisible();
    await page.evaluate(() => {
      document.execCommand = () => false;
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.getByRole('button', { name: 'COPY' }).click();
    await expect(page.getByRole('button', { name: 'PLEASE COPY BY HAND' })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    // one tap selects it
    await page.getByText(`/join-game/${id}`).click();
    expect(await page.evaluate(() => String(getSelection()))).toContain(`/join-game/${id}`);

    await page.reload();
    await page.getByRole('button', { name: 'COPY' }).click();

    await expect(page.getByRole('button', { name: 'COPIED!' })).toBeVisible();
    await expect(toasts(page)).toHaveText(/^Invite link copied to clipboard!/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(page.getByRole('button', { name: 'COPY', exact: true })).toBeVisible();
  });

  test('warns that this computer’s name is no address for phones @chromium @long', async ({
    page,
    baseURL,
  }) => {
    await openLobby(page);
    await expect(page.getByText('This address works on this computer only.')).toBeVisible();

    const origin = `http://${LOCAL_NAME}:${new URL(baseURL ?? '').port}`;
    await openSetup(page, origin);
    const id = await createGame(page);
    await expect(page.getByText(`${origin}/join-game/${id}`)).toBeVisible();
    await expect(page.getByText('This address works on this computer only.')).toBeHidden();
  });

  test('stays open without a network, and is there again after a reload', async ({ page, context }) => {
    const hint = 'NO CONNECTION: new players may be missing. Trying again...';
    const id = await openLobby(page);
    await joinAs('Birch', page, id, 'green');
    await expect(teamGreen(page)).toContainText('Birch');

    await context.setOffline(true);
    await expect(page.getByText(hint)).toBeVisible();
    await expect(teamGreen(page)).toContainText('Birch');
    await context.setOffline(false);
    await expect(page.getByText(hint)).toBeHidden();

    await page.reload();
    expect(await lobbyId(page)).toBe(id);
    await expect(teamGreen(page)).toContainText('Birch');
  });

  test('of another host, or of a missing game, is replaced by the options', async ({ page, request }) => {
    const { id } = await hostGame(request, PLAYERS);
    for (const other of [id, UNKNOWN_GAME]) {
      await openWithoutApp(page);
      await remember(page, { currentGameId: String(other) });
      await openSetup(page);
      await expect(page.getByRole('heading', { name: 'NEW GAME' })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem('currentGameId'))).toBeNull();
  });
});

test.describe('an invite at the tee', () => {
  test('takes the host three taps and a guest one; spectators get another link @main', async ({
    page,
    newPhone,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const shared = await withSharing(page);
    await page.goto('/');
    await waitUntilSettled(page);
    await page.getByRole('link', { name: 'Start Game' }).click();
    await page.getByRole('button', { name: 'CREATE GAME' }).click();
    await page.getByRole('button', { name: 'SHARE' }).click();
    await expect.poll(shared).toHaveLength(1);
    const [{ url = '', text } = {}] = await shared();
    const id = await lobbyId(page);
    expect({ url, text }).toEqual({
      url: `${new URL(page.url()).origin}/join-game/${id}`,
      text: expect.stringMatching(/^Join Game on /),
    });

    await page.getByRole('button', { name: 'WATCH LINK' }).click();
    await expect(toasts(page)).toHaveText(/^Watch-only link copied to clipboard!/);
    const watched = await page.evaluate(() => navigator.clipboard.readText());
    const watcher = await newPhone();
    await watcher.goto(watched);
    await waitUntilSettled(watcher);
    await expect(watcher.getByRole('heading', { name: 'NOT STARTED YET' })).toBeVisible();
    await expect(watcher.getByRole('textbox')).toHaveCount(0);
    await expect(watcher.getByRole('button', { name: /JOIN/ })).toHaveCount(0);

    const guest = await newPhone();
    await guest.goto(url);
    await guest
      .getByRole('region', { name: 'Team Green' })
      .getByRole('button', { name: 'JOIN TEAM' })
      .click();
    await expect(guest.getByText('Joined as')).toBeVisible();
    await expect(watcher.getByText('Open slot')).toHaveCount(2);
    // a player with a seat may watch too
    await guest.goto(watched);
    await expect(guest.getByText('Joined as')).toBeVisible();

    await startButton(page).click();
    await expect(watcher).toHaveURL(`/game/${id}/invited`);
    await expect(liveView(watcher)).toBeVisible();
  });

  test('has a QR code, large on a tap, and reports a failed share', async ({ page }) => {
    await withSharing(page);
    const id = await openLobby(page);
    const problem = page.getByText('This device did not share it. Copy the link instead.');
    await failSharing(page, 'NotAllowedError');
    await page.getByRole('button', { name: 'SHARE' }).click();
    await expect(problem).toBeVisible();
    await failSharing(page, 'AbortError');
    await page.getByRole('button', { name: 'SHARE' }).click();
    await expect(problem).toBeHidden();

    const small = page.getByRole('button', { name: 'Show the QR code large' });
    const dialog = page.getByRole('dialog', { name: 'SCAN TO JOIN' });
    const large = dialog.getByRole('img', { name: `/join-game/${id}` });
    const widthOf = async (code: Locator) => (await code.boundingBox())?.width ?? NaN;
    await small.click();
    await expect(large).toBeVisible();
    // the dialog grows as it opens
    const twice = 2 * (await widthOf(small));
    await expect.poll(() => widthOf(large)).toBeGreaterThan(twice);
    await large.click();
    await expect(dialog).toBeHidden();
    await expect(small).toBeFocused();
    await small.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await small.click();
    await page.getByRole('button', { name: 'CLOSE' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('a host in the lobby', () => {
  test('adds a player without a phone by name, once, and removes the player @chromium', async ({ page }) => {
    const id = await openLobby(page);
    const dialog = page.getByRole('dialog', { name: 'ADD A PLAYER' });
    const slot = openSlot(teamRed(page));
    await test.step('after cancelling twice', async () => {
      await slot.click();
      await page.getByRole('button', { name: 'CANCEL' }).click();
      await expect(dialog).toBeHidden();
      await expect(slot).toBeFocused();
      await slot.press('Enter');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(await membersOf(page, id)).toHaveLength(1);
    });

    await slot.click();
    await expect(dialog.getByLabel('NAME')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a name of 1 to 40 characters');
    await page.keyboard.type('Birch');
    await page.route(/teamMembers\.create/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('No connection. Please try again.');
    await page.unroute(/teamMembers\.create/);
    await dialog.getByRole('button', { name: 'ADD' }).click();
    await expect(dialog).toBeHidden();
    await expect(teamRed(page)).toContainText('Birch');
    await expect(teamRed(page)).toContainText('no phone');
    expect(await membersOf(page, id), 'a lost answer makes no second Birch').toMatchObject([
      {},
      { name: 'Birch', hasPhone: false },
    ]);

    const remove = page.getByRole('button', { name: 'Remove Birch' });
    await test.step('and reads that the player could not be removed', async () => {
      await page.route(/teamMembers\.remove/, (route) => route.abort());
      await remove.click();
      await expect(page.getByRole('alertdialog')).toContainText('Could not remove Birch. Please try again.');
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(teamRed(page)).toContainText('Birch');
      await page.unroute(/teamMembers\.remove/);
    });
    await remove.click();
    await expect(teamRed(page)).not.toContainText('Birch');
    expect(await membersOf(page, id)).toHaveLength(1);
  });

  test('removes a player with a phone only after a question, and never the host', async ({ page }) => {
    const id = await openLobby(page);
    await openSlot(teamRed(page)).click();
    const dialog = page.getByRole('dialog', { name: 'ADD A PLAYER' });
    await fillIn(dialog.getByLabel('NAME'), 'Birch');
    await joinAs('Cedar', page, id, 'red');
    await dialog.getByRole('button', { name: 'ADD' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Team is full');
    await dialog.getByRole('button', { name: 'CANCEL' }).click();
    await expect(teamRed(page)).toContainText('Cedar');

    const remove = page.getByRole('button', { name: 'Remove Cedar' });
    await remove.click();
    await page.getByRole('button', { name: 'NO, KEEP' }).click();
    expect(await membersOf(page, id)).toHaveLength(2);
    await remove.click();
    await page.getByRole('button', { name: 'YES, REMOVE' }).click();
    await expect(remove).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await membersOf(page, id)).toHaveLength(1);
    await expect(page.getByRole('button', { name: /Remove/ })).toBeHidden();
  });

  test('continues by keyboard from the slot that is now taken or free @chromium', async ({ page }) => {
    await openLobby(page);
    await page.reload();
    await waitUntilSettled(page);
    const focused = page.locator(':focus');
    await expect(focused, 'the title of the lobby has the focus').toHaveText('INVITE PLAYERS');
    await addPlayer(page, 'Cedar');
    await expect(focused).toContainText('Cedar');
    await addPlayer(page, 'Birch');
    await expect(focused).toContainText('Birch');

    await page.keyboard.press('Tab');
    await expect(teamGreen(page).getByRole('button', { name: 'Birch no phone' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove Birch' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(focused).toContainText('Open slot');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName('Open slot: add a player to Team Green');
  });

  test('reads the stakes of uneven teams, and nothing about even ones', async ({ page }) => {
    const id = await openLobby(page);
    await expect(page.getByText('Uneven teams')).toBeHidden();
    await addPlayer(page, 'Birch');
    await expect(page.getByText('Uneven teams')).toBeHidden();

    await addPlayer(page, 'Cedar');
    await expect(
      page.getByText('Uneven teams: Guest Player plays for ± $50 a hole, Birch and Cedar for ± $25 each.', {
        exact: true,
      }),
    ).toBeVisible();
    const headers = { origin: new URL(page.url()).origin };
    const options = { nassau: aNassau(5), press: 'automatic', lossCap: 5000 };
    await page.request.post(`/api/games/${id}/match-options`, { headers, data: { options } });
    await expect(page.getByText('Nassau and presses: Guest Player stakes twice')).toBeVisible();

    await addPlayer(page, 'Dogwood', teamRed(page));
    await expect(page.getByText('Uneven teams')).toBeHidden();
    await page.getByRole('button', { name: 'Remove Birch' }).click();
    await expect(
      page.getByText('Uneven teams: Cedar plays for ± $50 a hole, Guest Player and Dogwood for ± $25 each.'),
    ).toBeVisible();
  });
});
