/** The tables of rights to games: which caller may make which call, in every status. */

import { COURSE } from '#routers/examples.ts';
import type { GameStatus } from '#rules/round.ts';
import { GAME_VIEWS, filled, memberOf, playerOf, queued } from './api.ts';
import type { Answer, Caller, Method, OpenGame, WireCommand } from './api.ts';
import { biteBody, gameStatBody, resultBody, scoreBody } from './bodies.ts';

/**
 * The relation of a caller to a game. The host is a guest in Red; the member has an account and sits in Green. A
 * co-scorer is a guest without a seat. A stranger is a guest without a part in the game, and so is the host of another
 * game.
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
  /** The documented path. */
  readonly call: string;
  /** The subject of the row, for a call with several rows. */
  readonly about?: string;
  readonly send: (game: OpenGame, caller: Caller) => Promise<Answer<unknown>>;
  readonly expected: Readonly<Record<CallerKind, Expected>>;
  /** A read, or a call whose change is already made: it changes no row for any caller. */
  readonly isSafe?: true;
}

/** Returns the expectations for callers without a part in the game. A maintainer has no right to a round, either. */
function others(expected: Expected) {
  return {
    'the host of another game': expected,
    'a stranger': expected,
    'an account': expected,
    'a maintainer': expected,
  };
}

const HOST_ONLY = { 'a co-scorer': 403, 'a member': 403, ...others(403), 'no session': 401 } as const;

/** Returns 409 for every status that is not given. */
function only(statuses: Partial<Record<GameStatus, number>>): Expected {
  return { pending: 409, in_progress: 409, completed: 409, forfeit: 409, cancelled: 409, ...statuses };
}

const whileRunning = (status: number) => only({ in_progress: status });
/** Returns the expectations for writes of the host and the co-scorers. */
function scoring(expected: Expected) {
  return { ...HOST_ONLY, 'the host': expected, 'a co-scorer': expected };
}

/** The expectations for corrections of a running game, or of one whose card is open. */
const CORRECTING = scoring(only({ in_progress: 200, completed: 200, forfeit: 200 }));
const onCard = only({ completed: 200, forfeit: 200 });
/** Scorers can be changed while the game is not over. */
const OPEN = only({ pending: 200, in_progress: 200 });
const JOINING = only({ pending: 201 });

