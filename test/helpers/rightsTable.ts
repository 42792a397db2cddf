/** The table of rights: who may make which write of a round, in every status of a game. */

import type { GameStatus } from '#rules/round.ts';

import { playerOf, queued } from './api.ts';
import type { Answer, Caller, OpenGame, Outputs, WireCommand } from './api.ts';

/** How somebody stands to a game. The host sits in Red, the member in Green. */
export const CALLERS = ['the host', 'a member', 'the host of another game', 'a stranger', 'nobody'] as const;
export type CallerKind = (typeof CALLERS)[number];
/** Status codes per game status; one number = the same in every status. */
export type Expected = number | Readonly<Record<GameStatus, number>>;

export interface Right {
  /** The documented path; for the commands of a phone with the kind. */
  readonly call: string;
  /** What the row is about, where a call has several. */
  readonly about?: string;
  readonly send: (game: OpenGame, caller: Caller) => Promise<Answer<unknown>>;
  readonly expected: Readonly<Record<CallerKind, Expected>>;
}

const HOST_ONLY = {
  'a member': 403,
  'the host of another game': 403,
  'a stranger': 403,
  nobody: 401,
} as const;

/** 409 in every status that is not named. */
function only(statuses: Partial<Record<GameStatus, number>>): Expected {
  return { pending: 409, in_progress: 409, completed: 409, forfeit: 409, cancelled: 409, ...statuses };
}

const whileRunning = (status: number) => only({ in_progress: status });
const PLAYING = { ...HOST_ONLY, 'the host': whileRunning(200) } as const;
const JOINING = only({ pending: 201 });

