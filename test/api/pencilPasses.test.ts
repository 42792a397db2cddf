import { afterEach, describe, expect, it, vi } from 'vitest';
import { PencilPass } from '#entities/PencilPass.ts';
import { PASS_MS } from '#rules/limits.ts';
import { readRows } from '#services/transaction.ts';
import { apiForThisFile, callerWith, dumpTables, newGuest, playerOf } from '../helpers/api.ts';
import type { OpenGame, Person } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
import { pass, stopClock } from '../helpers/limits.ts';
import { createPass, handOver, nameScorer, newCode, refusalIn, takePencil } from '../helpers/pencil.ts';

const api = await apiForThisFile();
afterEach(() => void vi.useRealTimers());

/** Takes the pencil as a phone does, which repeats the call with its key while the database is busy. */
async function takeWhenFree(game: OpenGame, by: Person, code: string): ReturnType<typeof takePencil> {
  const phone = {
    ...by,
    call: callerWith(api, by.token, { 'idempotency-key': `take-by-${by.userId}` }).call,
  };
  const answer = await takePencil(game, phone, code);
  return answer.status === 503 ? takeWhenFree(game, by, code) : answer;
}

describe('a pass', () => {
  it('a pass makes its taker co-scorer, in any case of its letters', async () => {
    const game = await gameIn(api, 'in_progress');
    const caddie = await newGuest(api, 'Caddie');

    const made = await createPass(game, 'scorer');
    const taken = await takePencil(game, caddie, made.body.code.toLowerCase());

    expect(made).toMatchObject({
      status: 201,
      body: { code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/), kind: 'scorer' },
    });
    expect(taken).toMatchObject({
      status: 200,
      body: { hostId: game.host.userId, scorers: [{ userId: caddie.userId, name: 'Caddie' }] },
    });
  });

  it('a pass hands the game over, and the former host remains as co-scorer', async () => {
    const game = await gameIn(api, 'in_progress');
    const { person } = playerOf(game.green);

    const { body } = await takePencil(game, person, await newCode(game, 'host'));

    expect(body).toMatchObject({ hostId: person.userId, scorers: [{ userId: game.host.userId }] });
  });

  it('a pass is valid once, and the database does not store its code', async () => {
    const game = await gameIn(api, 'in_progress');
    const code = await newCode(game, 'scorer');
    await takePencil(game, await newGuest(api), code);

    const second = await takePencil(game, await newGuest(api), code);

    expect(refusalIn(second)).toEqual([404, 'PASS_NOT_FOUND']);
    expect(JSON.stringify(await dumpTables(api.orm))).not.toContain(code);
  });

  it('one of many concurrent callers takes a pass', async () => {
    const game = await gameIn(api, 'in_progress');
    const code = await newCode(game, 'scorer');
    const crowd = await Promise.all(Array.from({ length: 8 }, () => newGuest(api)));

    const answers = await Promise.all(crowd.map((person) => takeWhenFree(game, person, code)));

    const takers = crowd.filter((_person, index) => answers[index]?.status === 200);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(crowd.length - 1);
    const { scorers } = await game.host.trpc.rounds.get.query({ id: game.id });
    expect(scorers.map(({ userId }) => userId)).toEqual(takers.map(({ userId }) => userId));
  });

  it('a pass is valid for ten minutes', async () => {
    stopClock();
    const game = await gameIn(api, 'in_progress');
    const codes = [await newCode(game, 'scorer'), await newCode(game, 'host')] as const;

    pass(PASS_MS / 1000 - 1);
    const inTime = await takePencil(game, await newGuest(api), codes[0]);
    pass(1);
    const late = await takePencil(game, await newGuest(api), codes[1]);

    expect(inTime.status).toBe(200);
    expect(refusalIn(late)).toEqual([404, 'PASS_NOT_FOUND']);
  });

  it('a pass is replaced by the next one of its kind', async () => {
    const game = await gameIn(api, 'in_progress');
    const [first, hosts, second] = [
      await newCode(game, 'scorer'),
      await newCode(game, 'host'),
      await newCode(game, 'scorer'),
    ];
    const rows = await readRows(api.orm, (em) => em.count(PencilPass, { gameId: game.id }));

    const answers = [];
    for (const code of [first, second, hosts])
      answers.push(await takePencil(game, await newGuest(api), code));

    expect(rows).toBe(2);
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200]);
  });

  it.each<[string, (game: OpenGame, elsewhere: OpenGame) => Promise<{ game: OpenGame; code: string }>]>([
    ['was never created', async (game) => ({ game, code: 'AAAAAAAA' })],
    [
      'belongs to another game',
      async (game, elsewhere) => ({ game, code: await newCode(elsewhere, 'host') }),
    ],
    [
      'was created by a former host',
      async (game) => {
        const code = await newCode(game, 'host');
        await handOver(game, game.host, playerOf(game.green).member.id);
        return { game, code };
      },
    ],
  ])('a pass that %s is refused with the same answer', async (_what, prepare) => {
    const { game, code } = await prepare(await gameIn(api, 'in_progress'), await gameIn(api, 'in_progress'));
    const guesser = await newGuest(api);
    const before = await dumpTables(api.orm);

    const { body } = await takePencil(game, guesser, code);

    expect(body).toEqual({
      code: 'PASS_NOT_FOUND',
      message: 'This code is invalid or has expired. Ask the host for a new one.',
    });
    expect(await dumpTables(api.orm)).toEqual(before);
  });

  it('a pass remains valid after a scorer who already has the pencil sent its code', async () => {
    const game = await gameIn(api, 'in_progress');
    const { person, member } = playerOf(game.green);
    await nameScorer(game, game.host, member.id);
    const code = await newCode(game, 'scorer');

    const refused = [await takePencil(game, game.host, code), await takePencil(game, person, code)];
    const taken = await takePencil(game, await newGuest(api), code);

    expect(refused.map(refusalIn)).toEqual(refused.map(() => [409, 'ALREADY_SCORER']));
    expect(taken.status).toBe(200);
  });
});
