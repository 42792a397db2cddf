import { describe, expect, it } from 'vitest';
import { refusalOf, userActor } from '#rules/apply.ts';
import { betLines, betSheet, betTable } from '#rules/betTable.ts';
import type { CommandOf } from '#rules/commands.ts';
import { BET_WORDS_MAX, WORD_BETS_MAX } from '#rules/limits.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { toCents } from '#rules/money.ts';
import { hasWagers, netsOf, playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round, WordBet } from '#rules/round.ts';
import { MEMBERS, PLAYER, USER, aBet, aLobby, aRound, agree, play, playHoles, refusal } from './builders.ts';
import { leave } from './commandCases.ts';

const { red1, red2, green1, green2 } = PLAYER;
const ALL = [red1, red2, green1, green2];

function propose(differing: Partial<CommandOf<'proposeBet'>> = {}): CommandOf<'proposeBet'> {
  return {
    kind: 'proposeBet',
    words: 'Closest on 7',
    stake: toCents(1000),
    memberIds: [red1, green1],
    proposerId: red1,
    ...differing,
  };
}

function answer(memberId: number, yes = true): CommandOf<'answerBet'> {
  return { kind: 'answerBet', betId: 41, memberId, yes };
}

function close(
  result: WordBet['result'],
  differing: Partial<CommandOf<'closeBet'>> = {},
): CommandOf<'closeBet'> {
  return { kind: 'closeBet', betId: 41, result, ...differing };
}

function withBets(...wordBets: readonly WordBet[]): Round {
  return aRound({ wordBets });
}

function wagersOf(round: Round): readonly number[] {
  return playerResults(round).map(({ wagers }) => wagers);
}

