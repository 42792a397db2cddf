import type { ReactNode } from 'react';
import { LoginLinks } from '#components/account/LoginLinks/LoginLinks.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MAIN_MENU, MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** Shown to guests in place of a screen that needs an account, with the links to log in or register. */
export function LoginRequired({
  path,
  home = MAIN_MENU,
  children,
}: {
  /** The path of the screen, which is opened after the login. */
  readonly path: string;
  /** The text of the link to the main menu. */
  readonly home?: string;
  /** Why this screen needs an account, in a sentence. */
  readonly children: ReactNode;
}) {
  return (
    <MessageScreen
      title="LOGIN REQUIRED"
      action={
        <>
          <LoginLinks path={path} />
          <LinkButton href="/">{home}</LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </MessageScreen>
  );
}
