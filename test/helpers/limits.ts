/** Servers with low limits, and a clock that tests set by hand: for the tests of limits. */

import { afterAll, afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { apiForThisFile, callerWith } from './api.ts';
import type { Answer, Api, Caller, Refusal } from './api.ts';
import { UNLIMITED } from './unlimited.ts';

/** Starts another server on the same database with separate counts; an empty limit is the default one. */
export async function serverBeside(
  { orm, databaseUrl }: Api,
  settings: Readonly<Record<string, string>>,
): Promise<Api> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...UNLIMITED, TRUST_PROXY: 'loopback', ...settings });
  const app = await buildApp(config, orm, 'none');
  return { app, orm, databaseUrl, close: () => app.close() };
}

/**
 * Starts a server without limits for all tests of the calling file. It provides sessions and games; each server beside
 * it has separate counts. The clock stops in each test unless the test sets it.
 */
export async function roomyForThisFile(): Promise<Api> {
  beforeEach(stopClock);
  afterEach(() => void vi.useRealTimers());
  return apiForThisFile();
}

/** Starts a server beside another one for all tests of the file, and closes it after the last of them. */
export async function besideForThisFile(...server: Parameters<typeof serverBeside>): Promise<Api> {
  const beside = await serverBeside(...server);
  afterAll(() => beside.close());
  return beside;
}

/** Starts a server beside another one for one test. */
export async function besideForThisTest(...server: Parameters<typeof serverBeside>): Promise<Api> {
  const beside = await serverBeside(...server);
  onTestFinished(() => beside.close());
  return beside;
}

/** Creates a caller at an address, with the session of a token if there is one. */
export function at(api: Api, address: string, token: string | null = null): Caller {
  return callerWith(api, token, { 'x-forwarded-for': address });
}

let addresses = 0;

/** Returns an address that no call has used. */
export function newAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/**
 * Stops the clock until a test sets it; for `beforeEach`. `afterEach` must restore it. Timers stop, too: the library for
 * limits deletes counts by them, which would happen within a test on a slow machine.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
}

export function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Repeats an action in sequence. */
export async function inTurn<Done>(times: number, act: (index: number) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  for (let index = 0; index < times; index += 1) done.push(await act(index));
  return done;
}

export function atOnce<Done>(times: number, act: (index: number) => Promise<Done>): Promise<Done[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => act(index)));
}

export function statusesOf(answers: readonly Answer<unknown>[]): readonly number[] {
  return [...new Set(answers.map(({ status }) => status))];
}

/** Returns the seconds that a refused caller has to wait. */
export function waitOf({ status, headers, body }: Answer<Refusal>): number {
  expect({ status, body }).toEqual({
    status: 429,
    body: {
      message: expect.stringMatching(/^Too many tries\. Please try again in .+\.$/),
      code: 'TOO_MANY_CALLS',
    },
  });
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  const seconds = Number(headers['retry-after']);
  // the message has the same time, but omits up to 3 seconds and rounds to minutes
  const told = /in (\d+) (second|minute)s\.$/.exec(body.message);
  if (seconds <= 3) expect(told).toBeNull();
  else if (told?.[2] === 'minute') expect(Number(told[1])).toBe(Math.ceil(seconds / 60));
  else expect(Number(told?.[1])).toBe(seconds);
  return seconds;
}
