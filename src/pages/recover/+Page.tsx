import { navigate, prefetch } from 'vike/client/router';
import { SignInScreen } from '#components/account/SignIn/SignInScreen.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { pathAfterLogin } from '#shared/accounts.ts';

/** The page that sets a forgotten password with a recovery code. Afterwards it is like the login page. */
export default function RecoverPage() {
  return (
    <SignInScreen
      kind="recover"
      title="NEW PASSWORD"
      greeting="ACCESS GRANTED"
      other={<LinkButton href="/login">LOGIN</LinkButton>}
      pathAfter={pathAfterLogin}
      onPrepare={(path) => void prefetch(path)}
      // the back button must not lead to the form again
      onGo={(path) => void navigate(path, { overwriteLastHistoryEntry: true })}
    />
  );
}
