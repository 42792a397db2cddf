import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trpc } from '#client/api/trpc.ts';
import { clearAuth, readAuth, rememberGuest, rememberLogin } from '#client/device/authStorage.ts';
import { NETWORK } from '#client/device/timings.ts';
import { forgetEndedLogin } from '#client/offline/cleanup.ts';

const ANN = { id: 7, username: 'ann' };

/** The valid tokens, and their users. */
let sessions: Record<string, object>;
let isReachable: boolean;

beforeEach(() => {
  sessions = {};
  isReachable = true;
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
    return Response.json({ result: { data: { user: sessions[token] ?? null } } });
  });
});
afterEach(() => {
  clearAuth();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs the clean-up after the server has answered that there is no session, until the device has decided. */
async function hearOfNoSession(meanwhile: () => void = () => {}): Promise<QueryClient> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user: null });
  const done = forgetEndedLogin(queryClient);
  meanwhile();
  await vi.advanceTimersByTimeAsync(NETWORK.otherTabMs);
  await done;
  return queryClient;
}

it.each<[string, prepare: () => void, meanwhile: () => void, kept: object]>([
  [
    'deletes its stored login once the server reports that it has ended',
    () => rememberLogin(ANN, 'over'),
    () => {},
    { user: null, isAuthenticated: false, token: null },
  ],
  [
    'keeps only the id of a guest whose session has ended',
    () => rememberGuest(-5, 'over'),
    () => {},
    { token: null, guestUserId: -5 },
  ],
  [
    'keeps a login made in another tab in that moment',
    () => rememberLogin(ANN, 'over'),
    () => rememberLogin(ANN, 'new'),
    { user: ANN, token: 'new' },
  ],
  [
    'deletes nothing without a network',
    () => rememberLogin(ANN, 'over'),
    () => (isReachable = false),
    { user: ANN, token: 'over' },
  ],
])('the device %s', async (_rule, prepare, meanwhile, kept) => {
  prepare();

  await hearOfNoSession(meanwhile);

  expect(readAuth()).toMatchObject(kept);
});

it('the device keeps a valid login after a page request without its cookie', async () => {
  rememberLogin(ANN, 'holds');
  sessions['holds'] = ANN;

  const queryClient = await hearOfNoSession();

  expect(readAuth()).toMatchObject({ user: ANN, token: 'holds' });
  expect(queryClient.getQueryData(trpc.auth.me.queryKey())?.user).toEqual(ANN);
});
