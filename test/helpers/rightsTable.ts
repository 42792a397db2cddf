/** The table of rights: who may make which write of a round, in every status of a game. Commands and reads beside it. */

import type { GameStatus } from '#rules/round.ts';

import { playerOf } from './api.ts';
import type { Answer, Caller, OpenGame, Outputs } from './api.ts';
import { biteBody, resultBody, scoreBody } from './bodies.ts';

/**
 * What a caller is to a game. The host is a guest in Red, the member has an account and sits in Green; a co-scorer
 * is a guest without a seat; a stranger is a guest, and so is the host of another game.
 */
export const CALLERS = [
  'the host',
  'a co-scorer',
  'a member',
  'the host of another game',
  'a stranger',
  'an account',
  'a maintainer',
  'no session',
] as const;
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
  /** A read, or a call that finds everything done: it changes no row, whichever caller makes it. */
  readonly isSafe?: true;
}

/** Those who have no part in the game; looking after the app is no right to a round. */
export function others(expected: Expected) {
  return {
    'the host of another game': expected,
    'a stranger': expected,
    'an account': expected,
    'a maintainer': expected,
  };
}

export const HOST_ONLY = { 'a co-scorer': 403, 'a member': 403, ...others(403), 'no session': 401 } as const;

/** 409 in every status that is not named. */
export function only(statuses: Partial<Record<GameStatus, number>>): Expected {
  return { pending: 409, in_progress: 409, completed: 409, forfeit: 409, cancelled: 409, ...statuses };
}

export const whileRunning = (status: number) => only({ in_progress: status });
/** Keeping the score is the host's and the co-scorers'. */
export function scoring(expected: Expected) {
  return { ...HOST_ONLY, 'the host': expected, 'a co-scorer': expected };
}

export const PLAYING = scoring(whileRunning(200));
/** While it is not over: who keeps the score can be changed. */
const OPEN = only({ pending: 200, in_progress: 200 });
const JOINING = only({ pending: 201 });

export const RIGHTS: readonly Right[] = [
  {
    call: 'POST /teams',
    about: 'a team that is there is found again',
    send: ({ id }, caller) => caller.call('POST', '/teams', { gameId: id, name: 'Team Red', color: 'red' }),
    expected: { ...HOST_ONLY, 'the host': 200 },
    isSafe: true,
  },
  {
    call: 'POST /team-members',
    about: 'for oneself',
    send: ({ green }, caller) => caller.call('POST', '/team-members', { teamId: green.id, name: 'Green 2' }),
    expected: {
      'the host': 409,
      'a co-scorer': JOINING,
      'a member': 409,
      ...others(JOINING),
      'no session': JOINING,
    },
  },
  {
    call: 'POST /team-members',
    about: 'for a player without a phone',
    send: ({ green }, caller) =>
      caller.call('POST', '/team-members', { teamId: green.id, name: 'Green 2', isPhoneless: true }),
    expected: { ...HOST_ONLY, 'the host': JOINING },
  },
  {
    call: 'POST /team-members',
    about: 'for another account',
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
  patch('another hole', { currentHole: 1 }, whileRunning(200), whileRunning(200)),
  { ...patch('nothing at all', {}, 200, 200), isSafe: true },
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
    send: (game, caller) => caller.call('POST', '/scores', scoreBody(game, { holeNumber: 1, score: 3 })),
    expected: PLAYING,
  },
  {
    call: 'POST /hole-results',
    send: (game, caller) => caller.call('POST', '/hole-results', resultBody(game)),
    expected: scoring(whileRunning(201)),
  },
  {
    call: 'POST /snake-designations',
    send: (game, caller) =>
      caller.call(
        'POST',
        '/snake-designations',
        biteBody(game, { playerId: playerOf(game.green).member.id }),
      ),
    expected: scoring(whileRunning(201)),
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
    // no player can have been bitten before the first tee
    expected: {
      ...everybody({ ...statuses(403), pending: 404, cancelled: 404 }),
      'the host': { ...statuses(409), pending: 404, in_progress: 200, cancelled: 404 },
      'a co-scorer': { ...statuses(409), pending: 404, in_progress: 200, cancelled: 404 },
      'no session': 401,
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
    // settled as it ended
    isSafe: true,
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
  {
    call: 'POST /games/{id}/scorers',
    send: ({ id, green }, caller) =>
      caller.call('POST', `/games/${id}/scorers`, { memberId: playerOf(green).member.id }),
    expected: { ...HOST_ONLY, 'the host': OPEN },
  },
  {
    call: 'DELETE /games/{id}/scorers/{userId}',
    about: 'the co-scorer’s pencil',
    send: async ({ id }, caller) => {
      const { body } = await caller.call<Outputs['rounds']['get']>('GET', `/games/${id}/round`);
      return caller.call('DELETE', `/games/${id}/scorers/${body.scorers[0]?.userId}`);
    },
    expected: scoring(OPEN),
  },
  {
    call: 'POST /games/{id}/host',
    send: ({ id, green }, caller) =>
      caller.call('POST', `/games/${id}/host`, { memberId: playerOf(green).member.id }),
    expected: { ...HOST_ONLY, 'the host': OPEN },
  },
  {
    call: 'POST /games/{id}/passes',
    send: ({ id }, caller) => caller.call('POST', `/games/${id}/passes`, { kind: 'host' }),
    expected: { ...HOST_ONLY, 'the host': only({ pending: 201, in_progress: 201 }) },
  },
  {
    call: 'POST /games/{id}/pencil',
    about: 'by a code that was never made',
    send: ({ id }, caller) => caller.call('POST', `/games/${id}/pencil`, { code: 'AAAAAAAA' }),
    expected: { ...everybody(404), 'no session': 401 },
  },
];

export function everybody(expected: Expected): Right['expected'] {
  return {
    'the host': expected,
    'a co-scorer': expected,
    'a member': expected,
    ...others(expected),
    'no session': expected,
  };
}

function statuses(status: number): Record<GameStatus, number> {
  return { pending: status, in_progress: status, completed: status, forfeit: status, cancelled: status };
}

function patch(about: string, body: object, host: Expected, scorer: Expected = 403): Right {
  return {
    call: 'PATCH /games/{id}',
    about,
    send: ({ id }, caller) => caller.call('PATCH', `/games/${id}`, body),
    expected: { ...HOST_ONLY, 'the host': host, 'a co-scorer': scorer },
  };
}
