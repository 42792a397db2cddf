import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { LoginLinks } from '#components/account/LoginLinks/LoginLinks.tsx';
import { MAIN_MENU, MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** Instead of a screen that takes an account: what it would show, and the ways to one and back here. */
export function LoginRequired({
  path,
  home = MAIN_MENU,
  children,
}: {
  /** The own path that is opened after the login: the screen itself. */
  readonly path: string;
  /** What the way back to the menu is called here. */
  readonly home?: string;
  /** What an account is good for here, in a sentence. */
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
