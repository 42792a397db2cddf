import { useState } from 'react';
import { httpStatusOf } from '#client/api/queryErrors.ts';
import { useLastSetup } from '#client/device/lastSetup.ts';
import { useHostedGameId } from '#client/device/storedGame.ts';
import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import type { NewGameOptions } from './createGame.ts';
import { DEFAULT_OPTIONS } from './createGame.ts';
import { SetupOptions } from './SetupOptions.tsx';
import { StoredLobby } from './StoredLobby.tsx';

const ALERTS = {
  notCreated: 'Failed to create the game. Please try again.',
  noGame: 'No game ID available. Please create a game first.',
  notStarted: 'Failed to start the game. Please try again.',
} as const;

/** Texts about how to proceed where no server answers. */
const WITHOUT_CONNECTION = {
  notCreated:
    'No connection: opening a game needs one, playing it does not. Your choices are kept. Tap CREATE GAME again where this phone has a network.',
  notStarted:
    'No connection: starting a game needs one, playing it does not. Tap START GAME again where this phone has a network.',
} as const;

/** The setup of a new game: first its options, then the lobby of the game that this device hosts. */
export default function SetupPage() {
  const query = useViewer();
  const storedId = useHostedGameId();
  const lastSetup = useLastSetup();
  const [chosen, setChosen] = useState<NewGameOptions | null>(null);
  // here, not in the steps: the lobby may be left while its alert is still shown
  const [alert, setAlert] = useState<readonly string[] | null>(null);

  if (query.data === undefined) return <Loading title="LOADING..." what="The setup" queries={[query]} />;
  const viewer = query.data.user;
  return (
    <>
      {storedId === null ? (
        <SetupOptions
          viewer={viewer}
          canBeFree={lastSetup?.betPerHole === 0}
          options={chosen ?? { ...DEFAULT_OPTIONS, ...lastSetup }}
          onChange={setChosen}
          onFailure={(error) => setAlert(alertOf('notCreated', error))}
        />
      ) : (
        <StoredLobby
          key={storedId}
          id={storedId}
          viewer={viewer}
          onNoGame={() => setAlert([ALERTS.noGame])}
          onFailure={(error) => setAlert(alertOf('notStarted', error))}
        />
      )}
      {alert !== null && (
        <AlertDialog onClose={() => setAlert(null)}>
          {alert.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </AlertDialog>
      )}
    </>
  );
}

/** Returns the failure, and how to proceed if that is known. */
function alertOf(failed: keyof typeof WITHOUT_CONNECTION, error: unknown): readonly string[] {
  // other errors mean that the session of the account has ended
  const isUnanswered = httpStatusOf(error) === null && (error as Error).name === 'TRPCClientError';
  return isUnanswered ? [ALERTS[failed], WITHOUT_CONNECTION[failed]] : [ALERTS[failed]];
}
