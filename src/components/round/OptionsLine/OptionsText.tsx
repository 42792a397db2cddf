/** The options of a match in words, loaded only for a match with options or bets of players. */

import { duelsOf } from '#rules/duels.ts';
import { junkLine } from '#rules/junkText.ts';
import type { Duel, MatchOptions } from '#rules/matchOptions.ts';
import { UNKNOWN_PLAYER, memberName } from '#rules/names.ts';
import { duelText, playedOptionsLine } from '#rules/optionsLine.ts';
import type { Round } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { strokesLine, strokesLineOf } from '#rules/strokesText.ts';

/** The options of a running or pending round, and the strokes of each player. */
export function RoundOptions({ round }: { readonly round: Round }) {
  const { matchOptions, holeCount } = round;
  return (
    <>
      <OptionsText
        of={{
          matchOptions,
          holeCount,
          isSnakeOn: isSnakeOn(round),
          strokes: strokesLine(round),
          duels: duelsOf(round),
          nameOf: (id) => memberName(round, id),
        }}
      />
      {junkLine(round) !== null && <p translate="no">{junkLine(round)}</p>}
    </>
  );
}

/**
 * The options of a match in one line, its strokes in another one, then each bet of two players. A variant of the Snake is
 * named while it is on.
 */
export function OptionsText({
  of: { strokes, duels, nameOf, ...played },
}: {
  readonly of: {
    /** Null = none is on. */
    readonly matchOptions: MatchOptions | null;
    readonly holeCount: Round['holeCount'];
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
          {duelText(duel, nameOf, played.holeCount)}
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
