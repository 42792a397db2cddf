/** A spectator whose network breaks. A host without a network is in `longer.spec.ts`. */

import { hostGame } from '../e2e/support/host.ts';
import { PLAYERS } from '../e2e/support/test.ts';
import { test } from './support/test.ts';

// files that a page cannot load without a network
test.use({ expectedFaults: /^error: <(link|script)/ });

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
