/** A case of every command: who may give it, what it changes, until when, and what random rounds make of it. */

import type { Command, CommandKind, CommandOf, PhoneCommand } from '#rules/commands.ts';
import { resultsOf } from '#rules/holes.ts';
import type { VERSION_LIMITS } from '#rules/limits.ts';
import { CARD_OPEN_MS, CARD_READ_MS, PENCIL_REQUEST_MS } from '#rules/limits.ts';
import type { Duel, MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { toCents } from '#rules/money.ts';
import { playerResults } from '#rules/results.ts';
import type { Round, Strokes, WordBet } from '#rules/round.ts';
import { HOLE_MARK_KINDS } from '#rules/round.ts';
import { settle } from '#rules/settlement.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  MEMBERS,
  NOON,
  PLAYER,
  TEAM,
  USER,
  aBet,
  aCourse,
  aLobby,
  aRound,
  aSnakeRound,
  agree,
  askForPencil,
  askedBy,
  biteOf,
  clearScore,
  dispute,
  dropScorer,
  finishHole,
  handOver,
  leaves,
  mark,
  momentAt,
  nameScorer,
  objectTo,
  play,
  playHoles,
  playsOn,
  result,
  score,
  undo,
  vote,
} from './builders.ts';

/** In the round of these cases the host sits in Red 1, a co-scorer in Green 2, and a member in Red 2. */
export type CaseActor = 'host' | 'scorer' | 'member' | 'stranger' | 'clock';

/** The data of a random command; each kind uses what it needs. */
export interface Move {
  readonly kind: CommandKind;
  /** 0 = the current hole; 19 is no hole of any round. */
  readonly hole: number;
  /** Index into the members; 4 = no member. */
  readonly player: number;
  /** One per seat; 0 and 13 are refused. */
  readonly strokes: readonly (Strokes | null)[];
  readonly isYes: boolean;
  /** Bites that make up the pot of the command. */
  readonly bites: number;
}

interface CommandCase<Kind extends CommandKind> {
  /** The rule, a command, who may give it, and the refusal for all others. */
  readonly rights: readonly (readonly [
    rule: string,
    command: CommandOf<Kind>,
    who: readonly CaseActor[],
    otherwise: ErrorCode,
  ])[];
  /** A command, and a round that it changes. */
  readonly change: readonly [before: Round, command: CommandOf<Kind>];
  /** The version from which on that change is refused. */
  readonly until: keyof typeof VERSION_LIMITS;
  /** Returns the random command of this kind in the round. */
  readonly random: (round: Round, move: Move) => CommandOf<Kind>;
  /** How often it comes among random commands, in quarters; absent = 1. */
  readonly often?: number;
}

interface PhoneCommandCase<Kind extends CommandKind> extends CommandCase<Kind> {
  /** The change as described to its scorer when the server has refused it. */
  readonly description: string;
}

export const ROUND = aRound({
  coScorers: [{ userId: USER.green2, name: 'Green 2' }],
  wordBets: [aBet([PLAYER.red1, PLAYER.green1]), aBet([PLAYER.red2, PLAYER.green1], { id: 42 })],
});
/** It has just ended, after one hole. */
const FINISHED = play(playHoles(aRound(), 'R'), { kind: 'endEarly' });
/** Its card is final, and Green 1 pays Red 1. */
export const FINAL: Round = {
  ...play(playHoles(aRound(), 'RRRRRRRRR'), { kind: 'complete' }),
  closesAt: null,
  finalAt: NOON,
};
const UNKNOWN_ID = 999;
const OPTIONS: CommandOf<'setOptions'> = {
  kind: 'setOptions',
  holeCount: 18,
  bet: toCents(5000),
  snakeBet: toCents(1000),
};
/** Each player of Team Red gets a partner of Team Green. */
export const DRAWN: CommandOf<'drawTeams'> = {
  kind: 'drawTeams',
  memberIds: [PLAYER.green2, PLAYER.red1, PLAYER.green1, PLAYER.red2],
};
const COURSE: CommandOf<'setCourseCard'> = { kind: 'setCourseCard', course: aCourse(9) };
const MATCH_OPTIONS: CommandOf<'setMatchOptions'> = {
  kind: 'setMatchOptions',
  options: { ...NO_OPTIONS, isCarryOn: true },
};
const ALL = Object.values(PLAYER);
const CLOSE: CommandOf<'closeBet'> = { kind: 'closeBet', betId: 41, result: PLAYER.red2 };
const WITH_SANDIES: MatchOptions = {
  ...NO_OPTIONS,
  junk: { greenie: toCents(0), sandy: toCents(100), birdie: toCents(0) },
};
/** The roles that keep the score while the round is played. */
const SCORERS: readonly CaseActor[] = ['host', 'scorer'];

