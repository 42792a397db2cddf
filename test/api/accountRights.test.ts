import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  ACCOUNT_RIGHTS,
  ACCOUNT_ROLES,
  MAINTAINER,
  aCircle,
  aMaintainer,
  onAnotherPhone,
} from '../helpers/accountRights.ts';
import type { AccountRole } from '../helpers/accountRights.ts';
import { apiForThisFile, callerWith, dumpTables, secretsIn } from '../helpers/api.ts';
import type { Answer, Caller } from '../helpers/api.ts';
import { WRONG_BEARERS, isWrongBearer, withWrongBearer } from '../helpers/wrongBearers.ts';
import type { WrongBearer } from '../helpers/wrongBearers.ts';

/** Calls whose 401 asks the guest to log in (LOGIN_REQUIRED) instead of to join (NO_SESSION). */
const LOGIN_REQUIRED =
  /^(GET \/(scorecards|leaderboard)|[A-Z]+ \/groups(?!\/code)|[A-Z]+ \/(?:account|courses|seat-offers)|.*\/invitees)/;
/** Sent with every call that must be refused, to check that it stores no key. */
const A_KEY = { 'idempotency-key': 'of-a-refused-call' };
/** These calls open or end the session they are made with, and their answers contain its token. */
const ABOUT_SESSIONS = /^POST \/auth\//;

const api = await apiForThisFile({ MAINTAINERS: MAINTAINER });
const circle = await aCircle(api, await aMaintainer(api));
const tokens = Object.values(circle.people).map(({ token }) => token);

describe('rights of accounts', () => {
  it.each(
    ACCOUNT_RIGHTS.map(
      (right) => [right.about ? `${right.call} (${right.about})` : right.call, right] as const,
    ),
  )('%s', async (_name, { call, send, expected, fields }) => {
    const isAboutSessions = ABOUT_SESSIONS.test(call);
    const cells = [...ACCOUNT_ROLES, ...WRONG_BEARERS].map((kind) => ({
      kind,
      wanted: expected[isWrongBearer(kind) ? 'no session' : kind],
    }));
    const answers = new Map<AccountRole | WrongBearer, Answer<unknown>>();
    const before = await dumpTables(api.orm);

    for (const { kind } of cells.filter(({ wanted }) => wanted >= 400)) {
      const answer = await send(circle, callerOf(kind, tokenOf(kind), A_KEY));
      answers.set(kind, answer);
      const code = codeOf(call, answer.status);
      const words = { message: expect.any(String), code: expect.any(String) };
      expect(answer.body).toEqual(code === null ? words : { message: ERROR_MESSAGES[code], code });
    }
    const after = await dumpTables(api.orm);
    for (const { kind } of cells.filter(({ wanted }) => wanted < 400)) {
      const token = isAboutSessions ? await tokenOnAnotherPhone(kind) : tokenOf(kind);
      const answer = await send(circle, callerOf(kind, token));
      answers.set(kind, answer);
      if (fields !== undefined) expect(Object.keys(answer.body as object)).toEqual(fields);
      expect(secretsIn(answer, tokens).filter((secret) => !isAboutSessions || secret !== 'token')).toEqual(
        [],
      );
    }

    expect(Object.fromEntries([...answers].map(([kind, { status }]) => [kind, status]))).toEqual(
      Object.fromEntries(cells.map(({ kind, wanted }) => [kind, wanted])),
    );
    expect(after).toEqual(before);
    for (const kind of WRONG_BEARERS)
      expect(heardBy(call, answers.get(kind))).toEqual(heardBy(call, answers.get('no session')));
    // a wrong bearer leaves the session of the cookie sent beside it valid
    expect((await circle.account.trpc.auth.me.query()).user?.id).toBe(circle.account.userId);
  });
});

/** Returns the error code expected for a status; null if it depends on the requested record. */
function codeOf(call: string, status: number): ErrorCode | null {
  if (call === 'POST /auth/recover') return 'WRONG_RECOVERY_CODE';
  if (call === 'POST /auth/reset') return 'WRONG_RESET_LINK';
  if (status === 401) return LOGIN_REQUIRED.test(call) ? 'LOGIN_REQUIRED' : 'NO_SESSION';
  return status === 404 && / \/(?:admin|debug)\//.test(call) ? 'ROUTE_NOT_FOUND' : null;
}

function tokenOf(kind: AccountRole | WrongBearer): string | null {
  return kind === 'no session' || isWrongBearer(kind) ? null : circle.people[kind].token;
}

async function tokenOnAnotherPhone(kind: AccountRole | WrongBearer): Promise<string | null> {
  if (kind === 'no session' || isWrongBearer(kind)) return null;
  return (await onAnotherPhone(api, circle.people[kind])).token;
}

function callerOf(
  kind: AccountRole | WrongBearer,
  token: string | null,
  more: Readonly<Record<string, string>> = {},
): Caller {
  // the cookie sent beside it belongs to the account, which most rows allow
  return isWrongBearer(kind)
    ? withWrongBearer(api, kind, circle.account.token, more)
    : callerWith(api, token, more);
}

/** Returns the part of an answer that depends on the caller: the body of a read, or whether a session was opened. */
function heardBy(call: string, answer: Answer<unknown> | undefined): unknown {
  return call.startsWith('GET ') ? answer?.body : answer?.headers['x-session-token'] !== undefined;
}
