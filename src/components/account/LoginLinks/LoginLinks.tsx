import { rememberRedirect } from '#client/device/authStorage.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';

/** The links to the login and to the registration; both lead back to this screen afterwards. */
export function LoginLinks({
  path,
  register = 'REGISTER',
}: {
  /** The path within the app that is opened after the login. */
  readonly path: string;
  /** The text of the link to the registration. */
  readonly register?: string;
}) {
  const rememberPath = () => rememberRedirect(path);
  return (
    <>
      <LinkButton variant="primary" href="/login" onPress={rememberPath}>
        LOGIN
      </LinkButton>
      <LinkButton href="/register" onPress={rememberPath}>
        {register}
      </LinkButton>
    </>
  );
}
