import type { ReactNode } from 'react';
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { AlertHandler } from '#components/ui/AlertHandler.ts';
import { longestWord } from '#components/ui/longestWord.ts';
import * as styles from './Dialog.css.ts';

/**
 * A modal dialog, open as long as it is rendered. Nothing behind it can be reached; when it closes, the focus returns
 * to the element that had it before.
 */
export function Dialog({
  title,
  isTitleName = false,
  description,
  variant = 'window',
  isAlert = false,
  onCancel,
  onTap,
  onTapBeside,
  children,
}: {
  readonly title: string;
  /** The title is a name, which browsers must not translate. */
  readonly isTitleName?: boolean;
  /** The event or the question: screen readers read it out with the title when the dialog opens. */
  readonly description?: ReactNode;
  readonly variant?: keyof typeof styles.dialog | undefined;
  /** The dialog reports an error, not news, and asks no question. */
  readonly isAlert?: boolean;
  /** Escape or the phone's back gesture; absent = only its buttons close the dialog. */
  readonly onCancel?: (() => void) | undefined;
  /** A tap anywhere but on a button, also on the screen around the dialog. */
  readonly onTap?: () => void;
  /** A tap on the screen around the dialog. */
  readonly onTapBeside?: () => void;
  readonly children?: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const held = useRef<HTMLElement>(null);
  const onAlert = use(AlertHandler);
  const titleId = useId();
  const descriptionId = useId();
  const tapped = useEffectEvent((event: MouseEvent) => {
    if (dialog.current !== null && isBeside(dialog.current, event)) onTapBeside?.();
    // a button has its own handler, and a near miss of the sound button (in its `aside`) is not meant for the dialog
    if (event.target instanceof Element && event.target.closest('button, aside') === null) onTap?.();
  });

  useLayoutEffect(() => {
    const shown = dialog.current;
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) held.current = target;
    };
    shown?.addEventListener('focusin', hold);
    shown?.showModal();
    // the title gets the focus, not a button: a key that is still held down must not press one. A text field gets it
    // first, but not a number with buttons beside it, which would open the phone's keyboard over the screen.
    (
      shown?.querySelector<HTMLElement>(
        'input:not([inputmode], [tabindex], [type="radio"], [type="range"])',
      ) ?? shown?.querySelector('h2')
    )?.focus();
    // closed before it is removed: `close` returns the focus to the element that had it
    return () => {
      shown?.close();
      shown?.removeEventListener('focusin', hold);
    };
  }, []);

  useLayoutEffect(() => {
    const { current: last } = held;
    // the focused button is removed or disabled: keyboard users continue from the title, without scrolling
    if (last !== null && (!last.isConnected || last.matches(':disabled')))
      dialog.current?.querySelector('h2')?.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (isAlert) onAlert();
  }, [isAlert, onAlert]);

  useEffect(() => {
    const shown = dialog.current;
    const tap = (event: MouseEvent) => tapped(event);
    // not on the document: the tap that closes this dialog would bubble up there and close the next dialog, too
    shown?.addEventListener('click', tap);
    return () => shown?.removeEventListener('click', tap);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog[variant]}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : descriptionId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <div className={styles.content}>
        <h2
          id={titleId}
          className={styles.title}
          data-longest={longestWord(title)}
          tabIndex={-1}
          translate={isTitleName ? 'no' : undefined}
        >
          {title}
        </h2>
        {description !== undefined && (
          <div id={descriptionId} className={styles.content}>
            {description}
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** Returns whether a tap was outside the dialog. Its target is the `<dialog>` for taps on the dialog's padding, too. */
function isBeside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (x < left || x > right || y < top || y > bottom);
}
