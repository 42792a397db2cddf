/** Short messages over any screen that go by themselves: one at a time, the newest. */

import { createStore, useStore } from '#client/device/store.ts';

/** Rule: product "Timings". */
export const TOAST = {
  shownMs: 5000,
  /** Swiped that far to the right, it goes. */
  swipePx: 50,
  /** From its dismissal until it is forgotten. */
  keptMs: 1_000_000,
  maxWidthPx: 420,
} as const;

export interface Toast {
  /** Another one for each toast. */
  readonly id: number;
  readonly text: string;
  /** False = dismissed: on its way off the screen, or gone from it. */
  readonly isOpen: boolean;
}

/** The newest toast; null before the first one and when it is forgotten. */
export const TOASTS = createStore<Toast | null>(null);

let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a text over the screen, and over the next one too; what was there before gives way. */
export function showToast(text: string): void {
  clearTimeout(removal);
  count += 1;
  TOASTS.set({ id: count, text, isOpen: true });
}

/** Takes a toast off the screen; one that another has replaced is gone already. */
export function dismissToast(id: number): void {
  const shown = TOASTS.get();
  if (shown?.id !== id || !shown.isOpen) return;
  TOASTS.set({ ...shown, isOpen: false });
  removal = setTimeout(() => TOASTS.set(null), TOAST.keptMs);
}

/** The newest toast, for a component; the server has none. */
export function useToast(): Toast | null {
  return useStore(TOASTS);
}
