import { navigate, prefetch } from 'vike/client/router';
import { FORMS } from '#components/account/SignIn/SignInForm.tsx';
import { SignInScreen } from '#components/account/SignIn/SignInScreen.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { pathAfterRegister } from '#shared/accounts.ts';

/** The registration page. Afterwards it opens the path that the user requested, or the statistics. */
export default function RegisterPage() {
  return (
    <SignInScreen
      form={FORMS.register}
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
