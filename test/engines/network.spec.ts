/** Phones whose network is slow or breaks. A host without a network is in `longer.spec.ts`. */

import { hostGame } from '../e2e/support/host.ts';
import { PLAYERS } from '../e2e/support/test.ts';
import { finishHole, step, teeOff } from './support/golf.ts';
import { expect, test } from './support/test.ts';

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

test('a host sees the live game while its scores are saved slowly', async ({ newPhone }) => {
  const [ash, cedar] = await Promise.all([newPhone(), newPhone()]);
  await teeOff(ash, cedar);
  await step(ash, 'Ash', 4);
  await step(ash, 'Cedar', 5);
  const scores = ash.network.hold(/\/rounds\.send/);
  await ash.window.run(measureSaving, null);
  await finishHole(ash, 1);

  const covered = () => ash.window.run(coveredPart, null);
  await expect.poll(covered).toBeGreaterThan(0);
  expect(await covered()).toBeLessThan(0.5);
  scores.deliver();
  await cedar.expectText('HOLE 2 of 9');
});

/** Measures, in the page, the painted part of SAVING SCORES... as soon as it is shown. */
function measureSaving(): void {
  new MutationObserver(() => {
    const notice = [...document.querySelectorAll('output')].find(({ textContent }) =>
      textContent.includes('SAVING SCORES...'),
    );
    const painted = [notice, ...(notice?.querySelectorAll('*') ?? [])].filter(
      (part) => part !== undefined && getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)',
    );
    const heights = painted.map((part) => part?.getBoundingClientRect().height ?? 0);
    if (heights.length > 0) Object.assign(globalThis, { coveredPart: Math.max(...heights) / innerHeight });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Returns, in the page, the part of the height of the screen that SAVING SCORES... covered; 0 = it was not shown. */
function coveredPart(): number {
  return (globalThis as { coveredPart?: number }).coveredPart ?? 0;
}
