import type { ReactNode } from 'react';
import { LinkButton } from '#components/Button/Button.tsx';
import { PixelArt } from '#components/PixelArt/PixelArt.tsx';
import { Screen } from '#components/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ScreenTitle/ScreenTitle.tsx';
import { tall } from '#components/Stage/Stage.css.ts';
import { Stage } from '#components/Stage/Stage.tsx';
import { message } from './MessageScreen.css.ts';

const SCENES = {
  /** There is something to play for. */
  course: (
    <Stage mood="day">
      <PixelArt name="ball" size="small" />
      <PixelArt name="pin" size="large" />
    </Stage>
  ),
  /** This is as far as it goes. */
  lost: (
    <Stage mood="dusk">
      <PixelArt name="whitePin" size="large" />
      <PixelArt name="ball" size="small" />
    </Stage>
  ),
};

/** A screen that says one thing and offers the way on: back to the menu unless it names another. */
export function MessageScreen({
  title,
  look = 'course',
  scene = SCENES[look],
  children,
  action,
}: {
  readonly title: string;
  readonly look?: keyof typeof SCENES;
  /** Another picture than that of its look. */
  readonly scene?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <Screen>
      <ScreenTitle>{title}</ScreenTitle>
      <div className={tall}>{scene}</div>
      <div className={message}>{children}</div>
      {action ?? <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>}
    </Screen>
  );
}
