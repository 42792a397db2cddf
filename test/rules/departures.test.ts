import { describe, expect, it } from 'vitest';
import { achievementsOf } from '#rules/achievements.ts';
import { betTable } from '#rules/betTable.ts';
import type { Command } from '#rules/commands.ts';
import { worthParts } from '#rules/liveMoney.ts';
import type { Duel, MatchOptions } from '#rules/matchOptions.ts';
import { dollarsToCents } from '#rules/money.ts';
import { applyPhoneCommand } from '#rules/phoneCommands.ts';
import { pressProblem } from '#rules/press.ts';
import { playerResults } from '#rules/results.ts';
import type { Round, Strokes, WordBet } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import type { Shape } from './builders.ts';
import {
  PLAYER,
  aBet,
  aCourse,
  aNassau,
  aRound,
  aSnakeRound,
  betDollars,
  finishHole,
  leaves,
  mark,
  momentAt,
  netDollars,
  play,
  playHoles,
  playsOn,
  refusal,
  score,
  someOptions,
  vote,
  wagerDollars,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const P = null;

/** Finishes the next hole with these scores of the sides. */
function hole(round: Round, red: readonly (Strokes | null)[], green: readonly (Strokes | null)[]): Round {
  return play(round, finishHole(round, round.currentHole, red, green));
}

const strokesOf = (round: Round, number: number) =>
  round.members.map(({ id }) => round.holes[number - 1]?.strokes[id]);

describe('the stakes after bets have stopped', () => {
  const stops = (shape: Shape, ...leavers: readonly number[]) =>
    play(aRound({ shape }), ...leavers.map((id) => leaves(id, 0)));

  it.each<[string, Round, string, readonly number[]]>([
    ['the partner stakes for both', stops('2v2', red2), 'R', [50, 0, -25, -25]],
    ['a lone player still stakes twice', stops('2v1', red2), 'R', [50, 0, -50]],
    ['a lone player still wins twice', stops('1v2', green2), 'R', [50, -50, 0]],
    ['on both sides the partners stake for both', stops('2v2', red2, green1), 'G', [-50, 0, 0, 50]],
  ])('%s', (_rule, round, script, expected) => {
    expect(betDollars(playHoles(round, script))).toEqual(expected);
  });

  it('do not halve a Nassau that the other side is about to win', () => {
    const options = someOptions({ nassau: aNassau(0, 0, 10) });
    const fourDown = playHoles(aRound({ shape: '2v1', matchOptions: options }), 'GGGG');

    const lost = playHoles(play(fourDown, leaves(red2, 4)), 'G');

    expect(wagerDollars(lost)).toEqual([-20, 0, 20]);
  });
});

describe('junk after a departure', () => {
  const junk = { greenie: dollarsToCents(0), sandy: dollarsToCents(2), birdie: dollarsToCents(0) };
  const oneHole = playHoles(aRound({ bet: dollarsToCents(0), matchOptions: someOptions({ junk }) }), '-');
  const sandyOf = (memberId: number, isBetting: boolean) =>
    wagerDollars(hole(play(oneHole, leaves(red2, 1, isBetting), mark('sandy', 2, memberId)), [4], [4, 4]));

  it('is paid by each opponent who still bets', () => {
    expect(sandyOf(green1, false)).toEqual([-2, 0, 2, 0]);
    expect(sandyOf(green1, true)).toEqual([-2, -2, 4, 0]);
    expect(sandyOf(red1, false)).toEqual([4, 0, -2, -2]);
  });

  it('marked on a later hole does not count, and is taken back in CHANGES', () => {
    const late = play(
      hole(oneHole, [4, P], [4, 4]),
      mark('sandy', 2, red2),
      mark('sandy', 2, red1),
      leaves(red2, 1),
    );

    expect(wagerDollars(late)).toEqual([4, 0, -2, -2]);
    const undone = play(late, mark('sandy', 2, red2, false));
    expect(undone.corrections.at(-1)).toMatchObject({ kind: 'undoSandy', holeNumber: 2, memberId: red2 });
    expect(wagerDollars(undone)).toEqual([4, 0, -2, -2]);
  });

  it('is not made by the player who has left', () => {
    const marked = play(oneHole, mark('sandy', 2, red2), leaves(red2, 1, true));

    expect(refusal(() => play(oneHole, leaves(red2, 1, true), mark('sandy', 2, red2)))).toBe('PLAYER_LEFT');
    expect(wagerDollars(hole(marked, [4], [4, 4]))).toEqual([0, 0, 0, 0]);
  });
});

describe('a press by hand after bets have stopped', () => {
  const options = someOptions({
    nassau: aNassau(5),
    press: 'byHand',
    lossCap: dollarsToCents(1000),
  });
  const down = playHoles(aRound({ bet: dollarsToCents(0), holeCount: 18, matchOptions: options }), 'G');
  const presses = (round: Round) =>
    betTable(round).flatMap(({ key, detail }) => (key.startsWith('press') ? detail : []));

  it('is refused to the player, and stays with the partner', () => {
    const left = play(down, leaves(red2, 1));
    const member = findMember(left, red2);

    expect(refusal(() => play(left, mark('press', 1, red2)))).toBe('PRESS_REFUSED');
    expect(member && pressProblem(left, 1, member)).toBe('The bets of Red 2 have stopped');
    expect(presses(play(left, mark('press', 1, red1)))).toEqual(['ALL SQUARE, by Red 1']);
    expect(presses(play(down, leaves(red2, 1, true), mark('press', 1, red2)))).toHaveLength(1);
  });

  it('counts for the partner where it was made before', () => {
    expect(presses(play(down, mark('press', 1, red2), leaves(red2, 1)))).toEqual(['ALL SQUARE, by Red 2']);
  });
});

describe('other bets of a player who has left', () => {
  const duel: Duel = {
    memberIds: [red2, green1],
    strokes: 0,
    bet: dollarsToCents(5),
    nassau: aNassau(10),
  };
  const noBet = (options: Partial<MatchOptions>) =>
    aRound({ bet: dollarsToCents(0), matchOptions: someOptions(options) });

  it.each([true, false])('one against one, later holes pay nothing (bets continue: %s)', (isBetting) => {
    const left = play(playHoles(noBet({ duels: [duel] }), 'R'), leaves(red2, 1, isBetting));

    expect(wagerDollars(playHoles(left, 'GGGGGGGG'))).toEqual([0, 5, -5, 0]);
  });

  const betsAfter = (isBetting: boolean, ...bets: readonly WordBet[]) =>
    play({ ...playHoles(aRound(), 'R'), wordBets: bets }, leaves(red2, 1, isBetting));

  it.each([true, false])('in words are closed, and opened again (bets continue: %s)', (isBetting) => {
    const closed = play(betsAfter(isBetting, aBet([red2, green1])), {
      kind: 'closeBet',
      betId: 41,
      result: green1,
    });

    expect(wagerDollars(closed)).toEqual([0, -10, 10, 0]);
    expect(wagerDollars(play(closed, { kind: 'closeBet', betId: 41, result: null }))).toEqual([0, 0, 0, 0]);
  });

  it('in words are answered and withdrawn, and new ones proposed', () => {
    const left = betsAfter(false, aBet([red2, green1], { yes: [red2] }));
    const answers = (round: Round) => round.wordBets?.map(({ yes }) => yes);
    const yes: Command = { kind: 'answerBet', betId: 41, memberId: green1, yes: true };
    const proposal: Command = {
      kind: 'proposeBet',
      words: 'Next round',
      stake: dollarsToCents(5),
      memberIds: [green2, red2],
      proposerId: green2,
    };

    expect(answers(play(left, yes))).toEqual([[red2, green1]]);
    expect(play(left, { kind: 'withdrawBet', betId: 41 }).wordBets ?? []).toEqual([]);
    expect(answers(play(left, proposal))).toEqual([[red2], [green2]]);
  });
});

describe('the loss cap after bets have stopped', () => {
  const capped = (dollars: number) =>
    aRound({ matchOptions: someOptions({ lossCap: dollarsToCents(dollars) }) });

  it('gives the partner no new one', () => {
    const eightDown = play(playHoles(capped(100), 'GGGGGGGG'), leaves(red2, 8));

    expect(netDollars(playHoles(eightDown, 'R'))).toEqual([-100, -100, 100, 100]);
    expect(netDollars(playHoles(eightDown, 'G'))).toEqual([-100, -100, 100, 100]);
  });

  it('lets a player who has left pay for what it cuts later, as each winner', () => {
    const oneUp = play(playHoles(capped(30), 'R'), leaves(red2, 1));

    expect(netDollars(oneUp)).toEqual([25, 25, -25, -25]);
    expect(netDollars(playHoles(oneUp, 'R'))).toEqual([45, 15, -30, -30]);
  });
});

describe('a departure', () => {
  it('is refused where a reported best ball may be that of the player', () => {
    const reported = play(aRound(), { kind: 'claimResult', hole: 1, team1BestBall: 3, team2BestBall: 4 });

    expect(refusal(() => play(reported, leaves(red2, 0)))).toBe('CANNOT_LEAVE');
    expect(refusal(() => play(reported, score(1, red1, 4), leaves(red2, 0)))).toBe('CANNOT_LEAVE');
    expect(refusal(() => play(reported, score(1, red1, 3), leaves(red2, 0)))).toBeNull();
  });

  it('removes later pick-ups, so that bets stop after the right hole', () => {
    const late = hole(hole(playHoles(aRound(), 'R'), [4, P], [5, 5]), [4, P], [5, 5]);

    const left = play(late, leaves(red2, 1));

    expect(strokesOf(left, 3)).toEqual([4, undefined, 5, 5]);
    expect(netDollars(left)).toEqual([125, 25, -75, -75]);
    expect(left.holes.map(({ version }) => version === left.version)).toEqual([
      false,
      true,
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });

  it('drops a pick-up entered without knowing of it, but refuses a score', () => {
    const before = playHoles(aRound(), 'R');
    const left = play(before, leaves(red2, 1));
    const picksUp: Command = { kind: 'enterScore', hole: 2, memberId: red2, strokes: P, seen: 5 };
    const finished = (strokes: Strokes | null) => play(left, finishHole(before, 2, [4, strokes], [5, 5]));

    expect(play(left, picksUp)).toBe(left);
    expect(strokesOf(finished(P), 2)).toEqual([4, undefined, 5, 5]);
    expect(refusal(() => play(left, score(2, red2, 4)))).toBe('PLAYER_LEFT');
    expect(refusal(() => finished(4))).toBe('PLAYER_LEFT');
  });

  it('that is taken back picks up on finished holes, which are then corrected', () => {
    const left = play(playHoles(aRound(), 'R'), leaves(red2, 1));
    const back = play(hole(left, [4], [5, 5]), playsOn(red2));

    expect(strokesOf(back, 2)).toEqual([4, P, 5, 5]);
    expect(strokesOf(back, 3)).toEqual([undefined, undefined, undefined, undefined]);
    expect(netDollars(play(back, score(2, red1, 6)))).toEqual([0, 0, 0, 0]);
    expect(netDollars(play(back, score(2, red1, 6), leaves(red2, 1)))).toEqual([-25, 25, 0, 0]);
  });

  it('does not move to a hole after which none was finished', () => {
    const ended = play(hole(play(aRound(), leaves(red2, 0)), [4], [5, 5]), { kind: 'endEarly' });

    expect(refusal(() => play(ended, leaves(red2, 1)))).toBe('CANNOT_LEAVE');
    expect(refusal(() => play(ended, leaves(red2, 0, true)))).toBeNull();
  });

  it('is refused by a phone, too, for the last player of a side', () => {
    const left = play(aRound(), leaves(red2, 0));
    const onPhone = (command: Command) => applyPhoneCommand(left, command as never, momentAt());

    expect(refusal(() => onPhone(leaves(red1, 0)))).toBe('CANNOT_LEAVE');
    expect(refusal(() => onPhone(leaves(green2, 0)))).toBeNull();
  });

  it('gives the player no achievement of the team', () => {
    const round = play(aSnakeRound(), leaves(red2, 1));
    const done = play(playHoles(round, 'RRRRRRRRR'), { kind: 'complete' });

    expect(achievementsOf(done).map(({ code, member }) => `${code} ${member.name}`)).toEqual([
      'sweep Red 1',
      'snakeFree Red 1',
    ]);
  });

  it('that stops the bets counts as yes to a forfeit', () => {
    expect(play(aRound(), leaves(red2, 0), vote(red1)).status).toBe('forfeit');
    expect(play(aRound(), leaves(red2, 0, true), vote(red1)).status).toBe('in_progress');
  });

  it('that stops the bets lets no player forfeit alone for a partner without a phone', () => {
    const noPhone = aRound();
    const round = {
      ...noPhone,
      members: noPhone.members.map((member) => ({ ...member, hasPhone: member.id !== red1 })),
    };

    expect(play(round, leaves(red2, 0), vote(red2)).status).toBe('in_progress');
    expect(play(round, leaves(red2, 0, true), vote(red2)).status).toBe('forfeit');
  });

  it('ends a running vote of the team to forfeit, which then counts the player', () => {
    const left = play(aRound(), vote(green1), vote(red1), leaves(red2, 0));

    expect(left.forfeitVotes.map(({ yes }) => yes)).toEqual([[green1]]);
    expect(play(left, vote(red1)).status).toBe('forfeit');
  });

  it('that stops the bets leaves the last holes without worth', () => {
    const round = playHoles(play(aRound({ courseCard: aCourse(9) }), leaves(red2, 3)), 'RRRRRRRR');

    expect(playerResults(round).map((result) => worthParts(round, result) === null)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
