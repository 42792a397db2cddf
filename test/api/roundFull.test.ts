import { describe, expect, it } from 'vitest';
import { Game as GameRow } from '#entities/Game.ts';
import { VERSION_LIMITS } from '#rules/limits.ts';
import { inTransaction } from '#services/transaction.ts';
import {
  memberOf,
  apiForThisFile,
  callerWith,
  dumpTables,
  newAccount,
  playerOf,
  queued,
} from '../helpers/api.ts';
import type { Game, Outputs, Side } from '../helpers/api.ts';
import { scoreBody } from '../helpers/bodies.ts';
import { gameIn, pendingGame } from '../helpers/games.ts';
import { handOver } from '../helpers/pencil.ts';
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
  it('refuses a score from 3,000 versions on, and a new host from 3,500 on', async () => {
    const game = await gameIn(api, 'in_progress');
    await setVersion(game.id, VERSION_LIMITS.scoring);
    const scored = await game.host.call('POST', '/scores', scoreBody(game));
    await setVersion(game.id, VERSION_LIMITS.ending);
    const handed = await handOver(game, game.host, memberIn(game.green));

    expect([scored, handed]).toMatchObject([FULL, FULL]);
  });

  it('refuses to give or free a seat from 2,000 versions on', async () => {
    const game = await pendingGame(api);
    await setVersion(game.id, VERSION_LIMITS.own);
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

  it('answers a phone’s commands one by one, and the last one ends it', async () => {
    const game = await gameIn(api, 'in_progress');
    await setVersion(game.id, VERSION_LIMITS.scoring - 1);

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
    await setVersion(game.id, VERSION_LIMITS.ending * 2);

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

/** Sets the version, as if the round had been changed that often. */
async function setVersion(gameId: number, version: number): Promise<void> {
  await inTransaction(api.orm, (em) => em.nativeUpdate(GameRow, { id: gameId }, { version }));
}
