/** A phone that loses its network and gets it back. */

import { hostGame } from '../e2e/support/host.ts';
import { storedHole } from '../e2e/support/players.ts';
import { PLAYERS } from '../e2e/support/test.ts';
import { finishHole, padTap, teeOff, waitForNextScreens, waitForServiceWorker } from './support/golf.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/test.ts';

// files that a page cannot load without a network
test.use({ expectedFaults: /^error: <(link|script)/ });

const SCORES = [
  [4, 5],
  [5, 4],
  [3, 6],
] as const;

async function score(phone: Phone, hole: number): Promise<void> {
  const [ash, cedar] = SCORES[hole - 1] ?? [4, 4];
  await padTap(phone, 'Ash', ash);
  await padTap(phone, 'Cedar', cedar);
  await finishHole(phone, hole);
}

test('a host scores three holes without a network and loses none, even by a reload', async ({
  newPhone,
  request,
}) => {
  const [ash, cedar] = await Promise.all([newPhone(), newPhone()]);
  const id = await teeOff(ash, cedar);
  await waitForNextScreens(ash);
  await waitForServiceWorker(ash);

  ash.network.cut();
  await score(ash, 1);
  await score(ash, 2);
  await ash.expectText('2 holes waiting');
  await ash.reload();
  await ash.expectText('HOLE 3/9');
  await ash.expectText('2 holes waiting');
  await score(ash, 3);
  await ash.expectText('3 holes waiting');

  ash.network.recover();
  await ash.expectNoText('waiting');
  const { members } = await (await request.get(`/api/games/${id}/round`)).json();
  for (const [index, strokes] of SCORES.entries())
    expect(await storedHole({ request }, { id, members }, index + 1)).toEqual(strokes);
  await cedar.expectText('HOLE 4 of 9');
});

test('a spectator with a broken stream sees that, and later the missed scores', async ({
  newPhone,
  request,
}) => {
  const game = await hostGame(request, PLAYERS);
  await game.start();
  const phone = await newPhone();
  await phone.open(`/game/${game.id}/invited`);
  await phone.expectText('HOLE 1 of 9');
  await phone.expectText(/^LIVE$/m);

  phone.network.cut();
  await game.playHole(1, [4, 5, 5, 6]);
  await phone.expectText('these scores may be old');
  phone.network.recover();

  await phone.expectText('HOLE 2 of 9');
  await phone.expectNoText('these scores may be old');
  await phone.expectText(/^LIVE$/m);
  await game.playHole(2, [4, 5, 5, 6]);
  await phone.expectText('HOLE 3 of 9');
});
