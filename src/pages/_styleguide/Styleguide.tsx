import { useState } from 'react';
import { showToast } from '#client/app/toasts.ts';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { LoadingBlocks } from '#components/app/Loading/LoadingBlocks.tsx';
import { LoadingBar } from '#components/app/LoadingBar/LoadingBar.tsx';
import { ThemeSwitch } from '#components/app/ThemeSwitch/ThemeSwitch.tsx';
import { Tooltip } from '#components/app/Tooltip/Tooltip.tsx';
import { Tooltips } from '#components/app/Tooltip/Tooltips.tsx';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { QrCode } from '#components/ui/QrCode/QrCode.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Cards } from './Cards.tsx';
import { Fields } from './Fields.tsx';
import { Marks } from './Marks.tsx';
import { Pictures } from './Pictures.tsx';
import * as styles from './styleguide.css.ts';
import { Tables } from './Tables.tsx';
import { Windows } from './Windows.tsx';

const nothing = () => {};

/** Shows the parts of the design system, for developers. */
export function Styleguide() {
  const [isLost, setLost] = useState(false);
  if (isLost) {
    return (
      <MessageScreen
        title="LOST"
        variant="lost"
        action={
          <Button variant="primary" onPress={() => setLost(false)}>
            TRY AGAIN
          </Button>
        }
      >
        <p>It offers the way on, too.</p>
      </MessageScreen>
    );
  }
  return (
    <Screen width="page">
      <ScreenTitle>STYLE GUIDE</ScreenTitle>
      <ThemeSwitch />
      <div className={styles.shelf}>
        <Panel title="WORDS">
          <p className={styles.sizes.title}>TITLE 0123456789</p>
          <p className={styles.sizes.head}>HEAD 0123456789</p>
          <p className={styles.sizes.key}>KEY 0123456789</p>
          <p className={styles.sizes.huge}>Huge: $2.50 and $8.85</p>
          <p className={styles.sizes.large}>Large: hole 17, 5 strokes</p>
          <p>Normal: the lowest ball of a team counts.</p>
          <p className={styles.sizes.small}>Small: what a player wins or loses on a hole.</p>
        </Panel>
        <Panel title="KEYS">
          <Button variant="primary" onPress={nothing}>
            PRIMARY
          </Button>
          <Button onPress={nothing}>PLAIN</Button>
          <Button variant="danger" onPress={nothing}>
            DANGER
          </Button>
          <Button variant="primary" isDisabled onPress={nothing}>
            DISABLED PRIMARY
          </Button>
          <Button isDisabled onPress={nothing}>
            DISABLED PLAIN
          </Button>
          <Button variant="danger" isDisabled onPress={nothing}>
            DISABLED DANGER
          </Button>
          <Button variant="primary" isBusy onPress={nothing}>
            BUSY
          </Button>
          <LinkButton href="/no-such-page">A LINK WITH SO MANY WORDS THAT IT TAKES TWO LINES</LinkButton>
          <CopyButton label="COPY" text="Bestball" toast="Copied to clipboard!" />
          <Button onPress={() => showToast('Invite link copied to clipboard!')}>SHOW A TOAST</Button>
          <Tooltip text="Explains the key below the mouse.">
            <Button onPress={nothing}>WITH A TOOLTIP</Button>
          </Tooltip>
          <Tooltips />
        </Panel>
        <Fields />
        <Marks />
        <Panel title={<TeamTag team={{ color: 'red' }} />} variant="red">
          <p>A panel of Team Red.</p>
        </Panel>
        <Panel title={<TeamTag team={{ color: 'green' }} />} variant="green">
          <p>A panel of Team Green.</p>
        </Panel>
        <Windows />
        <Panel title="WAITING">
          <LoadingBlocks />
          <LoadingBar />
        </Panel>
        <Panel title="QR CODE">
          <QrCode text="https://example.org" label="An address" />
        </Panel>
      </div>
      <Pictures />
      <Tables />
      <Cards />
      <Button onPress={() => setLost(true)}>A SCREEN THAT SAYS ONE THING</Button>
    </Screen>
  );
}
