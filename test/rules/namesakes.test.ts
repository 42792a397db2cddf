import { describe, expect, it } from 'vitest';
import { describeScoreChanges } from '#components/round/ScoreAnnouncement/scoreChanges.ts';
import { holeStatusText } from '#pages/game/@id/holeStatusText.ts';
import { toCents } from '#rules/money.ts';
import { memberName, playersOf } from '#rules/names.ts';
import { scorerNameOf } from '#rules/pencil.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Hole } from '#rules/round.ts';
import { describePayment } from '#rules/settlement.ts';
import { uniqueMemberName } from '#rules/uniqueNames.ts';
import { USER, aRound, finishHole, play, playHoles } from './builders.ts';

describe('players with the same name, from older games', () => {
  const named = (...names: readonly string[]) => {
    const round = aRound();
    return { ...round, members: round.members.map((member, at) => ({ ...member, name: names[at] ?? '' })) };
  };

  it.each<[string, string[], string[]]>([
    ['are distinguished by team', ['Mike', 'Al', 'Mike', 'Bo'], ['Mike (Red)', 'Al', 'Mike (Green)', 'Bo']],
    ['are distinguished by seat', ['Mike', 'Mike', 'Al', 'Bo'], ['Mike (Red 1)', 'Mike (Red 2)', 'Al', 'Bo']],
    [
      'are distinguished by both as three',
      ['Mike', 'Al', 'Mike', 'Mike'],
      ['Mike (Red)', 'Al', 'Mike (Green 1)', 'Mike (Green 2)'],
    ],
    ['are compared in any case', ['Mike', 'Al', 'MIKE', 'Bo'], ['Mike (Red)', 'Al', 'MIKE (Green)', 'Bo']],
    [
      'are compared folded as everywhere',
      ['ışıl', 'Strauß', 'IŞIL', 'STRAUSS'],
      ['ışıl (Red)', 'Strauß (Red)', 'IŞIL (Green)', 'STRAUSS (Green)'],
    ],
    [
      'stay within 40 characters',
      ['x'.repeat(40), 'Al', 'x'.repeat(40), 'Bo'],
      [`${'x'.repeat(34)} (Red)`, 'Al', `${'x'.repeat(32)} (Green)`, 'Bo'],
    ],
    ['exclude players without names', ['', '', 'Al', 'Bo'], ['Player 11', 'Player 12', 'Al', 'Bo']],
  ])('%s', (_rule, names, shown) => {
    const round = named(...names);

    expect(round.members.map(({ id }) => memberName(round, id))).toEqual(shown);
  });

  it('are distinguished where all players are listed, red before green', () => {
    const { teams, members } = named('Mike', 'Al', 'mike', 'Bo');

    expect(playersOf({ teams: teams.toReversed(), members })).toEqual([
      { name: 'Mike (Red)', color: 'red' },
      { name: 'Al', color: 'red' },
      { name: 'mike (Green)', color: 'green' },
      { name: 'Bo', color: 'green' },
    ]);
  });

  it('are distinguished in results, payments, achievements and waiting commands', () => {
    const round = playHoles(named('Mike', 'Al', 'Mike', 'Bo'), 'RRRRRRRRR');
    const { players, payments, achievements } = resultSheet({ ...round, status: 'completed' });

    expect(players.map(({ player_name }) => player_name)).toEqual(['Mike (Red)', 'Al', 'Mike (Green)', 'Bo']);
    expect(
      payments.map(({ from_name: from, to_name: to, amount_cents }) =>
        describePayment({ from, to, amount: toCents(amount_cents) }),
      ),
    ).toEqual(['Mike (Green) pays Mike (Red) $225.00', 'Bo pays Al $225.00']);
    expect(achievements.map(({ player_name }) => player_name)).toContain('Mike (Red)');
    const open = named('Mike', 'Al', 'Mike', 'Bo');
    const tied = play(open, finishHole(open, 1, [4, 6], [4, 6]));
    expect(holeStatusText(tied, tied.holes[0] as Hole)).toBe('Tied at 4: Mike (Red), Mike (Green)');
    expect(describeScoreChanges(named('Mike', 'Al', 'Mike', 'Bo'), round)).toContain('Mike (Green) 5');
    expect(scorerNameOf(round, USER.red1)).toBe('Mike (Red)');
  });

  it('do not include new co-coScorers: one without a seat gets a number', () => {
    const round = { ...named('Mike', 'Al', 'Bo', 'Cy'), coScorers: [{ userId: 98, name: 'Mike 2' }] };

    expect(uniqueMemberName(round, 'mike')).toBe('mike 3');
    expect(uniqueMemberName(round, 'Dee')).toBe('Dee');
  });
});