/** The writes of a round. */
export const RIGHTS: readonly Right[] = [
  write(
    'POST /teams',
    ({ id }) => ({ gameId: id, name: 'Team Red', color: 'red' }),
    { ...HOST_ONLY, 'the host': 200 },
    { about: 'an existing team is returned', isSafe: true },
  ),
  write(
    'POST /team-members',
    ({ green }) => ({ teamId: green.id, name: 'Green 2' }),
    { ...everybody(JOINING), 'the host': 409, 'a member': 409 },
    { about: 'for oneself' },
  ),
  write(
    'POST /team-members',
    ({ green }) => ({ teamId: green.id, name: 'Green 2', isPhoneless: true }),
    { ...HOST_ONLY, 'the host': JOINING },
    { about: 'for a player without a phone' },
  ),
  write(
    'POST /team-members',
    ({ green }) => ({ teamId: green.id, userId: 4711, name: 'Green 2' }),
    everybody(403),
    { about: 'for another account' },
  ),
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
  {
    call: 'PATCH /team-members/{id}',
    about: 'the name of the member',
    send: ({ green }, caller) =>
      caller.call('PATCH', `/team-members/${playerOf(green).member.id}`, { name: 'Other' }),
    expected: { ...HOST_ONLY, 'the host': OPEN, 'a member': only({ pending: 200, in_progress: 403 }) },
  },
  {
    call: 'PATCH /team-members/{id}',
    about: 'the team of the member',
    send: ({ green, red }, caller) =>
      caller.call('PATCH', `/team-members/${playerOf(green).member.id}`, { teamId: red.id }),
    expected: { ...HOST_ONLY, 'the host': only({ pending: 200 }), 'a member': only({ pending: 200 }) },
  },
  {
    call: 'PATCH /team-members/{id}',
    about: 'trading seats',
    send: ({ green, red }, caller) =>
      caller.call('PATCH', `/team-members/${playerOf(green).member.id}`, {
        teamId: red.id,
        swapWithId: playerOf(red).member.id,
      }),
    expected: { ...HOST_ONLY, 'the host': only({ pending: 200 }) },
  },
  patch('options', { holeCount: 18, betPerHole: 50 }, only({ pending: 200 })),
  patch('START', { status: 'in_progress' }, only({ pending: 200, in_progress: 200 })),
  patch('an undecided round is not completed', { status: 'completed' }, only({ completed: 200 })),
  patch('forfeit has a call of its own', { status: 'forfeit' }, only({ forfeit: 200 })),
  patch('cancelling', { status: 'cancelled' }, only({ pending: 200, cancelled: 200 })),
  patch('no way back', { status: 'pending' }, only({ pending: 200 })),
  patch('another hole', { currentHole: 1 }, whileRunning(200), whileRunning(200)),
  { ...patch('nothing at all', {}, 200, 200), isSafe: true },
  write(
    'PATCH /games/{id}',
    ({ green }) => ({ currentSnakeHolder: playerOf(green).member.id, snakePotAmount: 1000 }),
    CORRECTING,
    { about: 'the snake' },
  ),
  write('POST /scores', (game) => scoreBody(game, { holeNumber: 1, score: 3 }), CORRECTING),
  write('POST /hole-results', (game) => resultBody(game), scoring(whileRunning(201))),
  write(
    'POST /snake-designations',
    (game) => biteBody(game, { playerId: playerOf(game.green).member.id }),
    scoring(only({ in_progress: 201, completed: 201, forfeit: 201 })),
  ),
  {
    call: 'DELETE /snake-designations/{id}',
    send: async ({ id }, caller) => {
      const { bites } = await caller.trpc.rounds.get.query({ id });
      return caller.call('DELETE', `/snake-designations/${bites[0]?.id ?? 1}`);
    },
    // no player can have been bitten before the start
    expected: {
      ...everybody({ ...statuses(403), pending: 404, cancelled: 404 }),
      'the host': { ...statuses(200), pending: 404, cancelled: 404 },
      'a co-scorer': { ...statuses(200), pending: 404, cancelled: 404 },
      'no session': 401,
    },
  },
  write(
    'POST /games/{id}/snake-result',
    ({ green, red }) => ({
      previousSnakeHolderId: playerOf(red).member.id,
      newSnakeHolderId: playerOf(green).member.id,
      holeNumber: 2,
      snakeBetAmount: 500,
    }),
    CORRECTING,
  ),
  // without a partner no player of these games can leave
  write(
    'POST /games/{id}/departures',
    ({ green }) => ({ playerId: playerOf(green).member.id, afterHole: 8, isBetting: true }),
    scoring(409),
  ),
  {
    call: 'DELETE /games/{id}/departures/{playerId}',
    send: ({ id, green }, caller) =>
      caller.call('DELETE', `/games/${id}/departures/${playerOf(green).member.id}`),
    expected: CORRECTING,
  },
  command(
    'a departure taken back',
    (game) => ({ kind: 'setDeparture', memberId: memberOf(game), departure: null }),
    CORRECTING,
  ),
  command(
    'a score',
    (game) => ({ kind: 'enterScore', hole: 1, memberId: memberOf(game), strokes: null }),
    CORRECTING,
  ),
  command('START', () => ({ kind: 'start' }), {
    ...HOST_ONLY,
    'the host': only({ pending: 200, in_progress: 200 }),
  }),
  command(
    'a vote of Green',
    ({ green }) => ({
      kind: 'voteForfeit',
      teamId: green.id,
      memberId: playerOf(green).member.id,
      yes: true,
    }),
    { ...HOST_ONLY, 'the host': 403, 'a member': only({ in_progress: 200, forfeit: 200 }) },
  ),
  write('POST /games/{id}/end', null, {
    ...HOST_ONLY,
    'the host': only({ in_progress: 200, completed: 200, cancelled: 200 }),
  }),
  write('POST /games/{id}/finalize', null, everybody(only({ completed: 200, forfeit: 200 })), {
    // it is already settled
    isSafe: true,
  }),
  write('POST /games/{id}/play-again', null, {
    ...HOST_ONLY,
    'the host': only({ completed: 201, forfeit: 201 }),
    'a member': only({ completed: 201, forfeit: 201 }),
  }),
  write(
    'POST /games/{id}/forfeit',
    ({ red }) => ({ teamId: red.id }),
    { ...HOST_ONLY, 'the host': whileRunning(200) },
    { about: 'for Team Red' },
  ),
  write(
    'POST /games/{id}/forfeit',
    ({ green }) => ({ teamId: green.id }),
    {
      ...HOST_ONLY,
      'the host': 403,
      // a repeated yes of a team that has forfeited is no contradiction
      'a member': only({ in_progress: 200, forfeit: 200 }),
    },
    { about: 'for Team Green' },
  ),
  agreement('for oneself', () => undefined, { ...HOST_ONLY, 'the host': onCard, 'a member': onCard }),
  agreement('for the member', ({ green }) => playerOf(green).member.id, {
    ...HOST_ONLY,
    // the member has a phone
    'the host': 403,
    'a member': onCard,
  }),
  write(
    'POST /games/{id}/card/dispute',
    () => ({ holeNumber: 1, word: 'I had a 4' }),
    { ...HOST_ONLY, 'the host': onCard, 'a member': onCard },
    { about: 'for oneself' },
  ),
  write(
    'POST /games/{id}/card/dispute',
    ({ green }) => ({ playerId: playerOf(green).member.id, word: 'The snake' }),
    { ...HOST_ONLY, 'the host': 403, 'a member': onCard },
    { about: 'for the member' },
  ),
  // no player disputes the card
  write('POST /games/{id}/card/close', null, { ...HOST_ONLY, 'the host': 409 }),
  write(
    'POST /games/{id}/course',
    () => ({ course: COURSE }),
    scoring({ pending: 200, in_progress: 200, completed: 200, forfeit: 200, cancelled: 409 }),
  ),
  // these games have neither junk nor presses: `holeMarks.test.ts` has them
  write(
    'POST /games/{id}/hole-marks',
    ({ green }) => ({ holeNumber: 1, playerId: playerOf(green).member.id, mark: 'sandy' }),
    scoring(409),
    { about: 'junk' },
  ),
  write(
    'POST /games/{id}/hole-marks',
    ({ green }) => ({ holeNumber: 1, playerId: playerOf(green).member.id, mark: 'press' }),
    { ...scoring(409), 'a member': 409 },
    { about: 'the press of the member' },
  ),
  write('POST /games/{id}/match-options', () => ({ options: { isCarryOn: true } }), {
    ...HOST_ONLY,
    'the host': { pending: 200, in_progress: 409, completed: 409, forfeit: 409, cancelled: 409 },
  }),
  write(
    'POST /games/{id}/bets',
    (game) => betBody(game),
    {
      ...HOST_ONLY,
      'the host': only({ pending: 201, in_progress: 201 }),
      'a co-scorer': only({ pending: 201, in_progress: 201 }),
      'a member': only({ pending: 201, in_progress: 201 }),
    },
    { about: 'for oneself, or for others by a co-scorer without a seat' },
  ),
  write(
    'POST /games/{id}/bets',
    (game) => ({ ...betBody(game), playerId: playerOf(game.green).member.id }),
    { ...HOST_ONLY, 'the host': 403, 'a member': only({ pending: 201, in_progress: 201 }) },
    { about: 'for the member' },
  ),
  // these games have no bet
  {
    call: 'POST /games/{id}/bets/{betId}/answer',
    about: 'for the member',
    send: ({ id, green }, caller) =>
      caller.call('POST', `/games/${id}/bets/1/answer`, { yes: true, playerId: playerOf(green).member.id }),
    expected: { ...HOST_ONLY, 'the host': 403, 'a member': only({ pending: 404, in_progress: 404 }) },
  },
  {
    call: 'DELETE /games/{id}/bets/{betId}',
    send: ({ id }, caller) => caller.call('DELETE', `/games/${id}/bets/1`),
    expected: scoring(only({ pending: 404, in_progress: 404 })),
  },
  // the card of these games is not final; `payments.test.ts` has payments of one that is
  ...['POST /games/{id}/payments/paid', 'POST /games/{id}/payments/undo'].flatMap((call) => [
    write(call, aPayment, { ...HOST_ONLY, 'the host': 409, 'a member': 409 }, { about: 'for oneself' }),
    write(
      call,
      (game) => ({ ...aPayment(game), playerId: playerOf(game.green).member.id }),
      { ...HOST_ONLY, 'the host': 403, 'a member': 409 },
      { about: 'for the member' },
    ),
  ]),
  write('DELETE /games/{id}/forfeit', null, {
    ...HOST_ONLY,
    'the host': whileRunning(200),
    'a member': whileRunning(200),
  }),
  write('POST /games/{id}/scorers', greenPlayer, { ...HOST_ONLY, 'the host': OPEN }),
  {
    call: 'DELETE /games/{id}/scorers/{userId}',
    about: 'the co-scorer’s pencil',
    send: async ({ id }, caller) => {
      const { scorers } = await caller.trpc.rounds.get.query({ id });
      return caller.call('DELETE', `/games/${id}/scorers/${scorers[0]?.userId}`);
    },
    expected: scoring(only({ pending: 200, in_progress: 200, completed: 200, forfeit: 200 })),
  },
  write('POST /games/{id}/host', greenPlayer, { ...HOST_ONLY, 'the host': OPEN }),
  write('POST /games/{id}/passes', () => ({ kind: 'host' }), {
    ...HOST_ONLY,
    'the host': only({ pending: 201, in_progress: 201 }),
  }),
  write(
    'POST /games/{id}/passes',
    (game) => ({ kind: 'seat', ...greenPlayer(game) }),
    { ...HOST_ONLY, 'the host': 409 },
    { about: 'for the seat of a player with a phone' },
  ),
  {
    call: 'POST /team-members/{id}/take',
    about: 'the seat of a player with a phone',
    send: ({ green }, caller) =>
      caller.call('POST', `/team-members/${playerOf(green).member.id}/take`, { code: 'AAAAAAAA' }),
    // the member has the seat already
    expected: { ...everybody(409), 'a member': 200, 'no session': 401 },
    isSafe: true,
  },
  write(
    'POST /games/{id}/draw',
    null,
    { ...HOST_ONLY, 'the host': 409 },
    { about: 'with two players', isSafe: true },
  ),
  write(
    'POST /games/{id}/pencil',
    () => ({ code: 'AAAAAAAA' }),
    { ...everybody(404), 'no session': 401 },
    { about: 'with a code that was never created' },
  ),
  write('POST /games/{id}/pencil-request', null, {
    ...HOST_ONLY,
    // the host cannot ask
    'the host': 409,
    'a member': whileRunning(200),
  }),
  {
    call: 'DELETE /games/{id}/pencil-request/{memberId}',
    about: 'of a player who does not ask',
    send: ({ id, green }, caller) =>
      caller.call('DELETE', `/games/${id}/pencil-request/${playerOf(green).member.id}`),
    expected: { ...HOST_ONLY, 'the host': 409, 'a member': 409 },
  },
];

