/** The options of a match in words, loaded only for a match with options or bets of two players. */

import { duelsOf } from '#rules/duels.ts';
import { junkLine } from '#rules/junkText.ts';
import type { Duel, MatchOptions } from '#rules/matchOptions.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { UNKNOWN_PLAYER, memberName } from '#rules/names.ts';
import { duelText, playedOptionsLine } from '#rules/optionsLine.ts';
import type { CourseCard, Round } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { isAlone } from '#rules/stakes.ts';
import { strokesLine, strokesLineOf } from '#rules/strokesText.ts';

/** The options of a running or pending round, and the strokes of each player. */
export function RoundOptions({ round }: { readonly round: Round }) {
  const { matchOptions, holeCount, courseCard } = round;
  return (
    <>
      <OptionsText
        of={{
          matchOptions,
          holeCount,
          courseCard,
          isSnakeOn: isSnakeOn(round),
          strokes: strokesLine(round),
          duels: duelsOf(round),
          nameOf: (id) => memberName(round, id),
        }}
      />
      {junkLine(round) !== null && <p translate="no">{junkLine(round)}</p>}
      {aloneLine(round) !== null && <p translate="no">{aloneLine(round)}</p>}
    </>
  );
}

/** Names the player who stakes twice on a Nassau: "Nassau and presses: Rita stakes twice". Null without one. */
function aloneLine(round: Round): string | null {
  const { nassau, press } = optionsOf(round);
  const lone = round.members.find((member) => isAlone(round, member));
  if (nassau === null || lone === undefined) return null;
  return `Nassau${press === null ? '' : ' and presses'}: ${memberName(round, lone.id)} stakes twice`;
}

/**
 * The options of a match in one line, its strokes in another one, then each bet of two players. A variant of the Snake is
 * named while it is on.
 */
export function OptionsText({
  of: { strokes, duels, nameOf, courseCard, ...played },
}: {
  readonly of: {
    /** Null = none is on. */
    readonly matchOptions: MatchOptions | null;
    readonly holeCount: Round['holeCount'];
    readonly courseCard: CourseCard | null;
    readonly isSnakeOn: boolean;
    /** The line of the strokes; null = the match has none. */
    readonly strokes: string | null;
    readonly duels: readonly Duel[];
    readonly nameOf: (memberId: number) => string;
  };
}) {
  const line = playedOptionsLine(played);
  return (
    <>
      {line !== null && <p translate="no">{line}</p>}
      {strokes !== null && <p translate="no">{strokes}</p>}
      {duels.map((duel) => (
        <p key={duel.memberIds.join()} translate="no">
          {duelText(duel, nameOf, played.holeCount, courseCard)}
        </p>
      ))}
    </>
  );
}

/** Returns the line of the strokes for the players of results; null = the match has none. */
export function strokesOfPlayers(
  players: readonly { readonly player_name: string; readonly strokes_received?: number | undefined }[],
): string | null {
  const known = players.flatMap(({ player_name: name, strokes_received: strokes }) =>
    strokes === undefined ? [] : [{ name: name || UNKNOWN_PLAYER, strokes }],
  );
  return known.length === 0 ? null : strokesLineOf(known);
}
