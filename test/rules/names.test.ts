import { describe, expect, it } from 'vitest';
import { departureText, playerName } from '#rules/names.ts';
import { takenNameNote } from '#rules/uniqueNames.ts';
import { PLAYER, aRound } from './builders.ts';

describe('a name within a game', () => {
  it('has a note where it is taken, except for the player who has it', () => {
    const round = aRound();

    expect(takenNameNote(round, ' red 1 ')).toBe('There is a red 1 already. This one will be red 3.');
    expect(takenNameNote(round, 'Red 1', PLAYER.red1)).toBeNull();
    expect(takenNameNote(round, '')).toBeNull();
  });
});

describe('the label for a missing name', () => {
  it.each<[string, string | null | undefined, number | undefined, string]>([
    ['is not needed where the name is known', 'Red 1', 11, 'Red 1'],
    ['is Player and the id', null, 11, 'Player 11'],
    ['is used for a blank name', ' ', 11, 'Player 11'],
    ['is Player alone without an id', undefined, undefined, 'Player'],
  ])('%s', (_rule, name, id, shown) => {
    expect(playerName(name, id)).toBe(shown);
  });
});

describe('the text about a departure', () => {
  it('breaks only after the dot, or in its last part', () => {
    expect(departureText({ afterHole: 5, isBetting: true })).toBe(
      'LEFT\u00A0AFTER\u00A0H5\u00A0· BETS GO ON',
    );
  });
});
