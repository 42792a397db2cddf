import { useState } from 'react';
import { useHostedGameId } from '#client/device/storedGame.ts';
import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import { DEFAULT_OPTIONS } from './createGame.ts';
import { SetupOptions } from './SetupOptions.tsx';
import { StoredLobby } from './StoredLobby.tsx';

const ALERTS = {
  notCreated: 'Failed to create the game. Please try again.',
  noGame: 'No game ID available. Please create a game first.',
  notStarted: 'Failed to start the game. Please try again.',
} as const;

/** The setup of a new game: first its options, then the lobby of the game that this device hosts. */
export default function SetupPage() {
  const query = useViewer();
  const storedId = useHostedGameId();
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  // here, not in the steps: the lobby may be left while its alert is still shown
  const [alert, setAlert] = useState<keyof typeof ALERTS | null>(null);

  if (query.data === undefined) return <Loading title="LOADING..." what="The setup" queries={[query]} />;
  const viewer = query.data.user;
  return (
    <>
      {storedId === null ? (
        <SetupOptions
          viewer={viewer}
          options={options}
          onChange={setOptions}
          onFailure={() => setAlert('notCreated')}
        />
      ) : (
        <StoredLobby
          key={storedId}
          id={storedId}
          viewer={viewer}
          onNoGame={() => setAlert('noGame')}
          onFailure={() => setAlert('notStarted')}
        />
      )}
      {alert !== null && <AlertDialog onClose={() => setAlert(null)}>{ALERTS[alert]}</AlertDialog>}
    </>
  );
}
