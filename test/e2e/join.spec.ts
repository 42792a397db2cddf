import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { GUEST_NAME_MAX } from '#shared/limits.ts';
import { expectRemembered, liveView, memory } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import {
  friendJoins,
  joinButton,
  lobby,
  nameField,
  namesIn,
  open,
  proposedName,
  team,
} from './support/join.ts';
import { LOCAL_NAME, test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PROPOSED = / placeholder="([^"]*)"/;

test.describe('a guest with an invite link', () => {
  test('reads options, players and a stable short name in the page itself', async ({ page, request }) => {
    const game = await lobby(request);

    const response = await page.goto(`/join-game/${game.id}`);
    const html = (await response?.text()) ?? '';
    const [, inSource = ''] = PROPOSED.exec(html) ?? [];
    await waitUntilSettled(page);

    expect(html).toContain('9 holes • $25 per hole');
    expect(html).not.toContain('<!-- -->');
    await expect(page).toHaveTitle(/^Join .+ · Bestball$/);
    await expect(page.getByText('Snake • $5 per bite')).toBeVisible();
    await expect(page.getByText('do not count for statistics')).toBeVisible();
    await expect(team(page, 'Team Red (1/2 players)')).toContainText('Ash');
    await expect(team(page, 'Team Green (1/2 players)')).toContainText('Cedar');
    expect(inSource).toMatch(/^\w+ \w+$/);
    expect(inSource.length).toBeLessThanOrEqual(GUEST_NAME_MAX);
    await expect(nameField(page)).toHaveAttribute('placeholder', inSource);
    await expect(nameField(page)).toHaveValue('');
  });

  test('gets another proposed name than the visitors before @long', async ({
    playwright,
    baseURL,
    request,
  }) => {
    const game = await lobby(request);
    const phone = await playwright.request.newContext({ baseURL });
    const visits = Array.from({ length: 20 }, () => phone.get(`/join-game/${game.id}`));

    const pages = await Promise.all((await Promise.all(visits)).map((visit) => visit.text()));

    // 20 of 64: fewer than 8 different ones are practically impossible
    expect(new Set(pages.map((html) => PROPOSED.exec(html)?.[1])).size).toBeGreaterThan(8);
    await phone.dispose();
  });

  test('joins with the proposed name by one tap, and waits @main', async ({ page, request }) => {
    const game = await lobby(request);
    await open(page, game);
    const name = await proposedName(page);

    await joinButton(page, 'Team Green').click();

    await expect(page.getByText(`Joined as ${name}`)).toBeVisible();
    await expect(page).toHaveURL(`/game/${game.id}/invited`);
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Cedar', name]);
    await expectRemembered(page, `/game/${game.id}/invited`);
    expect(await memory(page)).toEqual({
      currentGameId: String(game.id),
      currentGameRole: 'player',
      currentGameStatus: 'pending',
      currentTeamId: String(game.green),
      playerName: name,
      lastLocation: `/game/${game.id}/invited`,
    });
  });

  test('joins with a typed name with emoji, which another guest’s tap does not change', async ({
    page,
    request,
    baseURL,
  }) => {
    const game = await lobby(request);
    await open(page, game);
    const written: string[] = [];
    page.on('request', (sent) => sent.method() === 'POST' && written.push(sent.url()));
    await fillIn(nameField(page), '   ');
    await joinButton(page, 'Team Green').click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a name of 1 to 40 characters');
    await expect(nameField(page)).toHaveAccessibleDescription('Please enter a name of 1 to 40 characters');
    await expect(nameField(page)).toBeFocused();
    expect(written).toEqual([]);

    await fillIn(nameField(page), '');
    await nameField(page).pressSequentially('Hazel'.repeat(9));
    await expect(nameField(page)).toHaveValue('Hazel'.repeat(8));
    await expect(page.getByRole('alert')).toBeHidden();

    await fillIn(nameField(page), '');
    await nameField(page).pressSequentially('Haz');
    await friendJoins(baseURL, game.red, 'Haz');
    await expect(team(page, 'Team Red')).toContainText('Haz');
    await expect(nameField(page)).toBeFocused();
    await nameField(page).pressSequentially('el');
    await expect(nameField(page)).toHaveValue('Hazel');

    await fillIn(nameField(page), 'haz');
    await expect(nameField(page)).toHaveAccessibleDescription(
      'There is a haz already. This one will be haz 2.',
    );
    await fillIn(nameField(page), '  Elder 🏌️‍♀️ ');
    await joinButton(page, 'Team Green').click();
    await expect(page.getByText('Joined as Elder 🏌️‍♀️')).toBeVisible();
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Haz', 'Cedar', 'Elder 🏌️‍♀️']);
  });

  test('sees a team fill up without a moving button, and gets a new proposed name', async ({
    page,
    request,
    baseURL,
  }) => {
    const game = await lobby(request);
    await open(page, game);
    await expect(team(page, 'Team Red (1/2 players)')).toBeVisible();
    const taken = await proposedName(page);
    const place = await joinButton(page, 'Team Green').boundingBox();

    await friendJoins(baseURL, game.red, taken);

    const red = team(page, 'Team Red (2/2 players)');
    await expect(red).toContainText(taken);
    await expect(red.getByText('Team is full')).toBeVisible();
    await expect(red.getByRole('button')).toBeHidden();
    await expect(joinButton(page, 'Team Green')).toBeEnabled();
    expect(await joinButton(page, 'Team Green').boundingBox()).toEqual(place);
    await expect(nameField(page)).not.toHaveAttribute('placeholder', taken);
    expect((await proposedName(page)).length).toBeLessThanOrEqual(GUEST_NAME_MAX);
  });

  test('gets the last name used on this phone, and the proposal without it @long', async ({
    page,
    request,
  }) => {
    const first = await lobby(request);
    await open(page, first);
    await fillIn(nameField(page), '  Elder ');
    await joinButton(page, 'Team Green').click();
    await expect(page.getByText('Joined as Elder')).toBeVisible();
    // only the name is stored on the phone now
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('auth-storage'));

    const second = await lobby(request);
    await open(page, second);
    await expect(nameField(page)).toHaveValue('Elder');
    await nameField(page).click();
    await page.keyboard.type('Hazel');
    await expect(nameField(page)).toHaveValue('Hazel');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    const name = await proposedName(page);
    await joinButton(page, 'Team Red').click();
    await expect(page.getByText(`Joined as ${name}`)).toBeVisible();
  });

  test('sees both buttons level, and a link to watch once the last seat is taken', async ({
    page,
    request,
    baseURL,
  }) => {
    const game = await lobby(request);
    await friendJoins(baseURL, game.red, 'Q'.repeat(40));
    await game.leave(2);
    await open(page, game);
    await expect(joinButton(page, 'Team Red')).toBeHidden();
    const level = async (part: Locator) => {
      const box = await part.boundingBox();
      return Math.round((box?.y ?? NaN) + (box?.height ?? NaN) / 2);
    };
    const full = team(page, 'Team Red').getByText('Team is full');
    expect(await level(joinButton(page, 'Team Green'))).toBe(await level(full));

    await friendJoins(baseURL, game.green, 'Hazel');
    await friendJoins(baseURL, game.green, 'Fir');
    await expect(page.getByRole('region', { name: 'NO SEAT LEFT' })).toBeVisible();
    await expect(nameField(page)).toBeHidden();
    await page.getByRole('link', { name: 'WATCH' }).click();
    await expect(page.getByRole('heading', { name: 'NOT STARTED YET' })).toBeVisible();
    await game.start();
    await expect(liveView(page)).toBeVisible();
  });

  test('joins over plain http and a host name of the local network @chromium @long', async ({
    page,
    request,
    baseURL,
  }) => {
    const game = await lobby(request);
    await page.goto(`http://${LOCAL_NAME}:${new URL(baseURL ?? '').port}/join-game/${game.id}`);
    await waitUntilSettled(page);
    expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false);
    await fillIn(nameField(page), 'Elder');

    await joinButton(page, 'Team Red').click();

    await expect(page.getByText('Joined as Elder')).toBeVisible();
    expect(await namesIn(request, game.id)).toEqual(['Ash', 'Elder', 'Cedar']);
  });
});
