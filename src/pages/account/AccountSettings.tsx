import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { POLL_UNTIL_ANSWERED, useSessionOver } from '#client/api/accountQueries.ts';
import { trpc } from '#client/api/trpc.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import * as styles from './account.css.ts';
import { AccountLogin } from './AccountLogin.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import type { EarlierDeletion } from './DeleteAccountDialog.tsx';
import { Devices } from './Devices.tsx';
import { ListingSwitch } from './ListingSwitch.tsx';
import { MyCourses } from './MyCourses.tsx';
import { NewCodes } from './NewCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PayNames } from './PayNames.tsx';
import { YourData } from './YourData.tsx';
import { YourName } from './YourName.tsx';

/** The newest recovery codes, and the panel that shows them: earlier ones no longer work. */
interface ShownCodes {
  readonly panel: 'codes' | 'password';
  readonly codes: readonly string[];
}

/** Everything that a user can change about the account. */
export function AccountSettings({
  name,
  displayName,
  ...deletion
}: {
  /** The user name. */
  readonly name: string;
  /** The name that other players see. */
  readonly displayName: string;
} & EarlierDeletion) {
  const account = useQuery(trpc.account.get.queryOptions(undefined, POLL_UNTIL_ANSWERED));
  const [shown, setShown] = useState<ShownCodes | null>(null);

  if (useSessionOver([account])) return <AccountLogin />;
  if (account.data === undefined) {
    return <Loading title="LOADING ACCOUNT..." what="Your account" queries={[account]} />;
  }
  const codesOf = (panel: ShownCodes['panel']) => ({
    codes: shown?.panel === panel ? shown.codes : null,
    onCodes: (codes: readonly string[] | null) => setShown(codes && { panel, codes }),
  });
  return (
    <Screen>
      <ScreenTitle>ACCOUNT</ScreenTitle>
      <p className={styles.name} translate="no">
        {name}
      </p>
      <YourName username={name} displayName={displayName} />
      <PayNames names={account.data.payNames} />
      <Devices sessions={account.data.sessions} name={name} />
      <Passkeys passkeys={account.data.passkeys} name={name} />
      <NewCodes
        left={account.data.recoveryCodes}
        createdAt={account.data.recoveryCodesCreatedAt}
        name={name}
        {...codesOf('codes')}
      />
      <ChangePassword name={name} {...codesOf('password')} />
      <MyCourses />
      <ListingSwitch isListed={account.data.isListed} />
      <YourData name={name} openMoney={account.data.openMoney} {...deletion} />
      <LinkButton href="/stats">PLAYER STATS</LinkButton>
      <LinkButton href="/">BACK TO MAIN MENU</LinkButton>
      <ConnectionHint queries={[account]} note="this list may be old" />
    </Screen>
  );
}
