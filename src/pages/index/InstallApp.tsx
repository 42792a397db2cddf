import { declineInstalling, install, useInstallWay } from '#client/installing.ts';
import { Button } from '#components/Button/Button.tsx';
import { Panel } from '#components/Panel/Panel.tsx';

/** Offers to put the app on the home screen, to whoever can and has not said no. */
export function InstallApp() {
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <Panel title="INSTALL BESTBALL">
      <p>
        {way === 'prompt'
          ? 'Opens from your home screen, without a network too.'
          : 'Tap Share, then Add to Home Screen: it opens without a network too.'}
      </p>
      {way === 'prompt' && <Button onPress={install}>INSTALL</Button>}
      <Button onPress={declineInstalling}>NOT NOW</Button>
    </Panel>
  );
}
