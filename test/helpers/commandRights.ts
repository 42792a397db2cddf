/** The table of rights, the commands of a phone: who may give which, in every status of a game. */

import { playerOf, queued } from './api.ts';
import type { OpenGame, WireCommand } from './api.ts';
import { HOST_ONLY, PLAYING, only, whileRunning } from './rightsTable.ts';
import type { Right } from './rightsTable.ts';

export const COMMAND_RIGHTS: readonly Right[] = [
  command('start', () => ({ kind: 'start' }), {
    ...HOST_ONLY,
    'the host': only({ pending: 200, in_progress: 200 }),
  }),
  command(
    'enterScore',
    ({ red }) => ({ kind: 'enterScore', hole: 1, memberId: playerOf(red).member.id, strokes: null }),
    PLAYING,
  ),
  command(
    'claimResult',
    () => ({ kind: 'claimResult', hole: 2, team1BestBall: 4, team2BestBall: 4 }),
    PLAYING,
  ),
  command(
    'completeHole',
    ({ red, green }) => ({
      kind: 'completeHole',
      hole: 2,
      scores: [
        { memberId: playerOf(red).member.id, strokes: 4 },
        { memberId: playerOf(green).member.id, strokes: 4 },
      ],
    }),
    PLAYING,
  ),
  command('goToHole', () => ({ kind: 'goToHole', hole: 1 }), PLAYING),
  command('bite', ({ green }) => ({ kind: 'bite', hole: 2, memberId: playerOf(green).member.id }), PLAYING),
  command(
    'undoBite',
    ({ red }) => ({ kind: 'undoBite', hole: 1, memberId: playerOf(red).member.id }),
    PLAYING,
  ),
  command(
    'voteForfeit',
    ({ red }) => ({ kind: 'voteForfeit', teamId: red.id, memberId: playerOf(red).member.id, yes: true }),
    { ...HOST_ONLY, 'the host': whileRunning(200) },
  ),
  command(
    'voteForfeit',
    ({ green }) => ({
      kind: 'voteForfeit',
      teamId: green.id,
      memberId: playerOf(green).member.id,
      yes: true,
    }),
    { ...HOST_ONLY, 'the host': 403, 'a member': only({ in_progress: 200, forfeit: 200 }) },
  ),
  command('complete', () => ({ kind: 'complete' }), { ...HOST_ONLY, 'the host': only({ completed: 200 }) }),
  command('endEarly', () => ({ kind: 'endEarly' }), {
    ...HOST_ONLY,
    'the host': only({ in_progress: 200, completed: 200 }),
  }),
];

function command(
  kind: WireCommand['kind'],
  commandFor: (game: OpenGame) => WireCommand,
  expected: Right['expected'],
): Right {
  return {
    call: commandCall(kind),
    send: (game, caller) =>
      caller.call('POST', `/games/${game.id}/commands`, { commands: queued([commandFor(game)]) }),
    expected,
  };
}

export function commandCall(kind: WireCommand['kind']): string {
  return `POST /games/{gameId}/commands ${kind}`;
}
