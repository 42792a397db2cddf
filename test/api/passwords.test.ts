import { argon2Sync, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { User } from '#entities/User.ts';
import { hashPassword, inHashQueue, isOutdated, isPassword } from '#services/passwords.ts';
import { GameError } from '#shared/errors.ts';
import { apiForThisFile, callerWith, newAccount } from '../helpers/api.ts';
import type { Refusal } from '../helpers/api.ts';
import { takeRealHashes } from '../helpers/cheapHashes.ts';
import { PASSWORD } from '../helpers/players.ts';

/** Two concurrent hashes, and a queue of fifty. */
const ROOM = 52;

takeRealHashes();
const api = await apiForThisFile();

describe('the hash of a password', () => {
  it('a hash is a PHC string of argon2id with its cost, never twice the same', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];

    for (const hash of [one, other])
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it.each<[string, string, boolean]>([
    ['itself', 'Café 18', true],
    ['itself, composed in another way', 'Cafe\u0301 18', true],
    ['itself, typed wide', 'Ｃafé １８', true],
    ['another one', 'Café 19', false],
    ['itself in another case', 'café 18', false],
    ['itself and a blank', 'Café 18 ', false],
    ['nothing', '', false],
  ])(
    'the hash matches only the password, in any composition and width: %s',
    async (_what, typed, isKnown) => {
      expect(await isPassword(await hashPassword('Café 18'), typed)).toBe(isKnown);
    },
  );

  it('no password matches without an account', async () => {
    expect(await isPassword(null, PASSWORD)).toBe(false);
    expect(await isPassword(null, '')).toBe(false);
  });

  it('a damaged hash never matches, and throws', async () => {
    for (const damaged of ['', 'under par 18', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$', '$2b$10$abcdefgh'])
      await expect(isPassword(damaged, PASSWORD)).rejects.toThrow('cannot be read');
  });
});

describe('a hash with another cost than the current one', () => {
  const cheap = hashAt({ memory: 1024, passes: 1, parallelism: 1 });

  it.each<[string, string, boolean]>([
    ['less memory', hashAt({ memory: 9728, passes: 2, parallelism: 1 }), true],
    ['fewer passes', hashAt({ memory: 19_456, passes: 1, parallelism: 1 }), true],
    ['more lanes', hashAt({ memory: 19_456, passes: 2, parallelism: 2 }), true],
    ['the same', hashAt({ memory: 19_456, passes: 2, parallelism: 1 }), false],
  ])('the parameters decide whether a hash is outdated: %s', (_cost, hash, isOld) => {
    expect(isOutdated(hash)).toBe(isOld);
  });

  it('the next login replaces an outdated hash', async () => {
    const { userId } = await newAccount(api, 'Ash');
    await storeHash(userId, cheap);

    const status = await logInStatus('Ash', PASSWORD);
    const stored = await hashOf(userId);

    expect(status).toBe(200);
    expect(isOutdated(stored)).toBe(false);
    expect(await isPassword(stored, PASSWORD)).toBe(true);
    expect(await logInStatus('Ash', PASSWORD)).toBe(200);
    expect(await hashOf(userId)).toBe(stored);
  });

  it('a failed login does not replace an outdated hash', async () => {
    const { userId } = await newAccount(api, 'Birch');
    await storeHash(userId, cheap);

    expect(await logInStatus('Birch', 'another password')).toBe(401);
    expect(await hashOf(userId)).toBe(cheap);
  });

  it('several concurrent logins replace an outdated hash and succeed', async () => {
    const { userId } = await newAccount(api, 'Cedar');
    await storeHash(userId, cheap);

    const statuses = await Promise.all([1, 2, 3, 4].map(() => logInStatus('Cedar', PASSWORD)));

    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(isOutdated(await hashOf(userId))).toBe(false);
    expect(await logInStatus('Cedar', PASSWORD)).toBe(200);
  });
});

describe('many concurrent logins', () => {
  /** How many hashes are running, and the maximum so far. */
  let running = 0;
  let most = 0;
  const workInTurn = () =>
    inHashQueue(async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
    });
  afterEach(() => {
    most = 0;
  });

  it('the server computes two hashes at a time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => workInTurn()));

    expect(most).toBe(2);
    expect(running).toBe(0);
  });

  it('logins wait in a queue, and are refused immediately when it is full', async () => {
    const order: number[] = [];
    const outcomes = await Promise.allSettled(
      Array.from({ length: ROOM + 3 }, (_, place) => workInTurn().finally(() => order.push(place))),
    );

    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.slice(0, ROOM).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(refusals.map((error) => error instanceof GameError && error.code)).toEqual(
      Array(3).fill('SERVER_BUSY'),
    );
    expect(order.slice(0, 3).toSorted((a, b) => a - b)).toEqual([ROOM, ROOM + 1, ROOM + 2]);
    expect(most).toBe(2);
    await workInTurn();
  });

  it('a refused login gets 503 with Retry-After', async () => {
    await newAccount(api, 'Dogwood');
    const answered = Promise.withResolvers<void>();
    const crowd = Array.from({ length: ROOM }, () => inHashQueue(() => answered.promise));

    const answers = await Promise.all(
      ['/auth/login', '/auth/register'].map((path) =>
        callerWith(api, null).call<Refusal>('POST', path, {
          username: path === '/auth/login' ? 'Dogwood' : 'Elder',
          password: PASSWORD,
        }),
      ),
    );
    answered.resolve();
    await Promise.all(crowd);

    for (const { status, headers, body } of answers) {
      expect(status).toBe(503);
      expect(body).toEqual({
        message: 'The server is busy. Please try again.',
        code: 'SERVER_BUSY',
      });
      expect(headers['retry-after']).toBe('1');
    }
    expect(await logInStatus('Dogwood', PASSWORD)).toBe(200);
  });
});

/** Hashes the password of all test accounts at another cost. */
function hashAt(cost: { memory: number; passes: number; parallelism: number }): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: PASSWORD, nonce, tagLength: 32, ...cost });
  const toText = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toText(nonce)}$${toText(tag)}`;
}

async function logInStatus(username: string, password: string): Promise<number> {
  const { status } = await callerWith(api, null).call('POST', '/auth/login', { username, password });
  return status;
}

async function storeHash(id: number, passwordHash: string): Promise<void> {
  await api.orm.em.fork().nativeUpdate(User, { id }, { passwordHash });
}

async function hashOf(id: number): Promise<string> {
  return (await api.orm.em.fork().findOneOrFail(User, { id })).passwordHash ?? '';
}
