import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import { isCardDue } from '#rules/card.ts';
import type { Command } from '#rules/commands.ts';
import { CARD_OPEN_MAX_MS, CARD_OPEN_MS } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { isCardOpen } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  MEMBERS,
  NOON,
  PLAYER,
  USER,
  agree,
  aSnakeRound,
  biteOf,
  clearScore,
  concedes,
  dispute,
  finishHole,
  momentAt,
  netDollars,
  play,
  playHoles,
  refusal,
  result,
  score,
  undo,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const complete: Command = { kind: 'complete' };
const endEarly: Command = { kind: 'endEarly' };
const close: Command = { kind: 'closeCard' };
const settle: Command = { kind: 'settleCard' };
const HOUR = 60 * 60 * 1000;

/** Red has won two of three holes, then it rained. */
const over = play(playHoles(aSnakeRound(), 'RRG'), biteOf(red1, 3), endEarly);
const { cardVersion } = over;

/** Returns the round with a member who has no phone. */
function withoutPhone(round: Round, memberId: number): Round {
  const members = round.members.map((member) =>
    member.id === memberId ? { ...member, userId: -9, hasPhone: false } : member,
  );
  return { ...round, members };
}

function agreed(round: Round, ...memberIds: readonly number[]): Round {
  return memberIds.reduce((before, id) => play(before, agree(id, before.cardVersion)), round);
}

/** Returns the answers as texts: the member, the answer, its hole, and whether the host gave it. */
function answers({ cardAnswers }: Round): readonly string[] {
  return cardAnswers.map(({ memberId, kind, holeNumber, byHost }) =>
    [memberId, kind, ...(holeNumber === null ? [] : [`H${holeNumber}`]), ...(byHost ? ['by host'] : [])].join(
      ' ',
    ),
  );
}

describe('the card of a round', () => {
  it.each<[string, Round]>([
    ['completed', play(playHoles(aSnakeRound(), 'RRRRRRRRR'), complete)],
    ['ended early', over],
    ['forfeited', play(playHoles(aSnakeRound(), 'RG'), ...concedes('red'))],
  ])('is open for a day after the round is %s', (_how, round) => {
    expect([isCardOpen(round), round.finalAt, round.cardVersion]).toEqual([true, null, round.version]);
    expect(round.closesAt).toEqual(new Date(NOON.getTime() + CARD_OPEN_MS));
  });

  it('does not exist before the end', () => {
    const { cardVersion: version, closesAt, finalAt } = aSnakeRound();

    expect([version, closesAt, finalAt]).toEqual([0, null, null]);
  });

  it('is final when all its players have agreed', () => {
    const three = agreed(over, red1, red2, green1);
    const all = agreed(three, green2);

    expect([isCardOpen(three), isCardOpen(all)]).toEqual([true, false]);
    expect([all.closesAt, all.finalAt]).toEqual([null, NOON]);
  });

  it('is final by the clock a day after the last correction, at that time', () => {
    const corrected = apply(over, score(1, red2, 6), momentAt(HOUR));
    const later = new Date(NOON.getTime() + HOUR + CARD_OPEN_MS);
    const early = new Date(later.getTime() - 1);

    expect([isCardDue(corrected, early), isCardDue(corrected, later)]).toEqual([false, true]);
    expect(apply(corrected, settle, { ...momentAt(), now: early })).toBe(corrected);
    const settled = apply(corrected, settle, momentAt(100 * HOUR));
    expect([settled.closesAt, settled.finalAt]).toEqual([null, later]);
  });

  it('stays open as long as a player disputes it, until the host closes it', () => {
    const disputed = play(agreed(over, red1, red2, green1), dispute(green2));

    const closed = apply(disputed, close, momentAt(HOUR));

    expect(isCardOpen(disputed)).toBe(true);
    expect([closed.closesAt, closed.finalAt]).toEqual([null, momentAt(HOUR).now]);
    expect(answers(closed)).toEqual(['11 agreed', '12 agreed', '21 agreed', '22 disputed H1']);
    expect(play(closed, close)).toBe(closed);
  });

  it.each<[string, Round]>([
    ['a dispute', agreed(over, red1)],
    ['a dispute of another player', play(over, dispute(red1))],
    ['a dispute that the player gave', play(withoutPhone(over, green1), dispute(green1))],
  ])('is not closed by the host without %s', (_what, round) => {
    expect(refusal(() => apply(round, close, momentAt(HOUR)))).toBe('NOT_DISPUTED');
  });

  it('is not closed within an hour after the end, and after a correction', () => {
    const corrected = apply(play(over, dispute(green2)), score(1, red2, 6), momentAt(HOUR));

    expect(refusal(() => play(play(over, dispute(green2)), close))).toBe('CARD_JUST_CHANGED');
    expect(refusal(() => apply(corrected, close, momentAt(2 * HOUR - 1)))).toBe('CARD_JUST_CHANGED');
    expect(isCardOpen(apply(corrected, close, momentAt(2 * HOUR)))).toBe(false);
  });

  it('is closed to all while a maintainer has cancelled the round', () => {
    const cancelled = play(over, { kind: 'setCancelReason', reason: 'A test' });
    const late = apply(cancelled, settle, momentAt(25 * HOUR));

    for (const command of [agree(red1, cardVersion), dispute(red1), close, score(1, red1, 5), undo(3, red1)])
      expect(refusal(() => play(cancelled, command))).toBe('GAME_OVER');
    expect(isCardOpen(play(cancelled, { kind: 'setCancelReason', reason: null }))).toBe(true);
    expect(isCardOpen(play(late, { kind: 'setCancelReason', reason: null }))).toBe(false);
  });
});

