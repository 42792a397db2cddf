import { afterEach, expect, it, vi } from 'vitest';
import { readStoredGame } from '#client/device/storedGame.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['4711', 4711],
  ['', undefined],
  ['abc', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e400', undefined],
])('a device with the stored id "%s" is in game %s', (stored, id) => {
  const items: Record<string, string> = { currentGameId: stored, currentGameStatus: 'in_progress' };
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null });

  expect(readStoredGame()?.id).toBe(id);
});
