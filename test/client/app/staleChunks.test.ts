import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadIfAvailable } from '#client/app/staleChunks.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a reload that a user asks for', () => {
  it.each([
    ['reloads while the server answers', { status: 200, isKept: false }, 1],
    ['does not reload where the page would not load', { status: null, isKept: false }, 0],
    ['does not reload while the server is not ready', { status: 503, isKept: false }, 0],
    ['reloads without a network where the service worker has the page', { status: null, isKept: true }, 1],
  ])('%s', async (_rule, { status, isKept }, times) => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('navigator', { serviceWorker: { controller: isKept ? {} : null } });
    vi.stubGlobal('fetch', async () => {
      if (status === null) throw new TypeError('Failed to fetch');
      return new Response(null, { status });
    });

    await reloadIfAvailable();

    expect(reload).toHaveBeenCalledTimes(times);
  });
});
