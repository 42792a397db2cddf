/** The screens of MATCH OPTIONS: the card of the course, strokes and wagers. */

import { aCourse } from '../rules/builders.ts';
import { playRound } from './support/host.ts';
import { addPlayer, createGame, openLobby, openSetup } from './support/lobby.ts';
import { button, openAsHost, unfold } from './support/players.ts';
import { expectText, showScreens } from './support/screens.ts';

const COURSE = aCourse(18, [4, 3, 5], 'The Old Course of the Maple Hill Club');

showScreens([], {
  async 'course choices'({ page }) {
    await openLobby(page);
    await page.evaluate((kept) => localStorage.setItem('myCourses', kept), JSON.stringify([COURSE]));
    await page.reload();
    await unfold(page, 'MATCH OPTIONS');
    await button(page, 'CARD OF THE COURSE').click();
    await button(page, /front nine/).click();
    await expectText(page, 'Card: The Old Course');
    await button(page, 'CARD OF THE COURSE').click();
    await expectText(page, 'RENAME OR DELETE');
  },
  async 'course form'({ page }) {
    await openLobby(page);
    await unfold(page, 'MATCH OPTIONS');
    await button(page, 'CARD OF THE COURSE').click();
    await button(page, 'ENTER A CARD').click();
    await page.getByRole('button', { name: 'Index 7', exact: true }).click();
    await page.getByRole('button', { name: 'Index 3', exact: true }).click();
    await button(page, 'SAVE THE CARD').click();
    await expectText(page, 'Without an index');
  },
  async 'match options'({ page }) {
    await openSetup(page);
    await page.getByText('18', { exact: true }).click();
    await page.getByRole('switch', { name: 'Snake Game' }).click();
    await createGame(page);
    await addPlayer(page, 'Wilhelmina Featherston');
    await unfold(page, 'MATCH OPTIONS');
    await button(page, 'STROKES AND WAGERS').click();
    for (const name of ['Strokes by handicap', 'Nassau', 'Three stakes', 'Press at 2 down', 'Doubles'])
      await page.getByRole('switch', { name, exact: true }).click();
    await page.getByText('BY HOLE', { exact: true }).click();
    await button(page, 'H18: 1').click();
    await expectText(page, 'H18 × 2');
    await expectText(page, 'Presses need a loss cap');
  },
  async 'scorecard with par'({ page }) {
    const game = await openAsHost(page, { holeCount: 18 });
    await game.setCourse(COURSE);
    await game.playHoles([
      [6, 4, 5, 2],
      [2, 3, 4, 4],
      [null, 5, 5, 6],
    ]);
    await expectText(page, 'INDEX');
    await page.getByRole('table', { name: 'Scorecard' }).scrollIntoViewIfNeeded();
  },
  async 'results with par'({ page }) {
    const game = await openAsHost(page, { holeCount: 18 });
    await game.setCourse(COURSE);
    await playRound(game);
    await game.complete();
    await page.goto(`/results/${game.id}`);
    await unfold(page, 'FINAL SCORECARD');
    await expectText(page, 'INDEX');
  },
});
