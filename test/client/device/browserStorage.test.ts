import { afterEach, describe, expect, it, vi } from 'vitest';
import { onStorageChange, readItem, removeItems, writeItem } from '#client/device/browserStorage.ts';

/** A browser's `localStorage` that takes so many items. */
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
    ['there is none', () => {}],
    ['it takes everything', () => vi.stubGlobal('localStorage', storageFor(10))],
    ['it is full', () => vi.stubGlobal('localStorage', storageFor(0))],
    ['it fills up', () => vi.stubGlobal('localStorage', storageFor(1))],
  ])('gives back what was written last and nothing that was removed, if %s', (_how, prepare) => {
    prepare();

    writeItem('hole', '1');
    writeItem('hole', '2');
    writeItem('team', 'red');
    expect([readItem('hole'), readItem('team')]).toEqual(['2', 'red']);

    removeItems(['hole']);
    expect([readItem('hole'), readItem('team')]).toEqual([null, 'red']);
  });

  it('tells listeners of every change, until they listen no more', () => {
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
