/** One against one as players propose it: the hole from which it counts, its money, and what it cannot be. */

import { describe, expect, it } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import type { Command, CommandOf } from '#rules/commands.ts';
import { NO_MONEY, dollarsToCents } from '#rules/money.ts';
import { duelText } from '#rules/optionsLine.ts';
import { playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round, WordBet } from '#rules/round.ts';
import {
  MEMBERS,
  PLAYER,
  TEAM,
  USER,
  aCourse,
  aDuel,
  aLobby,
  aNassau,
  aRound,
  aSnakeRound,
  biteOf,
  clearScore,
  concedes,
  finishHole,
  leaves,
  mark,
  netDollars,
  play,
  playHoles,
  reasons,
  refusal,
  score,
  someOptions,
  wagerDollars,
} from './builders.ts';
import { leave } from './commandCases.ts';

const { red1, red2, green1, green2 } = PLAYER;

/** The stakes in dollars, and the strokes of the second player. */
interface Terms {
  readonly bet?: number;
  readonly nassau?: number;
  readonly strokes?: number;
}

function propose(
  { bet = 5, nassau = 0, strokes = 0 }: Terms = {},
  memberIds: readonly number[] = [red1, green1],
): CommandOf<'proposeBet'> {
  const [proposerId = null] = memberIds;
  const duel = { strokes, nassau: dollarsToCents(nassau) };
  return { kind: 'proposeBet', words: '', stake: dollarsToCents(bet), memberIds, proposerId, duel };
}

/** Returns the answer of the player who is asked in the newest bet. */
function answer({ wordBets }: Round, yes = true, from?: number): CommandOf<'answerBet'> {
  const { id: betId = 0, memberIds = [] } = wordBets?.at(-1) ?? {};
  return { kind: 'answerBet', betId, memberId: memberIds[1] ?? 0, yes, from };
}

/** Returns a round in which one player has proposed a bet and the other one has said yes. */
function agreed(round: Round, ...proposal: Parameters<typeof propose>): Round {
  const asked = play(round, propose(...proposal));
  return play(asked, answer(asked));
}

