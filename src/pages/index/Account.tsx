import { useLogout } from '#client/app/logout.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './index.css.ts';

/** The logged-in user and the logout button. Logging out reloads the page, so that none of the user's data remains. */
export function Account({ username }: { readonly username: string }) {
  const { isBusy, failure, logOut } = useLogout('logout');
  return (
    <section className={styles.account} aria-label="Account">
      <p translate="no">{`LOGGED IN AS ${username}`}</p>
      <Button isBusy={isBusy} onPress={logOut}>
        LOGOUT
      </Button>
      {failure !== null && <Problem>{failure}</Problem>}
    </section>
  );
}
