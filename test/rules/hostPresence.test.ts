import { describe, expect, it } from 'vitest';
import type { HostPresence } from '#rules/hostPresence.ts';
import { hostPresence } from '#rules/hostPresence.ts';
import { HOST_AWAY_MS, HOST_SILENT_MS } from '#rules/limits.ts';
import { NOON } from './builders.ts';

describe('the presence of a host', () => {
  it.each<[rule: string, silenceMs: number | null, presence: HostPresence]>([
    ['is here just after they were heard', 0, 'here'],
    ['is here for a minute and a half', HOST_AWAY_MS - 1, 'here'],
    ['is away from then on', HOST_AWAY_MS, 'away'],
    ['is away until five minutes are over', HOST_SILENT_MS - 1, 'away'],
    ['is silent from then on', HOST_SILENT_MS, 'silent'],
    ['is silent where they were never heard', null, 'silent'],
  ])('%s', (_rule, silenceMs, presence) => {
    const seenAt = silenceMs === null ? null : new Date(NOON.getTime() - silenceMs);

    expect(hostPresence(seenAt, NOON)).toBe(presence);
  });
});
