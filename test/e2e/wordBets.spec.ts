/**
 * Bets in words and one against one: proposed on one phone, accepted on others, and paid on the results.
 */

import { expect } from '@playwright/test';
import { CARD_OPEN_MAX_MS, CARD_OPEN_MS } from '#rules/limits.ts';
import { aCourse } from '../rules/builders.ts';
import { fillIn } from './support/fillIn.ts';
import { hostGame } from './support/host.ts';
import {
  button,
  cardToCheck,
  openAsHost,
  sit,
  tap,
  tapHole,
  test,
  unfold,
  visitGame,
  waitForNextScreens,
} from './support/players.ts';
import { PLAYERS } from './support/test.ts';

test.use({
  networkNoise: /ERR_INTERNET_DISCONNECTED|^Changing a bet failed|^Refused: closeBet: BET_CHANGED/,
});

test('players bet in words on their phones, also in a dead zone, and the results pay', async ({
  page: ash,
  newPhone,
}) => {
  test.slow();
  const [dogwood, spectator] = [await newPhone(), await newPhone()];
  const game = await hostGame(ash.request, PLAYERS, { snake: false });
  await sit(dogwood, game, 3);
  await game.start();
  await game.playHole(1, [4, 4, 4, 4]);
  await visitGame(ash, game.id);
  await dogwood.goto(`/game/${game.id}/invited`);
  await spectator.goto(`/game/${game.id}/invited`);
  await expect(spectator.getByText('SPECTATOR MODE')).toBeVisible();
  await expect(button(spectator, 'NEW BET')).toBeHidden();

  await button(dogwood, 'NEW BET').click();
  const dialog = dogwood.getByRole('dialog', { name: 'NEW BET' });
  await tap(dialog.getByRole('button', { name: 'PROPOSE' }));
  await expect(dialog.getByText('Please enter a bet of 1 to 60 characters')).toBeVisible();
  await fillIn(dialog.getByLabel('THE BET'), 'Closest on 7');
  await dialog.getByLabel('STAKE').selectOption('$10');
  await tap(dialog.getByRole('switch', { name: 'Birch' }));
  await tap(dialog.getByRole('button', { name: 'PROPOSE' }));
  await expect(dialog).toBeHidden();

  for (const phone of [ash, dogwood, spectator])
    await expect(phone.getByText('Ash, Cedar, Dogwood: WAITING FOR Ash, Cedar')).toBeVisible();
  await expect(ash.getByText('You are asked: Closest on 7, $10. YES or NO?')).toBeVisible();
  await expect(button(spectator, 'YES')).toHaveCount(0);
  await tap(ash.getByRole('button', { name: 'YES', exact: true }));
  await expect(dogwood.getByText('Ash, Cedar, Dogwood: WAITING FOR Cedar')).toBeVisible();
  // Cedar has no phone
  await tap(button(ash, 'YES FOR Cedar'));
  await expect(dogwood.getByText('Ash, Cedar, Dogwood: ON')).toBeVisible();

  for (const phone of [ash, dogwood]) await phone.context().setOffline(true);
  await tap(button(ash, 'Cedar WINS'));
  await expect(ash.getByText('Ash, Cedar, Dogwood: CEDAR WINS')).toBeVisible();
  await tap(button(dogwood, 'Dogwood WINS'));
  await expect(dogwood.getByText('Ash, Cedar, Dogwood: DOGWOOD WINS')).toBeVisible();
  await ash.context().setOffline(false);
  await expect(spectator.getByText('Ash, Cedar, Dogwood: CEDAR WINS')).toBeVisible();
  await dogwood.context().setOffline(false);
  const refusal = dogwood.getByRole('alertdialog');
  await expect(refusal).toContainText(
    'Closest on 7: Dogwood wins was not saved: Another phone has closed this bet in another way',
  );
  await tap(refusal.getByRole('button', { name: 'OK' }));
  await expect(dogwood.getByText('Ash, Cedar, Dogwood: CEDAR WINS')).toBeVisible();

  // the wrong one
  await tap(button(dogwood, 'CHANGE THE WINNER'));
  await tap(button(dogwood, 'Dogwood WINS'));
  await expect(ash.getByText('Ash, Cedar, Dogwood: DOGWOOD WINS')).toBeVisible();
  await expect(spectator.getByRole('table', { name: 'Bets' })).toContainText('DOGWOOD WINS');

  await game.endEarly();
  await dogwood.goto(`/results/${game.id}`);
  await expect(dogwood.getByText('Ash pays Dogwood $10.00')).toBeVisible();
  await expect(dogwood.getByRole('heading', { name: 'BETS IN WORDS' })).toBeVisible();
  // only scorers change a winner then
  await expect(button(dogwood, 'CHANGE THE WINNER')).toHaveCount(0);
  await tap(dogwood.getByRole('button', { name: 'AGREE', exact: true }));
  await expect(dogwood.getByText('Dogwood agreed')).toBeVisible();
  await ash.goto(`/results/${game.id}`);
  await expect(ash.getByText('Agreements fall if this changes the money.')).toBeVisible();
  await tap(button(ash, 'CHANGE THE WINNER'));
  await tap(button(ash, 'TIE'));
  await expect(dogwood.getByText('Ash, Cedar, Dogwood: TIE')).toBeVisible();
  await expect(dogwood.getByText('No player owes another anything.')).toBeVisible();
  await expect(ash.getByText('Agreements fall')).toBeHidden();

  // the last day of the card has no corrections
  await ash.clock.setFixedTime(Date.now() + CARD_OPEN_MAX_MS - CARD_OPEN_MS + 60_000);
  await ash.goto(`/results/${game.id}`);
  await expect(ash.getByRole('heading', { name: 'BETS', exact: true })).toBeVisible();
  await expect(ash.getByRole('button', { name: 'AGREE', exact: true })).toBeVisible();
  await expect(button(ash, 'CHANGE THE WINNER')).toHaveCount(0);
});

