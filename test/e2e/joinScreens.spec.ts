/** The page of an invite link. */

import { IS_LONG } from '../../scripts/testSet.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame } from './support/host.ts';
import { SEATS, answerAsCancelled, joinButton, lobby, nameField, open } from './support/join.ts';
import { showScreens, expectText } from './support/screens.ts';
import { PLAYERS, test, withoutStreams } from './support/test.ts';

const LONG_NAMES = ['Q'.repeat(40), 'Weeping Willow of the Water Hazard', 'Cedar', 'Quaking-Aspen'] as const;

/** Screens compared with the pictures in `references/`. */
const COMPARED = ['join', 'join failed without a connection', 'watch before the start'] as const;

showScreens(COMPARED, {
  async join({ page, request }) {
    await open(page, await lobby(request));
    await fillIn(nameField(page), 'Elder');
    await expectText(page, 'CONTINUE AS GUEST');
  },
  async 'join with full team and long names'({ page, request }) {
    const game = await hostGame(request, LONG_NAMES, { holeCount: 18 });
    await game.leave(3);
    await page.goto(`/join-game/${game.id}`);
    await expectText(page, 'Team is full');
  },
  async 'watch before the start'({ page, request }) {
    await page.goto(`/watch/${(await lobby(request)).id}`);
    await expectText(page, 'NOT STARTED YET');
  },
  async 'join failed without a connection'({ page, request }) {
    await open(page, await lobby(request));
    await fillIn(nameField(page), 'Elder');
    await page.context().setOffline(true);
    await expectText(page, 'NO CONNECTION');
    await joinButton(page, 'Team Green').click();
    await expectText(page, 'Failed to join team. Please try again.');
  },
});

// each differs from a screen above in a text or a line
if (IS_LONG)
  showScreens(['join already started'], {
    async 'join already started'({ page, request }) {
      const game = await lobby(request);
      await game.start();
      await page.goto(`/join-game/${game.id}`);
      await expectText(page, 'WATCH LIVE');
    },
    async 'join with no seat left'({ page, request }) {
      const game = await hostGame(request, PLAYERS);
      await page.goto(`/join-game/${game.id}`);
      await expectText(page, 'NO SEAT LEFT');
    },
    async 'join with nobody on a team'({ page, request }) {
      const game = await hostGame(request, PLAYERS, { snake: false });
      await game.leave(2);
      await game.leave(3);
      await page.goto(`/join-game/${game.id}`);
      await expectText(page, 'JOIN TEAM');
    },
    async 'join just before the start'({ page, request }) {
      // else the page receives its seat before the answer, and continues immediately
      await withoutStreams(page);
      const game = await lobby(request);
      await open(page, game);
      await fillIn(nameField(page), 'Elder');
      // the next screen loads slowly
      await page.route(/assets\/entries/, () => {});
      await page.route(SEATS, async (route) => {
        const response = await route.fetch();
        await game.start();
        await route.fulfill({ response });
      });
      await joinButton(page, 'Team Green').click();
      await expectText(page, 'YOU ARE IN');
    },
    async 'join cancelled'({ page, request }) {
      const game = await lobby(request);
      await answerAsCancelled(page);
      await page.goto(`/join-game/${game.id}`);
      await expectText(page, 'GAME STATUS');
    },
  });

test.use({ networkNoise: /ERR_INTERNET_DISCONNECTED|^Joining failed/ });
