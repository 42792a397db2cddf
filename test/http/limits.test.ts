import { describe, expect, it } from 'vitest';
import { Session } from '#entities/Session.ts';
import { hashOfToken } from '#services/tokenHash.ts';
import { anAccount, dumpTables, newGuest, playerOf, request } from '../helpers/api.ts';
import type { Answer, Caller, Method, Person, Refusal, Side } from '../helpers/api.ts';
import { scoreBody } from '../helpers/bodies.ts';
import { gameIn } from '../helpers/games.ts';
import {
  at,
  inTurn,
  newAddress,
  pass,
  besideForThisFile,
  roomyForThisFile,
  besideForThisTest,
  statusesOf,
  waitOf,
} from '../helpers/limits.ts';
import { PASSWORD } from '../helpers/players.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The server on which guests get their sessions and games. Each server has separate counts. */
const roomy = await roomyForThisFile();
/** Low limits for a session, a user and an address that guesses; all may be used in one burst. */
const strict = await besideForThisFile(roomy, {
  LIMIT_READS_PER_SECOND: '1',
  LIMIT_READS_BURST: '10',
  LIMIT_WRITES_PER_SECOND: '1',
  LIMIT_WRITES_BURST: '10',
  LIMIT_NEW_GAMES_PER_HOUR: '3',
  LIMIT_JOINS_PER_MINUTE: '3',
  LIMIT_CODE_TRIES_PER_MINUTE: '3',
  LIMIT_ADDRESS_CODE_TRIES_PER_MINUTE: '6',
  LIMIT_ADDRESS_REGISTRATIONS_PER_HOUR: '3',
  LIMIT_ADDRESS_GUESTS_PER_MINUTE: '3',
});
const game = await gameIn(roomy, 'in_progress');

interface Limit {
  /** The counted calls. */
  readonly what: string;
  readonly limit: number;
  readonly windowS: number;
  /** `call` is counted for a new caller, `other` for another caller with a separate count. */
  readonly scene: () => Promise<{
    call: () => Promise<Answer<Refusal>>;
    other: () => Promise<Answer<Refusal>>;
  }>;
}

const LIMITS: readonly Limit[] = [
  {
    what: 'reads of a session',
    limit: 10,
    windowS: 10,
    scene: () => forEachGuest((guest) => guest.call('GET', '/auth/me')),
  },
  {
    what: 'reads of a round by a session',
    limit: 10,
    windowS: 10,
    scene: () => forEachGuest((guest) => guest.call('GET', `/games/${game.id}/scores`)),
  },
  {
    what: 'writes of a user',
    limit: 10,
    windowS: 10,
    scene: () => forEachGuest((guest) => guest.call('POST', `/games/${game.id}/finalize`)),
  },
  {
    what: 'new games of a user',
    limit: 3,
    windowS: HOUR_S,
    scene: () => forEachGuest((guest) => guest.call('POST', '/games', { holeCount: 9 })),
  },
  {
    what: 'seats that a user asks for',
    limit: 3,
    windowS: MINUTE_S,
    scene: () => forEachGuest((guest) => guest.call('POST', '/team-members', { teamId: game.red.id })),
  },
  {
    what: 'group codes that a user tries',
    limit: 3,
    windowS: MINUTE_S,
    scene: () => forEachGuest((guest) => guest.call('GET', '/groups/code/ABC123')),
  },
  {
    what: 'codes of passes that a user tries',
    limit: 3,
    windowS: MINUTE_S,
    scene: () =>
      forEachGuest((guest) => guest.call('POST', `/games/${game.id}/pencil`, { code: 'AAAAAAAA' })),
  },
  {
    what: 'display names that an account tries',
    limit: 3,
    windowS: MINUTE_S,
    scene: () => forEachAccount((account) => account.call('POST', '/account/name', { name: 'Dad' })),
  },
];

describe.each(LIMITS)('$what', ({ limit, windowS, scene }) => {
  it(`are accepted up to ${limit}, and again after ${windowS} seconds`, async () => {
    const { call, other } = await scene();
    for (let taken = 0; taken < limit; taken += 1) expect((await call()).status).not.toBe(429);
    const before = await dumpTables(roomy.orm);

    const refused = await call();

    expect(waitOf(refused)).toBe(windowS);
    expect(await dumpTables(roomy.orm)).toEqual(before);
    expect((await other()).status).not.toBe(429);
    pass(windowS - 1);
    expect(waitOf(await call())).toBe(1);
    pass(1);
    expect((await call()).status).not.toBe(429);
  });
});

