import { describe, expect, it } from 'vitest';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { appRouter } from '#routers/app.ts';
import { GameError } from '#rules/errors.ts';
import { newId } from '#services/ids.ts';
import { readRows } from '#services/transaction.ts';
import {
  anAccount,
  apiForThisFile,
  callerWith,
  dumpTables,
  filled,
  logInAs,
  newGuest,
  queued,
} from '../helpers/api.ts';
import type { Answer, Method, Outputs, Person, Refusal } from '../helpers/api.ts';
import { KEYED_RECORDS, MARSHALS } from '../helpers/keyedRecords.ts';
import { KEYED_WRITES } from '../helpers/keyedWrites.ts';
import type { Call } from '../helpers/keyedWrites.ts';
import { PASSWORD, openGame, playerAt } from '../helpers/players.ts';
import { sendUntilAnswered } from '../helpers/sendUntilAnswered.ts';

const ROWS = [...KEYED_WRITES, ...KEYED_RECORDS];
/** How often a phone gone mad sends at the same moment. */
const CROWD = 8;
/** Opening a session: whose keys would they be? And a code that is told once is not told again. */
const NO_KEYS = ['auth.login', 'auth.register', 'pencil.createPass'];
/** They come to the same however often they are made, and keep no key. */
const KEEP_NO_KEY = ['auth.guest', 'auth.logout'];

const api = await apiForThisFile({ MAINTAINERS: MARSHALS.join() });
/** Logs in on a guest's phone. */
const claimer = await anAccount(api);

const flat = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; meta?: { openapi?: { method: Method; path: string }; isKeyless?: boolean } } }
>;
const mutations = Object.entries(flat).filter(([, { _def }]) => _def.type === 'mutation');

describe('the table of keys', () => {
  it('has a row for every call that changes something', () => {
    const rows = ROWS.map(({ procedure }) => procedure);

    expect([...new Set([...rows, ...NO_KEYS, ...KEEP_NO_KEY])].toSorted()).toEqual(
      mutations.map(([name]) => name).toSorted(),
    );
  });

  it('agrees with what the calls say of themselves: the keys of a phone are its commands’', () => {
    const keyless = mutations.filter(([, { _def }]) => _def.meta?.isKeyless === true);

    expect(keyless.map(([name]) => name).toSorted()).toEqual([...NO_KEYS, 'rounds.send']);
  });
});

describe.each(
  ROWS.map((row) => [row.about ? `${row.procedure} (${row.about})` : row.procedure, row] as const),
)('%s', (_name, { status, isForGuests, prepare }) => {
  it('answers the same again under its key, and changes nothing more', async () => {
    const key = aKey();
    const { token, call, otherCall, overtake } = await prepare(api, key);

    const first = await send(token, key, call);
    const left = await dumpTables(api.orm);
    const again = await send(token, key, call);
    const other = await send(token, key, otherCall);

    expect([first.status, again.status]).toEqual([status, 200]);
    expect(again.body).toEqual(first.body);
    expect(codeIn(other)).toBe('KEY_REUSED');
    expect(await dumpTables(api.orm)).toEqual(left);

    await overtake?.();
    const overtaken = await dumpTables(api.orm);
    const late = await send(token, key, call);

    expect(late.status).toBe(200);
    expect(codeIn(late)).toBeUndefined();
    expect(await dumpTables(api.orm)).toEqual(overtaken);

    if (isForGuests) {
      const { token: claimed } = await logInAs(api, callerWith(api, token), claimer);
      const moved = await dumpTables(api.orm);
      const afterLogin = await send(claimed, key, call);
      const otherAfterLogin = await send(claimed, key, otherCall);

      expect(afterLogin.status).toBe(200);
      expect(afterLogin.body.id).toBe(first.body.id);
      expect(codeIn(afterLogin)).toBeUndefined();
      expect(codeIn(otherAfterLogin)).toBe('KEY_REUSED');
      expect(await dumpTables(api.orm)).toEqual(moved);
    }
  });

  it(`counts once when it is sent ${CROWD} times at the same moment, and for each person by itself`, async () => {
    const key = aKey();
    const [one, other] = [await prepare(api, key), await prepare(api, key)];
    const before = await sizesOfTables();

    const alone = await send(one.token, key, one.call);
    const once = await sizesOfTables();
    let busy = 0;
    const sendOne = async () => {
      const answer = await send(other.token, key, other.call);
      if (codeIn(answer) === 'DATABASE_BUSY') throw new GameError('DATABASE_BUSY');
      return answer;
    };
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => sendUntilAnswered(sendOne, () => (busy += 1))),
    );
    const twice = await sizesOfTables();

    expect(alone.status).toBe(status);
    const statuses = answers.map((answer) => answer.status).toSorted();
    // the call that counted may be one that heard "busy", and was done all the same
    const isFirstUntold = busy > 0 && statuses.every((each) => each === 200);
    expect(statuses).toEqual(
      answers.map((_answer, index) => (index < CROWD - 1 || isFirstUntold ? 200 : status)),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(growth(once, twice)).toEqual(growth(before, once));
  });
});

