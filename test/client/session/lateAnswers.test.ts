import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearAuth, hasUnreadCodes, rememberGuest } from '#client/device/authStorage.ts';
import { REGISTRATION, signIn } from '#client/session/login.ts';

const ASH = { id: 7, username: 'Ash', name: 'Ash', isGuest: false };
const GUEST = { id: -5, username: null, name: 'Guest Player', isGuest: true };

afterEach(() => {
  clearAuth();
  vi.unstubAllGlobals();
});

/** Answers the calls of the app: each procedure with the result of its function, or with 429 without one. */
function stubServer(answers: Readonly<Record<string, () => object>>): void {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const answer = answers[new URL(address, 'http://localhost').pathname.slice('/trpc/'.length)];
    return answer === undefined
      ? Response.json(
          { error: { message: 'Too many', code: -32029, data: { httpStatus: 429 } } },
          { status: 429 },
        )
      : Response.json({ result: { data: answer() } });
  });
}

describe('a call for a session that is answered late', () => {
  it('of a registration notes its recovery codes if the login for a new guest fails', async () => {
    stubServer({
      'auth.register'() {
        rememberGuest(GUEST.id, 'of the guest');
        return { user: ASH, token: 'of the account', deviceToken: 'device', recoveryCodes: ['code'] };
      },
    });
    const typed = { username: 'Ash', password: 'birdie-on-the-9th', maintainerWord: '' };

    const attempt = signIn({ way: REGISTRATION, typed: typed as never }, { current: null });

    await expect(attempt).rejects.toThrow('Too many');
    expect(hasUnreadCodes('ash')).toBe(true);
  });
});
