import { describe, expect, it } from 'vitest';
import { lazyPart } from '#client/app/lazyPart.ts';

describe('a lazy part', () => {
  it('is fetched once for all callers at the same time, and stays loaded', async () => {
    let loads = 0;
    const part = lazyPart(async () => ({ load: ++loads }));
    expect(part.read()).toBeNull();

    const fetched = await Promise.all([part.fetch(), part.fetch()]);

    expect(loads).toBe(1);
    expect(fetched).toEqual([{ load: 1 }, { load: 1 }]);
    expect(part.read()).toEqual({ load: 1 });
  });

  it('is fetched again after a failure', async () => {
    let isCutOff = true;
    const part = lazyPart(async () => {
      if (isCutOff) throw new Error('Failed to fetch');
      return 'part';
    });

    await expect(part.fetch()).rejects.toThrow('Failed to fetch');
    expect(part.read()).toBeNull();
    isCutOff = false;

    expect(await part.fetch()).toBe('part');
    expect(part.read()).toBe('part');
  });
});
