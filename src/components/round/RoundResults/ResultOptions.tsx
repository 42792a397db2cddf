import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import type { FinishedRound } from './verdict.ts';

/** Loaded only for a match with options. */
const OPTIONS = lazyPart(() => import('#components/round/OptionsLine/OptionsText.tsx'));

/** The options of a finished match and the strokes of its players; nothing when none is on. */
export function ResultOptions({ results }: { readonly results: FinishedRound }) {
  const { game, players } = results;
  const matchOptions = results.match_options as MatchOptions | undefined;
  const options = useLazyPart(OPTIONS, !!matchOptions).fetched;
  if (!matchOptions || options === null) return null;
  return (
    <options.OptionsText
      of={{
        matchOptions,
        holeCount: game.hole_count,
        isSnakeOn: game.snake_game_enabled,
        strokes: options.strokesOfPlayers(players),
        nameOf: (id) => players.find(({ player_id }) => player_id === id)?.player_name || UNKNOWN_PLAYER,
      }}
    />
  );
}
