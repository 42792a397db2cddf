import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { usePreload } from '#client/app/lazyPart.ts';
import { NO_PASSKEYS, PASSKEYS, usePasskeySupport } from '#client/app/passkeys.ts';
import * as styles from '#components/account/SignIn/SignIn.css.ts';
import { EMPTY } from '#components/account/SignIn/SignInForm.tsx';
import type { OtherWayProps } from '#components/account/SignIn/SignInScreen.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';

/** The login with a passkey, where passkeys can be used. */
export function PasskeyLogin(props: OtherWayProps) {
  return usePasskeySupport() ? <PasskeyButton {...props} /> : null;
}

function PasskeyButton({ signIn, onBusy }: OtherWayProps) {
  usePreload(PASSKEYS);
  useEffect(() => () => PASSKEYS.read()?.cancelPasskey(), []);
  const login = useMutation({
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    mutationFn: async () => (await PASSKEYS.fetch()).logInWithPasskey(),
    onSuccess(answer) {
      // the session is open already
      if (typeof answer === 'object')
        signIn.submit({ failed: 'Login failed', send: async () => answer }, EMPTY);
    },
  });
  const isWaiting = login.isPending || signIn.isBusy;
  const onPress = () => {
    signIn.forgetFailure();
    login.mutate();
  };
  return (
    <>
      <Button isBusy={isWaiting} onPress={onPress}>
        {login.isPending ? 'WAITING FOR A PASSKEY...' : 'USE A PASSKEY'}
      </Button>
      {login.data === 'cancelled' && (
        <output className={styles.note}>
          No passkey was used. You can add one on ACCOUNT, after a login with your password.
        </output>
      )}
      {login.data === 'unsupported' && <Problem>{NO_PASSKEYS}</Problem>}
      {(login.data === 'known' || login.data === 'failed') && (
        <Problem>The passkey did not work. Please try again.</Problem>
      )}
      {login.isError && <Problem>{tryAgainText(login.error)}</Problem>}
    </>
  );
}
