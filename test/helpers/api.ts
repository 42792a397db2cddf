/** The server as its callers meet it: REST and tRPC by whole HTTP requests that never leave the process. */

import { once } from 'node:events';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import type { AppRouter } from '#routers/app.ts';
import { toAccountName } from '#rules/accounts.ts';
import type { Member } from '#rules/round.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Orm } from '#services/transaction.ts';
import { openTestDatabase } from './database.ts';
import { undescribed } from './documentCheck.ts';
import { PASSWORD, anAccountHolder } from './players.ts';
import { UNLIMITED } from './unlimited.ts';

/** What each procedure answers with: `Outputs['games']['create']`. */
export type Outputs = inferRouterOutputs<AppRouter>;
export type Game = Outputs['games']['get'];
export type TeamMember = Outputs['teamMembers']['create'];
type QueuedCommand = inferRouterInputs<AppRouter>['rounds']['send']['commands'][number];
/** What a phone may do to a round, without the key. */
export type WireCommand = QueuedCommand['command'];

export interface Api {
  readonly app: FastifyInstance;
  readonly orm: Orm;
  readonly databaseUrl: string;
  /** Stops the server and removes its database. */
  close(): Promise<void>;
}

/** A server on a fresh database; `settings` are configuration keys. Limits are out of reach unless they say otherwise. */
export async function startApi(settings: Record<string, string> = {}): Promise<Api> {
  const database = await openTestDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', ...UNLIMITED, ...settings });
  const app = await buildApp(config, database.orm, 'none');
  return {
    app,
    orm: database.orm,
    databaseUrl: database.url,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** A server for all tests of the file that calls this, closed after the last of them. */
export async function apiForThisFile(settings: Record<string, string> = {}): Promise<Api> {
  const api = await startApi(settings);
  afterAll(() => api.close());
  return api;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The JSON of the body; undefined for an empty one, the text of events. */
  readonly body: Body;
}

/** The body of every refusal. */
export interface Refusal {
  readonly message: string;
  readonly code: string;
}

/**
 * Sends one request and reads the answer as JSON.
 *
 * @throws Error for an answer the OpenAPI document does not describe
 */
export async function request<Body = unknown>(api: Api, options: InjectOptions): Promise<Answer<Body>> {
  const { method = 'GET', url } = options;
  const isStream = STREAM.test(String(url));
  const response = await api.app.inject({ ...options, payloadAsStream: isStream });
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      value === undefined ? value : String(value),
    ]),
  );
  const { statusCode: status } = response;
  const text = isStream ? await beginningOf(response) : response.body;
  const flaw = undescribed({ method, url: String(url), status, headers, body: text });
  if (flaw !== null) throw new Error(flaw);
  const isText = isStream && status === 200;
  const body = text === '' ? undefined : isText ? text : JSON.parse(text);
  return { status, headers, body };
}

/** The answer of this call has no end. */
const STREAM = /\/live(?:\?|$)/;

/** Hangs up after the first bytes of an answer. */
async function beginningOf(response: LightMyRequestResponse): Promise<string> {
  const [first] = (await once(response.stream(), 'data')) as [Buffer];
  response.raw.res.destroy();
  return first.toString();
}

/** A phone that calls the API, under a session if it has one. */
export interface Caller {
  readonly token: string | null;
  /** A documented call; `path` without `/api`. */
  call<Body = unknown>(method: Method, path: string, body?: unknown): Promise<Answer<Body>>;
  /** The app's own way in. */
  readonly trpc: TRPCClient<AppRouter>;
}

/** A caller with a session of their own. */
export interface Person extends Caller {
  /** Negative: a guest; positive: an account. */
  readonly userId: number;
  readonly token: string;
}

/** A documented path with ids in its places; a place without one gets 1. */
export function filled(path: string, ids: Readonly<Record<string, number | string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(ids[name] ?? 1));
}

/** A caller with this token; null = without a session. `more` headers go with each call. */
export function callerWith(
  api: Api,
  token: string | null,
  more: Readonly<Record<string, string>> = {},
): Caller {
  const headers = { ...(token !== null && { authorization: `Bearer ${token}` }), ...more };
  return {
    token,
    call: (method, path, body) =>
      request(api, {
        method,
        url: `/api${path}`,
        headers,
        ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      }),
    trpc: createTRPCClient<AppRouter>({
      links: [httpLink({ url: 'http://localhost/trpc', headers, fetch: injectingFetch(api) })],
    }),
  };
}

/** A guest with a session and nothing else. */
export async function newGuest(api: Api, name = 'Guest Player'): Promise<Person> {
  const { body } = await callerWith(api, null).call<Outputs['auth']['guest']>('POST', '/auth/guest', {
    name,
  });
  return { ...callerWith(api, body.token), userId: body.user.id, token: body.token };
}