test('an open bet is named before the end, and a provisional result pays the other one', async ({
  page: ash,
}) => {
  const played = Array.from({ length: 8 }, () => [4, 4, 5, 5]);
  await openAsHost(ash, { played, snake: false });
  for (const words of ['Closest on 7', 'Longest on 9']) {
    await button(ash, 'NEW BET').click();
    const dialog = ash.getByRole('dialog', { name: 'NEW BET' });
    await fillIn(dialog.getByLabel('THE BET'), words);
    for (const name of ['Cedar', 'Dogwood']) await tap(dialog.getByRole('switch', { name }));
    await tap(dialog.getByRole('button', { name: 'PROPOSE' }));
    await tap(button(ash, 'YES FOR Birch'));
  }
  await expect(ash.getByText('Ash, Birch: ON')).toHaveCount(2);
  await waitForNextScreens(ash);
  await ash.context().setOffline(true);
  await tap(button(ash, 'Ash WINS').first());
  await expect(ash.getByText('Ash, Birch: ASH WINS')).toBeVisible();

  const open = 'Longest on 9, $5.00: NOT DECIDED, pays nothing';
  for (const name of ['END ROUND EARLY', 'FORFEIT']) {
    await button(ash, name).click();
    const question = ash.getByRole('dialog');
    await expect(question.getByText(/NOT DECIDED/)).toHaveText(open);
    await question.getByRole('button', { name: 'NO, PLAY ON' }).click();
    await expect(question).toBeHidden();
  }
  await tapHole(ash, { Ash: 4, Birch: 4, Cedar: 5, Dogwood: 5 });
  await tap(button(ash, 'FINISH GAME'));
  await expect(cardToCheck(ash).getByText(/NOT DECIDED/)).toHaveText(open);
  await tap(cardToCheck(ash).getByRole('button', { name: 'FINISH' }));
  const complete = ash.getByRole('dialog', { name: 'HOLE 9 COMPLETE' });
  await tap(complete.getByRole('button', { name: 'CONTINUE' }));
  await button(ash, 'SEE RESULTS').click();

  await expect(ash.getByText('as this phone has it')).toBeVisible();
  await expect(ash.getByText('Cedar pays Ash $225.00')).toBeVisible();
  await expect(ash.getByText('wagers +$5.00')).toBeVisible();
  await expect(ash.getByRole('heading', { name: 'BETS', exact: true })).toBeVisible();
});

