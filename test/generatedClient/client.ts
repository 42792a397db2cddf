/** The generated client as another team would set it up, and checks of its answers. */

import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { components, paths } from './generated/api.ts';

export type Schemas = components['schemas'];
export type Api = Client<paths>;

/** Creates a client. @param token of the caller's session; null = without a session */
export function clientOf(address: string, token: string | null): Api {
  return createClient<paths>({
    baseUrl: address,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
}

/** Returns the parameters of a path with an id in it. */
export function of(id: number) {
  return { params: { path: { id } } };
}

/** The result of a method of the client: data or an error. */
interface Answer<Data, Refusal> {
  readonly data?: Data;
  readonly error?: Refusal;
  readonly response: Response;
}

/** Returns the answer of a call. @throws AssertionError with the refusal */
export function done<Data, Refusal>(call: Promise<Answer<Data, Refusal>>): Promise<NonNullable<Data>> {
  return answered(200, call);
}

/** Returns the answer of a call that creates something. @throws AssertionError with the refusal */
export function made<Data, Refusal>(call: Promise<Answer<Data, Refusal>>): Promise<NonNullable<Data>> {
  return answered(201, call);
}

async function answered<Data>(
  status: number,
  call: Promise<Answer<Data, unknown>>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  assert.equal(response.status, status, `${response.url}: ${JSON.stringify(error)}`);
  assert.ok(data, `${response.url} has no body`);
  return data;
}

/** Returns the code of a refusal. @throws AssertionError if the call succeeds, or is refused with another status */
export async function refused<Code>(
  status: number,
  call: Promise<Answer<unknown, { readonly code: Code }>>,
): Promise<Code> {
  const { error, response } = await call;
  assert.equal(response.status, status, `${response.url}: ${JSON.stringify(error)}`);
  assert.ok(error, `${response.url} has no body`);
  return error.code;
}

/** Asserts that two values are equal, and that the compiler has exactly their fields, too. */
export function same<Value>(actual: Value, expected: NoInfer<Value>): void {
  assert.deepEqual(actual, expected);
}
