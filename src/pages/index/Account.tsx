import { useLogout } from '#client/app/logout.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './index.css.ts';

/** Who is logged in, and the way out: the page is loaded afresh so that nothing of theirs stays on the screen. */
export function Account({ username }: { readonly username: string }) {
  const { isBusy, failure, logOut } = useLogout('logout');
  return (
    <section className={styles.account} aria-label="Account">
      <p>{`LOGGED IN AS ${username}`}</p>
      <Button isBusy={isBusy} onPress={logOut}>
        LOGOUT
      </Button>
      {failure !== null && <Problem>{failure}</Problem>}
    </section>
  );
}