/** Returns a bet in words between the host and the member. */
function betBody({ red, green }: OpenGame) {
  const playerIds = [playerOf(red).member.id, playerOf(green).member.id];
  return { words: 'Closest on 7', stake: 1000, playerIds };
}

/** Returns the payment of the member to the host. */
function aPayment({ red, green }: OpenGame) {
  return { fromPlayerId: playerOf(green).member.id, toPlayerId: playerOf(red).member.id };
}

/** Returns the row of a write, of the game if the path names one. @param bodyOf null = without a body */
function write(
  call: string,
  bodyOf: ((game: OpenGame) => object) | null,
  expected: Right['expected'],
  more: Pick<Right, 'about' | 'isSafe'> = {},
): Right {
  const [method, path] = call.split(' ') as [Method, string];
  return {
    call,
    send: (game, caller) => caller.call(method, filled(path, { id: game.id }), bodyOf?.(game)),
    expected,
    ...more,
  };
}

/** Returns the row of an agreement to the card as it is. @param memberIdOf undefined = the caller */
function agreement(
  about: string,
  memberIdOf: (game: OpenGame) => number | undefined,
  expected: Right['expected'],
): Right {
  return {
    call: 'POST /games/{id}/card/agree',
    about,
    async send(game, caller) {
      const { card } = await caller.trpc.rounds.get.query({ id: game.id });
      const playerId = memberIdOf(game);
      return caller.call('POST', `/games/${game.id}/card/agree`, {
        cardVersion: card?.version ?? 0,
        ...(playerId !== undefined && { playerId }),
      });
    },
    expected,
  };
}

