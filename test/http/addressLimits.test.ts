import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { addressKey } from '#server/http/callers.ts';
import { createCallLimits } from '#server/http/callLimits.ts';
import { MAX_KEYS } from '#server/http/rates.ts';
import { GameError } from '#shared/errors.ts';
import { newGuest } from '../helpers/api.ts';
import type { Refusal } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
import {
  at,
  atOnce,
  inTurn,
  newAddress,
  besideForThisFile,
  roomyForThisFile,
  statusesOf,
  waitOf,
} from '../helpers/limits.ts';

/** The server on which guests get their sessions and games. */
const roomy = await roomyForThisFile();
/** A server with few calls per address. */
const crowded = await besideForThisFile(roomy, {
  LIMIT_ADDRESS_READS_PER_SECOND: '3',
  LIMIT_ADDRESS_WRITES_PER_SECOND: '3',
});
const game = await gameIn(roomy, 'in_progress');

describe('an address shared by many phones', () => {
  it('reads from memory are not limited by address', async () => {
    const path = `/games/${game.id}/hole-results`;
    const [address, { token }] = [newAddress(), await newGuest(roomy)];

    const spectators = await inTurn(50, () => at(crowded, address).call('GET', path));
    const player = await inTurn(50, () => at(crowded, address, token).call('GET', path));

    expect(statusesOf([...spectators, ...player])).toEqual([200]);
  });

  it('database reads are limited by address without a session, not with one', async () => {
    const address = newAddress();
    const { token } = await newGuest(roomy);
    const me = (shown: string | null) => at(crowded, address, shown).call<Refusal>('GET', '/auth/me');
    const known = await me(token);

    const answers = await atOnce(4, () => me(null));
    const withSession = await me(token);
    const elsewhere = await at(crowded, newAddress()).call('GET', '/auth/me');

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    for (const answer of refused) expect(waitOf(answer)).toBe(1);
    expect(statusesOf([known, withSession, elsewhere])).toEqual([200]);
  });

  it('writes are limited by address without a session, not with one', async () => {
    const address = newAddress();
    const path = `/games/${game.id}/finalize`;
    const { token } = await newGuest(roomy);

    const answers = await atOnce(4, () => at(crowded, address).call<Refusal>('POST', path));
    const withSession = await at(crowded, address, token).call('POST', path);

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    for (const answer of refused) expect(waitOf(answer)).toBe(1);
    expect(withSession.status).toBe(409);
  });

  it('an address over its limit is refused for one second only', async () => {
    vi.useRealTimers();
    const stranger = at(crowded, newAddress());
    const me = () => stranger.call<Refusal>('GET', '/auth/me');
    const answers = await atOnce(4, me);
    const waitS = Math.max(...answers.map(({ headers }) => Number(headers['retry-after'] ?? 0)));

    await pause(waitS * 1000);

    expect(waitS).toBe(1);
    expect((await me()).status).toBe(200);
  });
});

describe('a token, valid or not', () => {
  it('an unseen token is not looked up for an address over its limit of reads', async () => {
    const address = newAddress();
    const { token } = await newGuest(roomy);
    await atOnce(3, () => at(crowded, address).call('GET', '/auth/me'));

    const looked = await Promise.all(
      [token, 'a'.repeat(40)].map((shown) => at(crowded, address, shown).call<Refusal>('GET', '/users/1')),
    );

    for (const answer of looked) expect(waitOf(answer)).toBe(1);
  });

  it('a valid token may write regardless of reads; an unknown one counts as a read', async () => {
    const address = newAddress();
    const { token } = await newGuest(roomy);
    await atOnce(3, () => at(crowded, address).call('GET', '/auth/me'));
    const writeAs = (shown: string) =>
      at(crowded, address, shown).call<Refusal>('DELETE', '/snake-designations/1');

    expect((await writeAs(token)).status).toBe(404);
    expect(waitOf(await writeAs('a'.repeat(40)))).toBe(1);
  });
});

describe('an unknown game or team', () => {
  it.each([['/games/1/scores'], ['/teams/1/members']])(
    'counts as a read of the address: %s',
    async (path) => {
      const stranger = at(crowded, newAddress());

      const answers = await inTurn(5, () => stranger.call('GET', path));

      expect(statusesOf(answers)).toEqual([404, 429]);
    },
  );
});

describe('the key of an address', () => {
  it.each<[string, string, string]>([
    ['an IPv4 address is its own key', '192.0.2.7', '192.0.2.7'],
    ['an IPv6 address counts by its network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['every notation of an address has the same key', '2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['omitted zeros are zeros', '2001:db8::1', '2001:db8:0:0'],
    ['zeros may be omitted inside the network', '2001::a:b:c:d:e:f', '2001:0:a:b'],
    ['this machine', '::1', '0:0:0:0'],
    ['the interface is ignored', 'fe80::1%eth0', 'fe80:0:0:0'],
    ['IPv4 in IPv6 is its own key', '::ffff:192.0.2.7', '::ffff:c000:207'],
    ['IPv4 translated by a network is its own key', '64:ff9b::192.0.2.7', '64:ff9b::c000:207'],
    ['the port is ignored', '192.0.2.7:5000', '192.0.2.7'],
    ['the port after brackets is ignored', '[2001:db8::1]:5000', '2001:db8:0:0'],
    ['invalid addresses share one key', 'x'.repeat(10_000), 'unknown'],
    ['an empty address is invalid', '', 'unknown'],
  ])('%s', (_rule, ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

describe('the counted keys', () => {
  it('the least recently used keys are deleted above a maximum', async () => {
    const limits = createCallLimits(readConfig({ LIMIT_NEW_GAMES_PER_HOUR: '1' }));
    const play = (userId: number) =>
      limits.consume('newGames', { address: '192.0.2.7', session: null, userId }).then(
        () => 'taken',
        (error: unknown) => error instanceof GameError && error.code,
      );
    const [idle, busy] = [-1, -2];
    await play(idle);
    await play(busy);

    for (let userId = 1; userId <= MAX_KEYS; userId += 1) {
      await play(userId);
      if (userId % 1000 === 0) await play(busy);
    }

    expect(await play(busy)).toBe('TOO_MANY_CALLS');
    expect(await play(idle)).toBe('taken');
    expect(await play(MAX_KEYS)).toBe('TOO_MANY_CALLS');
  });
});

describe('requests to the server', () => {
  it('the server limits the size of requests and their time', async () => {
    expect(roomy.app.initialConfig).toMatchObject({
      bodyLimit: 32 * 1024,
      requestTimeout: 30_000,
      connectionTimeout: 30_000,
    });
    expect([roomy.app.server.requestTimeout, roomy.app.server.timeout]).toEqual([30_000, 30_000]);

    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }), roomy.orm, 'none');
    app.addHook('onRequest', async ({ routeOptions }) => {
      expect(routeOptions.handlerTimeout).toBe(15_000);
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});
