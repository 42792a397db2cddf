import { afterEach, describe, expect, it, vi } from 'vitest';
import { secureRandom } from '#client/device/secureRandom.ts';
import { newGroupCode } from '#shared/codes.ts';

afterEach(() => vi.restoreAllMocks());

/** Makes the system's random source return these bytes from now on. */
function systemDraws(byte: number): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    new Uint8Array(bytes?.buffer as ArrayBuffer).fill(byte);
    return bytes;
  });
}

describe('random numbers in the browser', () => {
  it.each<[string, number, number]>([
    ['begin at 0', 0x00, 0],
    ['stay below 1', 0xff, 1 - 2 ** -32],
    ['come from the system', 0x80, 0x80808080 / 2 ** 32],
  ])('%s', (_rule, byte, drawn) => {
    systemDraws(byte);

    expect(secureRandom()).toBe(drawn);
  });

  it('do not depend on Math.random, which page scripts can predict', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);

    const codes = Array.from({ length: 100 }, () => newGroupCode(secureRandom));

    expect(new Set(codes).size).toBe(100);
  });
});