function greenPlayer({ green }: OpenGame) {
  return { memberId: playerOf(green).member.id };
}

function everybody(expected: Expected): Right['expected'] {
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
  const expected = { ...HOST_ONLY, 'the host': host, 'a co-scorer': scorer };
  return write('PATCH /games/{id}', () => body, expected, { about });
}

/** Returns the row of a command of a phone: one for each role, because test/rules tries every command. */
function command(
  about: string,
  commandOf: (game: OpenGame) => WireCommand,
  expected: Right['expected'],
): Right {
  return {
    call: 'POST /games/{gameId}/commands',
    about,
    send: (game, caller) =>
      caller.call('POST', `/games/${game.id}/commands`, { commands: queued([commandOf(game)]) }),
    expected,
  };
}

/** Calls that do not write to a round: reads, and rows of the debug page. */
export const READ_RIGHTS: readonly Right[] = [
  ...[...GAME_VIEWS, '/presence'].map((view) => read(`/games/{id}${view}`, everybody(200))),
  // a counted viewer would add a row of spectator counts
  read('/games/{id}/live', everybody(200), '?watching=false'),
  read('/teams/{teamId}/members', everybody(200)),
  read('/games/mine', { ...everybody(200), 'no session': 401 }),
  read('/games/last-result', { ...everybody(200), 'no session': 401 }),
  // for scorers, who copy one
  read('/games/{id}/played-courses', {
    ...everybody(403),
    'the host': 200,
    'a co-scorer': 200,
    'no session': 401,
  }),
  // for players, once the card is final
  read('/games/{id}/pay-names', {
    ...everybody(403),
    'the host': 409,
    'a member': 409,
    'no session': 401,
  }),
  // part of the library: guests have none, and results are read by link
  read('/scorecards/{gameId}', {
    ...everybody(401),
    'a member': 200,
    'an account': 403,
    'a maintainer': 200,
  }),
  {
    call: 'POST /debug/add-game-stats',
    send: (game, caller) =>
      caller.call('POST', '/debug/add-game-stats', gameStatBody(game, game.host.userId)),
    expected: { ...everybody(404), 'a maintainer': 201 },
  },
];

function read(path: string, expected: Right['expected'], query = ''): Right {
  return {
    call: `GET ${path}`,
    send: ({ id, green }, caller) =>
      caller.call('GET', filled(path, { id, gameId: id, teamId: green.id }) + query),
    expected,
    isSafe: true,
  };
}
