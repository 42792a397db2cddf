/** Short messages over any screen that disappear after a while: one at a time, the newest. */

import { createStore, useStore } from '#client/device/store.ts';

/** Rule: product "Timings". */
export const TOAST = {
  shownMs: 5000,
  /** A swipe this far to the right dismisses the toast. */
  swipePx: 50,
  /** From its dismissal until it is removed from the page. */
  keptMs: 1_000_000,
  maxWidthPx: 420,
} as const;

export interface Toast {
  /** Different for each toast. */
  readonly id: number;
  readonly text: string;
  /** False = dismissed: leaving the screen, or gone. */
  readonly isOpen: boolean;
}

/** The newest toast; null before the first one and after it is removed. */
export const TOASTS = createStore<Toast | null>(null);

let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a text over the screen, and over the next one too; it replaces the previous toast. */
export function showToast(text: string): void {
  clearTimeout(removal);
  count += 1;
  TOASTS.set({ id: count, text, isOpen: true });
}

/** Dismisses a toast; does nothing if another toast has replaced it. */
export function dismissToast(id: number): void {
  const shown = TOASTS.get();
  if (shown?.id !== id || !shown.isOpen) return;
  TOASTS.set({ ...shown, isOpen: false });
  removal = setTimeout(() => TOASTS.set(null), TOAST.keptMs);
}

/** Returns the newest toast, for a component; null on the server. */
export function useToast(): Toast | null {
  return useStore(TOASTS);
}