function fromOf({ wordBets }: Round): number | null | undefined {
  return wordBets?.at(-1)?.duel?.from;
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

const SANDIES = { greenie: NO_MONEY, sandy: dollarsToCents(1), birdie: NO_MONEY };
const withCourse = aRound({ courseCard: aCourse(9) });

describe('one against one that a player proposes', () => {
  it.each<[string, Round, number]>([
    ['all holes in the lobby', aRound({ status: 'pending' }), 1],
    ['all holes before the first score', aRound(), 1],
    ['the hole after the last finished one', playHoles(aRound(), 'RG'), 3],
    ['not a hole with a score', play(playHoles(aRound(), 'RG'), score(3, green2, 4)), 4],
    ['not a hole before one with a score', play(aRound(), score(5, red2, null)), 6],
    ['not a hole whose score is taken back', play(aRound(), score(1, red1, 4), clearScore(1, red1, 4)), 2],
    ['not a hole with a bite', play(aSnakeRound(), biteOf(red1, 2)), 3],
    [
      'not a hole with junk',
      play(aRound({ matchOptions: someOptions({ junk: SANDIES }) }), mark('sandy', 2, red1)),
      3,
    ],
  ])('counts %s', (_what, round, from) => {
    expect(fromOf(agreed(round))).toBe(from);
  });

  it('begins with the yes, not with the proposal, and moves nothing before', () => {
    const asked = play(playHoles(aRound(), 'R'), propose({ nassau: 10 }));
    const later = playHoles(asked, 'RR');

    expect([fromOf(later), rows(later), wagerDollars(later)]).toEqual([null, [], [0, 0, 0, 0]]);
    expect(fromOf(play(later, answer(later)))).toBe(4);
    expect(play(later, answer(later, false)).wordBets).toBeNull();
  });

  it('is agreed for the hole that the player has read, and read again otherwise', () => {
    const asked = play(playHoles(aRound(), 'R'), propose());
    const later = play(asked, score(2, red2, 4));

    expect(fromOf(play(asked, answer(asked, true, 2)))).toBe(2);
    expect(() => play(later, answer(later, true, 2))).toThrow(
      expect.objectContaining({
        code: 'BET_CHANGED',
        message: 'This bet counts from H3 now. Read it again.',
      }),
    );
    expect(play(later, answer(later, false, 2)).wordBets).toBeNull();
  });

  it('pays each later hole, and one match over them in place of a Nassau', () => {
    // three holes do not count; then 1 up, all square, 1 up, and three ties
    const round = playHoles(agreed(playHoles(aRound(), 'RRR'), { nassau: 10 }), 'RGR---');

    expect(rows(round)).toEqual([
      'Red 1 v Green 1 from H4 | 5 0 -5 0',
      'Red 1 v Green 1 match from H4 | RED 1 1 UP | 10 0 -10 0',
    ]);
    expect(wagerDollars(round)).toEqual([15, 0, -15, 0]);
  });

  it('has a match that is over when the lead exceeds the holes left', () => {
    // two of the last three holes
    const round = playHoles(agreed(playHoles(aRound(), 'RRRRRR'), { bet: 0, nassau: 10 }), 'GG');

    expect(rows(round)).toEqual(['Red 1 v Green 1 match from H7 | GREEN 1 2 & 1 | -10 0 10 0']);
  });

  it('is in the lobby the same bet as one of the host, with a Nassau of equal stakes', () => {
    const lobby = aLobby({
      members: aRound().members,
      holeCount: 18,
      holes: aRound({ holeCount: 18 }).holes,
    });
    const duels = [aDuel({ nassau: aNassau(10) })];
    const ofHost = play(lobby, { kind: 'setMatchOptions', options: someOptions({ duels }) });
    const played = (round: Round) => playHoles(play(round, { kind: 'start' }), 'RRRRRR----GG');
    const ofPlayers = played(agreed(lobby, { nassau: 10 }));

    expect(rows(ofPlayers)).toEqual(rows(played(ofHost)));
    // 6 up less 2 down at $5; the first nine is won, the other two matches are open
    expect(wagerDollars(ofPlayers)).toEqual([30, 0, -30, 0]);
  });

  it('has the strokes of the whole round that fall on the holes that count', () => {
    // of three strokes those with the indexes 2, 4 and 6: H8, H1 and H5
    const started = agreed(playHoles(withCourse, 'RRRR'), { strokes: 3 });
    const scripts = ['R', 'RR', 'RR-', 'RR--', 'RR--R'];

    // a tie, won, a tie, lost, won
    expect(scripts.map((script) => wagerDollars(playHoles(started, script))[0])).toEqual([0, 5, 5, 0, 5]);
  });

  it('has the same strokes on later holes, however late the yes comes', () => {
    const asked = play(withCourse, propose({ strokes: 3 }));
    const later = playHoles(asked, 'RRRRRRRR');
    const played = playHoles(play(later, answer(later)), 'R');

    // H9 has index 10
    expect(wagerDollars(played)).toEqual([5, 0, -5, 0]);
  });

  it('is left out by the loss cap, so that no third player pays for it', () => {
    const matchOptions = someOptions({ lossCap: dollarsToCents(30) });
    const round = agreed(playHoles(aRound({ bet: dollarsToCents(20), matchOptions }), 'G'), { bet: 50 }, [
      red1,
      red2,
    ]);

    const played = play(round, finishHole(round, 2, [6, 5], [4, 4]));

    // two lost holes cost $40 and are cut to $30; Red 2 wins $50 of the partner on H2
    expect(netDollars({ ...played, wordBets: null })).toEqual([-30, -30, 30, 30]);
    expect(netDollars(played)).toEqual([-80, 20, 30, 30]);
  });

  it('is named in the reasons of payments, and in the results', () => {
    const round = playHoles(agreed(playHoles(aRound({ shape: '1v1' }), 'R'), { bet: 20, strokes: 0 }), 'R');

    expect(reasons(round)).toEqual(['2 holes down, -$20.00 v Red 1']);
    expect(resultSheet(round).proposed_duels).toEqual([
      { player_ids: [red1, green1], strokes: 0, bet: 2000, nassau: null, from: 2 },
    ]);
    expect(resultSheet(aRound())).not.toHaveProperty('proposed_duels');
  });

  it('is described with its first hole', () => {
    const nameOf = (id: number) => ({ [red1]: 'Ash', [green1]: 'Birch' })[id] ?? '';
    const text = (strokes: number, from: number) =>
      duelText(
        aDuel({ strokes, nassau: { ...aNassau(0), all: dollarsToCents(10) }, from }),
        nameOf,
        9,
        aCourse(9),
      ).replaceAll('\u00A0', ' ');

    expect([text(-3, 4), text(3, 9), text(10, 8)]).toEqual([
      'Ash v Birch: $5 a hole, match $10, from H4, Ash gets 2 strokes: H5, H8',
      'Ash v Birch: $5 a hole, match $10, from H9, Birch gets 0 strokes',
      'Ash v Birch: $5 a hole, match $10, from H8, Birch gets 3 strokes: 1 on each hole, one more on H8',
    ]);
  });

  it('follows a correction, also of its first hole, which stays', () => {
    const round = playHoles(agreed(playHoles(aRound(), 'R')), 'R');

    expect(wagerDollars(round)).toEqual([5, 0, -5, 0]);
    expect(wagerDollars(play(round, score(2, green1, 3)))).toEqual([-5, 0, 5, 0]);
    expect(wagerDollars(play(round, score(1, green1, 3)))).toEqual([5, 0, -5, 0]);
  });
});

describe('the end of one against one', () => {
  const playing = playHoles(agreed(playHoles(aRound(), 'R'), { nassau: 10 }), 'RR');
  const undecided = [
    'Red 1 v Green 1 from H2 | 10 0 -10 0',
    'Red 1 v Green 1 match from H2 | UNDECIDED | 0 0 0 0',
  ];

  it.each<[string, readonly Command[]]>([
    ['an early end', [{ kind: 'endEarly' }]],
    ['a forfeit', concedes('green')],
  ])('is with %s that of the holes played', (_end, commands) => {
    expect(rows(play(playing, ...commands))).toEqual(undecided);
  });

  it.each([false, true])('comes with a player who leaves, and bets continue: %s', (isBetting) => {
    const left = playHoles(play(playing, leaves(green1, 3, isBetting)), 'GGGGGG');

    expect(rows(play(left, { kind: 'complete' }))).toEqual(undecided);
  });

  it('is not named by a winner', () => {
    const betId = playing.wordBets?.[0]?.id ?? 0;
    const close = () => play(playing, { kind: 'closeBet', betId, result: red1 });

    expect(close).toThrow(expect.objectContaining({ message: 'The scores decide one against one' }));
  });

  it('has nothing to do with a winner that an older process has named', () => {
    const named = playing.wordBets?.map((bet): WordBet => ({ ...bet, result: green1 })) ?? null;

    expect(netDollars({ ...playing, wordBets: named })).toEqual(netDollars(playing));
  });
});

describe('a proposal of one against one', () => {
  it.each<[string, Terms, readonly number[], string]>([
    ['no stake', { bet: 0 }, [red1, green1], 'One against one needs a bet per hole or a Nassau'],
    ['half a dollar', { bet: 1.5 }, [red1, green1], 'A stake is $1 to $200 in whole dollars'],
    ['a match for $201', { nassau: 201 }, [red1, green1], 'A stake is $1 to $200 in whole dollars'],
    ['37 strokes', { strokes: 37 }, [red1, green1], 'One against one has at most 36 strokes'],
    ['three players', {}, [red1, green1, green2], 'One against one is between two players'],
    ['one player', {}, [red1], 'A bet needs two players'],
  ])('is refused with %s', (_what, terms, memberIds, message) => {
    expect(() => play(withCourse, propose(terms, memberIds))).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', message }),
    );
  });

  it('is refused for the same player twice, and for others than players', () => {
    expect(refusal(() => play(aRound(), propose({}, [red1, red1])))).toBe('MEMBER_NOT_FOUND');
    expect(refusal(() => play(aRound(), propose({}, [red1, 99])))).toBe('MEMBER_NOT_FOUND');
  });

  it('is refused for a pair that has one, of the host or proposed', () => {
    const ofHost = aRound({ matchOptions: someOptions({ duels: [aDuel()] }) });
    const rounds = [ofHost, play(aRound(), propose()), agreed(aRound())];

    for (const round of rounds) {
      expect(refusal(() => play(round, propose({}, [green1, red1])))).toBe('BAD_INPUT');
      expect(play(round, propose({}, [red1, green2])).wordBets?.at(-1)?.memberIds).toEqual([red1, green2]);
    }
  });

  it('keeps the host from setting one for the same pair', () => {
    const asked = play(aRound({ status: 'pending' }), propose());
    const set = (memberIds: readonly [number, number]) =>
      play(asked, { kind: 'setMatchOptions', options: someOptions({ duels: [aDuel({ memberIds })] }) });

    expect(refusal(() => set([green1, red1]))).toBe('BAD_INPUT');
    expect(refusal(() => set([green1, red2]))).toBeNull();
  });

  it('changes nothing when it is given again, also once it is on', () => {
    const asked = play(aRound(), propose());
    const isOn = play(asked, answer(asked));

    expect([play(asked, propose()), play(isOn, propose())]).toEqual([asked, isOn]);
  });

  it('is refused with its yes once no hole is left for both', () => {
    const [last, gone] = [play(aRound(), score(9, red2, 4)), play(aRound(), leaves(green1, 0))];
    const asked = play(aRound(), propose());

    for (const round of [last, gone]) expect(refusal(() => play(round, propose()))).toBe('NO_HOLE_LEFT');
    for (const command of [score(9, red2, 4), leaves(green1, 0)])
      expect(refusal(() => play(asked, command, answer(asked)))).toBe('NO_HOLE_LEFT');
  });

  it('needs the card of the course for strokes, whose indexes then stay', () => {
    const noCard: Command = { kind: 'setCourseCard', course: null };
    const moved: Command = {
      kind: 'setCourseCard',
      course: { ...aCourse(9), holes: aCourse(9).holes.toReversed() },
    };
    const asked = play(playHoles(withCourse, 'R'), propose({ strokes: 1 }));
    const isOn = play(asked, answer(asked));

    expect(refusal(() => play(aRound(), propose({ strokes: 1 })))).toBe('COURSE_CARD_NEEDED');
    expect(refusal(() => play(asked, noCard, answer(asked)))).toBe('COURSE_CARD_NEEDED');
    expect(refusal(() => play(isOn, noCard))).toBe('COURSE_CARD_NEEDED');
    expect(refusal(() => play(isOn, moved))).toBe('INDEXES_FROZEN');
  });

  it('goes with a player who leaves the lobby, and a deleted account while it waits', () => {
    const lobby = aRound({ status: 'pending' });
    const erase: Command = { kind: 'erasePlayer', userIds: [USER.green1], corrections: [] };
    const asked = play(aRound(), propose());

    expect(play(agreed(lobby), leave(green1)).wordBets).toBeNull();
    expect(play(asked, erase).wordBets).toBeNull();
    expect(play(asked, answer(asked), erase).wordBets?.[0]?.duel).toMatchObject({ from: 1 });
  });

  it('keeps its two players in their order when seats change', () => {
    const traded = play(agreed(aRound({ status: 'pending', courseCard: aCourse(9) }), { strokes: 1 }), {
      kind: 'moveSeat',
      memberId: red1,
      teamId: TEAM.green,
      swapWithId: green1,
    });
    // H8 has index 2, the lowest: Green 1 wins it with an equal ball
    const started = play(traded, { kind: 'start' });
    const deltas = playerResults(play(started, finishHole(started, 8, [4, 4], [4, 4])));

    expect(deltas.map(({ member, wagers }) => [member.id, wagers / 100])).toEqual([
      [green1, 5],
      [red2, 0],
      [red1, -5],
      [green2, 0],
    ]);
  });

  it.each([
    [18, 9],
    [9, 18],
  ] as const)('is asked again when %s holes become %s', (before, after) => {
    const lobby = aLobby({ members: Object.values(MEMBERS), holeCount: before });
    const options: Command = { kind: 'setOptions', holeCount: after, bet: lobby.bet, snakeBet: NO_MONEY };

    const changed = play(agreed(lobby, { nassau: 10 }), options);

    expect(changed.wordBets).toMatchObject([{ yes: [red1], duel: { nassau: 1000, from: null } }]);
    expect(rows(play(changed, answer(changed), { kind: 'start' }))).toHaveLength(after === 18 ? 4 : 2);
    const sameHoles: Command = { ...options, holeCount: before, bet: dollarsToCents(50) };
    expect(fromOf(play(agreed(lobby), sameHoles))).toBe(1);
  });
});
