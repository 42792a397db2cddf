import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { useScoresToPar } from '#components/round/Scorecard/Scorecard.tsx';
import type { Duel, MatchOptions } from '#rules/matchOptions.ts';
import { UNKNOWN_PLAYER, departureText } from '#rules/names.ts';
import type { FinishedRound } from './verdict.ts';

/** Loaded only for a match with options, or with bets of two players. */
const OPTIONS = lazyPart(() => import('#components/round/OptionsLine/OptionsText.tsx'));

/**
 * The options of a finished match, the strokes of its players, its bets of two players, and who has left early; nothing
 * without any.
 */
export function ResultOptions({ results }: { readonly results: FinishedRound }) {
  const { game, players } = results;
  const matchOptions = (results.match_options as MatchOptions | undefined) ?? null;
  const proposed = results.proposed_duels?.map(({ player_ids: memberIds, ...duel }) => ({
    ...duel,
    memberIds,
  }));
  const duels = [...(matchOptions?.duels ?? []), ...((proposed as Duel[] | undefined) ?? [])];
  const options = useLazyPart(OPTIONS, !!matchOptions || duels.length > 0).fetched;
  const courseCard = useScoresToPar(results.course)?.courseOf(results) ?? null;
  const nameOf = (id: number) =>
    players.find(({ player_id }) => player_id === id)?.player_name || UNKNOWN_PLAYER;
  return (
    <>
      {options && (
        <options.OptionsText
          of={{
            matchOptions,
            holeCount: game.hole_count,
            courseCard,
            isSnakeOn: game.snake_game_enabled,
            strokes: options.strokesOfPlayers(players),
            duels,
            nameOf,
          }}
        />
      )}
      {players.map(({ player_id, left_after_hole: afterHole, bets_go_on }) =>
        afterHole === undefined ? null : (
          <p key={player_id} translate="no">
            {`${nameOf(player_id)}: ${departureText({ afterHole, isBetting: bets_go_on === true })}`}
          </p>
        ),
      )}
    </>
  );
}
