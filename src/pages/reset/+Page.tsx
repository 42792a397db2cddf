import { useMemo } from 'react';
import { navigate, prefetch } from 'vike/client/router';
import { resetForm } from '#components/account/SignIn/recoveryForm.ts';
import { SignInScreen } from '#components/account/SignIn/SignInScreen.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { pathAfterLogin } from '#shared/accounts.ts';
import { useResetToken } from './useResetToken.ts';

/** The page of a reset link, which sets a forgotten password. Afterwards it is like the login page. */
export default function ResetPage() {
  const token = useResetToken();
  const form = useMemo(() => resetForm(token ?? ''), [token]);
  if (token === null) {
    return (
      <MessageScreen title="LINK NOT COMPLETE" variant="lost">
        <p>Please open the whole link that you got from the maintainer.</p>
      </MessageScreen>
    );
  }
  return (
    <SignInScreen
      form={form}
      isDisabled={token === undefined}
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
