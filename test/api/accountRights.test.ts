import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { appRouter } from '#routers/app.ts';

import { callerWith, dumpTables, startApi } from '../helpers/api.ts';
import type { Api } from '../helpers/api.ts';
import type { Account } from '../helpers/accounts.ts';
import { ACCOUNT_RIGHTS, MAINTAINER, STANDINGS, aCircle, aMaintainer } from '../helpers/accountRights.ts';
import type { Circle, Standing } from '../helpers/accountRights.ts';

/** What a 401 is about: whoever has a session as a guest has to log in, not to join. */
const LOGIN_REQUIRED = /^(GET \/(scorecards|leaderboard)|POST \/groups)/;

let api: Api;
let marshal: Account;
/** For every call but those that end sessions. */
let shared: Circle;
beforeAll(async () => {
  api = await startApi({ MAINTAINERS: MAINTAINER });
  marshal = await aMaintainer(api);
  shared = await aCircle(api, marshal);
});
afterAll(() => api.close());

describe('the table of rights beside the rounds', () => {
  it('has a row for every call of accounts, groups, records, boards and the debug page', () => {
    const procedures = appRouter._def.procedures as unknown as Record<
      string,
      { _def: { meta?: Documented } }
    >;
    const calls = Object.values(procedures)
      .flatMap(({ _def }) => _def.meta?.openapi ?? [])
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => /^\w+ \/(auth|users|groups|scorecards|leaderboard|debug)\b/.test(call));
    const rows = ACCOUNT_RIGHTS.map(({ call }) => call);

    expect(calls.length).toBeGreaterThan(20);
    // these two are in the table of the rounds
    expect(calls.filter((call) => !rows.includes(call))).toEqual(['POST /auth/guest', 'POST /auth/logout']);
  });
});

interface Documented {
  readonly openapi?: { readonly method: string; readonly path: string };
}

describe('who may', () => {
  it.each(
    ACCOUNT_RIGHTS.map(
      (right) => [right.about ? `${right.call} (${right.about})` : right.call, right] as const,
    ),
  )('%s', async (_name, { call, send, expected }) => {
    // a login ends the session it came with
    const endsSessions = call.startsWith('POST /auth/');
    const outcomes: Partial<Record<Standing, number>> = {};
    const before = await dumpTables(api.orm);

    for (const standing of STANDINGS.filter((each) => expected[each] >= 400)) {
      const { status, body } = await send(shared, callerOf(standing, shared));
      outcomes[standing] = status;
      const code = status === 401 ? (LOGIN_REQUIRED.test(call) ? 'LOGIN_REQUIRED' : 'NO_SESSION') : undefined;
      expect(body).toEqual({ message: expect.any(String), code: code ?? expect.any(String) });
    }
    const after = await dumpTables(api.orm);
    for (const standing of STANDINGS.filter((each) => expected[each] < 400)) {
      const circle = endsSessions ? await aCircle(api, marshal) : shared;
      outcomes[standing] = (await send(circle, callerOf(standing, circle))).status;
    }

    expect(outcomes).toEqual(expected);
    expect(after).toEqual(before);
  });
});

function callerOf(standing: Standing, { people }: Circle) {
  return standing === 'nobody' ? callerWith(api, null) : people[standing];
}
