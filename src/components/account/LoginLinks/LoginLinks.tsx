import { rememberRedirect } from '#client/device/authStorage.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';

/** The two ways to an account, and back here. */
export function LoginLinks({
  path,
  register = 'REGISTER',
}: {
  /** The own path that is opened after the login. */
  readonly path: string;
  /** What opening an account is called here. */
  readonly register?: string;
}) {
  const comeBack = () => rememberRedirect(path);
  return (
    <>
      <LinkButton variant="primary" href="/login" onPress={comeBack}>
        LOGIN
      </LinkButton>
      <LinkButton href="/register" onPress={comeBack}>
        {register}
      </LinkButton>
    </>
  );
}
