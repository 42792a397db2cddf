import { navigate, prefetch } from 'vike/client/router';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { SignInScreen } from '#components/account/SignIn/SignInScreen.tsx';
import { pathAfterRegister } from '#rules/accounts.ts';

/** A new account, and on to its statistics or to what was wanted. */
export default function RegisterPage() {
  return (
    <SignInScreen
      kind="register"
      title="REGISTER"
      greeting="ACCOUNT CREATED"
      other={<LinkButton href="/login">LOGIN</LinkButton>}
      pathAfter={pathAfterRegister}
      onPrepare={(path) => void prefetch(path)}
      // the back button must not lead to the form again
      onGo={(path) => void navigate(path, { overwriteLastHistoryEntry: true })}
    />
  );
}
