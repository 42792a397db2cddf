import type { ReactNode } from 'react';
import { LinkButton } from '#components/Button/Button.tsx';
import { Screen } from '#components/Screen/Screen.tsx';
import { message, title as titleStyle } from './MessageScreen.css.ts';

/** A screen that says one thing and offers the way on: back to the menu unless it names another. */
export function MessageScreen({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <Screen>
      <h1 className={titleStyle}>{title}</h1>
      <div className={message}>{children}</div>
      {action ?? <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>}
    </Screen>
  );
}
