import type { ReactNode, SyntheticEvent } from 'react';
import { useEffect, useId } from 'react';
import { offerTooltip, withdrawTooltip } from '#client/app/tooltips.ts';
import * as styles from './Tooltip.css.ts';

/**
 * Explains a control when the mouse rests on it or the keyboard focuses it. On devices without a mouse nothing is
 * shown: text that a player needs has to be on the screen.
 */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const id = useId();
  useEffect(() => () => withdrawTooltip(id, text), [id, text]);

  const offer = ({ currentTarget }: SyntheticEvent) => {
    const target = currentTarget.firstElementChild;
    if (target !== null && matchMedia('(hover: hover)').matches) offerTooltip({ id, text, target });
  };
  return (
    <span className={styles.around} onPointerEnter={offer} onFocus={offer}>
      {children}
    </span>
  );
}
