import { describe, expect, it } from 'vitest';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { appRouter } from '#routers/app.ts';
import { newId } from '#services/ids.ts';
import { readRows } from '#services/transaction.ts';
import { GameError } from '#shared/errors.ts';
import { volume } from '../../scripts/testSet.ts';
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
import { testDatabaseKind } from '../helpers/database.ts';
import { KEYED_RECORDS, MAINTAINER_NAMES } from '../helpers/keyedRecords.ts';
import { KEYED_WRITES } from '../helpers/keyedWrites.ts';
import type { Call } from '../helpers/keyedWrites.ts';
import { PASSWORD, openGame, playerAt } from '../helpers/players.ts';
import { sendUntilAnswered } from '../helpers/sendUntilAnswered.ts';

const ROWS = [...KEYED_WRITES, ...KEYED_RECORDS];
/** All calls store their keys in the same way: on MySQL `npm test` sends a few, `npm run test:long` all. */
const SENT =
  testDatabaseKind === 'sqlite'
    ? ROWS
    : volume(
        ROWS.filter(({ isOnMysql }) => isOnMysql === true),
        ROWS,
      );
/** How many concurrent duplicates of a call are sent. */
const CROWD = 8;
/**
 * Calls without keys. They have no user yet, return codes that are sent once, or do no harm when they are repeated.
 */
const NO_KEYS = [
  'account.addPasskey',
  'account.beginPasskey',
  'account.changeListing',
  'account.changeName',
  'account.changePassword',
  'account.changeUsername',
  'account.delete',
  'account.logOutDevices',
  'account.removePasskey',
  'account.renewRecoveryCodes',
  'admin.makeResetLink',
  'admin.removeDebugRows',
  'auth.beginPasskeyLogin',
  'auth.login',
  'auth.loginWithPasskey',
  'auth.recover',
  'auth.register',
  'auth.reset',
  'courses.delete',
  'courses.keep',
  'courses.rename',
  'payNames.change',
  'pencil.createPass',
];
/** These calls have the same effect however often they are sent, and store no key. */
const KEEP_NO_KEY = ['auth.guest', 'auth.logout'];

const api = await apiForThisFile({ MAINTAINERS: MAINTAINER_NAMES.join() });
/** Logs in on a guest's phone. */
const claimer = await anAccount(api);

const flat = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; meta?: { openapi?: { method: Method; path: string }; isKeyless?: boolean } } }
>;
const mutations = Object.entries(flat).filter(([, { _def }]) => _def.type === 'mutation');

describe('the table of keyed writes', () => {
  it('has a row for every call that changes something', () => {
    const rows = ROWS.map(({ procedure }) => procedure);

    expect([...new Set([...rows, ...NO_KEYS, ...KEEP_NO_KEY])].toSorted()).toEqual(
      mutations.map(([name]) => name).toSorted(),
    );
  });

  it('matches the calls that are marked as keyless; a phone’s commands have own keys', () => {
    const keyless = mutations.filter(([, { _def }]) => _def.meta?.isKeyless === true);

    expect(keyless.map(([name]) => name).toSorted()).toEqual([...NO_KEYS, 'rounds.send']);
  });
});

describe.each(
  SENT.map((row) => [row.about ? `${row.procedure} (${row.about})` : row.procedure, row] as const),
)('%s', (_name, { status, isForGuests, prepare }) => {
  it('a repeated call with its key returns the same answer and changes nothing', async () => {
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

  it(`${CROWD} concurrent calls with one key count once, and separately for each user`, async () => {
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
    // the call that counted may have been answered DATABASE_BUSY although it was carried out
    const isFirstUntold = busy > 0 && statuses.every((each) => each === 200);
    expect(statuses).toEqual(
      answers.map((_answer, index) => (index < CROWD - 1 || isFirstUntold ? 200 : status)),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(growth(once, twice)).toEqual(growth(before, once));
  });
});

describe('an idempotency key', () => {
  // the form is checked before any database
  it.runIf(testDatabaseKind === 'sqlite').each(mutations.flatMap(([, { _def }]) => _def.meta?.openapi ?? []))(
    'a key of an invalid form is refused: $method $path',
    async ({ method, path }) => {
      const { token } = await newGuest(api);

      const answer = await send(token, 'again', [method, filled(path)]);

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT', message: expect.stringContaining('Idempotency-Key') },
      });
    },
  );

  it('a call that opens a session stores no key: repeated, it creates another guest', async () => {
    const key = aKey();
    const create: Call = ['POST', '/games', { holeCount: 9 }];

    const answers = [await send(null, key, create), await send(null, key, create)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await keysStored()).not.toContain(key);
  });

  it.each([
    ['a login', 'POST /auth/login', 200],
    ['a registration', 'POST /auth/register', 201],
  ])('%s ignores the key', async (_what, call, status) => {
    const key = aKey();
    const { token } = await guestWhoUsed(key);
    const { username } = await anAccount(api);
    const [method, path] = call.split(' ') as [Method, string];
    const body = { username: status === 200 ? username : 'Keyless Newcomer', password: PASSWORD };

    expect((await send(token, key, [method, path, body])).status).toBe(status);
  });

  it.each([
    ['returns the existing session', '/auth/guest'],
    ['ends the session', '/auth/logout'],
  ])('a key of another write is refused by the call that %s', async (_what, path) => {
    const key = aKey();
    const { token, userId } = await guestWhoUsed(key);
    const before = await dumpTables(api.orm);

    const refused = await send(token, key, ['POST', path]);

    expect(codeIn(refused)).toBe('KEY_REUSED');
    expect(await dumpTables(api.orm)).toEqual(before);
    expect((await callerWith(api, token).trpc.auth.me.query()).user?.id).toBe(userId);
  });

  it('guest and logout store no key, and return the same answer again', async () => {
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

  it('commands have own keys, and a key of the whole call is ignored', async () => {
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

describe('two calls with one key', () => {
  it('one of two concurrent calls to different games is refused', async () => {
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

/** Sends a call with a key; null = without a session. */
function send(token: string | null, key: string, [method, path, body]: Call) {
  return callerWith(api, token, { 'idempotency-key': key }).call<Sent>(method, path, body);
}

/** Possible answers to a call or a command. */
type Sent = Partial<Refusal & Outputs['rounds']['send'] & { readonly id: number }>;

/** Returns the code of a refusal, of the call or of its only command. */
function codeIn({ status, body }: Answer<Sent>): string | undefined {
  return status >= 400 ? body.code : body.answers?.[0]?.refusal?.code;
}

function aKey(): string {
  return `key-${newId()}`;
}

/** Creates a guest whose game was opened with this key. */
async function guestWhoUsed(key: string): Promise<Person> {
  const guest = await newGuest(api);
  await send(guest.token, key, ['POST', '/games', { holeCount: 9 }]);
  return guest;
}

async function keysStored(): Promise<readonly string[]> {
  return (await readRows(api.orm, (em) => em.findAll(IdempotencyKey))).map(({ key }) => key);
}

/** Counts the rows of each table. */
async function sizesOfTables(): Promise<Readonly<Record<string, number>>> {
  const tables = Object.entries(await dumpTables(api.orm));
  return Object.fromEntries(tables.map(([table, rows]) => [table, rows.length]));
}

/** Returns how many rows each table has gained. */
function growth(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(after).map(([table, size]) => [table, size - (before[table] ?? 0)]),
  );
}
