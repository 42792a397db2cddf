/** One against one. Facts come from one real card (five players) and from published strokes for pairs. */

import { describe, expect, it } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import { duelResults } from '#rules/duels.ts';
import { duelStakeOf } from '#rules/duelStakes.ts';
import type { HoleCount } from '#rules/limits.ts';
import type { Duel, MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { NO_MONEY, dollarsToCents } from '#rules/money.ts';
import { duelText, strokesGiven } from '#rules/optionsLine.ts';
import { optionsForNext } from '#rules/playAgain.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { sidesOf } from '#rules/round.ts';
import type { Shape } from './builders.ts';
import {
  MEMBERS,
  PLAYER,
  aCourse,
  aDuel,
  aLobby,
  aNassau,
  aRound,
  concedes,
  finishHole,
  netDollars,
  play,
  playHoles,
  reasons,
  refusal,
  result,
  score,
  someOptions,
  wagerDollars,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;

/** Returns a running round with the card of the course and these bets of two players. */
function withDuels(
  duels: readonly Duel[],
  {
    holeCount = 9,
    options = {},
    ...round
  }: Partial<Round> & { shape?: Shape; options?: Partial<MatchOptions> } = {},
): Round {
  const matchOptions = someOptions({ duels, ...options });
  return aRound({ holeCount, courseCard: aCourse(holeCount), matchOptions, ...round });
}

/** Returns the rows of bets of two players, in words, with the amounts in seat order. */
function rows(round: Round): readonly string[] {
  return betTable(round)
    .filter(({ key }) => key.startsWith('duel'))
    .map(({ label, detail, amounts, isOpen }) => {
      const dollars = [...amounts.values()].map((amount) => amount / 100).join(' ');
      return [label, detail, dollars, isOpen ? 'open' : null].filter((part) => part !== null).join(' | ');
    });
}

describe('a bet per hole of two players', () => {
  it.each<[string, readonly (Strokes | null | undefined)[], readonly number[]]>([
    ['is won by the lower ball, whatever the teams do', [4, 3, 5, 3], [5, 0, -5, 0]],
    ['pays nothing for equal balls', [4, 3, 4, 5], [0, 0, 0, 0]],
    ['is lost by a picked-up ball', [12, 3, null, 3], [5, 0, -5, 0]],
    ['is tied by two picked-up balls', [null, 3, null, 3], [0, 0, 0, 0]],
  ])('%s', (_rule, [one, two, three, four], dollars) => {
    const scores = [one, two, three, four].map((strokes) => strokes ?? null);
    const round = withDuels([aDuel()]);

    expect(wagerDollars(play(round, finishHole(round, 1, scores.slice(0, 2), scores.slice(2))))).toEqual(
      dollars,
    );
  });

  it('waits until the hole is finished, and for the scores of both', () => {
    const round = withDuels([aDuel()]);

    expect(wagerDollars(play(round, score(1, red1, 3), score(1, green1, 5)))).toEqual([0, 0, 0, 0]);
    const reported = play(round, score(1, red1, 3), result(1, 3, 4));
    expect(wagerDollars(reported)).toEqual([0, 0, 0, 0]);
    expect(wagerDollars(play(reported, score(1, green1, 5)))).toEqual([5, 0, -5, 0]);
  });

  it('is between partners as well, once for each pair', () => {
    const partners = aDuel({ memberIds: [red2, red1] });
    const round = withDuels([aDuel(), partners, aDuel({ memberIds: [green2, green1] })]);

    expect(wagerDollars(play(round, finishHole(round, 1, [4, 3], [5, 5])))).toEqual([0, 5, -5, 0]);
  });

  it('does not double for a lone player, and knows no factors and no ties that carry', () => {
    const options = { isCarryOn: true, holeFactors: [1, 5, 1, 1, 1, 1, 1, 1, 1] };
    const round = playHoles(withDuels([aDuel()], { shape: '2v1', options }), '-R');

    expect(wagerDollars(round)).toEqual([5, 0, -5]);
  });

  it('counts no forfeited hole', () => {
    const round = play(playHoles(withDuels([aDuel({ nassau: aNassau(0, 0, 5) })]), 'RR'), ...concedes('red'));

    expect(round.status).toBe('forfeit');
    expect(rows(round)).toEqual([
      'Red 1 v Green 1 | 10 0 -10 0',
      'Red 1 v Green 1 Nassau | UNDECIDED | 0 0 0 0',
    ]);
  });

  it('follows a correction of a score', () => {
    const round = playHoles(withDuels([aDuel()]), 'RR');

    expect(wagerDollars(play(round, score(1, green1, 3)))).toEqual([0, 0, 0, 0]);
  });
});

describe('a Nassau of two players', () => {
  const nassau = (first: number, second = first, all = first) => [
    aDuel({ bet: NO_MONEY, nassau: aNassau(first, second, all) }),
  ];

  it('has three matches, with their states by name', () => {
    const round = playHoles(withDuels(nassau(5, 10, 20), { holeCount: 18 }), 'RRRRR----GG');

    expect(rows(round)).toEqual([
      'Red 1 v Green 1 first nine | RED 1 5 & 4 | 5 0 -5 0',
      'Red 1 v Green 1 second nine | GREEN 1 2 UP | -10 0 10 0 | open',
      'Red 1 v Green 1 Nassau | RED 1 3 UP | 20 0 -20 0 | open',
    ]);
    expect(wagerDollars(round)).toEqual([5, 0, -5, 0]);
  });

  it('is one match on nine holes, which is over when the lead exceeds the holes left', () => {
    const round = playHoles(withDuels(nassau(0, 0, 10)), 'RRR---G-');

    expect(rows(round)).toEqual(['Red 1 v Green 1 Nassau | RED 1 2 & 1 | 10 0 -10 0']);
  });

  it('has no presses, and those of the teams do not look at it', () => {
    const options = { nassau: aNassau(0, 0, 5), press: 'automatic', lossCap: dollarsToCents(60) } as const;
    const round = withDuels([aDuel({ bet: dollarsToCents(100) })], { options, bet: NO_MONEY });
    const played = playHoles(round, 'RR');

    expect(betTable(played).map(({ label }) => label)).toEqual([
      'Nassau',
      'Press from H3',
      'Red 1 v Green 1',
      'Loss cap',
    ]);
    expect(netDollars(played)).toEqual([60, 0, -60, 0]);
  });
});

/** The card of five players: first nine, second nine. */
const CARDS = {
  A: '546254446555546435',
  B: '434444345552435324',
  C: '537372457644565635',
  D: '454353468553775665',
  E: '455354457643655436',
} as const;

describe('strokes of two players', () => {
  it.each<[string, keyof typeof CARDS, number, readonly [number, number]]>([
    ['B gives A 12: all square, then 1 down', 'B', -12, [0, -1]],
    ['A gives C 5: 1 up, then all square', 'C', 5, [1, 0]],
    ['A gives D 5: 1 up, then 2 up', 'D', 5, [1, 2]],
    ['A gives E 7: all square, then 1 down', 'E', 7, [0, -1]],
  ])('fall by the index of the course: %s', (_rule, rival, strokes, leads) => {
    const duel = aDuel({ strokes, bet: dollarsToCents(1), nassau: aNassau(1) });
    const started = withDuels([duel], { shape: '1v1', holeCount: 18 });
    const after = (holes: number) =>
      Array.from(CARDS.A.slice(0, holes)).reduce(
        (round, one, at) => play(round, finishHole(round, at + 1, [Number(one)], [Number(CARDS[rival][at])])),
        started,
      );

    expect([9, 18].map((holes) => duelResults(after(holes))[0]?.lead)).toEqual(leads);
    // the match of eighteen and both nines, a dollar each, beside the holes
    const [nine, all] = leads;
    const matches = [nine, all - nine, all].reduce((sum, lead) => sum + Math.sign(lead), 0);
    expect(wagerDollars(after(18))[0]).toBe(all + matches);
  });

  it('differ by pair: handicaps of 0, 5 and 15 give the third 15 and 10', () => {
    const against = (memberId: number, strokes: number) => aDuel({ memberIds: [memberId, green1], strokes });
    const round = withDuels([against(red1, 15), against(red2, 10)], { shape: '2v1', holeCount: 18 });

    // H17 has index 15
    expect(wagerDollars(play(round, finishHole(round, 17, [4, 4], [4])))).toEqual([-5, 0, 5]);
  });

  it('go twice on the hardest holes from 19 on, and have nothing to do with handicaps', () => {
    const strokes = { allowance: 100, isHalved: false, handicaps: { [red1]: 0, [green1]: 18 } };
    const round = withDuels([aDuel({ strokes: -19 })], { shape: '1v1', holeCount: 18, options: { strokes } });
    // H14 has index 1, H1 index 4; Green 1 wins both holes for the team
    const on = (hole: number, one: number) =>
      wagerDollars(play(round, finishHole(round, hole, [one], [4])))[0];

    expect([on(14, 6), on(14, 5), on(1, 5), on(1, 6)]).toEqual([0, 5, 0, -5]);
  });

  it('rank the indexes of nine holes', () => {
    const round = withDuels([aDuel({ strokes: 1 })], { shape: '1v1' });

    // H8 has index 2, the lowest of this nine
    expect([1, 8].map((hole) => wagerDollars(play(round, finishHole(round, hole, [4], [4])))[0])).toEqual([
      0, -5,
    ]);
  });

  it('need the card of the course at the start, whose indexes then stay', () => {
    const pending = { status: 'pending', courseCard: null } as const;
    const set = (round: Round) => play(round, { kind: 'setCourseCard', course: null });
    const started = withDuels([aDuel({ strokes: 1 })]);
    const moved = { ...aCourse(9), holes: aCourse(9).holes.toReversed() };

    expect(refusal(() => play(withDuels([aDuel({ strokes: 1 })], pending), { kind: 'start' }))).toBe(
      'COURSE_CARD_NEEDED',
    );
    expect(refusal(() => play(withDuels([aDuel()], pending), { kind: 'start' }))).toBeNull();
    expect(refusal(() => set(started))).toBe('COURSE_CARD_NEEDED');
    const finished = playHoles(started, 'R');
    expect(refusal(() => play(finished, { kind: 'setCourseCard', course: moved }))).toBe('INDEXES_FROZEN');
  });
});

describe('the money of bets of two players', () => {
  it('is named in the reasons of payments, and cut by the loss cap', () => {
    const options = { lossCap: dollarsToCents(40) };
    const round = playHoles(withDuels([aDuel({ bet: dollarsToCents(20) })], { shape: '1v1', options }), 'R');

    expect(reasons(round)).toEqual(['1 hole down, -$20.00 v Red 1, +$5.00 loss cap']);
    expect(betTable(round).at(-1)?.label).toBe('Loss cap');
  });

  it('is at most the sum of the stakes of the player', () => {
    const duels = [
      aDuel({ nassau: aNassau(5, 10, 20) }),
      aDuel({ memberIds: [green1, red2], bet: dollarsToCents(2) }),
    ];
    const round = withDuels(duels, { holeCount: 18 });

    expect(round.members.map((member) => duelStakeOf(round, member) / 100)).toEqual([125, 36, 161, 0]);
  });

  it('is described before the start', () => {
    const nameOf = (id: number) => ({ [red1]: 'Ash', [green1]: 'Birch' })[id] ?? '';
    const text = (duel: Partial<Duel>) => duelText(aDuel(duel), nameOf, 18, null).replaceAll('\u00A0', ' ');

    expect(text({ strokes: 3, nassau: aNassau(5) })).toBe(
      'Ash v Birch: $5 a hole, Nassau $5, Birch gets 3 strokes',
    );
    expect(text({ strokes: -1, bet: NO_MONEY, nassau: aNassau(5, 5, 10) })).toBe(
      'Ash v Birch: Nassau $5/$5/$10, Ash gets 1 stroke',
    );
  });

  it.each<[string, HoleCount, number, string]>([
    ['the hardest holes', 18, 3, 'Birch gets 3 strokes: H8, H14, H15'],
    ['the hardest of nine holes, whose indexes are ranked', 9, -2, 'Ash gets 2 strokes: H1, H8'],
    ['each hole', 9, 18, 'Birch gets 18 strokes: 2 on each hole'],
    ['each hole, and more', 18, 20, 'Birch gets 20 strokes: 1 on each hole, one more on H8, H14'],
  ])('names the holes with strokes: %s', (_where, holeCount, strokes, text) => {
    expect(strokesGiven(strokes, 'Ash', 'Birch', aCourse(holeCount))).toBe(text);
  });
});

describe('setting bets of two players', () => {
  const lobby = aLobby({ members: aRound().members });
  const set = (duels: readonly Duel[], round: Round = lobby) =>
    play(round, { kind: 'setMatchOptions', options: someOptions({ duels }) });
  const duelsOf = (round: Round) => round.matchOptions?.duels ?? null;

  it.each<[string, readonly Duel[], string]>([
    ['37 strokes', [aDuel({ strokes: 37 })], 'One against one has at most 36 strokes'],
    ['half a stroke', [aDuel({ strokes: 0.5 })], 'One against one has at most 36 strokes'],
    ['no stake', [aDuel({ bet: NO_MONEY })], 'One against one needs a bet per hole or a Nassau'],
    [
      'a Nassau of the nines alone on nine holes',
      [aDuel({ bet: NO_MONEY, nassau: aNassau(5, 5, 0) })],
      'One against one needs a bet per hole or a Nassau',
    ],
    ['half a dollar', [aDuel({ bet: dollarsToCents(1.5) })], 'A stake is $1 to $200 in whole dollars'],
    ['a stake of $201', [aDuel({ nassau: aNassau(0, 0, 201) })], 'A stake is $1 to $200 in whole dollars'],
    [
      'a player against the same player',
      [aDuel({ memberIds: [red1, red1] })],
      'One against one is between two players, and one bet for each pair',
    ],
    [
      'a pair twice, in any order',
      [aDuel(), aDuel({ memberIds: [green1, red1] })],
      'One against one is between two players, and one bet for each pair',
    ],
  ])('refuses %s', (_what, duels, message) => {
    expect(() => set(duels)).toThrow(expect.objectContaining({ code: 'BAD_INPUT', message }));
  });

  it('drops those of others than players, and is off without any', () => {
    const strangers = aDuel({ memberIds: [red1, 77] });

    expect(duelsOf(set([aDuel(), strangers]))).toEqual([aDuel()]);
    expect(set([strangers])).toBe(lobby);
    expect(set([], set([aDuel()])).matchOptions).toBeNull();
  });

  it('stays when seats change, and goes with a player who leaves or is deleted', () => {
    const chosen = set([aDuel()]);
    const traded = play(chosen, {
      kind: 'moveSeat',
      memberId: red1,
      teamId: MEMBERS.green1.teamId,
      swapWithId: green1,
    });
    const left = (memberId: number) => play(chosen, { kind: 'leave', memberId });
    const erased = play(chosen, { kind: 'erasePlayer', userIds: [MEMBERS.green1.userId], corrections: [] });

    expect([duelsOf(traded), duelsOf(left(red2))]).toEqual([[aDuel()], [aDuel()]]);
    expect(set([aDuel()], traded)).toBe(traded);
    expect([left(red1).matchOptions, erased.matchOptions]).toEqual([null, null]);
  });

  it('plays the one match of nine holes for the larger stake of the nines', () => {
    const eighteen = {
      ...lobby,
      ...set([aDuel({ nassau: aNassau(5, 10, 0) })], { ...lobby, holeCount: 18 }),
    };
    const nine = play(eighteen, {
      kind: 'setOptions',
      holeCount: 9,
      bet: lobby.bet,
      snakeBet: lobby.snakeBet,
    });

    expect(duelsOf(nine)?.[0]?.nassau).toEqual(aNassau(0, 0, 10));
  });

  it.each([false, true])('is kept by PLAY AGAIN with its players, SWAP PARTNERS: %s', (isSwapped) => {
    const round = { ...aRound(), matchOptions: { ...NO_OPTIONS, duels: [aDuel({ strokes: 3 })] } };
    // the next game has other member ids, and its players in the seats of nextSeats
    const order = isSwapped ? [red1, green2, red2, green1] : [red1, red2, green1, green2];
    const members = aRound().members.map((member, seat) => ({ ...member, id: (order[seat] ?? 0) + 100 }));
    const next = aLobby({ members });

    expect(sidesOf(next).red).toHaveLength(2);
    expect(optionsForNext(round, next, isSwapped)?.duels).toEqual([
      aDuel({ strokes: 3, memberIds: [red1 + 100, green1 + 100] }),
    ]);
    expect(optionsForNext(round, { ...next, members: members.slice(0, 1) }, isSwapped)?.duels).toEqual([]);
  });
});