/** Calls for which an address is slowed down: a burst, then each one after a longer wait. */
const SLOWED: readonly Omit<Limit, 'windowS'>[] = [
  {
    what: 'group codes that are tried from an address without a session',
    limit: 6,
    scene: () => forEachAddress((stranger) => stranger.call('GET', '/groups/code/ABC123')),
  },
  {
    what: 'registrations from an address',
    limit: 3,
    scene: () =>
      forEachAddress((stranger) =>
        stranger.call('POST', '/auth/register', { username: newName(), password: PASSWORD }),
      ),
  },
  {
    what: 'new guests from an address',
    limit: 3,
    scene: () => forEachAddress((stranger) => stranger.call('POST', '/auth/guest')),
  },
];

describe.each(SLOWED)('$what', ({ limit, scene }) => {
  it(`are accepted up to ${limit}, and then after growing waits`, async () => {
    const { call, other } = await scene();
    for (let taken = 0; taken < limit; taken += 1) expect((await call()).status).not.toBe(429);
    const before = await dumpTables(roomy.orm);

    const early = await call();

    expect(waitOf(early)).toBe(1);
    expect(await dumpTables(roomy.orm)).toEqual(before);
    expect((await other()).status).not.toBe(429);
    expect(await waitsOf(call, 5)).toEqual([1, 2, 4, 8, 16]);
  });
});

describe('calls without a session from an address', () => {
  it('a guest with a session at the address can still open a game and take a seat', async () => {
    const address = newAddress();
    const { token } = await newGuest(roomy);
    const lobby = await gameIn(roomy, 'pending', { green: 0 });
    const strangers = at(strict, address);
    for (let tried = 0; tried < 10; tried += 1) {
      await strangers.call('POST', '/auth/guest');
      await strangers.call('GET', '/groups/code/ABC123');
      await strangers.call('POST', '/auth/register', { username: newName(), password: PASSWORD });
      await strangers.call('GET', '/games/1');
    }
    const person = at(strict, address, token);

    const opened = await person.call('POST', '/games', { holeCount: 9 });
    const seated = await person.call('POST', '/team-members', { teamId: lobby.green.id, name: 'Green 1' });

    expect([opened.status, seated.status]).toEqual([201, 201]);
  });
});

describe('an address with slowed-down registrations', () => {
  it('the address is never refused for longer than a minute at a time', async () => {
    const stranger = at(strict, newAddress());
    const call = () =>
      stranger.call<Refusal>('POST', '/auth/register', { username: newName(), password: PASSWORD });
    await inTurn(3, call);

    expect(await waitsOf(call, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });
});

/** Returns the wait before each of this many further calls, each made as soon as it is accepted. */
function waitsOf(call: () => Promise<Answer<Refusal>>, calls: number): Promise<number[]> {
  return inTurn(calls, async () => {
    const wait = waitOf(await call());
    pass(wait);
    expect((await call()).status).not.toBe(429);
    return wait;
  });
}

describe('guessing group codes', () => {
  it('new guests of one address share its limit', async () => {
    const address = newAddress();

    const answers = await inTurn(10, async () => {
      const { token } = await newGuest(roomy);
      return at(strict, address, token).call('GET', '/groups/code/ABC123');
    });

    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(404), ...Array(4).fill(429)]);
  });
});

describe('invalid registrations', () => {
  it('invalid registrations are not counted', async () => {
    const stranger = at(strict, newAddress());
    await inTurn(5, () =>
      stranger.call('POST', '/auth/register', { username: newName(), password: 'short' }),
    );

    const { status } = await stranger.call('POST', '/auth/register', {
      username: newName(),
      password: PASSWORD,
    });

    expect(status).toBe(201);
  });
});

