import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trpc } from '#client/api/trpc.ts';
import { clearAuth, readAuth, rememberGuest, rememberLogin } from '#client/device/authStorage.ts';
import { NETWORK } from '#client/device/timings.ts';
import { forgetOverLogin } from '#client/offline/cleanup.ts';

const ANN = { id: 7, username: 'ann' };

/** The tokens the server knows, and their users. */
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

/** The server has said that no person is logged in here; a moment later the device has made up its mind. */
async function hearOfNoSession(meanwhile: () => void = () => {}): Promise<QueryClient> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user: null });
  const done = forgetOverLogin(queryClient);
  meanwhile();
  await vi.advanceTimersByTimeAsync(NETWORK.otherTabMs);
  await done;
  return queryClient;
}

it('the login a device remembers is forgotten once the server says that it is over', async () => {
  rememberLogin(ANN, 'over');

  await hearOfNoSession();

  expect(readAuth()).toMatchObject({ user: null, isAuthenticated: false, token: null });
});

it('a guest whose session is over is known by the id alone', async () => {
  rememberGuest(-5, 'over');

  await hearOfNoSession();

  expect(readAuth()).toMatchObject({ token: null, guestUserId: -5 });
});

it('a login that holds is kept, though a page has come without its cookie, and is here from then on', async () => {
  rememberLogin(ANN, 'holds');
  sessions['holds'] = ANN;

  const queryClient = await hearOfNoSession();

  expect(readAuth()).toMatchObject({ user: ANN, token: 'holds' });
  expect(queryClient.getQueryData(trpc.auth.me.queryKey())?.user).toEqual(ANN);
});

it('a login in another tab in that moment is kept', async () => {
  rememberLogin(ANN, 'over');

  await hearOfNoSession(() => rememberLogin(ANN, 'new'));

  expect(readAuth()).toMatchObject({ user: ANN, token: 'new' });
});

it('without a network nothing is forgotten', async () => {
  rememberLogin(ANN, 'over');
  isReachable = false;

  await hearOfNoSession();

  expect(readAuth()).toMatchObject({ user: ANN, token: 'over' });
});
