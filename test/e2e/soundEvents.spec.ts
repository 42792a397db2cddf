/** The sounds of a round, their volume, and places without sound. Rule: product "Sound". */

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { liveView, setVisibility } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import type { HostedGame } from './support/host.ts';
import { addPlayer, openLobby } from './support/lobby.ts';
import { closeEarly, runningGame } from './support/players.ts';
import {
  countAudio,
  interruptibleAudio,
  first,
  waitForAudio,
  listen,
  loudness,
  toggle,
  playSampleSound,
  withSound,
} from './support/sound.ts';
import { test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The gain of a sound at each volume, and of a tone in its place: its waves are louder. */
const VOLUMES = { '0.7': [0.56, 0.17], '0.6': [0.48, 0.14], '0.5': [0.4, 0.12] } as const;

const isAt06 = (gain: number) => VOLUMES['0.6'].some((level) => level === gain);
const withoutTaps = (sounds: readonly string[]) => sounds.filter((sound) => !sound.startsWith('tap'));

/** Taps the page: browsers need a tap before any sound, and with it the sound file is requested. */
async function wake(page: Page): Promise<void> {
  await waitUntilSettled(page);
  const file = page.waitForResponse(/\.wav$/);
  await page.getByRole('heading').first().click();
  await (await file).finished();
  await waitForAudio(page);
}

/** Opens a running game on the screen of a spectator with sound at this level. */
async function watchWithSound(
  page: Page,
  request: APIRequestContext,
  soundLevel: string,
): Promise<HostedGame> {
  await withSound(page, { soundLevel });
  const game = await runningGame(request, { played: [[4, 5, 4, 6]] });
  await page.goto(`/game/${game.id}/invited`);
  await expect(liveView(page)).toBeVisible();
  await wake(page);
  return game;
}

test.describe('a spectator hears', () => {
  test('a hole and the snake, once', async ({ page, request }) => {
    const heard = await listen(page);
    const game = await watchWithSound(page, request, 'gameplay-only');

    await game.playHole(2, [4, 5, 5, 6]);

    for (const name of ['HOLE 2 COMPLETE', 'SNAKE ASSIGNED!']) {
      const news = page.getByRole('dialog', { name });
      await closeEarly(news.getByRole('button', { name: 'CONTINUE' }));
      await expect(news).toBeHidden();
      if (name.startsWith('HOLE')) await game.giveSnake(3, 1);
    }
    await playSampleSound(page);
    await expect.poll(heard).toEqual([first('holeWon'), 'snake', 'score']);
    await page.reload();
    await waitUntilSettled(page);
    await playSampleSound(page);
    await expect.poll(heard).toEqual([first('score')]);
  });

  test('a hole that is tied, and the winner of the round, once @long', async ({ page, request }) => {
    const heard = await listen(page);
    const game = await watchWithSound(page, request, 'all');
    await game.playHole(2, [4, 5, 4, 6]);
    await expect.poll(heard).toEqual([first('tie')]);
    await game.playHole(3, [3, 5, 4, 6]);
    await expect.poll(heard).toEqual([first('tie'), 'holeWon']);

    await game.endEarly();

    await expect(page).toHaveURL(`/results/${game.id}`);
    await playSampleSound(page);
    await expect
      .poll(async () => withoutTaps(await heard()))
      .toEqual([first('tie'), 'holeWon', 'victory', 'score']);
  });

  test('a round that ends in a tie, and a team that forfeits @long', async ({ page, request }) => {
    const heard = await listen(page);
    for (const [soundLevel, event] of [
      ['gameplay-only', 'tie'],
      ['all', 'forfeit'],
    ] as const) {
      const game = await watchWithSound(page, request, soundLevel);
      await (event === 'tie' ? game.endEarly() : game.forfeit());
      await expect.poll(heard).toEqual([first(event)]);
    }
  });

  test('no sound of a hidden page; the first tap after it is shown resumes sound', async ({
    page,
    request,
  }) => {
    await listen(page);
    const audio = await countAudio(page);
    const state = async () => (await audio()).state;
    await watchWithSound(page, request, 'gameplay-only');
    await expect.poll(state).toBe('running');

    await setVisibility(page, 'hidden');
    await expect.poll(state).toBe('suspended');
    await setVisibility(page, 'visible');
    await liveView(page).click();
    await expect.poll(state).toBe('running');

    await setVisibility(page, 'hidden');
    await playSampleSound(page);
    await setVisibility(page, 'visible');
    await playSampleSound(page);
    await expect.poll(async () => loudness(page)).toHaveLength(1);
    // each attempt is a tenth lower: at 0.6 nothing was audible
    expect(VOLUMES['0.5']).toContain((await loudness(page))[0]);
  });

  test('a hole after a phone call has interrupted the audio, from the next tap on @long', async ({
    page,
    request,
  }) => {
    const heard = await listen(page);
    const interrupt = await interruptibleAudio(page);
    const game = await watchWithSound(page, request, 'gameplay-only');
    const state = () => page.evaluate(() => (Reflect.get(globalThis, 'audio') as AudioContext).state);
    await interrupt();
    expect(await state()).toBe('interrupted');

    await liveView(page).click();
    await expect.poll(state).toBe('running');
    await game.playHole(2, [4, 5, 5, 6]);

    await expect.poll(heard).toEqual([first('holeWon')]);
  });
});

test.describe('a host hears', () => {
  test('the countdown to the first tee @long', async ({ page }) => {
    await withSound(page);
    const heard = await listen(page);
    const countDown = async () => {
      await openLobby(page);
      await addPlayer(page, 'Cedar');

      await page.getByRole('button', { name: 'START GAME' }).click();

      await expect(page.getByRole('button', { name: 'NEXT HOLE' })).toBeVisible();
      await expect
        .poll(async () => withoutTaps(await heard()), { timeout: 3000 })
        .toEqual(['countdown', 'countdown', 'countdown', 'start']);
    };

    // a sound that would be 1.5 s late is skipped: a machine that is so busy counts down once more
    await expect(countDown).toPass();
  });
});

test.describe('an error sound is played', () => {
  // refused calls, and calls without an answer
  test.use({ networkNoise: /status of 401|ERR_FAILED|Login failed/ });

  test('for a field, and for a failed call, each time', async ({ page }) => {
    await withSound(page);
    const heard = await listen(page);
    await page.goto('/login');
    await wake(page);
    const errors = async () => (await heard()).filter((sound) => sound.startsWith('error')).length;
    const login = page.getByRole('button', { name: 'LOGIN', exact: true });

    await login.click();
    await expect.poll(errors).toBe(1);
    await login.click();
    await expect.poll(errors, 'the same once more').toBe(2);
    await fillIn(page.getByLabel('USERNAME'), 'no-such-player');
    await fillIn(page.getByLabel('PASSWORD'), 'wrong-putter');
    await login.click();
    await expect.poll(errors).toBe(3);
    await page.route(/auth\.login/, (route) => route.abort());
    await login.click();
    await expect.poll(errors).toBe(4);
    await expect(page.getByRole('alert')).toBeVisible();
    await login.click();
    await expect.poll(errors).toBe(5);
  });

  test('for a player who may not change a score @long', async ({ page, request }) => {
    await withSound(page);
    const heard = await listen(page);
    const game = await runningGame(request);
    await page.goto(`/game/${game.id}`);
    await wake(page);

    const score = page.getByRole('button', { name: 'Score of Ash' });
    // the scores of a hole ignore taps at first
    await expect(score).toHaveCSS('pointer-events', 'auto');
    // marked as disabled, and still reacts
    await score.click({ force: true });

    await expect.poll(heard).toEqual([first('error')]);
  });
});

test('a sound has 0.8 of the volume, which is 0.7 until it is changed @long', async ({ page }) => {
  await listen(page);
  await page.goto('/');
  await waitUntilSettled(page);

  await toggle(page).click();
  await expect.poll(async () => loudness(page)).toHaveLength(1);
  expect(VOLUMES['0.7']).toContain((await loudness(page))[0]);
  await playSampleSound(page);

  await expect
    // the attempt to enter a score, and the tap on CLOSE
    .poll(async () => (await loudness(page)).filter((gain) => isAt06(gain)).length)
    .toBe(2);
});
