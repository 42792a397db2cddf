/** The generated client as another team would set it up, and checks of its answers. */

import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { components, paths } from './generated/api.ts';

export type Schemas = components['schemas'];
export type Api = Client<paths>;

/** The calls that were carried out so far, as `POST /games/{id}/finalize`. */
export const carriedOut = new Set<string>();

/** @param token of the caller's session; null = without a session */
export function clientOf(address: string, token: string | null): Api {
  const client = createClient<paths>({
    baseUrl: address,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  client.use({
    onResponse({ request, schemaPath, response }) {
      if (response.ok) carriedOut.add(`${request.method} ${schemaPath}`);
    },
  });
  return client;
}

/** The parameters of a path with an id in it. */
export function of(id: number) {
  return { params: { path: { id } } };
}

/** What a method of the client resolves to: data or an error. */
interface Answer<Data, Refusal> {
  readonly data?: Data;
  readonly error?: Refusal;
  readonly response: Response;
}
type Call<Data, Refusal> = Promise<Answer<Data, Refusal>>;

/** The answer of a call. @throws AssertionError with the refusal */
export function done<Data, Refusal>(call: Call<Data, Refusal>): Promise<NonNullable<Data>> {
  return answered(200, call);
}

/** The answer of a call that makes something new. @throws AssertionError with the refusal */
export function made<Data, Refusal>(call: Call<Data, Refusal>): Promise<NonNullable<Data>> {
  return answered(201, call);
}

async function answered<Data>(status: number, call: Call<Data, unknown>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  assert.equal(response.status, status, `${response.url}: ${JSON.stringify(error)}`);
  assert.ok(data, `${response.url} has no body`);
  return data;
}

/** The refusal of a call. @throws AssertionError when it is carried out, or refused with another status */
export async function refused<Refusal>(
  status: number,
  call: Call<unknown, Refusal>,
): Promise<NonNullable<Refusal>> {
  const { error, response } = await call;
  assert.equal(response.status, status, `${response.url}: ${JSON.stringify(error)}`);
  assert.ok(error, `${response.url} has no body`);
  return error;
}

/** Asserts that two values are equal, and that the compiler, too, knows exactly their fields. */
export function same<Value>(actual: Value, expected: NoInfer<Value>): void {
  assert.deepEqual(actual, expected);
}
