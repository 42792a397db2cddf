import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { focusHeading } from '#components/ui/focusHeading.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import * as styles from './MessageScreen.css.ts';

/** What the way back is called on most screens. */
export const MAIN_MENU = 'RETURN TO MAIN MENU';

/** On the course there is something to play for; lost, this is as far as it goes. */
const SCENES = {
  course: { mood: 'day', pin: 'pin' },
  lost: { mood: 'dusk', pin: 'whitePin' },
} as const;

/**
 * A screen that says one thing and offers the way on: back to the menu unless it names another. Whoever listens to it
 * goes on at the title of the screen that takes its place.
 */
export function MessageScreen({
  title,
  look = 'course',
  scene,
  isNews = false,
  home = MAIN_MENU,
  children,
  action,
}: {
  readonly title: string;
  readonly look?: keyof typeof SCENES;
  /** Another picture than that of its look. */
  readonly scene?: ReactNode;
  /** It has come by itself in place of another screen: what it says is read out, and the focus begins anew. */
  readonly isNews?: boolean;
  /** What the way back to the menu is called, where it offers nothing else. */
  readonly home?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  const { mood, pin } = SCENES[look];
  useEffect(() => {
    if (isNews) focusHeading();
    // whatever takes its place takes what was read, or pressed, away
    return focusHeading;
  }, [isNews]);
  return (
    <Screen width="spread">
      <ScreenTitle>{title}</ScreenTitle>
      {scene ?? (
        <Stage mood={mood} height="tall">
          <PixelArt name="ball" size="small" />
          <PixelArt name={pin} size="large" />
        </Stage>
      )}
      <div className={styles.message} role={isNews ? 'alert' : undefined}>
        {children}
      </div>
      {action ?? <LinkButton href="/">{home}</LinkButton>}
    </Screen>
  );
}
