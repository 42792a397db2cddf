/** A round on two phones by taps only, with its money compared with a table. */

import { closeBiteNews, finishHole, padTap, step, teeOff } from './support/golf.ts';
import { expect, test } from './support/test.ts';

test('two phones play nine holes with the Snake, and both show the money of the table', async ({
  newPhone,
}) => {
  // $25 a hole, $5 a bite.
  //
  // | hole   Ash   Cedar   hole    Ash   Cedar   bites
  // |  1      4      5     Red     +25    -25
  // |  2      3      4     Red     +25    -25    Cedar
  // |  3      5      4     Green   -25    +25
  // |  4      4      4     tie       0      0    Ash
  // |  5      6      5     Green
  // |     later corrected: Ash had a 4
  // |         4      5     Red     +25    -25
  // |  6      5      4     Green   -25    +25
  // |  7      3      3     tie       0      0
  // |  8      4      5     Red     +25    -25
  // |  9      5      4     Green   -25    +25
  // |                              +25    -25
  //
  // Snake: two bites, pot 2 × $5 = $10, which Ash holds and pays to Cedar: Ash +25 - 10 = +15.
  const HOLES: readonly (readonly [number, number])[] = [
    [4, 5],
    [3, 4],
    [5, 4],
    [4, 4],
    [6, 5],
    [5, 4],
    [3, 3],
    [4, 5],
    [5, 4],
  ];
  const [ash, cedar] = await Promise.all([newPhone(), newPhone()]);
  const id = await teeOff(ash, cedar);

  await cedar.tap('button', 'FORFEIT');
  await cedar.expectText('FORFEIT GAME?');
  await cedar.tap('button', 'NO, PLAY ON');
  await ash.tap('button', 'PASS THE PENCIL');
  await expect.poll(() => ash.has('dialog', 'PASS THE PENCIL')).toBe(true);
  await ash.window.pressEscape();
  await expect.poll(() => ash.has('dialog', 'PASS THE PENCIL')).toBe(false);

  for (const [index, [ashs, cedars]] of HOLES.entries()) {
    const hole = index + 1;
    // the pad needs the thumb only once
    if (hole > 1) {
      await step(ash, 'Ash', ashs);
      await step(ash, 'Cedar', cedars);
    } else {
      await padTap(ash, 'Ash', ashs);
      await padTap(ash, 'Cedar', cedars);
    }
    if (hole === 2) {
      await ash.tap('button', 'CHOOSE SNAKE');
      await ash.expectText('Who was bitten?');
      await ash.tap('button', /^Cedar/);
      await ash.tap('button', 'CONFIRM');
      await ash.expectText('Cedar HOLDS THE SNAKE');
      await cedar.expectText('Cedar HOLDS THE SNAKE');
      await closeBiteNews(ash);
    }
    if (hole === 4) {
      await ash.tap('button', 'Give Ash the snake');
      await ash.expectText('Ash HOLDS THE SNAKE');
      await closeBiteNews(ash);
    }
    await finishHole(ash, hole, hole === HOLES.length);
    if (hole === 6) {
      await ash.tap('button', /^Hole 5: correct scores/);
      await ash.expectText('CORRECT HOLE 5');
      await ash.tap('button', 'One stroke less for Ash');
      await ash.tap('button', 'One stroke less for Ash');
      await ash.tap('button', 'SAVE');
      await ash.expectText('HOLE 7/9');
      await cedar.expectText(/Ash changed H5 Ash 6 . 4/);
    }
  }

  await ash.tap('button', 'SEE RESULTS');
  for (const phone of [ash, cedar]) {
    await phone.expectText('GAME COMPLETE');
    await expect.poll(() => phone.path()).toBe(`/results/${id}`);
    await phone.expectText(/Team Red WINS/i);
    await phone.expectText('4 - 3');
    await phone.expectText(/Cedar pays Ash \$15\.00\s+\(1 hole down, \+\$10\.00 snake\)/);
    await phone.expectText(/Ash\s+\+\$15\.00\s+match \+\$25\.00 · snake -\$10\.00/);
    await phone.expectText(/Cedar\s+-\$15\.00\s+match -\$25\.00 · snake \+\$10\.00/);
  }
  await ash.tap('button', 'SHARE RESULT');
  await expect.poll(() => ash.has('img', /Team Red WINS/)).toBe(true);
});
