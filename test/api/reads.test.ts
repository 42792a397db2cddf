import { describe, expect, it } from 'vitest';
import { procedures } from '#server/http/procedures.ts';
import { apiForThisFile, callerWith, filled, memberOf, newGuest, play, playerOf } from '../helpers/api.ts';
import type { Answer, Game, OpenGame, Outputs, WireCommand } from '../helpers/api.ts';
import { gameIn, pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();
/** Hole 1 is played, Red 1 was bitten on it, and hole 2 is the current one. */
const game = await gameIn(api, 'in_progress');

/** Every polled read: its path and its procedure. */
const POLLED = procedures().flatMap(({ name, view, meta: { openapi } }) =>
  view === null || openapi === undefined ? [] : [{ path: openapi.path, name }],
);

/** Polled reads of a round, each with a command that changes its answer. */
const CHANGED: readonly (readonly [path: string, command: (game: OpenGame) => WireCommand])[] = [
  ['/games/{id}', () => ({ kind: 'goToHole', hole: 1 })],
  ['/games/{id}/scores', (own) => ({ kind: 'enterScore', hole: 2, memberId: memberOf(own), strokes: 5 })],
  ['/games/{id}/hole-results', () => ({ kind: 'claimResult', hole: 2, team1BestBall: 5, team2BestBall: 5 })],
  ['/games/{id}/snake-designations', (own) => ({ kind: 'bite', hole: 2, memberId: memberOf(own) })],
  ['/games/{id}/results', (own) => ({ kind: 'undoBite', hole: 1, memberId: memberOf(own) })],
  ['/games/{id}/round', () => ({ kind: 'goToHole', hole: 1 })],
];
/** Polled reads of the lobby, which change with its teams and members. */
const TEAMS = '/games/{id}/teams';
const MEMBERS = ['/games/{id}/team-members', '/teams/{teamId}/members'];

describe('a polled read', () => {
  it('every polled read is in the table of commands that change its answer', () => {
    const rows = [...CHANGED.map(([path]) => path), TEAMS, ...MEMBERS];

    expect(POLLED.filter(({ path }) => !rows.includes(path))).toEqual([]);
  });

  it.each(CHANGED)('GET %s has a new ETag after a change of its content', async (path, command) => {
    const own = await gameIn(api, 'in_progress');

    await expectChange(pathIn(own, path), () => play(own.host, own.id, [command(own)]));
  });

  it.each(MEMBERS)('GET %s has a new ETag after a player joined', async (path) => {
    const lobby = await pendingGame(api, { green: 0 });

    await expectChange(pathIn(lobby, path), () => playerJoins(lobby));
  });

  it('GET /games/{id}/teams has a new ETag after a team was added', async () => {
    const host = await newGuest(api);
    const { id } = await host.trpc.games.create.mutate({ holeCount: 9 });

    await expectChange(`/games/${id}/teams`, () =>
      host.trpc.teams.create.mutate({ gameId: id, color: 'red' }),
    );
  });

  it('host, other guests and callers without a session get the same answer', async () => {
    const stranger = await newGuest(api);
    for (const { path } of POLLED) {
      const answers = await Promise.all(
        [game.host, stranger, callerWith(api, null)].map((caller) => caller.call('GET', pathIn(game, path))),
      );

      const tags = new Set(answers.map(({ headers }) => headers.etag));
      expect(tags.size).toBe(1);
    }
  });

  it('no answer contains a token or a session', async () => {
    for (const path of [...POLLED.map((each) => each.path), '/games/{id}/events']) {
      const { body } = await read(pathIn(game, path));

      expect(JSON.stringify(body)).not.toMatch(/token|session|password/i);
    }
  });
});

describe('order of lists', () => {
  it('teams and seats are sorted: red before green, seat by seat', async () => {
    const host = await newGuest(api, 'Red 1');
    const { id } = await host.trpc.games.create.mutate({ holeCount: 18 });
    const green = await host.trpc.teams.create.mutate({ gameId: id, color: 'green' });
    const red = await host.trpc.teams.create.mutate({ gameId: id, color: 'red' });
    const join = async (teamId: number, name: string) =>
      (await newGuest(api, name)).trpc.teamMembers.create.mutate({ teamId, name });
    const green1 = await join(green.id, 'Green 1');
    const red1 = await host.trpc.teamMembers.create.mutate({ teamId: red.id, name: 'Red 1' });
    const green2 = await join(green.id, 'Green 2');
    const red2 = await join(red.id, 'Red 2');
    const members = [red1, red2, green1, green2];
    const late = [green2, green1, red2, red1];
    await play(host, id, [
      { kind: 'start' },
      ...late.map(({ id: memberId }) => ({ kind: 'enterScore', hole: 2, memberId, strokes: 4 }) as const),
      ...late.map(({ id: memberId }) => ({ kind: 'enterScore', hole: 1, memberId, strokes: 5 }) as const),
    ]);

    expect((await readGame<object[]>('/teams', undefined, id)).body).toEqual([
      { id: red.id, gameId: id, name: 'Team Red', color: 'red' },
      { id: green.id, gameId: id, name: 'Team Green', color: 'green' },
    ]);
    expect((await readGame('/team-members', undefined, id)).body).toEqual(members);
    expect(
      (await readGame<Outputs['scores']['list']>('/scores', undefined, id)).body.map(
        ({ holeNumber, playerId }) => [holeNumber, playerId],
      ),
    ).toEqual([1, 2].flatMap((hole) => members.map((member) => [hole, member.id])));
    expect((await host.call('GET', `/teams/${green.id}/members`)).body).toEqual([green1, green2]);
    expect((await host.call('GET', `/teams/${red.id}/members`)).body).toEqual([red1, red2]);
  });

  it('bites are in the order in which they were given, the holder last', async () => {
    const own = await gameIn(api, 'in_progress');
    const green = playerOf(own.green).member.id;
    await play(own.host, own.id, [
      { kind: 'bite', hole: 1, memberId: green },
      { kind: 'bite', hole: 1, memberId: memberOf(own) },
    ]);

    const { body } = await readGame<Outputs['snake']['designations']>(
      '/snake-designations',
      undefined,
      own.id,
    );

    expect(body.map(({ playerId }) => playerId)).toEqual([green, memberOf(own)]);
  });
});

describe('status active', () => {
  it('the server stores and returns it as in_progress', async () => {
    const { host, id } = await pendingGame(api);

    const { status, body } = await host.call<Game>('PATCH', `/games/${id}`, { status: 'active' });
    const again = await host.call<Game>('PATCH', `/games/${id}`, { status: 'active' });

    expect(status).toBe(200);
    expect(body.status).toBe('in_progress');
    expect(again.body).toEqual(body);
    expect((await readGame<Game>('', undefined, id)).body.status).toBe('in_progress');
  });
});

/** Expects a full answer to a request with the previous ETag, after the change. */
async function expectChange(path: string, change: () => Promise<unknown>): Promise<void> {
  const before = await read(path);

  await change();
  const after = await read(path, before.headers.etag);

  expect(after.status).toBe(200);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.body).not.toEqual(before.body);
}

/** Reads a view of a game without a session. */
function readGame<Body = unknown>(view: string, seen?: string, id = game.id): Promise<Answer<Body>> {
  return read(`/games/${id}${view}`, seen);
}

/** Reads a path without a session. @param seen ETag of an answer that the caller already has */
function read<Body = unknown>(path: string, seen?: string): Promise<Answer<Body>> {
  return callerWith(api, null, seen === undefined ? {} : { 'if-none-match': seen }).call('GET', path);
}

/** Inserts the ids of a game into a path. */
function pathIn({ id, green }: OpenGame, path: string): string {
  return filled(path, { id, teamId: green.id });
}

async function playerJoins({ green }: OpenGame): Promise<void> {
  await (await newGuest(api)).trpc.teamMembers.create.mutate({ teamId: green.id, name: 'Green 1' });
}
