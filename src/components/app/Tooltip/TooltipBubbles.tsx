import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { Ref } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Tooltip } from '#client/app/tooltips.ts';
import { TOOLTIP } from '#client/app/tooltips.ts';
import * as styles from './Tooltip.css.ts';

/**
 * The bubbles of all tooltips. One is open at a time, and soon after it has closed the next one opens without a delay.
 */
export function TooltipBubbles({ tooltips }: { readonly tooltips: readonly Tooltip[] }) {
  return (
    <Provider delayDuration={TOOLTIP.openMs} skipDelayDuration={TOOLTIP.skipMs}>
      {tooltips.map(({ id, text, target }) => (
        <Root key={id}>
          <Trigger asChild>
            <Relay target={target} />
          </Trigger>
          {/* inside the dialog if the control is in one: it would cover a bubble outside */}
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

/** The props that Radix gives to the element of a tooltip trigger. */
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
 * Makes a control that is already on the screen the trigger of a tooltip, by forwarding its events. Rendering it inside
 * a trigger would create a new element without the focus or the pointer that opens the tooltip.
 */
function Relay({
  target,
  ref,
  'aria-describedby': describedBy,
  ...on
}: TriggerProps & { readonly target: Element }) {
  const forward = useEffectEvent((event: Event) => {
    switch (event.type) {
      case 'pointermove':
        return on.onPointerMove?.(event);
      case 'pointerleave':
        return on.onPointerLeave?.(event);
      case 'pointerdown':
        return on.onPointerDown?.(event);
      case 'focus':
        // not when a dialog returns the focus after a tap
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
    for (const type of types) target.addEventListener(type, forward);
    // the event that requested the tooltip came before these listeners: it is repeated
    if (target.matches(':hover')) forward(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    if (target.matches(':focus')) forward(new FocusEvent('focus'));
    return () => {
      for (const type of types) target.removeEventListener(type, forward);
    };
  }, [target]);

  useEffect(() => {
    if (describedBy === undefined) return;
    target.setAttribute('aria-describedby', describedBy);
    return () => target.removeAttribute('aria-describedby');
  }, [target, describedBy]);

  return null;
}