/** Returns the word of a member about a payment to Red 1. */
export function paid<Kind extends 'markPaid' | 'unmarkPaid'>(
  kind: Kind,
  memberId: number,
  fromMemberId: number = PLAYER.green1,
) {
  return { kind, fromMemberId, toMemberId: PLAYER.red1, memberId };
}

/** Returns a side's word about a random payment of the round, or about one that it may not have. */
function aPaymentOf<Kind extends 'markPaid' | 'unmarkPaid'>(
  kind: Kind,
  round: Round,
  { player, hole, isYes }: Move,
) {
  const payments = settle(playerResults(round));
  const payment = payments[hole % Math.max(1, payments.length)];
  const [fromMemberId, toMemberId] = [
    payment?.from.member.id ?? memberAt(round, player),
    payment?.to.member.id ?? memberAt(round, hole % 4),
  ];
  return { kind, fromMemberId, toMemberId, memberId: isYes ? toMemberId : fromMemberId };
}

/** Returns options of a match for a random command; some are refused. */
function randomOptions(round: Round, { isYes, hole, player, strokes, bites }: Move): MatchOptions | null {
  if (player === 4) return null;
  const stake = toCents(hole * 100);
  const handicaps = round.members.map(({ id }, seat) => [id, (strokes[seat] ?? 0) * 3 - 5] as const);
  return {
    strokes: isYes
      ? { allowance: 100 - hole, isHalved: bites > 1, handicaps: Object.fromEntries(handicaps) }
      : null,
    isSecondBallOn: player > 1,
    isCarryOn: isYes,
    holeFactors: player === 3 ? round.holes.map(({ number }) => 1 + ((number + hole) % 3)) : null,
    snake:
      bites === 0
        ? null
        : { isPaidToEach: isYes, doublingCap: player === 0 ? toCents(5000) : null, secondNineFactor: bites },
    nassau: player === 1 ? { first: stake, second: toCents(0), all: stake } : null,
    press: isYes ? (bites > 2 ? 'byHand' : 'automatic') : null,
    lossCap: player === 2 ? null : toCents(10_000),
    junk: isYes ? { greenie: toCents(0), sandy: stake, birdie: stake } : null,
    duels: player === 3 ? [duelOf(round, { strokes: bites - 2, bet: stake, nassau: null })] : null,
  };
}

/** Returns a bet of the first two members; it is refused in a round with fewer. */
function duelOf({ members: [first, second] }: Round, stakes: Omit<Duel, 'memberIds'>): Duel {
  return { memberIds: [first?.id ?? UNKNOWN_ID, second?.id ?? UNKNOWN_ID], ...stakes };
}

