/** The next game of the same people: opened on one phone, offered on the others. */

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { POLL_MS } from '#client/device/timings.ts';
import { hostGame } from './support/host.ts';
import { lobbyId, readGame, teamGreen, teamRed } from './support/lobby.ts';
import { button, shownStrokes, sit, tap, teeOff, test } from './support/players.ts';
import { PLAYERS, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const panel = (page: Page) => page.getByRole('region', { name: /NEXT GAME|PLAY AGAIN/ });

/** Finishes a game that is shown as results on the host's phone and on the phone of a player of Team Green. */
async function overOn(host: Page, guest: Page): Promise<number> {
  const game = await hostGame(host.request, PLAYERS);
  await sit(guest, game, 2);
  await game.start();
  await game.playHole(1, [4, 4, 5, 5]);
  await game.endEarly();
  for (const phone of [host, guest]) {
    await phone.clock.install();
    await phone.goto(`/results/${game.id}`);
    await waitUntilSettled(phone);
  }
  return game.id;
}

test('a round is played again in three taps, and players and spectators get its links', async ({
  newPhone,
}) => {
  const [host, guest, watcher] = [await newPhone(), await newPhone(), await newPhone()];
  const id = await overOn(host, guest);
  await watcher.clock.install();
  await watcher.goto(`/join-game/${id}`);
  await watcher.getByRole('link', { name: 'SEE RESULTS' }).click();
  await expect(watcher.getByText('GAME COMPLETE')).toBeVisible();
  await expect(panel(watcher)).toBeHidden();

  await button(host, 'PLAY AGAIN').click();
  const nextId = await lobbyId(host);

  await expect(teamRed(host)).toContainText('Ash (Host)');
  await expect(teamRed(host)).toContainText('Birch');
  await expect(teamGreen(host)).toContainText('Cedar');
  await expect(teamGreen(host)).toContainText('Dogwood');
  for (const phone of [watcher, guest]) await phone.clock.fastForward(POLL_MS.nextGame);
  await expect(panel(watcher)).toContainText('The players are about to play again.');
  await panel(watcher).getByRole('link', { name: 'WATCH LIVE' }).click();
  await expect(watcher).toHaveURL(`/watch/${nextId}`);
  await expect(panel(guest)).toContainText('Cedar (You)');
  await button(guest, 'TAKE YOUR SEAT').click();
  await expect(guest.getByText('Joined as Cedar')).toBeVisible();
  await expect(guest).toHaveURL(`/game/${nextId}/invited`);

  await teeOff(host);
  const pad = host.getByRole('region', { name: 'Score pad' });
  // the finger touches the glass for this long
  await pad.getByRole('button', { name: 'Ash: 4', exact: true }).click({ delay: 200 });

  await expect.poll(() => shownStrokes(host, 'Ash')).toBe(4);
  await expect(guest.getByText('SPECTATOR MODE')).toBeVisible();
  await expect(watcher.getByText('SPECTATOR MODE')).toBeVisible();
  await watcher.goto(`/results/${id}`);
  await expect(panel(watcher).getByRole('link', { name: 'WATCH LIVE' })).toHaveAttribute(
    'href',
    `/game/${nextId}/invited`,
  );
  expect(await readGame(host, nextId)).toMatchObject({ holeCount: 9, betPerHole: 25, snakeBetAmount: 500 });
});

test('another player swaps the partners, and the former host takes a seat there @long', async ({
  newPhone,
}) => {
  const [host, guest] = [await newPhone(), await newPhone()];
  const id = await overOn(host, guest);
  await expect(panel(guest)).toContainText('Ash and Dogwood against Birch and Cedar');

  await button(guest, 'SWAP PARTNERS').click();
  const nextId = await lobbyId(guest);
  await teeOff(guest);
  await host.clock.fastForward(POLL_MS.nextGame);

  await expect(teamGreen(guest)).toContainText('Cedar');
  await button(host, 'TAKE YOUR SEAT').click();
  await expect(host).toHaveURL(`/game/${nextId}/invited`);
  await expect(host.getByText('SPECTATOR MODE')).toBeVisible();
  await host.goBack();
  await expect(host).toHaveURL(`/results/${id}`);
  await expect(button(host, 'OPEN THE GAME')).toBeVisible();
});

test('a player who missed a game is offered the seat in the one after it @long', async ({ newPhone }) => {
  const [host, guest] = [await newPhone(), await newPhone()];
  const id = await overOn(host, guest);
  await button(host, 'PLAY AGAIN').click();
  const between = await lobbyId(host);
  await teeOff(host);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const result = { gameId: between, holeNumber: 1, team1BestBall: 4, team2BestBall: 5 };
  await host.request.post('/api/hole-results', { data: result, headers });
  await host.request.post(`/api/games/${between}/end`, { data: {}, headers });
  await host.goto(`/results/${between}`);
  await guest.clock.fastForward(POLL_MS.nextGame);

  await expect(panel(guest).getByRole('link', { name: 'SEE ITS RESULTS' })).toHaveAttribute(
    'href',
    `/results/${between}`,
  );
  await button(guest, 'PLAY AGAIN').click();
  const last = await lobbyId(guest);

  await expect(teamGreen(guest)).toContainText('Cedar (Host)');
  await host.clock.fastForward(POLL_MS.nextGame);
  await button(host, 'TAKE YOUR SEAT').click();
  await expect(host.getByText('Joined as Ash')).toBeVisible();
  await expect(host).toHaveURL(`/game/${last}/invited`);
  await guest.goto(`/results/${id}`);
  await button(guest, 'OPEN THE GAME').click();
  await expect(button(guest, 'START GAME')).toBeVisible();
});

test('a held seat is given to the new phone of a guest, and the old one reads it', async ({ newPhone }) => {
  const [host, guest, second] = [await newPhone(), await newPhone(), await newPhone()];
  await overOn(host, guest);
  await button(host, 'PLAY AGAIN').click();
  const nextId = await lobbyId(host);
  await guest.clock.fastForward(POLL_MS.nextGame);
  await expect(button(guest, 'TAKE YOUR SEAT')).toBeVisible();

  await teamGreen(host).getByRole('button', { name: 'Cedar' }).first().click();
  await tap(host.getByRole('dialog').getByRole('button', { name: 'GIVE THE SEAT' }));
  const gift = host.getByRole('dialog', { name: 'GIVE THE SEAT', exact: true });
  await expect(gift).toContainText('Until then the seat is held for the phone of the last game.');
  await second.goto(
    await gift
      .getByRole('paragraph')
      .filter({ hasText: /^http.*\/pencil\// })
      .innerText(),
  );
  await tap(button(second, 'TAKE THE SEAT'));
  await expect(second.getByText('Joined as Cedar')).toBeVisible();
  await expect(gift).toContainText('Cedar has a phone now.');

  await guest.clock.fastForward(POLL_MS.nextGame);
  await expect(panel(guest)).toContainText('Your seat was freed, or given to another phone.');
  await expect(panel(guest).getByRole('link', { name: 'OPEN THE INVITE' })).toHaveAttribute(
    'href',
    `/join-game/${nextId}`,
  );
});
