/** Helpers for rounds of published rules and articles, in dollars. A case has its source in words. */

import { expect, it } from 'vitest';
import { betTable } from '#rules/betTable.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import type { CourseCard, Round, Strokes } from '#rules/round.ts';
import { emptyHoles } from '#rules/round.ts';
import type { Shape } from './builders.ts';
import { SIDES, aRound, biteOf, finishHole, netDollars, play, playHoles, someOptions } from './builders.ts';

/** A cap that no round of these tests reaches, where an option needs one. */
export const NO_CAP = dollarsToCents(10_000);

export interface Setting extends Partial<MatchOptions> {
  readonly shape?: Shape;
  readonly holeCount?: 9 | 18;
  /** Dollars per hole. */
  readonly bet?: number;
  readonly snakeBet?: number;
  readonly course?: CourseCard;
  /** In seat order, with the allowance in percent. */
  readonly handicaps?: readonly number[];
  readonly allowance?: number;
}

/** Returns a round at its start, one against one unless another shape is given. */
export function started({
  shape = '1v1',
  holeCount = 18,
  bet = 0,
  snakeBet = 0,
  course,
  handicaps,
  allowance = 100,
  ...options
}: Setting): Round {
  const byId = Object.fromEntries(SIDES[shape].map(({ id }, seat) => [id, handicaps?.[seat] ?? 0]));
  const strokes = handicaps ? { allowance, isHalved: false, handicaps: byId } : null;
  return aRound({
    shape,
    holeCount,
    bet: dollarsToCents(bet),
    snakeBet: toCents(Math.round(snakeBet * 100)),
    holes: emptyHoles(holeCount),
    courseCard: course ?? null,
    matchOptions: someOptions({ strokes, ...options }),
  });
}

/** Plays a script of holes: R = Team Red wins, G = Team Green wins, - = a tie; a space between the nines. */
export const after = (setting: Setting, script: string) =>
  playHoles(started(setting), script.replaceAll(' ', ''));

/** Finishes holes in order by the scores of both sides. */
export function scored(
  round: Round,
  holes: readonly (readonly [readonly Strokes[], readonly Strokes[]])[],
): Round {
  return play(round, ...holes.map(([reds, greens], at) => finishHole(round, at + 1, reds, greens)));
}

/** Returns the bites of these players, one hole after another from hole 1 on. */
export const bites = (...memberIds: readonly number[]) => memberIds.map((id, at) => biteOf(id, at + 1));

/** Returns the bets and their states, with the dollars of the first player: "Press from H6 RED 2 UP 5". */
export const states = (round: Round) =>
  betTable(round).map(({ label, detail, amounts }) =>
    [label, detail, ([...amounts.values()][0] ?? 0) / 100].filter((part) => part !== null).join(' '),
  );

/** A case: what it shows, its source, the round, and the nets in dollars in seat order. */
type Case = readonly [string, string, Round, readonly number[]];

/** Declares a test for each case. */
export function publishes(cases: readonly Case[]): void {
  it.each(cases)('%s', (_shows, _source, round, dollars) => {
    expect(netDollars(round)).toEqual(dollars);
  });
}