describe('an answer about the card', () => {
  it('counts only for the version that the player saw', () => {
    const corrected = play(over, score(1, green1, 3));

    expect(refusal(() => play(corrected, agree(red1, cardVersion)))).toBe('CARD_CHANGED');
    expect(answers(play(corrected, agree(red1, corrected.cardVersion)))).toEqual(['11 agreed']);
  });

  it('is replaced by the next one of the player', () => {
    const disputed = play(over, dispute(red1));
    const changed = play(disputed, { ...dispute(red1), hole: null, word: 'I mean the snake' });
    const withdrawn = agreed(changed, red1);

    expect([disputed, changed, withdrawn].map(answers)).toEqual([
      ['11 disputed H1'],
      ['11 disputed'],
      ['11 agreed'],
    ]);
    expect(answers(play(withdrawn, dispute(red1)))).toEqual(['11 disputed H1']);
  });

  it('may dispute a version from before a correction', () => {
    const corrected = play(over, score(1, green1, 3));

    expect(answers(play(corrected, dispute(red1)))).toEqual(['11 disputed H1']);
  });

  it('is given by the host for a player without a phone, until a user takes the seat', () => {
    const phoneless = {
      ...over,
      members: [MEMBERS.red1, { ...MEMBERS.green1, userId: -9, hasPhone: false }],
    };
    const byHost = agreed(phoneless, green1);
    const taken = play(byHost, { kind: 'takeOfferedSeat', memberId: green1, userId: USER.stranger });

    expect(answers(byHost)).toEqual(['21 agreed by host']);
    expect(answers(agreed(taken, green1))).toEqual(['21 agreed']);
    const final = agreed(agreed(phoneless, green1), red1);
    const half = agreed(taken, red1);
    expect([isCardOpen(half), isCardOpen(agreed(half, green1))]).toEqual([true, false]);
    const late = play(final, { kind: 'takeOfferedSeat', memberId: green1, userId: USER.stranger });
    expect(agreed(late, green1)).toBe(late);
  });

  it.each<[string, Command]>([
    ['agreeing', agree(red1, cardVersion)],
    ['agreeing to another version', agree(red1, cardVersion - 1)],
    ['disputing', dispute(green2)],
  ])('is not changed after the card is final: %s', (_how, command) => {
    const final = apply(agreed(over, red2, green1), settle, momentAt(25 * HOUR));

    expect(refusal(() => play(final, command))).toBe('CARD_FINAL');
  });

  it('repeated after the card is final changes nothing', () => {
    const final = apply(agreed(play(over, dispute(green2)), red1), close, momentAt(HOUR));

    expect(play(final, agree(red1, cardVersion))).toBe(final);
    expect(play(final, dispute(green2))).toBe(final);
  });

  it.each<[string, Partial<ReturnType<typeof dispute>>, ErrorCode]>([
    ['an unknown hole', { hole: 10 }, 'HOLE_UNKNOWN'],
    ['an unknown player', { memberId: 99 }, 'MEMBER_NOT_FOUND'],
    ['an empty word', { word: ' ' }, 'BAD_INPUT'],
    ['201 characters', { word: 'x'.repeat(201) }, 'BAD_INPUT'],
    ['a second line', { word: 'one\ntwo' }, 'BAD_INPUT'],
  ])('is refused for %s', (_what, wrong, code) => {
    expect(refusal(() => play(over, { ...dispute(red1), ...wrong }))).toBe(code);
  });

  it('has its words trimmed', () => {
    const [answer] = play(over, { ...dispute(red1), word: `  ${'⛳'.repeat(200)} ` }).cardAnswers;

    expect(answer?.word).toBe('⛳'.repeat(200));
  });
});