const COMMAND_CASES: {
  readonly [Kind in CommandKind]: Kind extends PhoneCommand['kind']
    ? PhoneCommandCase<Kind>
    : CommandCase<Kind>;
} = {
  addTeam: {
    rights: [['adding a team is the host’s', { kind: 'addTeam', color: 'red' }, ['host'], 'NOT_THE_HOST']],
    change: [aLobby({ teams: [] }), { kind: 'addTeam', color: 'red' }],
    until: 'scoring',
    random: (_round, { isYes }) => ({ kind: 'addTeam', color: isYes ? 'red' : 'green' }),
  },
  join: {
    rights: [
      ['a stranger takes a seat', join(USER.stranger, true), ['stranger'], 'NOT_YOUR_SEAT'],
      ['a member asks again, to be refused as seated', join(USER.red2, true), ['member'], 'NOT_YOUR_SEAT'],
      ['the host takes a seat', join(USER.red1, true), ['host'], 'NOT_YOUR_SEAT'],
      ['the host seats a player without a phone', join(-8, false), ['host'], 'NOT_YOUR_SEAT'],
      ['no user seats another user with a phone', join(-8, true), [], 'NOT_YOUR_SEAT'],
      ['no user seats an account as a player without a phone', join(500, false), [], 'NOT_YOUR_SEAT'],
      ['a stranger never takes a seat without a phone', join(USER.stranger, false), [], 'NOT_YOUR_SEAT'],
    ],
    change: [aLobby(), join(9, true)],
    until: 'own',
    random: (round, { isYes, player, bites }) => ({
      kind: 'join',
      teamId: isYes ? TEAM.red : (round.teams[player]?.id ?? UNKNOWN_ID),
      userId: bites + 1,
      name: 'Player',
      hasPhone: isYes,
    }),
  },
  leave: {
    rights: [
      ['the host frees any seat', leave(PLAYER.green1), ['host'], 'NOT_YOUR_SEAT'],
      ['a member frees the own seat', leave(PLAYER.red2), ['host', 'member'], 'NOT_YOUR_SEAT'],
      ['only the host frees an unknown one', leave(77), ['host'], 'NOT_YOUR_SEAT'],
    ],
    change: [aLobby({ members: [MEMBERS.red1] }), leave(PLAYER.red1)],
    until: 'own',
    random: (round, { player }) => leave(memberAt(round, player)),
  },
  rename: {
    rights: [
      ['the host corrects any name', rename(PLAYER.green1), ['host'], 'NOT_YOUR_SEAT'],
      ['members correct their name before START', rename(PLAYER.red2), ['host', 'member'], 'NOT_YOUR_SEAT'],
    ],
    change: [aRound(), rename(PLAYER.red1)],
    until: 'scoring',
    random: (round, { player, isYes }) => ({
      ...rename(memberAt(round, player)),
      name: isYes ? 'Player' : (round.members[0]?.name ?? ''),
    }),
  },
  moveSeat: {
    rights: [
      ['the host moves any player', moveSeat(PLAYER.green1, TEAM.red), ['host'], 'NOT_YOUR_SEAT'],
      ['a member moves', moveSeat(PLAYER.red2, TEAM.green), ['host', 'member'], 'NOT_YOUR_SEAT'],
      [
        'a member moves no other player',
        { ...moveSeat(PLAYER.red2, TEAM.green), swapWithId: PLAYER.green1 },
        ['host'],
        'NOT_YOUR_SEAT',
      ],
    ],
    change: [aLobby({ members: [MEMBERS.red1] }), moveSeat(PLAYER.red1, TEAM.green)],
    until: 'own',
    random: (round, { player, isYes, bites }) => ({
      ...moveSeat(memberAt(round, player), isYes ? TEAM.red : TEAM.green),
      ...(bites > 1 && { swapWithId: memberAt(round, bites) }),
    }),
  },
  drawTeams: {
    rights: [['drawing the teams is the host’s', DRAWN, ['host'], 'NOT_THE_HOST']],
    change: [aLobby({ members: Object.values(MEMBERS) }), DRAWN],
    until: 'own',
    random: ({ members }, { player, isYes, bites }) => {
      const ids = members.map(({ id }) => id);
      const turned = [...ids.slice(player), ...ids.slice(0, player)];
      const memberIds = isYes ? turned : turned.toReversed();
      return { kind: 'drawTeams', memberIds, ...(bites > 1 && { by: 'handicap' }) };
    },
  },
  setOptions: {
    rights: [['options are the host’s', OPTIONS, ['host'], 'NOT_THE_HOST']],
    change: [aLobby(), OPTIONS],
    until: 'scoring',
    random: (_round, { isYes, bites }) => ({
      ...OPTIONS,
      holeCount: isYes ? 9 : 18,
      snakeBet: toCents(bites === 0 ? 0 : 500),
    }),
  },
  setCourseCard: {
    rights: [['the card of the course is a scorer’s', COURSE, SCORERS, 'NOT_THE_HOST']],
    change: [aRound(), COURSE],
    until: 'scoring',
    random: (round, { isYes, hole, player }) => ({
      kind: 'setCourseCard',
      course:
        player === 4 ? null : { ...aCourse(isYes ? round.holeCount : 9, [hole]), firstHole: hole + player },
    }),
    often: 0.5,
  },
  setMatchOptions: {
    rights: [['the options of the match are the host’s', MATCH_OPTIONS, ['host'], 'NOT_THE_HOST']],
    change: [aLobby(), MATCH_OPTIONS],
    until: 'scoring',
    random: (round, move) => ({ kind: 'setMatchOptions', options: randomOptions(round, move) }),
    often: 0.5,
  },
  start: {
    rights: [['START is the host’s', { kind: 'start' }, ['host'], 'NOT_THE_HOST']],
    change: [aRound({ status: 'pending' }), { kind: 'start' }],
    until: 'none',
    random: () => ({ kind: 'start' }),
    description: 'The start of the game',
  },
  enterScore: {
    rights: [['scores are a scorer’s', score(1, PLAYER.red2, 4), SCORERS, 'NOT_THE_HOST']],
    change: [aRound(), score(1, PLAYER.red1, 4)],
    until: 'scoring',
    random: (round, { hole, player, strokes }) =>
      score(holeAt(round, hole), memberAt(round, player), strokes[0] ?? null),
    often: 8,
    description: 'H1 Red 1 4',
  },
  clearScore: {
    rights: [['taking a score back is a scorer’s', clearScore(1, PLAYER.red1, 4), SCORERS, 'NOT_THE_HOST']],
    change: [play(ROUND, score(1, PLAYER.red1, 4)), clearScore(1, PLAYER.red1, 4)],
    until: 'scoring',
    random: (round, { hole, player, strokes, isYes }) => {
      const [number, memberId] = [holeAt(round, hole), memberAt(round, player)];
      const stored = round.holes[number - 1]?.strokes[memberId];
      return clearScore(number, memberId, isYes ? (stored ?? null) : (strokes[0] ?? null));
    },
    description: 'H1 Red 1 without a score',
  },
  claimResult: {
    rights: [['results are a scorer’s', result(1, 4, 5), SCORERS, 'NOT_THE_HOST']],
    change: [aRound(), result(1, 4, 5)],
    until: 'scoring',
    random: (round, { hole, strokes }) => result(holeAt(round, hole), strokes[0] ?? 4, strokes[1] ?? 4),
    often: 5,
  },
  completeHole: {
    rights: [['CONTINUE is a scorer’s', finishHole(ROUND, 1, [4, 4], [5, 5]), SCORERS, 'NOT_THE_HOST']],
    change: [aRound(), finishHole(aRound(), 1, [4, 4], [5, 5])],
    until: 'scoring',
    random: (round, { hole, strokes }) => {
      const [red1 = null, red2 = null, green1 = null, green2 = null] = strokes;
      return finishHole(round, holeAt(round, hole), [red1, red2], [green1, green2]);
    },
    often: 18,
    description: 'H1 Red 1 4, Red 2 4, Green 1 5, Green 2 5',
  },
  goToHole: {
    rights: [['PREVIOUS HOLE is a scorer’s', { kind: 'goToHole', hole: 1 }, SCORERS, 'NOT_THE_HOST']],
    change: [play(aRound(), result(1, 4, 5)), { kind: 'goToHole', hole: 2 }],
    until: 'scoring',
    random: (round, { hole }) => ({ kind: 'goToHole', hole: holeAt(round, hole) }),
    often: 5,
    description: 'The step to H2',
  },
  bite: {
    rights: [['CHOOSE SNAKE is a scorer’s', biteOf(PLAYER.red2, 1), SCORERS, 'NOT_THE_HOST']],
    change: [aSnakeRound(), biteOf(PLAYER.red1, 1)],
    until: 'scoring',
    random: (round, { hole, player, isYes, bites }) => ({
      ...biteOf(memberAt(round, player), holeAt(round, hole)),
      ...(isYes ? {} : { pot: bites * round.snakeBet }),
    }),
    often: 14,
    description: 'H1 snake for Red 1',
  },
  undoBite: {
    rights: [['taking a bite back is a scorer’s', undo(1, PLAYER.red2), SCORERS, 'NOT_THE_HOST']],
    change: [play(aSnakeRound(), biteOf(PLAYER.red1, 1)), undo(1, PLAYER.red1)],
    until: 'scoring',
    random: (round, { hole, player }) => undo(holeAt(round, hole), memberAt(round, player)),
    often: 3,
    description: 'H1 snake taken back from Red 1',
  },
  setDeparture: {
    rights: [['recording a departure is a scorer’s', leaves(PLAYER.red2, 0), SCORERS, 'NOT_THE_HOST']],
    change: [aRound(), leaves(PLAYER.red2, 3)],
    until: 'scoring',
    random: (round, { hole, player, strokes, isYes }) =>
      strokes[0] === null
        ? playsOn(memberAt(round, player))
        : leaves(memberAt(round, player), holeAt(round, hole) - 1, isYes),
    often: 0.25,
    description: 'Red 2 left after H3',
  },
  proposeBet: {
    rights: [
      ['a player proposes a bet', propose(PLAYER.red2), ['member'], 'NOT_YOUR_SEAT'],
      ['the host proposes one as a player', propose(PLAYER.red1), ['host'], 'NOT_YOUR_SEAT'],
      ['no user proposes one for another one with a phone', propose(PLAYER.green1), [], 'NOT_YOUR_SEAT'],
      ['no user proposes one for an unknown player', propose(77), [], 'NOT_YOUR_SEAT'],
      ['scorers propose one for others', propose(null), SCORERS, 'NOT_YOUR_SEAT'],
    ],
    change: [aRound(), propose(PLAYER.red1)],
    until: 'own',
    random: (round, { player, hole, isYes, bites }) => ({
      ...propose(isYes ? memberAt(round, player) : null),
      words: bites === 3 ? ' ' : `Longest on ${hole}`,
      stake: toCents(hole * 100),
      memberIds: round.members.map(({ id }) => id).slice(0, 2 + (bites % 2)),
      ...(bites > 3 && { duel: { strokes: 5 - hole, nassau: toCents(500) } }),
    }),
    often: 0.25,
  },
  answerBet: {
    rights: [
      ['a player answers', answerBet(PLAYER.red2), ['member'], 'NOT_YOUR_SEAT'],
      ['the host answers as a player', answerBet(PLAYER.red1), ['host'], 'NOT_YOUR_SEAT'],
      ['no user answers for another one with a phone', answerBet(PLAYER.green1), [], 'NOT_YOUR_SEAT'],
      ['no user answers for an unknown player', answerBet(77), [], 'NOT_YOUR_SEAT'],
    ],
    change: [withBets(aBet(ALL, { yes: [PLAYER.red1] })), answerBet(PLAYER.red2)],
    until: 'own',
    random: (round, { player, hole, isYes, bites }) => ({
      ...answerBet(silentIn(round, betAt(round, hole)) ?? memberAt(round, player)),
      betId: betAt(round, hole),
      yes: isYes || bites > 1,
    }),
    often: 0.25,
  },
  closeBet: {
    rights: [
      ['a scorer names the winner of a bet', CLOSE, SCORERS, 'NOT_THE_HOST'],
      [
        'a player of the bet names its winner',
        { ...CLOSE, betId: 42 },
        [...SCORERS, 'member'],
        'NOT_THE_HOST',
      ],
    ],
    change: [withBets(aBet(ALL)), CLOSE],
    until: 'scoring',
    random: (round, { player, hole, isYes }) => ({
      ...CLOSE,
      betId: betAt(round, hole),
      result: player === 4 ? null : isYes ? memberAt(round, player) : 'tie',
    }),
    often: 0.25,
    description: 'Closest on 7: Red 2 wins',
  },
  withdrawBet: {
    rights: [
      [
        'a proposer or a scorer withdraws a bet',
        { kind: 'withdrawBet', betId: 42 },
        [...SCORERS, 'member'],
        'NOT_THE_HOST',
      ],
      ['no other player withdraws it', { kind: 'withdrawBet', betId: 41 }, SCORERS, 'NOT_THE_HOST'],
    ],
    change: [withBets(aBet(ALL, { yes: [PLAYER.red1] })), { kind: 'withdrawBet', betId: 41 }],
    until: 'own',
    random: (round, { hole }) => ({ kind: 'withdrawBet', betId: betAt(round, hole) }),
    often: 0.25,
  },
  setHoleMark: {
    rights: [
      ['junk is a scorer’s', mark('sandy', 1, PLAYER.red2), SCORERS, 'NOT_THE_HOST'],
      [
        'a press is a scorer’s and the player’s',
        mark('press', 1, PLAYER.red2),
        [...SCORERS, 'member'],
        'NOT_THE_HOST',
      ],
      ['a press of another player is a scorer’s', mark('press', 1, PLAYER.green1), SCORERS, 'NOT_THE_HOST'],
    ],
    change: [aRound({ matchOptions: WITH_SANDIES }), mark('sandy', 1, PLAYER.red1)],
    until: 'scoring',
    random: (round, { hole, player, isYes, bites }) =>
      mark(
        HOLE_MARK_KINDS[bites % 4] ?? 'press',
        bites % 4 === 3 ? (resultsOf(round).at(-1)?.holeNumber ?? 1) : holeAt(round, hole),
        memberAt(round, player),
        isYes || hole === 0,
      ),
    often: 0.25,
    description: 'H1 sandy for Red 1',
  },
  voteForfeit: {
    rights: [
      ['a member votes yes', vote(PLAYER.red2, true), ['member'], 'NOT_YOUR_TEAM'],
      ['a member votes no', vote(PLAYER.red2, false), ['member'], 'NOT_YOUR_TEAM'],
      ['the host votes as a member', vote(PLAYER.red1, true), ['host'], 'NOT_YOUR_TEAM'],
      ['no user votes for the other team', vote(PLAYER.green1, true), [], 'NOT_YOUR_TEAM'],
      ['no user votes for an unknown member', vote(77, true), [], 'NOT_YOUR_TEAM'],
    ],
    change: [aRound(), vote(PLAYER.red1, true)],
    until: 'ending',
    random: (round, { player, isYes, bites }) => ({
      kind: 'voteForfeit',
      teamId: bites === 0 ? UNKNOWN_ID : (round.members[player]?.teamId ?? UNKNOWN_ID),
      memberId: memberAt(round, player),
      yes: isYes,
    }),
    description: 'The vote to forfeit',
  },
  lapseForfeit: {
    rights: [['a vote runs out by the clock', { kind: 'lapseForfeit' }, ['clock'], 'NOT_THE_HOST']],
    change: [
      aRound({ forfeitVotes: [{ teamId: TEAM.red, yes: [PLAYER.red1], endsAt: momentAt(-1).now }] }),
      { kind: 'lapseForfeit' },
    ],
    until: 'none',
    random: () => ({ kind: 'lapseForfeit' }),
  },
  complete: {
    rights: [
      ['finishing is a scorer’s; the rules check the host', { kind: 'complete' }, SCORERS, 'NOT_THE_HOST'],
    ],
    change: [playHoles(aRound(), 'RRRRRRRRR'), { kind: 'complete' }],
    until: 'none',
    random: () => ({ kind: 'complete' }),
    description: 'The end of the game',
  },
  endEarly: {
    rights: [
      ['the host and the clock end a game early', { kind: 'endEarly' }, ['host', 'clock'], 'NOT_THE_HOST'],
    ],
    change: [aRound(), { kind: 'endEarly' }],
    until: 'none',
    random: () => ({ kind: 'endEarly' }),
    often: 0.25,
    description: 'The early end of the round',
  },
  agree: {
    rights: [
      ['a player agrees to the card', agree(PLAYER.red2, 0), ['member'], 'NOT_YOUR_SEAT'],
      ['the host agrees as a player', agree(PLAYER.red1, 0), ['host'], 'NOT_YOUR_SEAT'],
      ['no user agrees for another one with a phone', agree(PLAYER.green1, 0), [], 'NOT_YOUR_SEAT'],
      ['no user agrees for an unknown player', agree(77, 0), [], 'NOT_YOUR_SEAT'],
    ],
    change: [FINISHED, agree(PLAYER.red1, FINISHED.cardVersion)],
    until: 'answers',
    random: (round, { player, isYes }) =>
      agree(memberAt(round, player), isYes ? round.cardVersion : round.version),
    often: 0.5,
    description: 'Red 1 agreed',
  },
  dispute: {
    rights: [
      ['a player disputes the card', dispute(PLAYER.red2), ['member'], 'NOT_YOUR_SEAT'],
      ['the host disputes it as a player', dispute(PLAYER.red1), ['host'], 'NOT_YOUR_SEAT'],
      ['no user disputes it for another one with a phone', dispute(PLAYER.green1), [], 'NOT_YOUR_SEAT'],
    ],
    change: [FINISHED, dispute(PLAYER.red1)],
    until: 'answers',
    random: (round, { player, hole, bites }) => ({
      ...dispute(memberAt(round, player)),
      hole: hole === 0 ? null : hole,
      word: bites === 0 ? ' ' : 'I had a 4',
    }),
    often: 0.5,
    description: 'Red 1: H1, I had a 3',
  },
  closeCard: {
    rights: [['closing a disputed card is the host’s', { kind: 'closeCard' }, ['host'], 'NOT_THE_HOST']],
    change: [
      {
        ...play(FINISHED, dispute(PLAYER.red2)),
        closesAt: new Date(NOON.getTime() + CARD_OPEN_MS - CARD_READ_MS),
      },
      { kind: 'closeCard' },
    ],
    until: 'none',
    random: () => ({ kind: 'closeCard' }),
    often: 0.25,
  },
  markPaid: {
    rights: [
      [
        'a payer says that it is paid',
        paid('markPaid', PLAYER.red2, PLAYER.red2),
        ['member'],
        'NOT_YOUR_SEAT',
      ],
      ['a payee says that it is paid', paid('markPaid', PLAYER.red1), ['host'], 'NOT_YOUR_SEAT'],
      ['no other player speaks for a payer', paid('markPaid', PLAYER.red2), [], 'NOT_YOUR_SEAT'],
    ],
    change: [FINAL, paid('markPaid', PLAYER.green1)],
    until: 'answers',
    random: (round, move) => aPaymentOf('markPaid', round, move),
    often: 0.25,
  },
  unmarkPaid: {
    rights: [
      ['a payer takes it back', paid('unmarkPaid', PLAYER.red2, PLAYER.red2), ['member'], 'NOT_YOUR_SEAT'],
      ['a payee takes it back', paid('unmarkPaid', PLAYER.red1), ['host'], 'NOT_YOUR_SEAT'],
    ],
    change: [play(FINAL, paid('markPaid', PLAYER.red1)), paid('unmarkPaid', PLAYER.green1)],
    until: 'own',
    random: (round, move) => aPaymentOf('unmarkPaid', round, move),
    often: 0.25,
  },
  settleCard: {
    rights: [['a card becomes final by the clock', { kind: 'settleCard' }, ['clock'], 'NOT_THE_HOST']],
    change: [{ ...FINISHED, closesAt: NOON }, { kind: 'settleCard' }],
    until: 'none',
    random: () => ({ kind: 'settleCard' }),
    often: 0.25,
  },
  cancel: {
    rights: [['the host or the clock cancels', { kind: 'cancel' }, ['host', 'clock'], 'NOT_THE_HOST']],
    change: [aLobby(), { kind: 'cancel' }],
    until: 'none',
    random: () => ({ kind: 'cancel' }),
  },
  claim: {
    rights: [
      [
        'a seat moves to an account only by a login',
        { kind: 'claim', guestId: -7, accountId: USER.stranger },
        ['clock'],
        'NOT_THE_HOST',
      ],
    ],
    change: [aRound({ hostId: -1 }), { kind: 'claim', guestId: -1, accountId: 77 }],
    until: 'none',
    random: (round, { player, isYes }) => ({
      kind: 'claim',
      guestId: round.members[player]?.userId ?? UNKNOWN_ID,
      // a new account, or one that already has the next seat
      accountId: (isYes ? undefined : round.members[player + 1]?.userId) ?? 500 + round.version,
    }),
  },
  erasePlayer: {
    rights: [['only a deletion erases a name', erasePlayer([USER.stranger]), ['clock'], 'NOT_THE_HOST']],
    change: [aRound({ status: 'completed' }), erasePlayer([USER.red2])],
    until: 'none',
    random: (round, move) => ({
      ...erasePlayer([userAt(round, move)]),
      corrections: move.isYes ? round.corrections.map(({ version }) => version) : [],
    }),
    often: 0.25,
  },
  nameScorer: {
    rights: [['naming a co-scorer is the host’s', nameScorer(USER.red2), ['host'], 'NOT_THE_HOST']],
    change: [aRound(), nameScorer(77)],
    until: 'scoring',
    random: (round, move) => nameScorer(userAt(round, move)),
  },
  dropScorer: {
    rights: [
      ['a co-scorer or the host removes the pencil', dropScorer(USER.green2), SCORERS, 'NOT_THE_HOST'],
      ['a co-scorer removes it from no other scorer', dropScorer(USER.green1), ['host'], 'NOT_THE_HOST'],
    ],
    change: [aRound({ coScorers: [{ userId: 77, name: 'Scorer' }] }), dropScorer(77)],
    until: 'none',
    random: (round, { player }) => dropScorer(round.coScorers[player]?.userId ?? UNKNOWN_ID),
    often: 0.25,
  },
  handOver: {
    rights: [['handing the round over is the host’s', handOver(USER.green2), ['host'], 'NOT_THE_HOST']],
    change: [aRound(), handOver(USER.green1)],
    until: 'ending',
    random: (round, move) => handOver(userAt(round, move)),
    often: 0.25,
  },
  noteNextGame: {
    rights: [
      ['a player notes the next game', noteNext(USER.red2), ['member'], 'NOT_YOUR_SEAT'],
      ['the host notes it as a player', noteNext(USER.red1), ['host'], 'NOT_YOUR_SEAT'],
      ['a stranger notes no next game', noteNext(USER.stranger), [], 'NOT_YOUR_SEAT'],
    ],
    change: [aRound({ status: 'completed' }), noteNext(USER.red1)],
    until: 'ending',
    random: (round, move) => ({ ...noteNext(userAt(round, move)), gameId: 700 + move.bites }),
    often: 0.25,
  },
  takeHeldSeat: {
    rights: [
      ['a user takes a held seat', takeHeld(USER.stranger), ['stranger'], 'NOT_YOUR_SEAT'],
      ['no user takes a held seat for another user', takeHeld(77), [], 'NOT_YOUR_SEAT'],
    ],
    change: [
      aRound({ members: [MEMBERS.red1, { ...MEMBERS.green1, userId: -9, hasPhone: false, formerId: 8 }] }),
      takeHeld(77),
    ],
    until: 'own',
    random: (round, move) => ({
      kind: 'takeHeldSeat',
      memberId: memberAt(round, move.player),
      userId: move.isYes ? 600 + move.bites : userAt(round, move),
    }),
  },
  takeOfferedSeat: {
    rights: [
      ['a user takes an offered seat', takeOffered(USER.stranger), ['stranger'], 'NOT_YOUR_SEAT'],
      ['no user takes an offered seat for another user', takeOffered(77), [], 'NOT_YOUR_SEAT'],
    ],
    change: [
      aRound({ members: [MEMBERS.red1, { ...MEMBERS.green1, userId: -9, hasPhone: false }] }),
      takeOffered(77),
    ],
    until: 'none',
    random: (round, move) => ({
      kind: 'takeOfferedSeat',
      memberId: memberAt(round, move.player),
      userId: move.isYes ? 600 + move.bites : userAt(round, move),
    }),
    often: 0.25,
  },
  askForPencil: {
    rights: [
      ['a player asks for the pencil', askForPencil(USER.red2), ['member'], 'NOT_YOUR_SEAT'],
      ['no user asks without a seat', askForPencil(USER.stranger), [], 'NOT_YOUR_SEAT'],
    ],
    change: [aRound(), askForPencil(USER.red2)],
    until: 'own',
    random: (round, move) => askForPencil(userAt(round, move)),
  },
  refusePencil: {
    rights: [['the host says no', { kind: 'refusePencil', askerId: USER.red2 }, ['host'], 'NOT_THE_HOST']],
    change: [askedBy(USER.red2), { kind: 'refusePencil', askerId: USER.red2 }],
    until: 'none',
    random: (round, move) => ({ kind: 'refusePencil', askerId: userAt(round, move) }),
    often: 0.25,
  },
  objectToPencil: {
    rights: [
      ['a player objects', objectTo(USER.green1, USER.red2), ['member'], 'NOT_YOUR_SEAT'],
      ['no user objects without a seat', objectTo(USER.green1, USER.stranger), [], 'NOT_YOUR_SEAT'],
    ],
    change: [askedBy(USER.red2), objectTo(USER.red2, USER.green1)],
    until: 'none',
    random: (round, move) => objectTo(round.pencilRequest?.userId ?? UNKNOWN_ID, userAt(round, move)),
    often: 0.5,
  },
  lapsePencil: {
    rights: [['a request runs out by the clock', { kind: 'lapsePencil' }, ['clock'], 'NOT_THE_HOST']],
    change: [askedBy(USER.red2, -PENCIL_REQUEST_MS.answer), { kind: 'lapsePencil' }],
    until: 'none',
    random: () => ({ kind: 'lapsePencil' }),
    often: 3,
  },
  noteFirstWins: {
    rights: [
      ['the stats note a first win', { kind: 'noteFirstWins', memberIds: [] }, ['clock'], 'NOT_THE_HOST'],
    ],
    change: [aRound({ status: 'completed' }), { kind: 'noteFirstWins', memberIds: [PLAYER.red1] }],
    until: 'none',
    random: (round, { player, isYes }) => ({
      kind: 'noteFirstWins',
      memberIds: isYes ? [memberAt(round, player)] : [],
    }),
    often: 0.25,
  },
  setCancelReason: {
    rights: [
      [
        'a maintainer’s cancellation comes from no player',
        { kind: 'setCancelReason', reason: 'A test' },
        ['clock'],
        'NOT_THE_HOST',
      ],
    ],
    change: [aRound({ status: 'completed' }), { kind: 'setCancelReason', reason: 'A test' }],
    until: 'none',
    random: (_round, { bites }) => ({ kind: 'setCancelReason', reason: bites === 0 ? 'A test' : null }),
    often: 0.25,
  },
};

