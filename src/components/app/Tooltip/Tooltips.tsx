import { useEffect, useState } from 'react';
import type { Tooltip } from '#client/app/tooltips.ts';
import { useTooltips } from '#client/app/tooltips.ts';

type Bubbles = (props: { readonly tooltips: readonly Tooltip[] }) => React.ReactNode;

/** Shows the tooltips of a screen. The code that draws them is loaded when mouse or focus first reach a control with one. */
export function Tooltips() {
  const tooltips = useTooltips();
  const [Bubbles, setBubbles] = useState<Bubbles | null>(null);
  const isMissing = tooltips.length > 0 && Bubbles === null;

  useEffect(() => {
    if (!isMissing) return;
    // offline no tooltips are shown
    import('./TooltipBubbles.tsx').then((file) => setBubbles(() => file.TooltipBubbles)).catch(() => {});
  }, [isMissing]);

  return Bubbles !== null && <Bubbles tooltips={tooltips} />;
}