describe('a bet in words', () => {
  it('is on once all who are asked have said yes, and only then', () => {
    const asked = play(aRound(), propose({ memberIds: [green2, red1, green1] }));
    const bet = asked.wordBets?.[0];
    const betId = bet?.id ?? 0;

    const partly = play(asked, { ...answer(green2), betId });
    const isOn = play(partly, { ...answer(green1), betId });

    expect(bet).toMatchObject({ memberIds: [red1, green1, green2], yes: [red1], result: null });
    expect(refusal(() => play(partly, close(red1, { betId })))).toBe('BET_NOT_ON');
    expect([hasWagers(partly), betTable(partly).length]).toEqual([false, 1]);
    expect(isOn.wordBets?.[0]?.yes).toEqual([red1, green1, green2]);
    expect(refusal(() => play(isOn, { ...answer(green1, false), betId }))).toBe('BET_ON');
    expect(hasWagers(isOn)).toBe(true);
  });

  it.each<[string, WordBet['result'], readonly number[]]>([
    ['is paid to the winner by each other player', green1, [-1000, -1000, 3000, -1000]],
    ['pays nothing as a tie', 'tie', [0, 0, 0, 0]],
    ['pays nothing while it is open', null, [0, 0, 0, 0]],
  ])('%s', (_what, result, expected) => {
    expect(wagersOf(play(withBets(aBet(ALL)), close(result)))).toEqual(expected);
  });

  it('pays only its own players, and adds to other bets', () => {
    const round = withBets(aBet([red1, red2]), aBet([red2, green2], { id: 42, stake: toCents(500) }));

    const closed = play(round, close(red1), close(green2, { betId: 42 }));

    expect(wagersOf(closed)).toEqual([1000, -1500, 0, 500]);
  });

  it('loses a player who says no, and is gone with fewer than two', () => {
    const asked = withBets(aBet([red1, green1, green2], { yes: [red1, green2] }));

    const isOn = play(asked, answer(green1, false));
    const gone = play(withBets(aBet([red1, green1], { yes: [red1] })), answer(green1, false));

    expect(isOn.wordBets?.[0]).toMatchObject({ memberIds: [red1, green2], yes: [red1, green2] });
    expect(gone.wordBets).toBeNull();
  });

  it('is withdrawn until another player has said yes', () => {
    const withdraw = { kind: 'withdrawBet', betId: 41 } as const;

    expect(play(withBets(aBet(ALL, { yes: [red1] })), withdraw).wordBets).toBeNull();
    expect(refusal(() => play(withBets(aBet(ALL, { yes: [red1, red2] })), withdraw))).toBe('BET_ACCEPTED');
  });

  it.each<[string, Partial<CommandOf<'proposeBet'>>, string]>([
    ['no words', { words: ' ' }, 'BAD_INPUT'],
    ['too many words', { words: 'x'.repeat(BET_WORDS_MAX + 1) }, 'BAD_INPUT'],
    ['words with an invisible character', { words: 'Closest\u200B' }, 'BAD_INPUT'],
    ['half a dollar', { stake: toCents(150) }, 'BAD_INPUT'],
    ['nothing', { stake: toCents(0) }, 'BAD_INPUT'],
    ['$201', { stake: toCents(20_100) }, 'BAD_INPUT'],
    ['one player', { memberIds: [red1] }, 'BAD_INPUT'],
    ['a player twice', { memberIds: [red1, red1] }, 'MEMBER_NOT_FOUND'],
    ['an unknown player', { memberIds: [red1, 99] }, 'MEMBER_NOT_FOUND'],
    ['a proposer who is not asked', { proposerId: red2 }, 'BAD_INPUT'],
  ])('is refused with %s', (_what, differing, code) => {
    expect(refusal(() => play(aRound(), propose(differing)))).toBe(code);
  });

  it('is proposed again in the same words once it is closed, and not before', () => {
    const isOn = withBets(aBet([red1, green1]));

    expect(play(isOn, propose())).toBe(isOn);
    expect(play(isOn, close(red1), propose()).wordBets?.map(({ result }) => result)).toEqual([red1, null]);
  });

  it('is one of at most 20', () => {
    const bets = Array.from({ length: WORD_BETS_MAX }, (_, id) => aBet(ALL, { id, words: `Bet ${id}` }));

    expect(refusal(() => play(withBets(...bets), propose()))).toBe('BETS_FULL');
  });

  it('is closed only for one of its players, by phones that know how it ended', () => {
    const round = play(withBets(aBet([red1, green1])), close(red1));

    expect(refusal(() => play(round, close(red2)))).toBe('MEMBER_NOT_FOUND');
    expect(refusal(() => play(round, close(green1, { seen: null })))).toBe('BET_CHANGED');
    expect(play(round, close(red1, { seen: null }))).toBe(round);
    expect(play(round, close(green1, { seen: red1 })).wordBets?.[0]?.result).toBe(green1);
  });

  it('is answered by scorers only for players without a phone', () => {
    const members = Object.values(MEMBERS).map((member) => ({ ...member, hasPhone: member.id !== green2 }));
    const round = aRound({
      members,
      coScorers: [{ userId: USER.stranger, name: 'Scorer' }],
      wordBets: [aBet(ALL, { yes: [red1] })],
    });
    const refusals = (command: Parameters<typeof refusalOf>[2]) =>
      [USER.red1, USER.stranger, USER.red2].map((userId) => refusalOf(round, userActor(userId), command));

    expect(refusals(answer(green2))).toEqual([null, null, 'NOT_YOUR_SEAT']);
    expect(refusals(answer(red2))).toEqual(['NOT_YOUR_SEAT', 'NOT_YOUR_SEAT', null]);
    expect(refusals(propose({ proposerId: green2 }))).toEqual([null, null, 'NOT_YOUR_SEAT']);
  });

  it.each(['takeOfferedSeat', 'takeHeldSeat'] as const)(
    'asks a user who takes a seat again, unless it is on: %s',
    (kind) => {
      const members = Object.values(MEMBERS).map((member) =>
        member.id === green2 ? { ...member, hasPhone: false, formerId: 8 } : member,
      );
      const round = aRound({
        members,
        wordBets: [
          aBet([red1, red2, green2], { yes: [red1, green2] }),
          aBet([red2, green2], { id: 42 }),
          aBet([red1, red2], { id: 43 }),
        ],
      });

      const taken = play(round, { kind, memberId: green2, userId: USER.stranger });

      expect(taken.wordBets?.map(({ yes }) => yes)).toEqual([[red1], [red2, green2], [red1, red2]]);
      // the other player of a bet that is on cannot leave it
      expect(refusal(() => play(taken, { ...answer(red2, false), betId: 42 }))).toBe('BET_ON');
    },
  );

  it('keeps the yes for a seat that is taken after the end', () => {
    const members = Object.values(MEMBERS).map((member) => ({ ...member, hasPhone: member.id !== green2 }));
    const over = play(aRound({ members, wordBets: [aBet(ALL)] }), { kind: 'endEarly' });
    const ended: Round = { ...over, status: 'completed' };

    const taken = play(ended, { kind: 'takeOfferedSeat', memberId: green2, userId: USER.stranger });

    expect(taken.wordBets).toEqual(ended.wordBets);
  });

  it('leaves a player who leaves the lobby', () => {
    const lobby = aLobby({
      members: Object.values(MEMBERS),
      wordBets: [aBet([red2, green1, green2]), aBet([red1, red2], { id: 42 })],
    });

    const left = play(lobby, leave(red2));

    expect(left.wordBets).toEqual([aBet([green1, green2], { proposerId: null })]);
  });
});

