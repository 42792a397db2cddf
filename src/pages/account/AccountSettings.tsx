import { useQuery } from '@tanstack/react-query';
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
import { Devices } from './Devices.tsx';
import { ListingSwitch } from './ListingSwitch.tsx';
import { NewCodes } from './NewCodes.tsx';

/** Everything that a user can change about the account. */
export function AccountSettings({ name }: { readonly name: string }) {
  const account = useQuery(trpc.account.get.queryOptions(undefined, POLL_UNTIL_ANSWERED));

  if (useSessionOver([account])) return <AccountLogin />;
  if (account.data === undefined) {
    return <Loading title="LOADING ACCOUNT..." what="Your account" queries={[account]} />;
  }
  return (
    <Screen>
      <ScreenTitle>ACCOUNT</ScreenTitle>
      <p className={styles.name} translate="no">
        {name}
      </p>
      <Devices sessions={account.data.sessions} />
      <NewCodes
        left={account.data.recoveryCodes}
        createdAt={account.data.recoveryCodesCreatedAt}
        name={name}
      />
      <ChangePassword name={name} />
      <ListingSwitch isListed={account.data.isListed} />
      <LinkButton href="/stats">PLAYER STATS</LinkButton>
      <LinkButton href="/">BACK TO MAIN MENU</LinkButton>
      <ConnectionHint queries={[account]} note="this list may be old" />
    </Screen>
  );
}
