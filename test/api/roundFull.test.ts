import { describe, expect, it } from 'vitest';
import { Game as GameRow } from '#entities/Game.ts';
import { VERSION_LIMITS } from '#rules/limits.ts';
import { inTransaction } from '#services/transaction.ts';
import { memberOf, apiForThisFile, callerWith, newAccount, queued } from '../helpers/api.ts';
import type { Game, Outputs } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
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

/** Sets the version, as if the round had been changed that often. */
async function setVersion(gameId: number, version: number): Promise<void> {
  await inTransaction(api.orm, (em) => em.nativeUpdate(GameRow, { id: gameId }, { version }));
}
