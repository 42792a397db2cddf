import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Command, CommandKind, CommandOf } from '#rules/commands.ts';
import { DELETED_PLAYER } from '#rules/deletedPlayers.ts';
import type { HistoryLine } from '#rules/history.ts';
import { FORMER_SCORER, historyFacts, historyLine } from '#rules/history.ts';
import type { ShownLine } from '#rules/historyText.ts';
import { historyText, withSharedLines } from '#rules/historyText.ts';
import { PENCIL_REQUEST_MS } from '#rules/limits.ts';
import { toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import {
  MEMBERS,
  NOON,
  PLAYER,
  USER,
  aBet,
  aLobby,
  aRound,
  aSnakeRound,
  agree,
  askedBy,
  biteOf,
  dispute,
  dropScorer,
  finishHole,
  momentAt,
  nameScorer,
  play,
  playHoles,
  result,
  score,
  someOptions,
  vote,
} from './builders.ts';
import { DRAWN, FINAL, KINDS, caseOf, paid, rename } from './commandCases.ts';

const { red1, red2, green1, green2 } = PLAYER;
const FINISHED = play(playHoles(aRound(), 'R'), { kind: 'endEarly' });
const WITH_HANDICAPS = someOptions({
  strokes: {
    allowance: 100,
    isHalved: false,
    handicaps: Object.fromEntries(DRAWN.memberIds.map((id) => [id, 9])),
  },
});
const DUEL: CommandOf<'proposeBet'> = {
  kind: 'proposeBet',
  words: '',
  stake: toCents(500),
  memberIds: [red1, green2],
  proposerId: null,
  duel: { strokes: 0, nassau: toCents(1000) },
};
const DUEL_ASKED = aBet(DUEL.memberIds, {
  stake: DUEL.stake,
  yes: [red1],
  duel: { strokes: 0, nassau: toCents(1000), from: null },
});
const WITHOUT_PHONE = { ...MEMBERS.green2, hasPhone: false };

/** Returns the line of a command; null = it has none. */
function lineOf(
  before: Round,
  command: Command,
  by: number | null = USER.red1,
  now: Round | null = null,
): HistoryLine | null {
  const after = apply(before, command, momentAt(0, by));
  const facts = historyFacts(before, after, command, by);
  return facts && historyLine(now ?? after, { version: after.version, at: NOON, actorId: by, facts });
}

function wordsOf(line: HistoryLine | ShownLine | null): string | null {
  if (line === null) return null;
  const at = typeof line.at === 'string' ? line.at : line.at.toISOString();
  return historyText({ ...line, at })
    .map(({ text }) => text)
    .join('');
}

/** Plays commands of the host, some milliseconds apart, and returns their lines as a screen shows them. */
function shownAfter(round: Round, commands: readonly Command[], apartMs = 1000): readonly (string | null)[] {
  const lines: ShownLine[] = [];
  let before = round;
  for (const [index, command] of commands.entries()) {
    const after = apply(before, command, momentAt(index * apartMs));
    const facts = historyFacts(before, after, command, USER.red1);
    const event = {
      version: after.version,
      at: NOON,
      actorId: USER.red1,
      facts: facts ?? { kind: 'started' },
    };
    const at = new Date(NOON.getTime() + index * apartMs).toISOString();
    if (facts !== null) lines.unshift({ ...historyLine(after, event), at });
    before = after;
  }
  return withSharedLines(lines).map(wordsOf);
}

/** The line of the case of each command; null = the command has no line. */
const LINES: Readonly<Record<CommandKind, string | null>> = {
  addTeam: null,
  join: null,
  leave: null,
  moveSeat: null,
  setOptions: null,
  setMatchOptions: null,
  takeHeldSeat: null,
  goToHole: null,
  claim: null,
  erasePlayer: null,
  noteNextGame: null,
  noteFirstWins: null,
  setCourseCard: 'Red 1 set the card of the course',
  rename: 'Other corrected the name of Other',
  start: 'Red 1 started the game',
  enterScore: 'Red 1 entered H1: Red 1 4',
  clearScore: 'Red 1 took back H1: Red 1 4',
  claimResult: 'Red 1 reported H1: 4 - 5',
  completeHole: 'Red 1 finished H1: Red 1 4, Red 2 4, Green 1 5, Green 2 5',
  bite: 'Red 1 gave H1 Red 1 the snake',
  undoBite: 'Red 1 took back H1 Red 1 the snake',
  setDeparture: 'Red 1 noted: from H4 without Red 2 (bets stop)',
  setHoleMark: 'Red 1 marked H1 Red 1 sandy',
  voteForfeit: 'Red 1 voted to forfeit',
  lapseForfeit: 'The clock ended the vote to forfeit',
  complete: 'Red 1 finished the game',
  endEarly: 'Red 1 cancelled the game',
  agree: 'Red 1 agreed to the card',
  dispute: 'Red 1 disputed the card, H1: I had a 3',
  closeCard: 'Red 1 closed the card',
  settleCard: 'The clock made the card final',
  markPaid: 'Green 1 said: paid Red 1 $225.00',
  unmarkPaid: 'Green 1 took back: Green 1 paid Red 1 $225.00',
  cancel: 'Host cancelled the game',
  nameScorer: 'Red 1 gave Player the pencil',
  dropScorer: `Red 1 took the pencil back from ${FORMER_SCORER}`,
  handOver: 'Red 1 made Green 1 the host',
  askForPencil: 'Red 2 asked for the pencil',
  refusePencil: 'Red 1 refused Red 2 the pencil',
  objectToPencil: 'Green 1 objected to giving Red 2 the pencil',
  lapsePencil: 'The clock gave Red 2 the pencil',
  drawTeams: 'Red 1 drew the teams',
  takeOfferedSeat: 'Green 1 took over the seat',
  proposeBet: 'Red 1 proposed a bet: Closest on 7, $10.00',
  answerBet: 'Red 2 said yes to the bet: Closest on 7, $10.00',
  closeBet: 'Red 1 gave Red 2 the bet: Closest on 7, $10.00',
  withdrawBet: 'Red 1 took back the bet: Closest on 7, $10.00',
  setCancelReason: 'A maintainer cancelled the round: A test',
};

/** The users who give the command of a case, where it is not the host; null = the clock. */
const GIVEN_BY: Partial<Record<CommandKind, number | null>> = {
  lapseForfeit: null,
  settleCard: null,
  lapsePencil: null,
  setCancelReason: null,
  askForPencil: USER.red2,
  objectToPencil: USER.green1,
  takeOfferedSeat: 77,
  answerBet: USER.red2,
  markPaid: USER.green1,
  unmarkPaid: USER.green1,
};

describe('the history', () => {
  it.each(KINDS)('has the line of a command: %s', (kind) => {
    const [before, command] = caseOf(kind).change;
    const by = GIVEN_BY[kind];

    expect(wordsOf(lineOf(before, command, by === undefined ? USER.red1 : by))).toBe(LINES[kind]);
  });

  it.each<[string, Round, Command, number | null, string | null]>([
    [
      'a changed score',
      playHoles(aRound(), 'R'),
      score(1, red1, 6),
      USER.red1,
      'Red 1 changed H1: Red 1 4 → 6',
    ],
    [
      'a pick-up in place of a score',
      playHoles(aRound(), 'R'),
      score(1, green2, null),
      USER.red1,
      'Red 1 changed H1: Green 2 5 → P',
    ],
    [
      'a score in place of a pick-up, without what the phone saw',
      play(aRound(), score(1, red2, null)),
      { kind: 'enterScore', hole: 1, memberId: red2, strokes: 7 },
      USER.red1,
      'Red 1 changed H1: Red 2 P → 7',
    ],
    [
      'CONTINUE on a finished hole',
      playHoles(aRound(), 'R'),
      finishHole(aRound(), 1, [4, 3], [5, 5]),
      USER.red1,
      'Red 1 changed H1: Red 2 4 → 3',
    ],
    [
      'a hole that is finished on the way',
      play(aRound(), score(1, red1, 4), score(1, red2, 4), score(1, green1, 5), score(1, green2, 5)),
      { kind: 'goToHole', hole: 2 },
      USER.red1,
      'Red 1 finished H1',
    ],
    [
      'teams drawn by handicap',
      aLobby({ members: Object.values(MEMBERS), matchOptions: WITH_HANDICAPS }),
      { ...DRAWN, by: 'handicap' },
      USER.red1,
      'Red 1 drew the teams by handicap',
    ],
    ['an early end', playHoles(aRound(), 'R'), { kind: 'endEarly' }, null, 'The clock ended the game early'],
    ['a no', play(aRound(), vote(red1)), vote(red1, false), USER.red1, 'Red 1 voted against forfeiting'],
    [
      'the last yes',
      play(aRound(), vote(red1)),
      vote(red2),
      USER.red2,
      'Red 2 voted to forfeit, which ended the game',
    ],
    [
      'an answer of the host for a player without a phone',
      { ...FINISHED, members: [MEMBERS.red1, MEMBERS.red2, MEMBERS.green1, WITHOUT_PHONE] },
      agree(green2, FINISHED.cardVersion),
      USER.red1,
      'Red 1 agreed to the card for Green 2',
    ],
    [
      'a dispute without a hole',
      FINISHED,
      { ...dispute(green1), hole: null, word: '  the  money ' },
      USER.green1,
      'Green 1 disputed the card: the  money',
    ],
    [
      'the last agreement',
      play(FINISHED, ...[red1, red2, green1].map((id) => agree(id, FINISHED.cardVersion))),
      agree(green2, FINISHED.cardVersion),
      USER.green2,
      'Green 2 agreed to the card, which is final now',
    ],
    [
      'a pencil given back',
      play(aRound(), nameScorer(USER.green1)),
      dropScorer(USER.green1),
      USER.green1,
      'Green 1 gave the pencil back',
    ],
    [
      'a request to a former host',
      { ...askedBy(USER.red2, -PENCIL_REQUEST_MS.answer), hostId: USER.green1 },
      { kind: 'lapsePencil' },
      null,
      'The clock ended the request of Red 2 for the pencil',
    ],
    [
      'a restored round',
      { ...FINISHED, cancelReason: 'A test' },
      { kind: 'setCancelReason', reason: null },
      null,
      'A maintainer restored the round',
    ],
    ['a received payment', FINAL, paid('markPaid', red1), USER.red1, 'Red 1 received $225.00 from Green 1'],
    [
      'a payment of a player without a phone',
      { ...FINAL, members: FINAL.members.map((member) => ({ ...member, hasPhone: member.id !== green1 })) },
      paid('markPaid', green1),
      USER.red1,
      'Red 1 said for Green 1: paid Red 1 $225.00',
    ],
    [
      'a payment to a player without a phone',
      { ...FINAL, members: FINAL.members.map((member) => ({ ...member, hasPhone: member.id !== red1 })) },
      paid('markPaid', red1),
      USER.red1,
      'Red 1 said for Red 1: received $225.00 from Green 1',
    ],
    [
      'a no of a scorer for a player without a phone',
      aRound({
        members: [MEMBERS.red1, MEMBERS.red2, MEMBERS.green1, WITHOUT_PHONE],
        wordBets: [aBet([red1, red2, green2], { yes: [red1] })],
      }),
      { kind: 'answerBet', betId: 41, memberId: green2, yes: false },
      USER.red1,
      'Red 1 said no to the bet for Green 2: Closest on 7, $10.00',
    ],
    [
      'one against one, with the players and the first hole',
      playHoles(aRound(), 'RR'),
      { ...DUEL, proposerId: red1 },
      USER.red1,
      'Red 1 proposed a bet: Red 1 v Green 2: $5 a hole, match $10, from H3',
    ],
    [
      'its yes, given by a scorer, with the hole from which it counts',
      playHoles(
        aRound({
          members: [MEMBERS.red1, MEMBERS.red2, MEMBERS.green1, WITHOUT_PHONE],
          wordBets: [DUEL_ASKED],
        }),
        'RRR',
      ),
      { kind: 'answerBet', betId: 41, memberId: green2, yes: true },
      USER.red1,
      'Red 1 said yes to the bet for Green 2: Red 1 v Green 2: $5 a hole, match $10, from H4',
    ],
    [
      'its withdrawal',
      aLobby({ members: Object.values(MEMBERS), wordBets: [DUEL_ASKED] }),
      { kind: 'withdrawBet', betId: 41 },
      USER.red1,
      'Red 1 took back the bet: Red 1 v Green 2: $5 a hole, Nassau $10',
    ],
    ['a name typed in the lobby', aRound({ status: 'pending' }), rename(red1), USER.red1, null],
  ])('tells %s', (_rule, before, command, by, words) => {
    expect(wordsOf(lineOf(before, command, by))?.replaceAll('\u00A0', ' ') ?? null).toBe(words);
  });

  it('says that the agreements fell with a correction that moves money', () => {
    const agreed = play(FINISHED, agree(red1, FINISHED.cardVersion));
    const commands = [score(1, red1, 6), score(1, red2, 6)];

    expect(shownAfter(agreed, commands)).toEqual([
      'Red 1 changed H1: Red 2 4 → 6. The agreements fell',
      'Red 1 changed H1: Red 1 4 → 6',
    ]);
  });

  it('has the names that the round has now, also of a deleted player', () => {
    const before = aSnakeRound();
    const members = before.members.map((member) =>
      member.id === red1 ? { ...member, name: DELETED_PLAYER } : member,
    );

    expect(wordsOf(lineOf(before, biteOf(red1, 1), USER.red1, { ...before, members }))).toBe(
      'DELETED PLAYER gave H1 DELETED PLAYER the snake',
    );
  });

  it.each<[string, Partial<Round>, string]>([
    ['a host without a seat by the role', { hostId: 77 }, 'Host'],
    ['a co-scorer without a seat by name', { coScorers: [{ userId: 77, name: 'Caddie' }] }, 'Caddie'],
    ['a user who has no part in the round any more', {}, FORMER_SCORER],
  ])('names %s', (_rule, differing, name) => {
    expect(lineOf(aRound(differing), score(1, red1, 4), 77)?.by).toBe(name);
  });
});

describe('a co-scorer who left the seat', () => {
  const lobby = aRound({ status: 'pending' });
  const isSeated = ({ userId }: { readonly userId: number }) => userId !== USER.green1;

  it.each<[string, Round, string]>([
    ['by name, as long as the pencil stays', play(lobby, nameScorer(USER.green1)), 'Player'],
    ['as a former scorer after that', lobby, FORMER_SCORER],
  ])('is named %s', (_rule, round, name) => {
    const now = { ...round, members: round.members.filter(isSeated) };

    expect(wordsOf(lineOf(lobby, nameScorer(USER.green1), USER.red1, now))).toBe(
      `Red 1 gave ${name} the pencil`,
    );
  });
});

describe('the scores of a hole', () => {
  const first = [score(1, red1, 4), score(1, red2, 5), score(1, green1, 5), score(1, green2, null)];
  const finish = finishHole(aRound(), 1, [4, 5], [5, null]);

  it('share a line with the end of the hole', () => {
    expect(shownAfter(aRound(), [...first, finish])).toEqual([
      'Red 1 finished H1: Red 1 4, Red 2 5, Green 1 5, Green 2 P',
    ]);
  });

  it('have separate lines if they are entered at different times', () => {
    expect(shownAfter(aRound(), first.slice(0, 2), 3_600_000)).toEqual([
      'Red 1 entered H1: Red 2 5',
      'Red 1 entered H1: Red 1 4',
    ]);
  });

  it('have a separate line for a changed one', () => {
    expect(shownAfter(aRound(), [score(1, red1, 4), score(1, red1, 5), score(1, red2, 4)])).toEqual([
      'Red 1 entered H1: Red 2 4',
      'Red 1 changed H1: Red 1 4 → 5',
      'Red 1 entered H1: Red 1 4',
    ]);
  });

  it('have a separate line on another hole', () => {
    expect(shownAfter(aRound(), [score(1, red1, 4), score(2, red2, 5), result(3, 4, null)])).toEqual([
      'Red 1 reported H3: 4 - P',
      'Red 1 entered H2: Red 2 5',
      'Red 1 entered H1: Red 1 4',
    ]);
  });
});
