import { describe, expect, it } from 'vitest';
import { anAccount, dumpTables, newGuest, playerOf, request } from '../helpers/api.ts';
import type { Answer, Caller, Method, Refusal, Side } from '../helpers/api.ts';
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

/** Where people get their sessions and games; each server counts for itself. */
const roomy = await roomyForThisFile();
/** Few of everything a session, a person or a guessing address may do; all of them may come at once. */
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
  /** What it counts. */
  readonly what: string;
  readonly limit: number;
  readonly windowS: number;
  /** A call that counts, of a new caller; and one of another caller, who is counted apart. */
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
    what: 'writes of a person',
    limit: 10,
    windowS: 10,
    scene: () => forEachGuest((guest) => guest.call('POST', `/games/${game.id}/finalize`)),
  },
  {
    what: 'new games of a person',
    limit: 3,
    windowS: HOUR_S,
    scene: () => forEachGuest((guest) => guest.call('POST', '/games', { holeCount: 9 })),
  },
  {
    what: 'seats that a person asks for',
    limit: 3,
    windowS: MINUTE_S,
    scene: () => forEachGuest((guest) => guest.call('POST', '/team-members', { teamId: game.red.id })),
  },
  {
    what: 'group codes that a person tries',
    limit: 3,
    windowS: MINUTE_S,
    scene: () => forEachGuest((guest) => guest.call('GET', '/groups/code/ABC123')),
  },
  {
    what: 'codes of passes that a person tries',
    limit: 3,
    windowS: MINUTE_S,
    scene: () =>
      forEachGuest((guest) => guest.call('POST', `/games/${game.id}/pencil`, { code: 'AAAAAAAA' })),
  },
];

describe.each(LIMITS)('$what', ({ limit, windowS, scene }) => {
  it(`are taken up to ${limit}, and again after ${windowS} seconds`, async () => {
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

/** What an address is slowed down for: so many at once, then each after a longer wait. */
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
  it(`are taken up to ${limit}, and then after waits that grow`, async () => {
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

describe('strangers at an address', () => {
  it('keep out no person with a session who opens a game or takes a seat', async () => {
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

describe('an address whose registrations are slowed down for an hour', () => {
  it('is never shut for longer than a minute at a time', async () => {
    const stranger = at(strict, newAddress());
    const call = () =>
      stranger.call<Refusal>('POST', '/auth/register', { username: newName(), password: PASSWORD });
    await inTurn(3, call);

    expect(await waitsOf(call, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });
});

/** How long a caller has to wait for each of so many further calls, each made as soon as it is taken. */
function waitsOf(call: () => Promise<Answer<Refusal>>, calls: number): Promise<number[]> {
  return inTurn(calls, async () => {
    const wait = waitOf(await call());
    pass(wait);
    expect((await call()).status).not.toBe(429);
    return wait;
  });
}

describe('group codes', () => {
  it('are not guessed faster by ever new guests', async () => {
    const address = newAddress();

    const answers = await inTurn(10, async () => {
      const { token } = await newGuest(roomy);
      return at(strict, address, token).call('GET', '/groups/code/ABC123');
    });

    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(404), ...Array(4).fill(429)]);
  });
});

describe('registrations', () => {
  it('that were filled in wrong do not count', async () => {
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

describe('the writes of a round', () => {
  it('all count as one kind', async () => {
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

  it('count by the command: a batch of twenty is twenty, and is paid off before the next write', async () => {
    const { id, host, red } = await gameIn(roomy, 'in_progress');
    const phone = at(strict, newAddress(), host.token);
    await phone.call('POST', `/games/${id}/finalize`);

    const batch = await phone.call('POST', `/games/${id}/commands`, { commands: scores(20, red) });
    const next = await phone.call<Refusal>('POST', `/games/${id}/finalize`);

    expect(batch.status).toBe(200);
    // 21 at one a second
    expect(waitOf(next)).toBe(21);
    pass(21);
    expect((await phone.call('POST', `/games/${id}/finalize`)).status).toBe(409);
  });

  it('of a dead zone go through in one call, whatever was written a moment before', async () => {
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

/** As a server has them on which the maintainer chose no limit. */
const EVERY_LIMIT_UNCHOSEN = Object.fromEntries(Object.keys(UNLIMITED).map((key) => [key, '']));

let keysGiven = 0;

/** So many commands that each change the score of a player on hole 2. */
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

describe('group codes', () => {
  it('are guessed at by opening and joining groups, too', async () => {
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
  it('are counted wherever they are made', async () => {
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

  it('are not counted for a caller with a session', async () => {
    const { token } = await newGuest(roomy);
    const guest = at(strict, newAddress(), token);

    expect(statusesOf(await inTurn(5, () => guest.call('POST', '/auth/guest')))).toEqual([200]);
  });
});

describe('spectators without a session', () => {
  it('read a round as often as they like', async () => {
    const spectator = at(strict, newAddress());

    expect(statusesOf(await inTurn(30, () => spectator.call('GET', `/games/${game.id}`)))).toEqual([200]);
  });
});

describe('a batch', () => {
  it('counts call by call, and tells the longest wait', async () => {
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

  it('shares its counts with the documented paths', async () => {
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

/** Two guests who share an address. */
async function forEachGuest(send: (guest: Caller) => Promise<Answer<Refusal>>) {
  const address = newAddress();
  const [one, other] = [await newGuest(roomy), await newGuest(roomy)];
  return {
    call: () => send(at(strict, address, one.token)),
    other: () => send(at(strict, address, other.token)),
  };
}

/** Callers without a session at two addresses. */
async function forEachAddress(send: (stranger: Caller) => Promise<Answer<Refusal>>) {
  const [one, other] = [at(strict, newAddress()), at(strict, newAddress())];
  return { call: () => send(one), other: () => send(other) };
}

interface Batched {
  readonly error?: { readonly data: { readonly httpStatus: number; readonly code: string } };
}

/** Several calls in one request, all with the input of a group's code. */
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
