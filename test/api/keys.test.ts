import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Game } from '#entities/Game.ts';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { User } from '#entities/User.ts';
import { createGame } from '#services/games.ts';
import { newId } from '#services/ids.ts';
import { addTeam } from '#services/teams.ts';
import { readSnapshot } from '#services/transaction.ts';

import { databaseForThisFile } from '../helpers/database.ts';
import { KEYED_WRITES } from '../helpers/keyedWrites.ts';
import type { KeyedWrite } from '../helpers/keyedWrites.ts';
import { A_GAME, aPerson, outcomeOf, refusalsOf, rowsOf } from '../helpers/players.ts';

const RUNS = 200;
/** How the second sending comes. */
const SECOND_SENDINGS = ['at the same moment', 'afterwards', 'after another phone changed it again'] as const;

const { orm } = await databaseForThisFile();

describe('a write whose key is sent twice', () => {
  it(`counts once, whatever it is and however the second sending comes (${RUNS} runs)`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.entries(KEYED_WRITES)),
        fc.constantFrom(...SECOND_SENDINGS),
        async ([_kind, prepare], secondSending) => {
          const write = await prepare(orm);
          const key = `key-${newId()}`;
          const before = await storedOf(write, write.gameId);

          const { answers, once, left } = await sendTwice(write, key, secondSending);
          const after = await storedOf(write, answers[0].subject);
          const reused = await outcomeOf(write.sendOther(key));

          expect(answers.map(({ isFirst }) => isFirst).toSorted()).toBeOneOf([
            [false, true],
            [undefined, undefined],
          ]);
          expect(answers[1].subject).toBe(answers[0].subject);
          expect(once.version).toBe(before.version + 1);
          expect(once.gamesHosted).toBe(before.gamesHosted + (write.gameId === null ? 1 : 0));
          expect(once.keys).toEqual([key]);
          expect(after).toEqual(left);
          expect(refusalsOf([reused])).toEqual(['KEY_REUSED']);
          expect(await storedOf(write, answers[0].subject)).toEqual(left);
        },
      ),
      { numRuns: RUNS },
    );
  }, 300_000);

  it('counts for each person by itself: two phones may come up with the same key', async () => {
    const [one, other] = await Promise.all([aPerson(orm), aPerson(orm)]);

    const created = await Promise.all(
      [one, other].map(({ viewer }) => createGame(orm, viewer, 'same-key', A_GAME, new Date())),
    );

    expect(created.map(({ row, isNew }) => [row.hostId, isNew])).toEqual([
      [one.viewer.userId, true],
      [other.viewer.userId, true],
    ]);
  });

  it('at the same moment to two games is carried out in one of them and refused in the other', async () => {
    const host = await aPerson(orm);
    const lobbies = await Promise.all(
      [1, 2].map(() => createGame(orm, host.viewer, null, A_GAME, new Date())),
    );

    const outcomes = await Promise.all(
      lobbies.map(({ row }) =>
        outcomeOf(addTeam(orm, host.viewer, 'one-key', { gameId: row.id, color: 'red' })),
      ),
    );

    expect(refusalsOf(outcomes)).toEqual(['KEY_REUSED']);
    const stored = await Promise.all(lobbies.map(({ row }) => rowsOf(orm, row.id)));
    expect(stored.flatMap(({ teams }) => teams)).toHaveLength(1);
  });
});

async function sendTwice(write: KeyedWrite, key: string, how: (typeof SECOND_SENDINGS)[number]) {
  if (how === 'at the same moment') {
    const answers = await Promise.all([write.send(key), write.send(key)]);
    const once = await storedOf(write, answers[0].subject);
    return { answers, once, left: once };
  }
  const first = await write.send(key);
  const once = await storedOf(write, first.subject);
  if (how === 'after another phone changed it again') await write.overtake(first.subject);
  const left = await storedOf(write, first.subject);
  return { answers: [first, await write.send(key)] as const, once, left };
}

/** What a write may have stored: the sender's keys and games, everybody's rows, and all rows of the game. */
async function storedOf({ sender, gameId }: KeyedWrite, subject: number | null) {
  const id = gameId ?? subject;
  const rows = id === null ? null : await rowsOf(orm, id);
  const counts = await readSnapshot(orm, async (em) => ({
    keys: (await em.find(IdempotencyKey, { userId: sender.userId })).map(({ key }) => key),
    gamesHosted: await em.count(Game, { hostId: sender.userId }),
    people: await em.count(User),
  }));
  return { ...counts, rows, version: rows?.game.version ?? 0, lines: rows?.events.length ?? 0 };
}
