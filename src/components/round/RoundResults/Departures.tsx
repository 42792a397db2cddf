import { UNKNOWN_PLAYER, departureText } from '#rules/names.ts';
import type { FinishedRound } from './verdict.ts';

/** The players who left before the end, and whether their bets continued; nothing without one. */
export function Departures({ results }: { readonly results: FinishedRound }) {
  return results.players.map(({ player_id, player_name, left_after_hole: afterHole, bets_go_on }) =>
    afterHole === undefined ? null : (
      <p key={player_id} translate="no">
        {`${player_name || UNKNOWN_PLAYER}: ${departureText({ afterHole, isBetting: bets_go_on === true })}`}
      </p>
    ),
  );
}