describe('writes of a round', () => {
  it('all writes of a round count together', async () => {
    const phone = at(strict, newAddress(), game.host.token);
    const writes: readonly (readonly [Method, string, object?])[] = [
      ['POST', '/scores', scoreBody(game)],
      ['PATCH', `/games/${game.id}`, { currentHole: 2 }],
      ['POST', `/games/${game.id}/commands`, { commands: [] }],
      ['POST', '/hole-results', {}],
      ['POST', '/snake-designations', {}],
      ['DELETE', '/snake-designations/1'],
      ['POST', `/games/${game.id}/snake-result`, {}],
      ['DELETE', `/games/${game.id}/forfeit`],
      ['POST', '/teams', {}],
      ['DELETE', '/team-members/1'],
    ];
    for (const write of writes) expect((await phone.call(...write)).status).not.toBe(429);
    const before = await dumpTables(roomy.orm);

    for (const write of [...writes, ['POST', `/games/${game.id}/end`] as const]) {
      expect(waitOf(await phone.call<Refusal>(...write))).toBe(10);
    }

    expect(await dumpTables(roomy.orm)).toEqual(before);
  });

  it('a session over its limit is refused before its lookup, and can still log out', async () => {
    const { token } = await newGuest(roomy);
    const phone = at(strict, newAddress(), token);
    await inTurn(11, () => phone.call('POST', `/games/${game.id}/finalize`));
    await roomy.orm.em.fork().nativeDelete(Session, { id: hashOfToken(token) });

    const undo = await phone.call<Refusal>('DELETE', '/snake-designations/1');
    const headers = { authorization: `Bearer ${token}` };
    const sent = [];
    for (const path of ['rounds%2Esend', 'auth.logout,rounds.send?batch=1'])
      sent.push(await request(strict, { method: 'POST', url: `/trpc/${path}`, headers, payload: {} }));
    const logout = await phone.call('POST', '/auth/logout');

    expect(waitOf(undo)).toBe(10);
    expect(statusesOf(sent)).toEqual([429]);
    expect(logout.status).toBe(200);
  });

  it('a batch of twenty commands counts as twenty writes', async () => {
    const { id, host, red } = await gameIn(roomy, 'in_progress');
    const phone = at(strict, newAddress(), host.token);
    await phone.call('POST', `/games/${id}/finalize`);

    const batch = await phone.call('POST', `/games/${id}/commands`, { commands: scores(20, red) });
    const next = await phone.call<Refusal>('POST', `/games/${id}/finalize`);

    expect(batch.status).toBe(200);
    // 21 at one per second
    expect(waitOf(next)).toBe(21);
    pass(21);
    expect((await phone.call('POST', `/games/${id}/finalize`)).status).toBe(409);
  });

  it('the commands of a dead zone are accepted in one call, right after other writes', async () => {
    const usual = await besideForThisTest(roomy, EVERY_LIMIT_UNCHOSEN);
    const { id, host, red } = await gameIn(roomy, 'in_progress');
    const phone = at(usual, newAddress(), host.token);
    const write = { commands: scores(1, red) };
    for (let taken = 0; taken < 99; taken += 1)
      expect((await phone.call('POST', `/games/${id}/commands`, write)).status).toBe(200);

    const { status, body } = await phone.call<{ answers: readonly { refusal: null }[] }>(
      'POST',
      `/games/${id}/commands`,
      { commands: scores(100, red) },
    );

    expect(status).toBe(200);
    expect(body.answers.filter(({ refusal }) => refusal === null)).toHaveLength(100);
    expect(waitOf(await phone.call<Refusal>('POST', `/games/${id}/commands`, write))).toBe(20);
  });
});

/** The limits of a server with the default configuration. */
const EVERY_LIMIT_UNCHOSEN = Object.fromEntries(Object.keys(UNLIMITED).map((key) => [key, '']));

let keysGiven = 0;

/** Returns this many commands that each change the score of a player on hole 2. */
function scores(count: number, red: Side) {
  const { member } = playerOf(red);
  return Array.from({ length: count }, () => {
    keysGiven += 1;
    const strokes = (keysGiven % 12) + 1;
    return {
      key: `score-of-limits-${keysGiven}`,
      command: { kind: 'enterScore', hole: 2, memberId: member.id, strokes },
    };
  });
}

describe('tries of group codes', () => {
  it('opening and joining groups count as tries of codes', async () => {
    const { token } = await anAccount(roomy);
    const phone = at(strict, newAddress(), token);
    const guesses = [
      () => phone.call<Refusal>('GET', '/groups/code/ABC123'),
      () => phone.call<Refusal>('POST', '/groups', { name: 'Early Birds', code: 'EARLY1' }),
      () => phone.call<Refusal>('POST', '/groups/1/members', { code: 'ABC123' }),
    ];
    for (const guess of guesses) expect((await guess()).status).not.toBe(429);

    for (const guess of guesses) expect(waitOf(await guess())).toBe(MINUTE_S);
  });
});