test('a bet in the lobby is asked on the waiting phone, and goes with a no', async ({
  page: ash,
  newPhone,
}) => {
  const dogwood = await newPhone();
  const game = await hostGame(ash.request, PLAYERS);
  await sit(dogwood, game, 3);
  await ash.goto(`/game/${game.id}/invited`);
  await ash.getByRole('link', { name: 'OPEN THE LOBBY' }).click();
  // the page before has NEW BET, too
  await expect(button(ash, 'START GAME')).toBeVisible();
  await dogwood.goto(`/game/${game.id}/invited`);

  await button(ash, 'NEW BET').click();
  const dialog = ash.getByRole('dialog', { name: 'NEW BET' });
  await fillIn(dialog.getByLabel('THE BET'), 'Longest drive');
  for (const name of ['Birch', 'Cedar']) await tap(dialog.getByRole('switch', { name }));
  await tap(dialog.getByRole('button', { name: 'PROPOSE' }));

  await expect(dogwood.getByText('You are asked: Longest drive, $5. YES or NO?')).toBeVisible();
  await tap(dogwood.getByRole('button', { name: 'NO', exact: true }));
  for (const phone of [ash, dogwood])
    await expect(phone.getByRole('heading', { name: 'BETS', exact: true })).toBeHidden();
  await expect(dogwood.locator('body'), 'the place is kept').not.toBeFocused();
});

test('a player proposes one against one during the round, from the next hole on', async ({
  page: ash,
  newPhone,
}) => {
  const dogwood = await newPhone();
  const game = await hostGame(ash.request, PLAYERS, { snake: false });
  await game.setCourse(aCourse(9));
  await sit(dogwood, game, 3);
  await game.start();
  await game.playHole(1, [4, 4, 4, 4]);
  await visitGame(ash, game.id);
  await dogwood.goto(`/game/${game.id}/invited`);

  await button(dogwood, 'NEW BET').click();
  const dialog = dogwood.getByRole('dialog', { name: 'NEW BET' });
  await dialog.getByText('ONE AGAINST ONE').click();
  await expect(dialog.getByLabel('THE PLAYERS').getByRole('option')).toHaveText([
    'Dogwood v Ash',
    'Dogwood v Birch',
    'Dogwood v Cedar',
  ]);
  await tap(dialog.getByRole('button', { name: 'Raise Bet per hole' }));
  await tap(dialog.getByRole('button', { name: 'Raise Match' }));
  await tap(dialog.getByRole('button', { name: 'Lower the strokes of Ash' }));
  await expect(dialog.getByText('Dogwood gets 1 stroke')).toBeVisible();
  await tap(dialog.getByRole('button', { name: 'PROPOSE' }));
  await expect(dialog).toBeHidden();

  const bet = 'Dogwood v Ash: $6 a hole, match $1, from H2, Dogwood gets 1 stroke';
  await expect(ash.getByText(`You are asked: ${bet}`)).toBeVisible();
  const yes = ash.getByRole('button', { name: 'YES', exact: true });
  await ash.context().setOffline(true);
  await tap(yes);
  await expect(ash.getByText('No connection. Please try again.')).toBeVisible();
  await ash.context().setOffline(false);
  await tap(yes);
  for (const phone of [ash, dogwood]) await expect(phone.getByText('Dogwood, Ash: ON')).toBeVisible();
  await expect(button(ash, 'Ash WINS')).toHaveCount(0);

  // H8 has the stroke; Team Red wins both holes
  await game.playHoles(
    [4, 4, 4, 4, 4, 4, 4, 4].map((green, at) => [at === 1 || at === 7 ? 3 : 4, 4, green, green]),
  );
  const table = dogwood.getByRole('table', { name: 'Bets' });
  await expect(table.getByRole('rowheader', { name: 'Dogwood v Ash from H2' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'Dogwood v Ash match from H2' })).toContainText(
    'ASH DORMIE',
  );

  await game.endEarly();
  for (const phone of [ash, dogwood]) {
    await phone.goto(`/results/${game.id}`);
    await expect(phone.getByText('Dogwood pays Ash $56.00')).toBeVisible();
    await expect(phone.getByText('2 holes down, -$6.00 v Ash')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'BETS IN WORDS' })).toBeHidden();
  }
  await unfold(ash, 'WAGER SUMMARY');
  await expect(ash.getByText(bet)).toBeVisible();
  await unfold(ash, 'HISTORY');
  await expect(ash.getByText(`Dogwood proposed a bet: ${bet}`)).toBeVisible();
  await expect(ash.getByText(`Ash said yes to the bet: ${bet}`)).toBeVisible();
});
