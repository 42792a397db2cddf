import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST, TOASTS, dismissToast, showToast } from '#client/app/toasts.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  dismissToast(TOASTS.get()?.id ?? 0);
  vi.runAllTimers();
  vi.useRealTimers();
});

const idOfCurrent = () => TOASTS.get()?.id ?? 0;

describe('toasts', () => {
  it('have the numbers of the product', () => {
    expect(TOAST).toEqual({ shownMs: 5000, swipePx: 50, keptMs: 1_000_000, maxWidthPx: 420 });
  });

  it('show nothing before the first one', () => {
    expect(TOASTS.get()).toBeNull();
  });

  it('show one at a time: the newest', () => {
    showToast('Joined Eagles successfully!');
    const first = idOfCurrent();
    showToast('Joined Birdies successfully!');

    expect(TOASTS.get()).toEqual({
      id: expect.not.toSatisfy((id) => id === first),
      text: 'Joined Birdies successfully!',
      isOpen: true,
    });
  });

  it('show the same text again as a new one', () => {
    showToast('Invite link copied to clipboard!');
    const first = idOfCurrent();
    dismissToast(first);
    showToast('Invite link copied to clipboard!');

    expect(TOASTS.get()).toMatchObject({ isOpen: true });
    expect(idOfCurrent()).not.toBe(first);
  });

  it('keep a dismissed one for 1,000,000 ms, so that its animation can end', () => {
    showToast('Joined Eagles successfully!');

    dismissToast(idOfCurrent());
    vi.advanceTimersByTime(999_999);
    expect(TOASTS.get()).toMatchObject({ text: 'Joined Eagles successfully!', isOpen: false });

    vi.advanceTimersByTime(1);
    expect(TOASTS.get()).toBeNull();
  });

  it('count that time from the first dismissal', () => {
    showToast('Joined Eagles successfully!');

    dismissToast(idOfCurrent());
    vi.advanceTimersByTime(999_999);
    dismissToast(idOfCurrent());
    vi.advanceTimersByTime(1);

    expect(TOASTS.get()).toBeNull();
  });

  it('keep the next one when the previous one is removed', () => {
    showToast('Joined Eagles successfully!');
    const first = idOfCurrent();
    dismissToast(first);
    showToast('Joined Birdies successfully!');

    dismissToast(first);
    vi.advanceTimersByTime(1_000_000);

    expect(TOASTS.get()).toMatchObject({ text: 'Joined Birdies successfully!', isOpen: true });
  });

  it('call listeners on every change, until they unsubscribe', () => {
    const heard = vi.fn();
    const stop = TOASTS.subscribe(heard);

    showToast('Joined Eagles successfully!');
    dismissToast(idOfCurrent());
    expect(heard).toHaveBeenCalledTimes(2);

    stop();
    showToast('Joined Birdies successfully!');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