describe('a bet in words after the end', () => {
  const ended = play({ ...playHoles(aRound(), 'R'), wordBets: [aBet(ALL)] }, { kind: 'endEarly' });

  it('is not decided, and pays nothing, until it is closed on the open card', () => {
    const row = betTable(ended).find(({ key }) => key === 'words41');
    const agreed = play(ended, agree(red1, ended.cardVersion));

    const closed = play(agreed, close(green2));

    expect([row?.detail, row?.isOpen]).toEqual(['NOT DECIDED', false]);
    expect([closed.cardVersion > ended.cardVersion, closed.cardAnswers]).toEqual([true, []]);
    expect(netsOf(closed).get(green2)).toBe((netsOf(ended).get(green2) ?? 0) + 3000);
  });

  it('keeps the agreements as a tie, and stays once the card is final', () => {
    const agreed = play(ended, agree(red1, ended.cardVersion));
    const final = play(agreed, ...[red2, green1, green2].map((id) => agree(id, ended.cardVersion)));

    expect(play(agreed, close('tie'))).toMatchObject({
      cardVersion: ended.cardVersion,
      cardAnswers: [{ memberId: red1 }],
    });
    expect(refusal(() => play(final, close(green2)))).toBe('CARD_FINAL');
  });

  it('is closed once by its players; only scorers change its winner', () => {
    const round = { ...ended, coScorers: [{ userId: USER.stranger, name: 'Scorer' }] };
    const closed = play(round, close(green2));
    const refusals = (state: Round, result: WordBet['result']) =>
      [USER.red1, USER.stranger, USER.red2].map((userId) =>
        refusalOf(state, userActor(userId), close(result)),
      );

    expect(refusals(round, red2)).toEqual([null, null, null]);
    expect(refusals(closed, green2)).toEqual([null, null, null]);
    for (const result of [red2, 'tie', null] as const)
      expect(refusals(closed, result)).toEqual([null, null, 'NOT_THE_HOST']);
  });

  it('pays nothing in a cancelled round', () => {
    const round: Round = { ...play(withBets(aBet(ALL)), close(red1)), status: 'cancelled' };

    expect(wagersOf(round)).toEqual([0, 0, 0, 0]);
  });
});

describe('the results of bets in words', () => {
  const round = play(
    aRound({ wordBets: [aBet([red1, green1]), aBet(ALL, { id: 42, words: '=Longest' })] }),
    close(red1),
  );

  it('have a row for each that counts, open ones apart', () => {
    const players = round.members.map(({ id, name }) => ({ id, name }));

    expect(betLines(betSheet(round), players).split('\n').slice(-3)).toEqual([
      'Closest on 7 (RED 1 WINS): Red 1 +$10.00, Red 2 $0.00, Green 1 -$10.00, Green 2 $0.00',
      '=Longest (OPEN): Red 1 $0.00, Red 2 $0.00, Green 1 $0.00, Green 2 $0.00',
      'TOTAL: Red 1 +$10.00, Red 2 $0.00, Green 1 -$10.00, Green 2 $0.00',
    ]);
  });

  it('name them as the reason of a payment, and in the field of further wagers', () => {
    const { payments, players } = resultSheet({ ...playHoles(round, 'R'), status: 'completed' });

    expect(players[0]?.wagers_delta_cents).toBe(1000);
    expect(payments[0]?.reason_detail).toContain('-$10.00 bets in words');
  });

  it('are left out by the loss cap, so that no third player pays for them', () => {
    const capped = playHoles({ ...round, matchOptions: { ...NO_OPTIONS, lossCap: toCents(500) } }, 'R');
    const without = { ...capped, wordBets: null };

    expect(wagersOf(without)).toEqual([-2000, -2000, 2000, 2000]);
    expect(wagersOf(capped)).toEqual([-1000, -2000, 1000, 2000]);
  });

  it('leave the other figures of the players as they are', () => {
    const [tied, without] = [play(withBets(aBet(ALL)), close('tie')), aRound()];

    expect(resultSheet(tied).players).toEqual(
      resultSheet(without).players.map((player) => ({ ...player, wagers_delta_cents: 0 })),
    );
  });
});
