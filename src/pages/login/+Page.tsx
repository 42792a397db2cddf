import { navigate, prefetch } from 'vike/client/router';
import { FORMS } from '#components/account/SignIn/SignInForm.tsx';
import { SignInScreen } from '#components/account/SignIn/SignInScreen.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { pathAfterLogin } from '#shared/accounts.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/** The login page. Afterwards it opens the path that the user requested. */
export default function LoginPage() {
  return (
    <SignInScreen
      form={FORMS.login}
      title="LOGIN"
      greeting="ACCESS GRANTED"
      OtherWay={PasskeyLogin}
      other={
        <>
          <LinkButton href="/register">REGISTER</LinkButton>
          <LinkButton href="/recover">FORGOT PASSWORD?</LinkButton>
        </>
      }
      pathAfter={pathAfterLogin}
      onPrepare={(path) => void prefetch(path)}
      // the back button must not lead to the form again
      onGo={(path) => void navigate(path, { overwriteLastHistoryEntry: true })}
    />
  );
}
