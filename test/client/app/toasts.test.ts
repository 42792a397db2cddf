import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST, TOASTS, dismissToast, showToast } from '#client/app/toasts.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  dismissToast(TOASTS.get()?.id ?? 0);
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Shows a toast, and returns its id. */
function show(text = 'Joined Eagles successfully!'): number {
  showToast(text);
  return TOASTS.get()?.id ?? 0;
}

describe('toasts', () => {
  it('have the numbers of the product', () => {
    expect(TOAST).toEqual({ shownMs: 5000, swipePx: 50, keptMs: 1_000_000, maxWidthPx: 420 });
  });

  it('show one at a time, the newest, and the same text again as a new one', () => {
    expect(TOASTS.get()).toBeNull();
    const ids = [show(), show('Joined Birdies successfully!'), show('Joined Birdies successfully!')];

    expect(TOASTS.get()).toEqual({ id: ids[2], text: 'Joined Birdies successfully!', isOpen: true });
    expect(new Set(ids).size).toBe(3);
  });

  it('keep a dismissed one for 1,000,000 ms, so that its animation can end', () => {
    const id = show();

    dismissToast(id);
    vi.advanceTimersByTime(999_999);
    expect(TOASTS.get()).toMatchObject({ text: 'Joined Eagles successfully!', isOpen: false });

    // the time counts from the first dismissal
    dismissToast(id);
    vi.advanceTimersByTime(1);
    expect(TOASTS.get()).toBeNull();
  });

  it('keep the next one when the previous one is removed', () => {
    const first = show();
    dismissToast(first);
    show('Joined Birdies successfully!');

    dismissToast(first);
    vi.advanceTimersByTime(1_000_000);

    expect(TOASTS.get()).toMatchObject({ text: 'Joined Birdies successfully!', isOpen: true });
  });

  it('call listeners on every change, until they unsubscribe', () => {
    const listener = vi.fn();
    const stop = TOASTS.subscribe(listener);

    dismissToast(show());
    expect(listener).toHaveBeenCalledTimes(2);

    stop();
    show();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
