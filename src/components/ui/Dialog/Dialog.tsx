import type { ReactNode } from 'react';
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { AlertHandler } from '#components/ui/AlertHandler.ts';
import { longestWord } from '#components/ui/longestWord.ts';
import * as styles from './Dialog.css.ts';

/**
 * A window over the whole screen, there as long as it is rendered: nothing behind it can be reached, and when it
 * goes the focus is back where it was.
 */
export function Dialog({
  title,
  words,
  look = 'window',
  isAlert = false,
  onCancel,
  onTap,
  onTapBeside,
  children,
}: {
  readonly title: string;
  /** What happened, or what is asked: read out with the title as the dialog comes up. */
  readonly words?: ReactNode;
  readonly look?: keyof typeof styles.dialog | undefined;
  /** Something went wrong, as opposed to a question or news. */
  readonly isAlert?: boolean;
  /** Escape or the phone's back gesture; absent = it cannot be waved away. */
  readonly onCancel?: (() => void) | undefined;
  /** A tap anywhere but on a button, the screen around the window included. */
  readonly onTap?: () => void;
  /** A tap on the screen around the window. */
  readonly onTapBeside?: () => void;
  readonly children?: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const held = useRef<HTMLElement>(null);
  const onAlert = use(AlertHandler);
  const titleId = useId();
  const wordsId = useId();
  const tapped = useEffectEvent((event: MouseEvent) => {
    if (dialog.current !== null && isBeside(dialog.current, event)) onTapBeside?.();
    // a button says itself what it does, and beside that of the sound nothing is meant
    if (event.target instanceof Element && event.target.closest('button, aside') === null) onTap?.();
  });

  useLayoutEffect(() => {
    const shown = dialog.current;
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) held.current = target;
    };
    shown?.addEventListener('focusin', hold);
    shown?.showModal();
    // a key still held from before must not answer what has just come up; a field wants to be typed in, unless it is
    // a number with buttons beside it: a finger wants no keyboard on its screen
    (
      shown?.querySelector<HTMLElement>('input:not([inputmode], [type="radio"], [type="range"])') ??
      shown?.querySelector('h2')
    )?.focus();
    // closed before it leaves the page: that gives the focus back to where it was
    return () => {
      shown?.close();
      shown?.removeEventListener('focusin', hold);
    };
  }, []);

  useLayoutEffect(() => {
    const { current: last } = held;
    // the button that was pressed is gone: the keyboard goes on from the title, and nothing moves under a thumb
    if (last !== null && (!last.isConnected || last.matches(':disabled')))
      dialog.current?.querySelector('h2')?.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (isAlert) onAlert();
  }, [isAlert, onAlert]);

  useEffect(() => {
    const shown = dialog.current;
    const tap = (event: MouseEvent) => tapped(event);
    // not on the document: the tap that closes this dialog would travel on and close the next one too
    shown?.addEventListener('click', tap);
    return () => shown?.removeEventListener('click', tap);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog[look]}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={words === undefined ? undefined : wordsId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title} data-longest={longestWord(title)} tabIndex={-1}>
          {title}
        </h2>
        {words !== undefined && (
          <div id={wordsId} className={styles.content}>
            {words}
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** Browsers say of a tap on the window's own rim, too, that it has hit the dialog itself. */
function isBeside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (x < left || x > right || y < top || y > bottom);
}
