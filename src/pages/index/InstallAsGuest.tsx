import { rememberRedirect } from '#client/device/authStorage.ts';
import { pathOfRole } from '#client/device/sessionRestore.ts';
import { useMyGames } from '#client/offline/myGames.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';

/**
 * The way to the home screen of an iPhone, for a guest: the installed app has separate storage, without the guest's
 * session. Only by logging in does a guest keep their games there.
 */
export function InstallAsGuest({
  title,
  guest,
  onOk,
  onDecline,
}: {
  readonly title: string;
  readonly guest: Viewer;
  readonly onOk: () => void;
  readonly onDecline: () => void;
}) {
  const hosted = useMyGames(guest.id).filter(
    ({ hostId, status }) => hostId === guest.id && status === 'in_progress',
  );
  const rememberHome = () => rememberRedirect('/');
  return (
    <Dialog
      title={title}
      description={
        <>
          <p>You play as a guest. The app has storage of its own: there you would be a stranger.</p>
          <p>Register or log in here first, and log in there.</p>
          {hosted.length > 0 && <p>Or pass the pencil first, at the foot of your game.</p>}
          <p>Then tap Share, and Add to Home Screen: it opens without a network too.</p>
        </>
      }
      onCancel={onOk}
    >
      <LinkButton variant="primary" href="/register" onPress={rememberHome}>
        REGISTER
      </LinkButton>
      <LinkButton href="/login" onPress={rememberHome}>
        LOGIN
      </LinkButton>
      {hosted.map((game) => (
        <LinkButton key={game.id} href={pathOfRole({ id: game.id, role: 'host' })}>
          {hosted.length === 1 ? 'PASS THE PENCIL' : `PASS THE PENCIL: ${game.name}`}
        </LinkButton>
      ))}
      <Button onPress={onOk}>OK</Button>
      <Button onPress={onDecline}>NOT NOW</Button>
    </Dialog>
  );
}
