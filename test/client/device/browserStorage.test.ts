import { afterEach, describe, expect, it, vi } from 'vitest';
import { onStorageChange, readItem, removeItems, writeItem } from '#client/device/browserStorage.ts';

/** Returns a `localStorage` with room for this many items. */
function storageFor(room: number): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (items.size >= room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}

afterEach(() => {
  removeItems(['hole', 'team']);
  vi.unstubAllGlobals();
});

describe('the memory of a device', () => {
  it.each([
    ['there is no storage', () => {}],
    ['it stores everything', () => vi.stubGlobal('localStorage', storageFor(10))],
    ['it is full', () => vi.stubGlobal('localStorage', storageFor(0))],
    ['it fills up', () => vi.stubGlobal('localStorage', storageFor(1))],
  ])('returns the last written values and no removed ones, if %s', (_how, prepare) => {
    prepare();

    writeItem('hole', '1');
    writeItem('hole', '2');
    writeItem('team', 'red');
    expect([readItem('hole'), readItem('team')]).toEqual(['2', 'red']);

    removeItems(['hole']);
    expect([readItem('hole'), readItem('team')]).toEqual([null, 'red']);
  });

  it('calls listeners on every change, until they unsubscribe', () => {
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    const heard = vi.fn();
    const stop = onStorageChange(heard);

    writeItem('hole', '1');
    removeItems(['hole']);
    expect(heard).toHaveBeenCalledTimes(2);

    stop();
    writeItem('hole', '2');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
