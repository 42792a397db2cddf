import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { nullOn401 } from '#client/api/nullOn401.ts';
import { queryDefaults } from '#client/api/queryDefaults.ts';
import { NO_CONNECTION, codeOf, errorText, failureText, httpStatusOf } from '#client/api/queryErrors.ts';
import type { AppRouter } from '#routers/app.ts';

/** A refusal as the app's client hands it on. */
function refusal(httpStatus: number, code: string, message: string): TRPCClientError<AppRouter> {
  return TRPCClientError.from<AppRouter>({
    error: { message, code: -32_603, data: { code, httpStatus, message } },
  } as never);
}

describe('queries', () => {
  it('are fresh for 30 seconds, kept 5 minutes, and asked again when the window gets the focus', () => {
    const { queries } = queryDefaults(false);

    expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000, refetchOnWindowFocus: true });
  });

  it('of a render on the server are left to the end of the render: no timer holds them', () => {
    expect(queryDefaults(true)).toEqual({
      ...queryDefaults(false),
      queries: { ...queryDefaults(false).queries, gcTime: Infinity },
    });
  });

  it('and writes are never repeated by themselves, not even when the network is back', async () => {
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

describe('a failed call', () => {
  it('reads "{status}: {text}"', () => {
    const error = refusal(409, 'TEAM_FULL', 'Team is full');

    expect(errorText(error)).toBe('409: Team is full');
    expect([httpStatusOf(error), codeOf(error)]).toEqual([409, 'TEAM_FULL']);
  });

  it('without an answer has no status', () => {
    const error = TRPCClientError.from(new TypeError('Failed to fetch'));

    expect([failureText(error), httpStatusOf(error), codeOf(error)]).toEqual([NO_CONNECTION, null, null]);
  });
});

describe('a query without a session', () => {
  const unauthorized = () => Promise.reject(refusal(401, 'NO_SESSION', 'Please join or log in first'));

  it('throws', async () => {
    await expect(unauthorized()).rejects.toThrow('Please join or log in first');
  });

  it('answers null where its screen shows less without one', async () => {
    expect(await nullOn401(unauthorized())).toBeNull();
  });

  it('still throws what is no 401', async () => {
    await expect(nullOn401(Promise.reject(refusal(503, 'DATABASE_BUSY', 'busy')))).rejects.toThrow('busy');
  });
});
