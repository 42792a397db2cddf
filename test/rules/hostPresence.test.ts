import { describe, expect, it } from 'vitest';
import type { HostPresence } from '#rules/hostPresence.ts';
import { hostPresence } from '#rules/hostPresence.ts';
import { HOST_AWAY_MS, HOST_SILENT_MS } from '#rules/limits.ts';
import { NOON } from './builders.ts';

describe('the presence of a host', () => {
  it.each<[rule: string, silenceMs: number | null, presence: HostPresence]>([
    ['is here just after the host’s last request', 0, 'here'],
    ['is here for a minute and a half', HOST_AWAY_MS - 1, 'here'],
    ['is away after a minute and a half', HOST_AWAY_MS, 'away'],
    ['is away until five minutes have passed', HOST_SILENT_MS - 1, 'away'],
    ['is silent after five minutes', HOST_SILENT_MS, 'silent'],
    ['is silent where the host has never sent a request', null, 'silent'],
  ])('%s', (_rule, silenceMs, presence) => {
    const seenAt = silenceMs === null ? null : new Date(NOON.getTime() - silenceMs);

    expect(hostPresence(seenAt, NOON)).toBe(presence);
  });
});