describe('a key', () => {
  it.each(mutations.flatMap(([, { _def }]) => _def.meta?.openapi ?? []))(
    'of another form is refused: $method $path',
    async ({ method, path }) => {
      const { token } = await newGuest(api);

      const answer = await send(token, 'again', [method, filled(path)]);

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT', message: expect.stringContaining('Idempotency-Key') },
      });
    },
  );

  it('is no session’s in a call that opens one: sent again, it is another guest’s', async () => {
    const key = aKey();
    const create: Call = ['POST', '/games', { holeCount: 9 }];

    const answers = [await send(null, key, create), await send(null, key, create)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await keysStored()).not.toContain(key);
  });

  it.each([
    ['a login', 'POST /auth/login', 200],
    ['a registration', 'POST /auth/register', 201],
  ])('is not looked at by %s', async (_what, call, status) => {
    const key = aKey();
    const { token } = await guestWhoUsed(key);
    const { username } = await anAccount(api);
    const [method, path] = call.split(' ') as [Method, string];
    const body = { username: status === 200 ? username : 'Keyless Newcomer', password: PASSWORD };

    expect((await send(token, key, [method, path, body])).status).toBe(status);
  });

  it.each([
    ['answers the session that is there', '/auth/guest'],
    ['ends the session', '/auth/logout'],
  ])('of another write is refused by the call that %s', async (_what, path) => {
    const key = aKey();
    const { token, userId } = await guestWhoUsed(key);
    const before = await dumpTables(api.orm);

    const refused = await send(token, key, ['POST', path]);

    expect(codeIn(refused)).toBe('KEY_REUSED');
    expect(await dumpTables(api.orm)).toEqual(before);
    expect((await callerWith(api, token).trpc.auth.me.query()).user?.id).toBe(userId);
  });

  it('of their own is kept by neither of the two, and their answer is the same again', async () => {
    const key = aKey();
    const { token } = await newGuest(api);

    const guests = [
      await send(token, key, ['POST', '/auth/guest']),
      await send(token, key, ['POST', '/auth/guest']),
    ];
    const outs = [
      await send(token, key, ['POST', '/auth/logout']),
      await send(token, key, ['POST', '/auth/logout']),
    ];

    expect(guests.map(({ body }) => body)).toEqual([guests[0]?.body, guests[0]?.body]);
    expect(outs).toMatchObject([
      { status: 200, body: { user: null } },
      { status: 200, body: { user: null } },
    ]);
    expect(await keysStored()).not.toContain(key);
  });

  it('counts for the commands of a phone only where it is a command’s: that of the call is not looked at', async () => {
    const key = aKey();
    const game = await openGame(api.orm, { players: 2 });
    const sendScore = (strokes: number) =>
      send(game.host.token, key, [
        'POST',
        `/games/${game.id}/commands`,
        {
          commands: queued([{ kind: 'enterScore', hole: 1, memberId: playerAt(game, 0).member.id, strokes }]),
        },
      ]);

    const answers = [await sendScore(4), await sendScore(5)];

    expect(answers.map(codeIn)).toEqual([undefined, undefined]);
    expect(await keysStored()).not.toContain(key);
  });
});

describe('two calls under one key', () => {
  it('at the same moment, to two games: one is carried out and the other refused', async () => {
    const key = aKey();
    const { token, trpc } = await newGuest(api);
    const games = [
      await trpc.games.create.mutate({ holeCount: 9 }),
      await trpc.games.create.mutate({ holeCount: 9 }),
    ];

    const answers = await Promise.all(
      games.map(({ id }) => send(token, key, ['POST', '/teams', { gameId: id, color: 'red' }])),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.map(codeIn)).toContain('KEY_REUSED');
    const teams = await Promise.all(games.map(({ id }) => trpc.teams.list.query({ id })));
    expect(teams.flat()).toHaveLength(1);
  });
});

/** Sends a call under a key; null = without a session. */
function send(token: string | null, key: string, [method, path, body]: Call) {
  return callerWith(api, token, { 'idempotency-key': key }).call<Sent>(method, path, body);
}

/** What a call or a command may have been answered. */
type Sent = Partial<Refusal & Outputs['rounds']['send'] & { readonly id: number }>;

/** The code of a refusal, of the call or of its only command. */
function codeIn({ status, body }: Answer<Sent>): string | undefined {
  return status >= 400 ? body.code : body.answers?.[0]?.refusal?.code;
}

function aKey(): string {
  return `key-${newId()}`;
}

/** A guest whose game was opened under this key. */
async function guestWhoUsed(key: string): Promise<Person> {
  const guest = await newGuest(api);
  await send(guest.token, key, ['POST', '/games', { holeCount: 9 }]);
  return guest;
}

async function keysStored(): Promise<readonly string[]> {
  return (await readRows(api.orm, (em) => em.findAll(IdempotencyKey))).map(({ key }) => key);
}

/** How many rows each table has. */
async function sizesOfTables(): Promise<Readonly<Record<string, number>>> {
  const tables = Object.entries(await dumpTables(api.orm));
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.length]));
}

/** How many rows each table has more than before. */
function growth(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(after).map(([table, size]) => [table, size - (before[table] ?? 0)]),
  );
}