function withBets(...wordBets: readonly WordBet[]): Round {
  return aRound({ wordBets });
}

function propose(proposerId: number | null): CommandOf<'proposeBet'> {
  return { kind: 'proposeBet', words: 'Closest on 7', stake: toCents(1000), memberIds: ALL, proposerId };
}

function answerBet(memberId: number): CommandOf<'answerBet'> {
  return { kind: 'answerBet', betId: 41, memberId, yes: true };
}

/** Returns a player of a bet who has not answered; undefined = all have. */
function silentIn({ wordBets }: Round, betId: number): number | undefined {
  const bet = wordBets?.find(({ id }) => id === betId);
  return bet?.memberIds.find((id) => !bet.yes.includes(id));
}

/** Returns one of the bets in words of a round; an unknown id in a round without. */
function betAt({ wordBets }: Round, index: number): number {
  const bets = wordBets ?? [];
  return bets[index % Math.max(1, bets.length)]?.id ?? UNKNOWN_ID;
}

export const KINDS = Object.keys(COMMAND_CASES) as CommandKind[];

/** Returns the case of a kind. */
export function caseOf(kind: CommandKind): CommandCase<CommandKind> {
  return COMMAND_CASES[kind] as unknown as CommandCase<CommandKind>;
}

export function join(userId: number, hasPhone: boolean): CommandOf<'join'> {
  return { kind: 'join', teamId: TEAM.green, userId, name: 'Player', hasPhone };
}

