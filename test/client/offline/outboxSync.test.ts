import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trpc } from '#client/api/trpc.ts';
import { clearAuth, rememberGuest, rememberLogin } from '#client/device/authStorage.ts';
import { outboxOf } from '#client/offline/outbox.ts';
import { startOutboxSync } from '#client/offline/outboxSync.ts';
import { LOGIN_NEEDED, OTHER_LOGIN_NEEDED } from '#client/round/unsent.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { SOON } from '../../helpers/soon.ts';
import { PLAYER, score } from '../../rules/builders.ts';

const GUEST: Viewer = { id: -5, username: null, name: 'Guest', isGuest: true };
const ANN = { id: 7, username: 'ann', name: 'ann', isGuest: false } satisfies Viewer;
const BEN = { id: 8, username: 'ben', name: 'ben', isGuest: false } satisfies Viewer;
const ENTERED = score(1, PLAYER.red1, 4);

/** The tokens of the calls with commands; all these calls fail. */
let tokens: (string | null)[];

beforeEach(() => {
  tokens = [];
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', {
    cookie: '',
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    if (url.includes('rounds.send')) tokens.push(new Headers(headers).get('authorization'));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => {
  clearAuth();
  vi.unstubAllGlobals();
});

/** Opens a tab in which the server has reported this viewer; undefined = no report yet. */
function openTab(gameId: number, viewer: Viewer | undefined) {
  const queryClient = new QueryClient();
  const tell = (user: Viewer | null) => queryClient.setQueryData(trpc.auth.me.queryKey(), { user });
  if (viewer !== undefined) tell(viewer);
  const stop = startOutboxSync(queryClient);
  const outbox = outboxOf(queryClient, gameId);
  outbox.open();
  return { outbox, tell, stop };
}

it('commands of a guest belong to the account once the tab has the login', async () => {
  rememberGuest(GUEST.id, 'guest');
  const { outbox, tell, stop } = openTab(1, GUEST);
  outbox.enqueue(ENTERED);
  await vi.waitFor(() => expect(tokens).toHaveLength(1), SOON);
  expect(outbox.get().queue).toMatchObject([{ userId: GUEST.id }]);

  rememberLogin(ANN, 'ann');
  // the guest's session ends shortly before
  tell(null);
  tell(ANN);

  await vi.waitFor(() => expect(outbox.get().queue).toMatchObject([{ userId: ANN.id }]), SOON);
  await vi.waitFor(() => expect(tokens).toContain('Bearer ann'), SOON);
  stop();
});

it('commands belong to the user on screen until the tab has another login', async () => {
  rememberLogin(ANN, 'ann');
  const { outbox, tell, stop } = openTab(3, ANN);
  rememberLogin(BEN, 'ben');
  outbox.enqueue(ENTERED);
  await vi.waitFor(() => expect(outbox.get().queue).toMatchObject([{ userId: ANN.id }]), SOON);

  tell(BEN);

  await vi.waitFor(() => expect(outbox.get().sendError).toBe(OTHER_LOGIN_NEEDED), SOON);
  expect(tokens).toEqual([]);
  stop();
});

it('commands before the server’s first answer belong to the stored login', async () => {
  rememberLogin(ANN, 'ann');
  const { outbox, tell, stop } = openTab(4, undefined);
  outbox.enqueue(ENTERED);
  await vi.waitFor(() => expect(new Set(tokens)).toEqual(new Set(['Bearer ann'])), SOON);

  rememberLogin(BEN, 'ben');
  tell(BEN);

  await vi.waitFor(() => expect(outbox.get().sendError).toBe(OTHER_LOGIN_NEEDED), SOON);
  expect(tokens).not.toContain('Bearer ben');
  stop();
});

it('commands are never sent in the session of another user from another tab', async () => {
  rememberLogin(ANN, 'ann');
  const { outbox, tell, stop } = openTab(2, ANN);
  outbox.enqueue(ENTERED);
  await vi.waitFor(() => expect(new Set(tokens)).toEqual(new Set(['Bearer ann'])), SOON);

  rememberLogin(BEN, 'ben');
  outbox.retryNow();
  await vi.waitFor(() => expect(outbox.get().sendError).toBe(LOGIN_NEEDED), SOON);
  tell(BEN);
  rememberLogin(ANN, 'ann again');
  tell(ANN);

  await vi.waitFor(() => expect(tokens).toContain('Bearer ann again'), SOON);
  expect(tokens).not.toContain('Bearer ben');
  stop();
});
