import { clearAuth } from '#client/authStorage.ts';
import { trpc } from '#client/trpc.ts';
import { Button } from '#components/Button/Button.tsx';
import { account } from './index.css.ts';

/** Who is logged in, and the way out: the page reloads so that nothing of theirs stays on the screen. */
export function Account({ username }: { readonly username: string }) {
  const logout = trpc.auth.logout.useMutation({
    onSuccess() {
      clearAuth();
      globalThis.location.reload();
    },
  });
  return (
    <section className={account} aria-label="Account">
      <p>{`LOGGED IN AS ${username}`}</p>
      <Button isDisabled={logout.isPending} onPress={() => logout.mutate()}>
        LOGOUT
      </Button>
      <p role="alert">{logout.isError && 'Could not log out. Please try again.'}</p>
    </section>
  );
}