function erasePlayer(userIds: readonly number[]): CommandOf<'erasePlayer'> {
  return { kind: 'erasePlayer', userIds, corrections: [] };
}

export function leave(memberId: number): CommandOf<'leave'> {
  return { kind: 'leave', memberId };
}

function noteNext(userId: number): CommandOf<'noteNextGame'> {
  return { kind: 'noteNextGame', gameId: 700, userId };
}

function takeHeld(userId: number): CommandOf<'takeHeldSeat'> {
  return { kind: 'takeHeldSeat', memberId: PLAYER.green1, userId };
}

function takeOffered(userId: number): CommandOf<'takeOfferedSeat'> {
  return { kind: 'takeOfferedSeat', memberId: PLAYER.green1, userId };
}

export function rename(memberId: number, name = 'Other'): CommandOf<'rename'> {
  return { kind: 'rename', memberId, name };
}

export function moveSeat(memberId: number, teamId: number): CommandOf<'moveSeat'> {
  return { kind: 'moveSeat', memberId, teamId };
}

/** The cases of the commands that phones may queue. */
export const PHONE_CASES = Object.values(COMMAND_CASES).flatMap((row) =>
  'description' in row ? [row as unknown as PhoneCommandCase<PhoneCommand['kind']>] : [],
);

/** Returns the random command of the move in the round. */
export function commandOf(round: Round, move: Move): Command {
  return caseOf(move.kind).random(round, move);
}

function holeAt(round: Round, hole: number): number {
  return hole === 0 ? round.currentHole : hole;
}

/** Returns a user with a seat, or one of a few users without. */
function userAt(round: Round, { player, bites }: Move): number {
  return round.members[player]?.userId ?? 600 + bites;
}

function memberAt(round: Round, player: number): number {
  return round.members[player]?.id ?? UNKNOWN_ID;
}
