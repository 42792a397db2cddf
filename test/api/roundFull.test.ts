import { describe, expect, it } from 'vitest';
import { Game as GameRow } from '#entities/Game.ts';
import { VERSIONS } from '#rules/limits.ts';
import { inTransaction } from '#services/transaction.ts';
import {
  memberOf,
  apiForThisFile,
  callerWith,
  dumpTables,
  newAccount,
  newGuest,
  play,
  playerOf,
  queued,
} from '../helpers/api.ts';
import type { Answer, Game, OpenGame, Outputs, Side } from '../helpers/api.ts';
import { biteBody, resultBody, scoreBody } from '../helpers/bodies.ts';
import { gameIn, pendingGame } from '../helpers/games.ts';
import { handOver, newCode, takePencil } from '../helpers/pencil.ts';
import { PASSWORD } from '../helpers/players.ts';

const FULL = {
  status: 409,
  body: {
    message: 'This round has been changed too often. It can only be ended.',
    code: 'ROUND_FULL',
  },
};

const api = await apiForThisFile();

describe('a round that has been changed too often', () => {
  it.each<[string, keyof typeof VERSIONS, (game: OpenGame) => Promise<Answer<unknown>>]>([
    ['refuses a score', 'scoring', (game) => game.host.call('POST', '/scores', scoreBody(game))],
    ['refuses a result', 'scoring', (game) => game.host.call('POST', '/hole-results', resultBody(game))],
    [
      'refuses to go to another hole',
      'scoring',
      ({ id, host }) => host.call('PATCH', `/games/${id}`, { currentHole: 1 }),
    ],
    ['refuses a bite', 'scoring', (game) => game.host.call('POST', '/snake-designations', bodyOfBite(game))],
    [
      'refuses to undo a bite',
      'scoring',
      async ({ id, host }) => {
        const { bites } = await host.trpc.rounds.get.query({ id });
        return host.call('DELETE', `/snake-designations/${bites[0]?.id}`);
      },
    ],
    [
      'refuses a new co-scorer by a code',
      'scoring',
      async (game) => takePencil(game, await newGuest(api), await newCode(game, 'scorer')),
    ],
    [
      'refuses a new host after 500 more versions',
      'ending',
      (game) => handOver(game, game.host, memberIn(game.green)),
    ],
  ])('%s', async (_name, limit, call) => {
    const game = await gameIn(api, 'in_progress');
    await setVersion(game.id, VERSIONS[limit]);

    expect(await call(game)).toMatchObject(FULL);
  });

  it('refuses a no to a forfeit from 2,000 versions on, so that the vote lapses', async () => {
    const game = await pendingGame(api, { red: 2 });
    await play(game.host, game.id, [{ kind: 'start' }]);
    await setVersion(game.id, VERSIONS.own);

    const asked = await game.host.call('POST', `/games/${game.id}/forfeit`, { teamId: game.red.id });
    const refused = await playerOf(game.red, 2).person.call('DELETE', `/games/${game.id}/forfeit`);

    expect(asked.status).toBe(200);
    expect(refused).toMatchObject(FULL);
  });

  it('refuses to give or free a seat from 2,000 versions on', async () => {
    const game = await pendingGame(api);
    await setVersion(game.id, VERSIONS.own);
    const before = await dumpTables(api.orm);
    const { member, person } = playerOf(game.green);

    const joined = await game.host.call('POST', '/team-members', {
      teamId: game.green.id,
      name: 'Late',
      isPhoneless: true,
    });
    const left = await person.call('DELETE', `/team-members/${member.id}`);

    expect([joined, left]).toMatchObject([FULL, FULL]);
    expect(await dumpTables(api.orm)).toEqual(before);
  });

  it('refuses a team from 3,000 versions on', async () => {
    const host = await newGuest(api);
    const { body } = await host.call<Game>('POST', '/games', { holeCount: 9 });
    await setVersion(body.id, VERSIONS.scoring);

    expect(await host.call('POST', '/teams', { gameId: body.id, color: 'red' })).toMatchObject(FULL);
  });

  it('answers a phone’s commands one by one, and the last one ends it', async () => {
    const game = await gameIn(api, 'in_progress');
    await setVersion(game.id, VERSIONS.scoring - 1);

    const { answers } = await game.host.trpc.rounds.send.mutate({
      gameId: game.id,
      commands: queued([
        { kind: 'enterScore', hole: 2, memberId: memberOf(game), strokes: 4 },
        { kind: 'enterScore', hole: 2, memberId: memberOf(game), strokes: 5 },
        { kind: 'endEarly' },
      ]),
    });

    expect(answers).toMatchObject([
      { refusal: null, version: 3000 },
      { refusal: { ...FULL.body, status: 409, stands: null }, version: 3000 },
      { refusal: null, version: 3001 },
    ]);
  });

  it('moves to a host who registers, who can end and settle it', async () => {
    const game = await gameIn(api, 'in_progress', { green: [await newAccount(api, 'often')] });
    await setVersion(game.id, VERSIONS.ending * 2);

    const { token } = (
      await game.host.call<Outputs['auth']['register']>('POST', '/auth/register', {
        username: 'too often',
        password: PASSWORD,
      })
    ).body;
    const account = callerWith(api, token);
    const ended = await account.call<Game>('POST', `/games/${game.id}/end`);
    const settled = await account.call('POST', `/games/${game.id}/finalize`);

    expect(ended).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(settled).toMatchObject({ status: 200, body: { status: 'completed' } });
  });
});

function memberIn(side: Side): number {
  return playerOf(side).member.id;
}

/** Returns the body of a bite for the player of Green. */
function bodyOfBite(game: OpenGame) {
  return biteBody(game, { playerId: memberIn(game.green) });
}

/** Sets the version, as if the round had been changed that often. */
async function setVersion(gameId: number, version: number): Promise<void> {
  await inTransaction(api.orm, (em) => em.nativeUpdate(GameRow, { id: gameId }, { version }));
}
