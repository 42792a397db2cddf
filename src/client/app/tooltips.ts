/** The tooltips of this tab whose controls the pointer or the focus has come near to. */

import { createStore, useStore } from '#client/device/store.ts';

/** Rule: product "Timings". */
export const TOOLTIP = {
  /** How long a pointer rests on a control before the first tooltip opens. */
  openMs: 700,
  /** How long after one closes the next one opens without a delay. */
  skipMs: 300,
} as const;

export interface Tooltip {
  readonly id: string;
  readonly text: string;
  /** The control that it explains. */
  readonly target: Element;
}

const TOOLTIPS = createStore<readonly Tooltip[]>([]);

/** Makes a tooltip ready to open, or updates it. */
export function offerTooltip(tooltip: Tooltip): void {
  const { id, text, target } = tooltip;
  const known = TOOLTIPS.get();
  if (known.some((other) => other.id === id && other.text === text && other.target === target)) return;
  TOOLTIPS.set([...known.filter((other) => other.id !== id), tooltip]);
}

/** Removes a tooltip whose control is gone, or has another text now. */
export function withdrawTooltip(id: string, text: string): void {
  const known = TOOLTIPS.get();
  const isWithdrawn = (tooltip: Tooltip) => tooltip.id === id && tooltip.text === text;
  if (known.some(isWithdrawn)) TOOLTIPS.set(known.filter((tooltip) => !isWithdrawn(tooltip)));
}

/** Returns the tooltips that may open; none on the server. */
export function useTooltips(): readonly Tooltip[] {
  return useStore(TOOLTIPS);
}
