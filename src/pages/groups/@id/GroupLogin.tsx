import { LoginRequired } from '#components/account/LoginRequired/LoginRequired.tsx';

/** The screen for viewers without an account. */
export function GroupLogin({ path }: { readonly path: string }) {
  return <LoginRequired path={path}>A group is for its members, who have an account.</LoginRequired>;
}
