import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { Ref } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Tooltip } from '#client/app/tooltips.ts';
import { TOOLTIP } from '#client/app/tooltips.ts';
import * as styles from './Tooltip.css.ts';

/** All tooltips that may open, one at a time: after one has closed, the next one need not wait. */
export function TooltipBubbles({ tooltips }: { readonly tooltips: readonly Tooltip[] }) {
  return (
    <Provider delayDuration={TOOLTIP.openMs} skipDelayDuration={TOOLTIP.skipMs}>
      {tooltips.map(({ id, text, target }) => (
        <Root key={id}>
          <Trigger asChild>
            <Relay target={target} />
          </Trigger>
          {/* a dialog covers everything outside it */}
          <Portal container={target.closest<HTMLElement>('dialog')}>
            <Content className={styles.bubble} sideOffset={8} collisionPadding={8}>
              {text}
            </Content>
          </Portal>
        </Root>
      ))}
    </Provider>
  );
}

/** What a trigger is given for its element. */
interface TriggerProps {
  readonly ref?: Ref<Element>;
  readonly 'aria-describedby'?: string;
  readonly onPointerMove?: (event: Event) => void;
  readonly onPointerLeave?: (event: Event) => void;
  readonly onPointerDown?: (event: Event) => void;
  readonly onFocus?: (event: Event) => void;
  readonly onBlur?: (event: Event) => void;
  readonly onClick?: (event: Event) => void;
}

/**
 * Makes a control that is on the screen already the trigger of a tooltip. Put into a trigger it would be made anew,
 * and lose the focus and the pointer that brought the tooltip about.
 */
function Relay({
  target,
  ref,
  'aria-describedby': describedBy,
  ...on
}: TriggerProps & { readonly target: Element }) {
  const heard = useEffectEvent((event: Event) => {
    switch (event.type) {
      case 'pointermove':
        return on.onPointerMove?.(event);
      case 'pointerleave':
        return on.onPointerLeave?.(event);
      case 'pointerdown':
        return on.onPointerDown?.(event);
      case 'focus':
        // not when a dialog gives the focus back
        return target.matches(':focus-visible') ? on.onFocus?.(event) : undefined;
      case 'blur':
        return on.onBlur?.(event);
      default:
        return on.onClick?.(event);
    }
  });

  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const release = ref(target);
    return () => (typeof release === 'function' ? release() : void ref(null));
  }, [ref, target]);

  useEffect(() => {
    const types = ['pointermove', 'pointerleave', 'pointerdown', 'focus', 'blur', 'click'];
    for (const type of types) target.addEventListener(type, heard);
    // what brought the tooltip about has happened already
    if (target.matches(':hover')) heard(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    if (target.matches(':focus')) heard(new FocusEvent('focus'));
    return () => {
      for (const type of types) target.removeEventListener(type, heard);
    };
  }, [target]);

  useEffect(() => {
    if (describedBy === undefined) return;
    target.setAttribute('aria-describedby', describedBy);
    return () => target.removeAttribute('aria-describedby');
  }, [target, describedBy]);

  return null;
}
