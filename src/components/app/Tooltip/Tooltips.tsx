import { useEffect, useState } from 'react';
import type { Tooltip } from '#client/app/tooltips.ts';
import { useTooltips } from '#client/app/tooltips.ts';

type Bubbles = (props: { readonly tooltips: readonly Tooltip[] }) => React.ReactNode;

/** The place of all tooltips; what draws them is fetched when somebody first comes near a control that has one. */
export function Tooltips() {
  const tooltips = useTooltips();
  const [Bubbles, setBubbles] = useState<Bubbles | null>(null);
  const isMissing = tooltips.length > 0 && Bubbles === null;

  useEffect(() => {
    if (!isMissing) return;
    // without a network there are none
    import('./TooltipBubbles.tsx').then((file) => setBubbles(() => file.TooltipBubbles)).catch(() => {});
  }, [isMissing]);

  return Bubbles !== null && <Bubbles tooltips={tooltips} />;
}
