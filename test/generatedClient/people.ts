/** Players with phones, and the games they open, through the generated client. */

import assert from 'node:assert/strict';
import { clientOf, done, made } from './client.ts';
import type { Api, Schemas } from './client.ts';
import type { paths } from './generated/api.ts';
import { serverForThisFile } from './server.ts';

/** A user with a session. */
export interface Person {
  readonly api: Api;
  /** Negative = a guest. */
  readonly userId: number;
}

const PASSWORD = 'under par 18';

/** Registers an account and logs it in again. */
export async function newAccount(address: string, username: string): Promise<Person> {
  const body = { username, password: PASSWORD };
  const registered = await made(clientOf(address, null).POST('/auth/register', { body }));
  const person = await logIn(address, body);
  assert.equal(person.userId, registered.user.id);
  return person;
}

/** Logs an account in. */
export async function logIn(address: string, body: { username: string; password: string }): Promise<Person> {
  const { user, token } = await done(clientOf(address, null).POST('/auth/login', { body }));
  return { api: clientOf(address, token), userId: user.id };
}

/** Creates a guest. */
export async function newGuest(address: string, name: string): Promise<Person> {
  const { user, token } = await made(clientOf(address, null).POST('/auth/guest', { body: { name } }));
  return { api: clientOf(address, token), userId: user.id };
}

/** Starts a server for the test file, with accounts for a host and a rival, and a guest. */
export async function playersForThisFile() {
  const address = await serverForThisFile();
  return {
    address,
    host: await newAccount(address, 'Red 1'),
    rival: await newAccount(address, 'Green 1'),
    guest: await newGuest(address, 'Green 2'),
  };
}

export interface Teams {
  readonly red: Schemas['Team'];
  readonly green: Schemas['Team'];
}

/** Adds both teams to a new game. */
export async function addTeams({ api }: Person, gameId: number): Promise<Teams> {
  return {
    red: await made(api.POST('/teams', { body: { gameId, name: 'Team Red', color: 'red' } })),
    green: await made(api.POST('/teams', { body: { gameId, name: 'Team Green', color: 'green' } })),
  };
}

/** Takes a seat for a user with a session. */
export function takeSeat(
  { api, userId }: Person,
  { id: teamId }: Schemas['Team'],
  name: string,
): Promise<Schemas['TeamMember']> {
  return made(api.POST('/team-members', { body: { teamId, userId, name } }));
}

type NewGame = paths['/games']['post']['requestBody']['content']['application/json'];

/** Opens a game: 9 holes for $10 by default. */
export async function createGame({ api }: Person, chosen: Partial<NewGame> = {}): Promise<number> {
  const { id } = await made(api.POST('/games', { body: { holeCount: 9, betPerHole: 10, ...chosen } }));
  return id;
}

type Queued =
  paths['/games/{gameId}/commands']['post']['requestBody']['content']['application/json']['commands'][number];

/** Sends the commands of a phone, each with a separate key, and expects that all succeed. */
export async function send(
  { api }: Person,
  gameId: number,
  commands: readonly Queued['command'][],
): Promise<void> {
  const queued = commands.map((command, index) => ({ key: `game-${gameId}-${index + 1}`, command }));
  const params = { path: { gameId } };
  const { answers } = await done(
    api.POST('/games/{gameId}/commands', { params, body: { commands: queued } }),
  );
  assert.deepEqual(
    answers.map(({ refusal }) => refusal),
    commands.map(() => null),
  );
}
