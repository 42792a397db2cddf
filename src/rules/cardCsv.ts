/** The card of a round as CSV (RFC 4180), for spreadsheets: a row for each player. Rule: product "Results". */

import { BYTE_ORDER_MARK, csvLine, dollarsCell, textCell } from './csv.ts';
import type { Strokes } from './round.ts';
import { strokesTotal } from './strokesTotal.ts';

/** The parts of a result sheet that are in the file; amounts in cents. */
interface Card {
  readonly game: { readonly hole_count: number; readonly cancel_reason: string | null };
  readonly teams: readonly { readonly id: number; readonly name: string }[];
  readonly players: readonly {
    readonly player_id: number;
    readonly player_name: string;
    readonly team_id: number;
    readonly left_after_hole?: number | undefined;
    readonly bet_delta_cents: number;
    readonly snake_delta_cents: number;
    readonly wagers_delta_cents?: number | undefined;
    readonly net_delta_cents: number;
  }[];
  readonly holes: readonly {
    readonly hole_number: number;
    readonly scores: readonly { readonly player_id: number; readonly score: Strokes | null }[];
  }[];
}

/** Returns the name of the file of a round. */
export function cardFileName(gameId: number, ending: 'csv' | 'json'): string {
  return `bestball-round-${gameId}.${ending}`;
}

/**
 * Returns the card: the strokes on each hole, P = picked up, L = left before, empty = not entered. Then the strokes of all holes, the
 * number of picked-up balls, and the amounts in dollars. Further wagers have a column only if they
 * are played. A round that a maintainer cancelled has no amounts.
 */
export function cardCsv({ game, teams, players, holes }: Card): string {
  const numbers = Array.from({ length: game.hole_count }, (_, index) => index + 1);
  const hasWagers = players.some((player) => player.wagers_delta_cents !== undefined);
  const header = [
    'Player',
    'Team',
    ...numbers.map((number) => `H${number}`),
    'Total',
    'Picked up',
    'Match',
    'Snake',
    ...(hasWagers ? ['Wagers'] : []),
    'Net',
  ];
  const rows = players.map((player) => {
    const scores = numbers.map(
      (number) =>
        holes
          .find((hole) => hole.hole_number === number)
          ?.scores.find(({ player_id }) => player_id === player.player_id)?.score,
    );
    const hasLeft = (number: number) =>
      number > (player.left_after_hole ?? game.hole_count) &&
      holes.some((hole) => hole.hole_number === number);
    const { strokes, pickUps } = strokesTotal(scores);
    return [
      textCell(player.player_name),
      textCell(teams.find(({ id }) => id === player.team_id)?.name ?? ''),
      ...scores.map((score, at) => (score === undefined ? (hasLeft(at + 1) ? 'L' : '') : `${score ?? 'P'}`)),
      strokes > 0 ? `${strokes}` : '',
      `${pickUps}`,
      ...[
        player.bet_delta_cents,
        player.snake_delta_cents,
        ...(hasWagers ? [player.wagers_delta_cents ?? 0] : []),
        player.net_delta_cents,
      ].map((cents) => (game.cancel_reason == null ? dollarsCell(cents) : '')),
    ];
  });
  return BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join('');
}
