/** The server as callers use it: REST and tRPC by complete HTTP requests inside the process. */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import type { AppRouter } from '#routers/app.ts';
import type { Member } from '#rules/round.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Orm } from '#services/transaction.ts';
import { toAccountName } from '#shared/accounts.ts';
import { openTestDatabase } from './database.ts';
import { undescribed } from './documentCheck.ts';
import { PASSWORD, anAccountHolder } from './players.ts';
import { UNLIMITED } from './unlimited.ts';

/** The answers of procedures: `Outputs['games']['create']`. */
export type Outputs = inferRouterOutputs<AppRouter>;
export type Game = Outputs['games']['get'];
export type TeamMember = Outputs['teamMembers']['create'];
type QueuedCommand = inferRouterInputs<AppRouter>['rounds']['send']['commands'][number];
/** A command that a phone may send, without its key. */
export type WireCommand = QueuedCommand['command'];

export interface Api {
  readonly app: FastifyInstance;
  readonly orm: Orm;
  readonly databaseUrl: string;
  /** Stops the server and removes its database. */
  close(): Promise<void>;
}

/** Starts a server on a new database. @param settings configuration keys; limits are out of reach unless given */
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

/** Starts a server for all tests of the calling file, and closes it after the last of them. */
export async function apiForThisFile(settings: Record<string, string> = {}): Promise<Api> {
  const api = await startApi(settings);
  afterAll(() => api.close());
  return api;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The JSON of the body; undefined if empty, a string for events and files. */
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
 * @throws Error for an answer that the OpenAPI document does not describe
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
  const isText = status === 200 && !headers['content-type']?.startsWith('application/json');
  const body = text === '' ? undefined : isText ? text : JSON.parse(text);
  return { status, headers, body };
}

/** Paths of a call whose answer never ends. */
const STREAM = /\/live(?:\?|$)/;

/** Reads the first bytes of an answer, and disconnects. */
async function beginningOf(response: LightMyRequestResponse): Promise<string> {
  const [first] = (await once(response.stream(), 'data')) as [Buffer];
  response.raw.res.destroy();
  return first.toString();
}

/** A phone that calls the API, with a session or without. */
export interface Caller {
  readonly token: string | null;
  /** Makes a documented call; `path` without `/api`. */
  call<Body = unknown>(method: Method, path: string, body?: unknown): Promise<Answer<Body>>;
  /** The app's tRPC client. */
  readonly trpc: TRPCClient<AppRouter>;
}

/** A caller with a separate session. */
export interface Person extends Caller {
  /** Negative = a guest, positive = an account. */
  readonly userId: number;
  readonly token: string;
}

/** Fills the placeholders of a documented path with ids; those without one get 1. */
export function filled(path: string, ids: Readonly<Record<string, number | string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(ids[name] ?? 1));
}

/** Creates a caller with this token; null = without a session. Each call sends the headers `more`. */
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

/** Creates a guest with a session. */
export async function newGuest(api: Api, name = 'Guest Player'): Promise<Person> {
  const { body } = await callerWith(api, null).call<Outputs['auth']['guest']>('POST', '/auth/guest', {
    name,
  });
  return { ...callerWith(api, body.token), userId: body.user.id, token: body.token };
}

/** Registers an account with this name, and logs it in. */
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

/** An account, logged in on a separate phone. */
export interface Account extends Person {
  readonly username: string;
}

/** Registers an account with an unused name. */
export async function anAccount(api: Api): Promise<Account> {
  const { username, viewer, token } = await anAccountHolder(api.orm);
  return { ...callerWith(api, token), userId: viewer.userId, token, username };
}

/** Logs in on a phone of a guest or without a session, and returns the account with its new session. */
export async function logInAs(api: Api, phone: Caller, { username, userId }: Account): Promise<Account> {
  const login = { username, password: PASSWORD };
  const { status, body } = await phone.call<Outputs['auth']['login']>('POST', '/auth/login', login);
  if (status !== 200) throw new Error(`${username}: ${status} ${JSON.stringify(body)}`);
  return { ...callerWith(api, body.token), userId, username, token: body.token };
}

/** Creates a group by an account. */
export async function aGroup(by: Caller, name = 'Saturday Four'): Promise<Outputs['groups']['create']> {
  return (await by.call<Outputs['groups']['create']>('POST', '/groups', { name })).body;
}

/** Returns a `fetch` that calls the server of the test directly. */
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

/** Returns the commands as a phone queues them, each with a separate key. */
export function queued(commands: readonly WireCommand[]): QueuedCommand[] {
  return commands.map((command) => ({ key: `test-key-${(keys += 1)}`, command }));
}

/** A team of a game with its players in seat order. */
export interface Side {
  readonly id: number;
  readonly players: readonly Seated[];
}

/** A player with the caller in the seat. */
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

/** Returns the player in a seat of a side. */
export function playerOf(side: Side, seat: 1 | 2 = 1): Seated {
  const player = side.players[seat - 1];
  if (player === undefined) throw new Error(`Seat ${seat} is free`);
  return player;
}

/** Returns the player in the first seat of Red. */
export function memberOf({ red }: OpenGame): number {
  return playerOf(red).member.id;
}

/** The reads of a game: their paths after `/games/{id}`. */
export const GAME_VIEWS = [
  '',
  '/teams',
  '/team-members',
  '/scores',
  '/hole-results',
  '/snake-designations',
  '/results',
  '/results.csv',
  '/round',
  '/events',
  '/history',
] as const;

/** Reads a round as any caller does. */
export async function readRound(api: Api, { id }: Pick<OpenGame, 'id'>): Promise<Outputs['rounds']['get']> {
  return (await callerWith(api, null).call<Outputs['rounds']['get']>('GET', `/games/${id}/round`)).body;
}

/** Returns the names of all fields of a JSON value, at any depth. */
export function fieldsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(fieldsIn)];
}

/** Sends commands of one phone, and expects that all succeed. */
export async function play(person: Person, gameId: number, commands: readonly WireCommand[]): Promise<void> {
  const { answers } = await person.trpc.rounds.send.mutate({ gameId, commands: queued(commands) });
  const refused = answers.find(({ refusal }) => refusal !== null);
  if (refused) throw new Error(`${refused.refusal?.code}: ${refused.refusal?.message}`);
}

/** Reads every row of every table, to check that a refused call has changed nothing. */
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

/** Names of fields that are sent to the owner of a session only. */
const SECRET_FIELD = /"(token|session|\w*password\w*|\w*hash)":/i;

/** Returns the secrets in an answer: these tokens, and fields by their name. */
export function secretsIn({ headers, body }: Answer<unknown>, tokens: readonly string[]): readonly string[] {
  const text = JSON.stringify([headers, body]);
  const named = SECRET_FIELD.exec(text)?.[1] ?? [];
  const known = tokens.flatMap((token) => [token, createHash('sha256').update(token).digest('hex')]);
  return [...known.filter((secret) => text.includes(secret)), named].flat();
}
