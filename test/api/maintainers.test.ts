import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { User } from '#entities/User.ts';
import { inTransaction } from '#services/transaction.ts';
import { apiForThisFile, callerWith, newAccount } from '../helpers/api.ts';
import type { Answer, Outputs, Refusal } from '../helpers/api.ts';
import { createEmptyDatabase } from '../helpers/database.ts';
import { PASSWORD } from '../helpers/players.ts';
import { endStartedPrograms, startNode, startServerProcess, textOf } from '../helpers/serverProcess.ts';

const NEEDED = {
  message:
    'This name is reserved for a maintainer. Please enter the one-time word from the start-up log of the server.',
  code: 'MAINTAINER_WORD_NEEDED',
};

const api = await apiForThisFile({ MAINTAINERS: 'Juniper, Rowan, Alder, Birch, Ash Tree' });
afterEach(endStartedPrograms);

type Registered = Answer<Outputs['auth']['register'] & Refusal>;

function register(username: string, maintainerWord?: string): Promise<Registered> {
  const body = { username, password: PASSWORD, ...(maintainerWord !== undefined && { maintainerWord }) };
  return callerWith(api, null).call('POST', '/auth/register', body);
}

function logIn(username: string) {
  const body = { username, password: PASSWORD };
  return callerWith(api, null).call<Outputs['auth']['login'] & Refusal>('POST', '/auth/login', body);
}

/** Checks whether an account has the rights of a maintainer. */
async function looksAfter({ body: { token } }: Answer<{ token: string }>): Promise<boolean> {
  return (await callerWith(api, token).call('GET', '/debug/count-game-stats')).status === 200;
}

describe('registering the reserved name of a maintainer', () => {
  it.each(['Juniper', 'JUNIPER', ' juniper ', 'Ｊｕｎｉｐｅｒ', 'jUNIPER\u00a0'])(
    'the server refuses it without the one-time word, in any spelling: %s',
    async (username) => {
      const refused = [await register(username), await register(username, 'AAAA-AAAA-AAAA-AAAA')];

      expect(refused.map(({ status, body }) => ({ status, body }))).toEqual([
        { status: 403, body: NEEDED },
        { status: 403, body: NEEDED },
      ]);
      expect(await api.orm.em.fork().count(User, { username: 'juniper' })).toBe(0);
    },
  );

  it('the word that the start has printed registers the name once', async () => {
    const word = api.app.maintainers.wordOf('rowan');

    const first = await register('Rowan', word);
    const again = await register('Rowan', word);
    const stranger = await register('ROWAN');

    expect(word).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(first.status).toBe(201);
    expect(await looksAfter(first)).toBe(true);
    expect([again.status, again.body.code]).toEqual([409, 'USERNAME_TAKEN']);
    expect([stranger.status, stranger.body.code]).toEqual([409, 'USERNAME_TAKEN']);
  });

  it('the word is valid in lower case without hyphens, but not for another name', async () => {
    const other = api.app.maintainers.wordOf('birch');
    const word = api.app.maintainers.wordOf('alder').toLowerCase().replaceAll('-', ' ');

    expect((await register('Alder', other)).status).toBe(403);
    expect((await register('Alder', word)).status).toBe(201);
  });

  it.each(['Junip\u0435r', 'Juni\u03c1er', 'Jun\u0456per'])(
    'a name that only looks like it has no rights: %s',
    async (username) => {
      const registered = await register(username);

      expect(registered.status).toBe(201);
      expect(await looksAfter(registered)).toBe(false);
    },
  );

  it('several spaces in it are refused, also where an old account has them', async () => {
    const { userId } = await newAccount(api, 'Old Ash');
    const row = { username: 'ash  tree', name: 'Ash  Tree' };
    await inTransaction(api.orm, (em) => em.nativeUpdate(User, { id: userId }, row));

    const wide = [await register('Ash  Tree'), await register('Ash \u3000 Tree')];
    const narrow = await register('Ash Tree');

    expect(wide.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'BAD_NAME'],
      [400, 'BAD_NAME'],
    ]);
    expect([narrow.status, narrow.body]).toEqual([403, NEEDED]);
    const old = await logIn('ASH  TREE');
    expect([old.body.user.id, await looksAfter(old)]).toEqual([userId, false]);
  });

  it('another name needs no word', async () => {
    expect((await register('Hazel')).status).toBe(201);
    expect((await register('Holly', 'any word')).status).toBe(201);
  });
});