/** A new account, registered and logged in under this name. */
export async function newAccount(api: Api, username: string): Promise<Person> {
  const { maintainers } = api.app;
  const name = toAccountName(username).username;
  const { status, body } = await callerWith(api, null).call<Outputs['auth']['register']>(
    'POST',
    '/auth/register',
    {
      username,
      password: PASSWORD,
      ...(maintainers.has(name) && { maintainerWord: maintainers.wordOf(name) }),
    },
  );
  if (status !== 201) throw new Error(`${username}: ${status} ${JSON.stringify(body)}`);
  return { ...callerWith(api, body.token), userId: body.user.id, token: body.token };
}

/** An account, logged in on a phone of its own. */
export interface Account extends Person {
  readonly username: string;
}

/** An account under a name that is not taken yet, for a test that does not care. */
export async function anAccount(api: Api): Promise<Account> {
  const { username, viewer, token } = await anAccountHolder(api.orm);
  return { ...callerWith(api, token), userId: viewer.userId, token, username };
}

/** A phone, of a guest or without a session, logs in: the account under its new session. */
export async function logInAs(api: Api, phone: Caller, { username, userId }: Account): Promise<Account> {
  const login = { username, password: PASSWORD };
  const { status, body } = await phone.call<Outputs['auth']['login']>('POST', '/auth/login', login);
  if (status !== 200) throw new Error(`${username}: ${status} ${JSON.stringify(body)}`);
  return { ...callerWith(api, body.token), userId, username, token: body.token };
}

/** A group that an account opens. */
export async function aGroup(by: Caller, name = 'Saturday Four'): Promise<Outputs['groups']['create']> {
  return (await by.call<Outputs['groups']['create']>('POST', '/groups', { name })).body;
}

/** `fetch` into the server of the test. */
function injectingFetch({ app }: Api) {
  return async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    const response = await app.inject({
      method: (init?.method ?? 'GET') as Method,
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { payload: init.body }),
    });
    return new Response(response.body, { status: response.statusCode });
  };
}

let keys = 0;

/** The commands as a phone queues them, each under a key of its own. */
export function queued(commands: readonly WireCommand[]): QueuedCommand[] {
  return commands.map((command) => ({ key: `test-key-${(keys += 1)}`, command }));
}

/** A team of a game with its players in seat order. */
export interface Side {
  readonly id: number;
  readonly players: readonly Seated[];
}

/** A player with the person in the seat. */
export interface Seated {
  readonly member: Member;
  readonly person: Person;
}

export interface OpenGame {
  readonly id: number;
  readonly host: Person;
  readonly red: Side;
  readonly green: Side;
  /** In the order in which they joined: red, green, red, green. */
  readonly players: readonly Seated[];
}

/** The player in a seat of a side. */
export function playerOf(side: Side, seat: 1 | 2 = 1): Seated {
  const player = side.players[seat - 1];
  if (player === undefined) throw new Error(`Seat ${seat} is free`);
  return player;
}

/** The player in the first seat of Red. */
export function memberOf({ red }: OpenGame): number {
  return playerOf(red).member.id;
}

/** The reads of a game, behind `/games/{id}`. */
export const GAME_VIEWS = [
  '',
  '/teams',
  '/team-members',
  '/scores',
  '/hole-results',
  '/snake-designations',
  '/results',
  '/round',
  '/events',
] as const;

/** A round as every caller reads it. */
export async function readRound(api: Api, { id }: Pick<OpenGame, 'id'>): Promise<Outputs['rounds']['get']> {
  return (await callerWith(api, null).call<Outputs['rounds']['get']>('GET', `/games/${id}/round`)).body;
}

/** The names of all fields of a JSON value, however deep. */
export function fieldsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(fieldsIn)];
}

/** Carries out commands of one phone, all of them. */
export async function play(person: Person, gameId: number, commands: readonly WireCommand[]): Promise<void> {
  const { answers } = await person.trpc.rounds.send.mutate({ gameId, commands: queued(commands) });
  const refused = answers.find(({ refusal }) => refusal !== null);
  if (refused) throw new Error(`${refused.refusal?.code}: ${refused.refusal?.message}`);
}

/** Every row of every table: what must be the same after a call that was refused. */
export async function dumpTables(orm: Orm): Promise<Record<string, readonly string[]>> {
  const connection = orm.em.fork().getConnection();
  const tables = [...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName).toSorted();
  const dump: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const rows = await connection.execute<object[]>(`select * from ${table}`);
    dump[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return dump;
}