describe('a correction after the end', () => {
  const all = agreed(over, red1, red2, green1);

  it('that moves money takes back all agreements, and no dispute', () => {
    const corrected = apply(play(all, dispute(green1)), score(1, green1, 3), momentAt(HOUR));

    expect(netDollars(corrected)).not.toEqual(netDollars(over));
    expect(corrected.cardVersion).toBe(corrected.version);
    expect(answers(corrected)).toEqual(['21 disputed H1']);
    expect(corrected.closesAt).toEqual(new Date(NOON.getTime() + HOUR + CARD_OPEN_MS));
    expect(corrected.corrections.at(-1)).toMatchObject({
      kind: 'score',
      from: 5,
      to: 3,
      scorerName: 'Red 1',
    });
  });

  it('that moves no money leaves the agreements, and gives another day', () => {
    const corrected = apply(all, score(1, green1, 6), momentAt(HOUR));

    expect([corrected.cardVersion, answers(corrected)]).toEqual([cardVersion, answers(all)]);
    expect(corrected.closesAt).toEqual(new Date(NOON.getTime() + HOUR + CARD_OPEN_MS));
  });

  it('that moves money has a line in CHANGES, so a first score may not', () => {
    const reported = play(aSnakeRound(), result(1, 3, 5), score(1, green1, 6), endEarly);

    expect(refusal(() => play(reported, score(1, green2, 2)))).toBe('CLAIM_CONTRADICTS');
    const entered = play(reported, score(1, green2, 5));
    expect([netDollars(entered), entered.corrections]).toEqual([netDollars(reported), []]);
    const changed = play(entered, score(1, green2, 2));
    expect(netDollars(changed)).not.toEqual(netDollars(reported));
    expect(changed.corrections).toMatchObject([{ kind: 'score', memberId: green2, from: 5, to: 2 }]);
  });

  it('is possible for six days, so that the card is final after seven', () => {
    const days = (count: number) => count * CARD_OPEN_MS;
    let round = over;
    for (let day = 1; day <= 6; day += 1) round = apply(round, score(1, red2, day + 6), momentAt(days(day)));

    expect(round.closesAt).toEqual(momentAt(CARD_OPEN_MAX_MS).now);
    for (const command of [score(1, red2, 5), score(1, green1, 3), undo(3, red1)])
      expect(refusal(() => apply(round, command, momentAt(days(6) + 1)))).toBe('GAME_OVER');
    expect(answers(apply(round, dispute(red2), momentAt(days(6) + 1)))).toEqual(['12 disputed H1']);
  });

  it.each<[string, Command, ErrorCode | null]>([
    ['a score of a finished hole', score(2, red2, 7), null],
    ['a pick-up on a finished hole', score(2, red2, null), null],
    ['a score of a hole that was not finished', score(4, red2, 5), 'GAME_OVER'],
    ['a score of no hole', score(10, red2, 5), 'GAME_OVER'],
    ['a bite on a finished hole', biteOf(green1, 1), null],
    ['a bite on the hole that was being played', biteOf(green1, 4), null],
    ['a bite on a hole that was not played', biteOf(green1, 5), 'GAME_OVER'],
    ['a bite taken back', undo(3, red1), null],
    ['a score taken back', clearScore(1, red1, 4), 'GAME_OVER'],
    ['a reported result', result(1, 3, 5), 'GAME_OVER'],
    ['CONTINUE', finishHole(over, 1, [3, 3], [5, 5]), 'GAME_OVER'],
    ['the next hole', { kind: 'goToHole', hole: 4 }, 'GAME_OVER'],
  ])('may be %s', (_what, command, code) => {
    const final = apply(play(over, dispute(red2)), close, momentAt(HOUR));

    expect(refusal(() => play(over, command))).toBe(code);
    expect(refusal(() => play(final, command))).toBe(
      code === null || command.kind === 'enterScore' || command.kind === 'bite' ? 'CARD_FINAL' : code,
    );
  });

  it('gives a mis-tapped bite of the hole that was being played back and again', () => {
    const bitten = play(playHoles(aSnakeRound(), 'RRG'), biteOf(red1, 4), biteOf(red1, 9), endEarly);

    expect(netDollars(play(bitten, undo(4, red1), biteOf(red1, 4)))).toEqual(netDollars(bitten));
    expect(refusal(() => play(bitten, undo(9, red1)))).toBe('GAME_OVER');
  });

  it('of a forfeit changes the holes that were played', () => {
    const forfeit = play(playHoles(aSnakeRound(), 'GG'), ...concedes('green'));

    const corrected = play(forfeit, score(1, red1, 3));

    expect(netDollars(forfeit)).toEqual([125, 125, -125, -125]);
    expect(netDollars(corrected)).toEqual([175, 175, -175, -175]);
  });
});