describe('the maintainer at the server’s console', () => {
  it('the server prints words of free names, and held names, when it starts', async () => {
    const database = await createEmptyDatabase();
    const settings = { DATABASE_URL: database.url, MAINTAINERS: 'Juniper,Rowan,Alder' };
    for (const name of ['Rowan', 'Alder']) await openOnTheServer(settings, name, PASSWORD);
    await once(startNode('scripts/admin.ts', settings, ['delete-user', 'Alder', '--yes'], 'pipe'), 'exit');

    const { child, printed } = await startServerProcess('src/server/main.ts', settings);
    child.kill('SIGTERM');
    await once(child, 'exit');

    expect(printed.match(/MAINTAINERS: .*/g)).toEqual([
      expect.stringMatching(
        /^MAINTAINERS: the name juniper is free\. Register it with the one-time word [A-Z2-9-]{19}$/,
      ),
      expect.stringMatching(
        /^MAINTAINERS: the name alder is held until 2\S+Z, .* npm run admin -- maintainer "alder"$/,
      ),
    ]);
    await database.remove();
  });

  it('a command opens the account without a session', async () => {
    const database = await createEmptyDatabase();
    const settings = { DATABASE_URL: database.url, MAINTAINERS: 'Juniper' };

    const opened = await openOnTheServer(settings, 'Juniper', PASSWORD);
    const again = await openOnTheServer(settings, 'Juniper', PASSWORD);
    const short = await openOnTheServer(settings, 'Juniper', 'short');
    const stranger = await openOnTheServer(settings, 'Rowan', PASSWORD);

    expect(opened).toEqual({
      code: 0,
      output: 'Juniper has an account now, and is a maintainer after a login.\n',
      errors: '',
    });
    expect(again).toEqual({ code: 1, output: '', errors: 'This username is already taken\n' });
    expect(short).toEqual({ code: 1, output: '', errors: 'Password must be at least 6 characters\n' });
    expect(stranger).toEqual({
      code: 1,
      output: '',
      errors: 'MAINTAINERS does not list Rowan: add it first.\n',
    });
    await database.remove();
  });

  it('a command opens the account again after its deletion', async () => {
    const database = await createEmptyDatabase();
    const settings = { DATABASE_URL: database.url, MAINTAINERS: 'Juniper' };
    await openOnTheServer(settings, 'Juniper', PASSWORD);
    await once(startNode('scripts/admin.ts', settings, ['delete-user', 'Juniper', '--yes'], 'pipe'), 'exit');

    const { code, errors } = await openOnTheServer(settings, 'Juniper', PASSWORD);

    expect([code, errors]).toEqual([0, '']);
    await database.remove();
  });

  it('a command says how to reach a database that does not answer', async () => {
    const settings = { DATABASE_URL: 'mysql://golf:fore@127.0.0.1:1/golf', MAINTAINERS: 'Juniper' };

    expect(await openOnTheServer(settings, 'Juniper', PASSWORD)).toEqual({
      code: 1,
      output: '',
      errors:
        'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1: start the database, or correct its address.\n',
    });
  });
});

/** Runs the server's command, with a password on standard input. */
async function openOnTheServer(settings: Record<string, string>, name: string, password: string) {
  const child = startNode('scripts/admin.ts', settings, ['maintainer', name], 'pipe');
  child.stdin?.end(`${password}\n`);
  const [output, errors, [code]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}
