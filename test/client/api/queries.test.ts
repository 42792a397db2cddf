import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { nullOn401 } from '#client/api/nullOn401.ts';
import { queryDefaults } from '#client/api/queryDefaults.ts';
import { NO_CONNECTION, errorCodeOf, errorText, failureText, httpStatusOf } from '#client/api/queryErrors.ts';
import type { AppRouter } from '#routers/app.ts';

/** Returns a refusal as the app's client passes it on. */
function refusal(httpStatus: number, code: string, message: string): TRPCClientError<AppRouter> {
  return TRPCClientError.from<AppRouter>({
    error: { message, code: -32_603, data: { code, httpStatus, message } },
  } as never);
}

describe('queries', () => {
  it('are fresh for 30 seconds, kept for 5 minutes, and refetched on window focus', () => {
    const { queries } = queryDefaults(false);

    expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000, refetchOnWindowFocus: true });
  });

  it('rendered on the server are collected after the render: no timer keeps them', () => {
    expect(queryDefaults(true)).toEqual({
      ...queryDefaults(false),
      queries: { ...queryDefaults(false).queries, gcTime: Infinity },
    });
  });

  it('and mutations are never repeated automatically, even when the network returns', async () => {
    const client = new QueryClient({ defaultOptions: queryDefaults(false) });
    let asked = 0;
    const fails = () => {
      asked += 1;
      return Promise.reject(new Error('down'));
    };

    await expect(client.fetchQuery({ queryKey: ['a'], queryFn: fails })).rejects.toThrow('down');
    const write = client.getMutationCache().build(client, { mutationFn: fails });
    await expect(write.execute(undefined)).rejects.toThrow('down');

    expect(asked).toBe(2);
    expect(client.getDefaultOptions().mutations).toMatchObject({ retry: false, networkMode: 'always' });
  });
});

describe('the message of a failed call', () => {
  it('has the form "{status}: {text}"', () => {
    const error = refusal(409, 'TEAM_FULL', 'Team is full');

    expect(errorText(error)).toBe('409: Team is full');
    expect([httpStatusOf(error), errorCodeOf(error)]).toEqual([409, 'TEAM_FULL']);
  });

  it('has no status without an answer', () => {
    const error = TRPCClientError.from(new TypeError('Failed to fetch'));

    expect([failureText(error), httpStatusOf(error), errorCodeOf(error)]).toEqual([
      NO_CONNECTION,
      null,
      null,
    ]);
  });
});

describe('a query without a session', () => {
  const unauthorized = () => Promise.reject(refusal(401, 'NO_SESSION', 'Please join or log in first'));

  it('returns null where its screen shows less without a session', async () => {
    expect(await nullOn401(unauthorized())).toBeNull();
  });

  it('still throws an error other than 401', async () => {
    await expect(nullOn401(Promise.reject(refusal(503, 'DATABASE_BUSY', 'busy')))).rejects.toThrow('busy');
  });
});