describe('new guests', () => {
  it('all calls that create guests count together', async () => {
    const stranger = at(strict, newAddress());
    const ways: readonly (readonly [string, object?])[] = [
      ['/auth/guest'],
      ['/games', { holeCount: 9 }],
      ['/team-members', { teamId: game.green.id }],
    ];
    for (const way of ways) expect((await stranger.call('POST', ...way)).status).not.toBe(429);
    const before = await dumpTables(roomy.orm);

    for (const way of ways) expect(waitOf(await stranger.call<Refusal>('POST', ...way))).toBe(1);

    expect(await dumpTables(roomy.orm)).toEqual(before);
  });

  it('calls of a guest with a session are not counted', async () => {
    const { token } = await newGuest(roomy);
    const guest = at(strict, newAddress(), token);

    expect(statusesOf(await inTurn(5, () => guest.call('POST', '/auth/guest')))).toEqual([200]);
  });
});

describe('spectators without a session', () => {
  it('a spectator without a session reads a round without limit', async () => {
    const spectator = at(strict, newAddress());

    expect(statusesOf(await inTurn(30, () => spectator.call('GET', `/games/${game.id}`)))).toEqual([200]);
  });
});

describe('a tRPC batch', () => {
  it('counts each call, and returns the longest wait', async () => {
    const { token } = await newGuest(roomy);
    const me = Array.from({ length: 9 }, () => 'auth.me');
    const codes = Array.from({ length: 4 }, () => 'groups.lookup');

    const reads = await batch([...me, 'auth.me'], token);
    const mixed = await batch(['auth.me', ...codes, 'auth.me'], token);

    expect(reads.statuses).toEqual(Array(10).fill(200));
    expect(mixed.statuses).toEqual([429, 404, 404, 404, 429, 429]);
    expect(mixed.code).toBe('TOO_MANY_CALLS');
    expect(mixed.retryAfter).toBe(`${MINUTE_S}`);
  });

  it('shares its counts with the REST paths', async () => {
    const { token } = await newGuest(roomy);
    const phone = at(strict, newAddress(), token);

    const rest = await inTurn(8, () => phone.call('GET', `/games/${game.id}`));
    const { statuses, retryAfter } = await batch(['auth.me', 'auth.me', 'auth.me'], token);

    expect(statusesOf(rest)).toEqual([200]);
    expect(statuses).toEqual([200, 200, 429]);
    expect(retryAfter).toBe('10');
  });
});

let names = 0;

function newName(): string {
  return `Newcomer ${(names += 1)}`;
}

/** Sends calls as two guests who share an address. */
async function forEachGuest(send: (guest: Caller) => Promise<Answer<Refusal>>) {
  return forBoth([await newGuest(roomy), await newGuest(roomy)], send);
}

/** Sends calls of two new accounts at the same address. */
async function forEachAccount(send: (account: Caller) => Promise<Answer<Refusal>>) {
  return forBoth([await anAccount(roomy), await anAccount(roomy)], send);
}

function forBoth(
  [one, other]: readonly [Person, Person],
  send: (person: Caller) => Promise<Answer<Refusal>>,
) {
  const address = newAddress();
  return {
    call: () => send(at(strict, address, one.token)),
    other: () => send(at(strict, address, other.token)),
  };
}

/** Sends calls without a session from two addresses. */
async function forEachAddress(send: (stranger: Caller) => Promise<Answer<Refusal>>) {
  const [one, other] = [at(strict, newAddress()), at(strict, newAddress())];
  return { call: () => send(one), other: () => send(other) };
}

interface Batched {
  readonly error?: { readonly data: { readonly httpStatus: number; readonly code: string } };
}

/** Sends several calls in one request, all with the code of a group as input. */
async function batch(procedures: readonly string[], token: string) {
  const input = JSON.stringify(Object.fromEntries(procedures.map((_, index) => [index, { code: 'ABC123' }])));
  const { headers, body } = await request<readonly Batched[]>(strict, {
    method: 'GET',
    url: `/trpc/${procedures.join(',')}?batch=1&input=${encodeURIComponent(input)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    statuses: body.map(({ error }) => error?.data.httpStatus ?? 200),
    code: body.find(({ error }) => error !== undefined)?.error?.data.code,
    retryAfter: headers['retry-after'],
  };
}
