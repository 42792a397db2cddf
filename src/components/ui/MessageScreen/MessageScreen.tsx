import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { focusHeading } from '#components/ui/focusHeading.ts';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import * as styles from './MessageScreen.css.ts';

/** The text of the link to the main menu on most screens. */
export const MAIN_MENU = 'RETURN TO MAIN MENU';

/** The picture of each variant: `course` for ordinary messages, `lost` for errors and dead ends. */
const VARIANTS = {
  course: { mood: 'day', pin: 'pin' },
  lost: { mood: 'dusk', pin: 'whitePin' },
} as const;

/**
 * A screen with one message and one button: to the main menu unless `action` has another one. When another screen
 * replaces it, the focus moves to the new title, so that screen readers continue there.
 */
export function MessageScreen({
  title,
  variant = 'course',
  scene,
  isAnnounced = false,
  home = MAIN_MENU,
  children,
  action,
}: {
  readonly title: string;
  readonly variant?: keyof typeof VARIANTS;
  /** Replaces the variant's picture. */
  readonly scene?: ReactNode;
  /** The screen has replaced another one without a tap: the message is read out, and the focus moves to the title. */
  readonly isAnnounced?: boolean;
  /** The text of the link to the main menu; unused when `action` is given. */
  readonly home?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  const { mood, pin } = VARIANTS[variant];
  useEffect(() => {
    if (isAnnounced) focusHeading();
    // the screen that replaces this one removes the focused element
    return focusHeading;
  }, [isAnnounced]);
  return (
    <Screen width="spread">
      <ScreenTitle>{title}</ScreenTitle>
      {scene ?? (
        <Stage mood={mood} height="tall">
          <PixelArt name="ball" size="small" />
          <PixelArt name={pin} size="large" />
        </Stage>
      )}
      <div className={styles.message} role={isAnnounced ? 'alert' : undefined}>
        {children}
      </div>
      {action ?? <LinkButton href="/">{home}</LinkButton>}
    </Screen>
  );
}
