/** The screens and dialogs of a round that are reached by taps: see `screens.spec.ts`. */

import { newAccount } from '../e2e/support/account.ts';
import { hostGame } from '../e2e/support/host.ts';
import { PLAYERS } from '../e2e/support/test.ts';
import { logIn } from './support/account.ts';
import { closeDialog, expectDialogsFit, expectFits } from './support/fits.ts';
import { test } from './support/test.ts';

test('the lobby and its dialogs fit the phone, and no fault is reported', async ({ newPhone }) => {
  const phone = await newPhone();
  await phone.open('/setup');
  await phone.tap('switch', /Snake Game/);
  await phone.expectText('SNAKE BET');
  await expectFits(phone, 'the options of a new game');
  await phone.type('YOUR NAME', 'Ash');
  await phone.tap('button', 'CREATE GAME');
  await phone.expectText('INVITE PLAYERS');
  await expectDialogsFit(phone, [
    [/^Show the QR code/, 'SCAN TO JOIN'],
    ['START GAME', 'TEAM VALIDATION'],
    [/^Open slot/, 'ADD A PLAYER'],
  ]);
  for (const name of ['Birch', 'Cedar', 'Dogwood']) {
    await phone.tap('button', /^Open slot/);
    await phone.type('NAME', name);
    await phone.tap('button', 'ADD');
    await phone.expectText(name);
  }
  await expectFits(phone, 'the lobby');
  await expectDialogsFit(phone, [
    [/^Ash/, 'STAND UP, KEEP SCORE ONLY'],
    ['DRAW THE TEAMS', 'CANCEL'],
    ['NEW BET', 'THE BET'],
    ['CHANGE OPTIONS', 'SAVE'],
    ['BACK', 'KEEP THE LOBBY'],
  ]);

  await phone.tap('button', 'CARD OF THE COURSE');
  await phone.tap('button', 'ENTER A CARD');
  await phone.expectText('SAVE THE CARD');
  await expectFits(phone, 'the form of a card');
  // back to the choices
  await phone.window.pressEscape();
  await phone.expectNoText('SAVE THE CARD');
  await closeDialog(phone);
  await phone.tap('button', 'STROKES AND WAGERS');
  for (const name of ['Strokes by handicap', 'Nassau', 'Press at 2 down', 'Doubles'])
    await phone.tap('switch', name);
  await expectFits(phone, 'the options of the match');
  await closeDialog(phone);

  await phone.tap('button', 'BACK');
  await phone.tap('button', 'KEEP THE LOBBY');
  await phone.tap('link', 'RETURN TO MAIN MENU');
  await phone.expectText('RESUME GAME');
  await expectFits(phone, 'Home with a game');
  await expectDialogsFit(phone, [['FORGET ME', 'YES, FORGET ME']]);
});

test('the screens of a player who joins fit the phone', async ({ newPhone, request }) => {
  const game = await hostGame(request, PLAYERS);
  await game.leave(3);
  const phone = await newPhone();
  await phone.open(`/join-game/${game.id}`);
  await phone.tap('button', 'LOG IN OR SIGN UP');
  await phone.expectText('CANCEL');
  await expectFits(phone, 'joining with a login');
  await phone.tap('button', 'CANCEL');
  await phone.type('YOUR NAME', 'Elder');
  await phone.tapLast('button', 'JOIN TEAM');
  await phone.expectText('WAITING FOR GAME');
  await expectFits(phone, 'waiting');
  await expectDialogsFit(phone, [
    ['CHANGE NAME OR TEAM', 'CANCEL'],
    ['LEAVE GAME', 'ABANDON GAME?'],
  ]);

  await game.start();
  await phone.expectText('SPECTATOR MODE');
  await expectFits(phone, 'the live view of a player');
  await expectDialogsFit(phone, [['TAKE THE PENCIL', 'TAKE THE PENCIL?']]);
  await phone.open(`/game/${game.id}`);
  await phone.expectText('Waiting for game host...');
  await expectFits(phone, 'the game of a player');
});

test('the live game of a host, its dialogs and its end fit the phone', async ({ newPhone, request }) => {
  const host = await newAccount(request, 'Ash');
  const game = await hostGame(request, PLAYERS, { token: host.token });
  await game.start();
  await game.playHoles(Array(8).fill([4, 5, 5, null]));
  await game.giveSnake(8, 1);
  const phone = await newPhone();
  await logIn(phone, host.username);

  await phone.open(`/game/${game.id}`);
  await phone.expectText('HOLE 9/9');
  await expectFits(phone, 'the game of its host');
  await expectDialogsFit(phone, [
    ['CHOOSE SNAKE', 'Who was bitten?'],
    [/^Hole 2: correct scores/, 'CORRECT HOLE 2'],
    ['NEW BET', 'THE BET'],
    ['A PLAYER LEAVES', 'LEAVES EARLY'],
    ['PASS THE PENCIL', 'CLOSE'],
    ['CORRECT NAMES', 'SAVE NAMES'],
    ['END ROUND EARLY', 'The 8 finished holes count.'],
    ['FORFEIT', 'concedes the game and all remaining holes'],
  ]);

  for (const [seat, strokes] of [4, 5, 5, 6].entries()) await game.enterScore(9, seat, strokes);
  await phone.tap('button', 'FINISH GAME');
  await phone.expectText('CHECK THE CARD');
  await expectFits(phone, 'the card to check');
  await phone.tap('button', 'FINISH');
  await phone.expectText('HOLE 9 COMPLETE');
  await expectFits(phone, 'a finished hole');
  await phone.tap('button', 'CONTINUE');
  await phone.expectText('GAME COMPLETE');
  await expectFits(phone, 'a finished game');
  await phone.tap('button', 'SEE RESULTS');
  await phone.expectText('THE CARD');
  await phone.expectText('PLAY AGAIN');
  await expectFits(phone, 'the results with an open card');
  await expectDialogsFit(phone, [
    ['SHARE RESULT', 'SAVE CSV'],
    [/^Hole 2: correct scores/, 'CORRECT HOLE 2'],
    ['SOMETHING IS WRONG', 'WHAT IS WRONG'],
  ]);
});