export const RIGHTS: readonly Right[] = [
  {
    call: 'POST /teams',
    about: 'a team that is there is found again',
    send: ({ id }, caller) => caller.call('POST', '/teams', { gameId: id, name: 'Team Red', color: 'red' }),
    expected: { ...HOST_ONLY, 'the host': 200 },
  },
  {
    call: 'POST /team-members',
    about: 'for oneself',
    send: ({ green }, caller) => caller.call('POST', '/team-members', { teamId: green.id, name: 'Green 2' }),
    expected: {
      'the host': 409,
      'a member': 409,
      'the host of another game': JOINING,
      'a stranger': JOINING,
      nobody: JOINING,
    },
  },
  {
    call: 'POST /team-members',
    about: 'for a player without a phone',
    send: ({ green }, caller) =>
      caller.call('POST', '/team-members', { teamId: green.id, name: 'Green 2', isPhoneless: true }),
    expected: {
      'the host': JOINING,
      'a member': 403,
      'the host of another game': 403,
      'a stranger': 403,
      nobody: 401,
    },
  },
  {
    call: 'POST /team-members',
    about: 'for an account that is somebody else’s',
    send: ({ green }, caller) =>
      caller.call('POST', '/team-members', { teamId: green.id, userId: 4711, name: 'Green 2' }),
    expected: everybody(403),
  },
  {
    call: 'DELETE /team-members/{id}',
    about: 'the host’s seat',
    send: ({ red }, caller) => caller.call('DELETE', `/team-members/${playerOf(red).member.id}`),
    expected: { ...HOST_ONLY, 'the host': only({ pending: 200 }) },
  },
  {
    call: 'DELETE /team-members/{id}',
    about: 'the member’s seat',
    send: ({ green }, caller) => caller.call('DELETE', `/team-members/${playerOf(green).member.id}`),
    expected: { ...HOST_ONLY, 'the host': only({ pending: 200 }), 'a member': only({ pending: 200 }) },
  },
  patch('START', { status: 'in_progress' }, only({ pending: 200, in_progress: 200 })),
  patch('an undecided round is not completed', { status: 'completed' }, only({ completed: 200 })),
  patch('forfeit has a call of its own', { status: 'forfeit' }, only({ forfeit: 200 })),
  patch('a game is cancelled by the clock', { status: 'cancelled' }, only({ cancelled: 200 })),
  patch('no way back', { status: 'pending' }, only({ pending: 200 })),
  patch('another hole', { currentHole: 1 }, whileRunning(200)),
  patch('nothing at all', {}, 200),
  {
    call: 'PATCH /games/{id}',
    about: 'the snake',
    send: ({ id, green }, caller) =>
      caller.call('PATCH', `/games/${id}`, {
        currentSnakeHolder: playerOf(green).member.id,
        snakePotAmount: 1000,
      }),
    expected: PLAYING,
  },
  {
    call: 'POST /scores',
    send: ({ id, red }, caller) =>
      caller.call('POST', '/scores', {
        gameId: id,
        teamId: red.id,
        playerId: playerOf(red).member.id,
        holeNumber: 1,
        score: 3,
      }),
    expected: PLAYING,
  },
  {
    call: 'POST /hole-results',
    send: ({ id }, caller) =>
      caller.call('POST', '/hole-results', { gameId: id, holeNumber: 2, team1BestBall: 3, team2BestBall: 4 }),
    expected: { ...HOST_ONLY, 'the host': whileRunning(201) },
  },
  {
    call: 'POST /snake-designations',
    send: ({ id, green }, caller) =>
      caller.call('POST', '/snake-designations', {
        gameId: id,
        holeNumber: 2,
        playerId: playerOf(green).member.id,
      }),
    expected: { ...HOST_ONLY, 'the host': whileRunning(201) },
  },
  {
    call: 'DELETE /snake-designations/{id}',
    send: async ({ id }, caller) => {
      const bites = await caller.call<Outputs['snake']['designations']>(
        'GET',
        `/games/${id}/snake-designations`,
      );
      return caller.call('DELETE', `/snake-designations/${bites.body[0]?.id ?? 1}`);
    },
    // nobody can have been bitten before the first tee
    expected: {
      'the host': { ...statuses(409), pending: 404, in_progress: 200, cancelled: 404 },
      'a member': { ...statuses(403), pending: 404, cancelled: 404 },
      'the host of another game': { ...statuses(403), pending: 404, cancelled: 404 },
      'a stranger': { ...statuses(403), pending: 404, cancelled: 404 },
      nobody: 401,
    },
  },
  {
    call: 'POST /games/{id}/snake-result',
    send: ({ id, green, red }, caller) =>
      caller.call('POST', `/games/${id}/snake-result`, {
        previousSnakeHolderId: playerOf(red).member.id,
        newSnakeHolderId: playerOf(green).member.id,
        holeNumber: 2,
        snakeBetAmount: 500,
      }),
    expected: PLAYING,
  },
  {
    call: 'POST /games/{id}/end',
    send: ({ id }, caller) => caller.call('POST', `/games/${id}/end`),
    expected: { ...HOST_ONLY, 'the host': only({ in_progress: 200, completed: 200 }) },
  },
  {
    call: 'POST /games/{id}/finalize',
    send: ({ id }, caller) => caller.call('POST', `/games/${id}/finalize`),
    expected: everybody(only({ completed: 200, forfeit: 200 })),
  },
  {
    call: 'POST /games/{id}/forfeit',
    about: 'for Team Red',
    send: ({ id, red }, caller) => caller.call('POST', `/games/${id}/forfeit`, { teamId: red.id }),
    expected: { ...HOST_ONLY, 'the host': whileRunning(200) },
  },
  {
    call: 'POST /games/{id}/forfeit',
    about: 'for Team Green',
    send: ({ id, green }, caller) => caller.call('POST', `/games/${id}/forfeit`, { teamId: green.id }),
    // the repeated yes of a team that has conceded is no contradiction
    expected: { ...HOST_ONLY, 'the host': 403, 'a member': only({ in_progress: 200, forfeit: 200 }) },
  },
  {
    call: 'DELETE /games/{id}/forfeit',
    send: ({ id }, caller) => caller.call('DELETE', `/games/${id}/forfeit`),
    expected: { ...HOST_ONLY, 'the host': whileRunning(200), 'a member': whileRunning(200) },
  },
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
    PLAYING,
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

function everybody(expected: Expected): Right['expected'] {
  return {
    'the host': expected,
    'a member': expected,
    'the host of another game': expected,
    'a stranger': expected,
    nobody: expected,
  };
}

function statuses(status: number): Record<GameStatus, number> {
  return { pending: status, in_progress: status, completed: status, forfeit: status, cancelled: status };
}

function patch(about: string, body: object, host: Expected): Right {
  return {
    call: 'PATCH /games/{id}',
    about,
    send: ({ id }, caller) => caller.call('PATCH', `/games/${id}`, body),
    expected: { ...HOST_ONLY, 'the host': host },
  };
}

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
