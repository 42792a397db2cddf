import { describe, expect, it } from 'vitest';
import { apiForThisFile, newGuest, play } from '../helpers/api.ts';
import type { Game, OpenGame } from '../helpers/api.ts';
import { biteBody, resultBody, scoreBody } from '../helpers/bodies.ts';
import { pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();

describe('a documented POST that creates a row', () => {
  it.each<[string, (game: OpenGame) => Call]>([
    ['POST /teams', ({ id }) => post('/teams', { gameId: id, name: 'Team Green', color: 'green' })],
    ['POST /scores', (game) => post('/scores', scoreBody(game))],
    ['POST /hole-results', (game) => post('/hole-results', resultBody(game, { winnerId: 1 }))],
    ['POST /snake-designations', (game) => post('/snake-designations', biteBody(game))],
  ])('%s answers 201 with the row, and 200 with the same row when repeated', async (path, callOf) => {
    const game = path === 'POST /teams' ? await lobbyWithoutGreen() : await pendingGame(api);
    if (path !== 'POST /teams') await play(game.host, game.id, [{ kind: 'start' }]);
    const { path: url, body } = callOf(game);

    const first = await game.host.call<object>('POST', url, body);
    const again = await game.host.call<object>('POST', url, body);

    expect(first.status).toBe(201);
    expect(first.body).toMatchObject(
      body.winnerId === undefined ? body : { ...body, id: expect.any(Number) },
    );
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('POST /team-members numbers a second player of a name, with or without a phone', async () => {
    const { host, red, green, id } = await pendingGame(api, { green: 0 });
    await host.call('POST', '/team-members', { teamId: red.id, name: 'Dave', isPhoneless: true });
    const guest = await newGuest(api);
    const seat = { teamId: green.id, name: ' DAVE' };

    const joined = await guest.call('POST', '/team-members', seat);
    const phoneless = await host.call('POST', '/team-members', { ...seat, isPhoneless: true });

    expect(joined).toMatchObject({ status: 201, body: { name: 'DAVE 2', userId: guest.userId } });
    expect(phoneless).toMatchObject({ status: 201, body: { name: 'DAVE 3' } });
    const names = await host.call<{ name: string }[]>('GET', `/games/${id}/team-members`);
    expect(new Set(names.body.map(({ name }) => name)).size).toBe(4);
  });
});

interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Opens a game whose second team does not exist yet. */
async function lobbyWithoutGreen() {
  const game = await pendingGame(api, { green: 0 });
  const { body } = await game.host.call<Game>('POST', '/games', { holeCount: 9 });
  return { ...game, id: body.id };
}

function post(path: string, body: Call['body']): Call {
  return { path, body };
}
