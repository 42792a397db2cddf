/** The options of a match in one line, and bets of two players in words. */

import type { JunkKind } from './junk.ts';
import { JUNK_KINDS } from './junk.ts';
import type { HoleCount } from './limits.ts';
import type {
  Duel,
  JunkOptions,
  MatchOptions,
  NassauStakes,
  SnakeOptions,
  StrokeOptions,
} from './matchOptions.ts';
import { optionsOf } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, formatDollars } from './money.ts';
import { countText } from './names.ts';
import type { CourseCard, Round } from './round.ts';
import { isSnakeOn } from './snake.ts';
import { strokesOfTotal } from './strokes.ts';

const NBSP = '\u00A0';

/**
 * Names the options that are on: "Net 90% • ties carry • Nassau $5 • press at 2 down • greenies $2 • cap $50". A line
 * breaks only after a dot and between holes.
 */
export function optionsLine(options: MatchOptions, holeCount: HoleCount): string {
  const { strokes, isSecondBallOn, isCarryOn, holeFactors, snake, nassau, press, lossCap, junk, duels } =
    options;
  const line = [
    strokes && netText(strokes, holeCount),
    isSecondBallOn && 'second ball',
    isCarryOn && 'ties carry',
    holeFactors?.some((factor) => factor !== 1) && factorsText(holeFactors),
    ...(snake === null ? [] : snakeTexts(snake)),
    nassau && nassauText(nassau, holeCount),
    press && (press === 'byHand' ? 'press by hand' : 'press at 2 down'),
    ...(junk === null ? [] : junkTexts(junk)),
    duels && 'one against one',
    lossCap !== null && `cap ${shortDollars(lossCap)}`,
  ]
    .flatMap((text) => (text ? [text.replaceAll(' ', NBSP).replaceAll(`,${NBSP}`, ', ')] : []))
    .join(`${NBSP}• `);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Names the options of a round, a variant of the Snake only while the Snake is on; null = none is on. */
export function playedOptionsLine({
  matchOptions,
  holeCount,
  isSnakeOn,
}: {
  readonly matchOptions: MatchOptions | null;
  readonly holeCount: HoleCount;
  readonly isSnakeOn: boolean;
}): string | null {
  if (matchOptions === null) return null;
  // options of an older version lack the newer ones
  const options = optionsOf({ matchOptions });
  return optionsLine(isSnakeOn ? options : { ...options, snake: null }, holeCount) || null;
}

/** Names the options of a round, as above. */
export function roundOptionsLine(round: Round): string | null {
  return playedOptionsLine({ ...round, isSnakeOn: isSnakeOn(round) });
}

/** Names the strokes: "net", "net 90%", "net 90% halved". */
function netText({ allowance, isHalved }: StrokeOptions, holeCount: HoleCount): string {
  return `net${allowance === 100 ? '' : ` ${allowance}%`}${isHalved && holeCount === 9 ? ' halved' : ''}`;
}

/** Names the factors of the bet: "second nine × 2", or each hole with one, "H4 × 2, H9 × 3". */
function factorsText(factors: readonly number[]): string {
  const [nine] = factors.slice(9);
  const isByNine = nine !== undefined && factors.every((factor, at) => factor === (at < 9 ? 1 : nine));
  if (isByNine) return `second nine × ${nine}`;
  return factors.flatMap((factor, at) => (factor === 1 ? [] : `H${at + 1} × ${factor}`)).join(', ');
}

function snakeTexts({ isPaidToEach, doublingCap, secondNineFactor }: SnakeOptions): readonly string[] {
  return [
    isPaidToEach ? 'snake to each' : '',
    doublingCap === null ? '' : `snake doubles to ${shortDollars(doublingCap)}`,
    secondNineFactor === null
      ? ''
      : `snake per nine${secondNineFactor === 1 ? '' : ` × ${secondNineFactor}`}`,
  ];
}

/** Names the stakes that are played: "Nassau $5", or of three "Nassau $5/$5/$10" with a dash for none. */
function nassauText({ first, second, all }: NassauStakes, holeCount: HoleCount): string {
  if (holeCount === 9) return all === NO_MONEY ? '' : `Nassau ${shortDollars(all)}`;
  const isOneStake = first === second && second === all;
  const stakes = [first, second, all].map((stake) => (stake === NO_MONEY ? '–' : shortDollars(stake)));
  return `Nassau ${isOneStake ? shortDollars(all) : stakes.join('/')}`;
}

const JUNK: Readonly<Record<JunkKind, string>> = { greenie: 'greenies', sandy: 'sandies', birdie: 'birdies' };

/** Names the junk that is played: "greenies $2", "sandies $1". */
function junkTexts(junk: JunkOptions): readonly string[] {
  return JUNK_KINDS.map((kind) =>
    junk[kind] === NO_MONEY ? '' : `${JUNK[kind]} ${shortDollars(junk[kind])}`,
  );
}

/** Formats whole dollars: "$5". */
function shortDollars(amount: Cents): string {
  return formatDollars(amount).replace('.00', '');
}

/**
 * Describes a bet of two players: "Ash v Birch: $5 a hole, Nassau $5, Birch gets 3 strokes: H4, H8, H13". From a later hole
 * on it has one match: "Ash v Birch: match $5, from H4".
 */
export function duelText(
  { memberIds, strokes, bet, nassau, from = 1 }: Duel,
  nameOf: (memberId: number) => string,
  holeCount: HoleCount,
  courseCard: CourseCard | null,
): string {
  const [first, second] = [nameOf(memberIds[0]), nameOf(memberIds[1])];
  const parts = [
    bet !== NO_MONEY && `${shortDollars(bet)} a hole`,
    nassau && (from > 1 ? `match ${shortDollars(nassau.all)}` : nassauText(nassau, holeCount)),
    from > 1 && from <= holeCount && `from H${from}`,
    strokes !== 0 && strokesGiven(strokes, first, second, courseCard, from),
  ].filter(Boolean);
  return `${first} v ${second}: ${parts.join(', ')}`;
}

/**
 * Tells which of two players gets strokes, and with a card of the course where: "Birch gets 3 strokes: H4, H8, H13".
 *
 * @param from the first hole that counts; strokes on earlier ones are left out
 */
export function strokesGiven(
  strokes: number,
  first: string,
  second: string,
  courseCard: CourseCard | null,
  from = 1,
): string {
  const all = Math.abs(strokes);
  const textOf = (total: number) => `${strokes < 0 ? first : second} gets ${countText(total, 'stroke')}`;
  if (courseCard === null) return textOf(all);
  const holes = courseCard.holes.map((_hole, at) => at + 1).filter((hole) => hole >= from);
  const counts = holes.map((hole) => strokesOfTotal({ courseCard }, all, hole));
  const text = textOf(counts.reduce((sum, count) => sum + count, 0));
  const onEach = Math.min(...counts);
  const more = holes.flatMap((hole, at) => ((counts[at] ?? 0) > onEach ? [`H${hole}`] : [])).join(', ');
  if (onEach === 0 && !more) return text;
  return `${text}: ${onEach === 0 ? more : `${onEach} on each hole${more && `, one more on ${more}`}`}`;
}
