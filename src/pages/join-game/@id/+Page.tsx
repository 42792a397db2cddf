import { useEffect, useEffectEvent } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { isNotFound } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { useSignIn } from '#client/app/signIn.ts';
import type { SignIn } from '#client/app/signIn.ts';
import { parsePathId } from '#client/device/pathId.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { redirectOfSeated } from '#client/round/joining.ts';
import { isFreshRound, useHasStatusChanged, useRoundQuery } from '#client/round/round.ts';
import { useViewer } from '#client/session/viewer.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { GameCancelled } from '#components/round/GameCancelled/GameCancelled.tsx';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { InviteExpired } from './InviteExpired.tsx';
import { JoinScreen } from './JoinScreen.tsx';
import { RedirectToGame } from './RedirectToGame.tsx';
import { useJoining } from './useJoining.ts';

const CODES = lazyPart(() => import('#components/account/RecoveryCodes/RecoveryCodes.tsx'));

/** The screen of an invite link: offers a free seat, and redirects players with a seat to the game. */
export default function JoinGamePage() {
  const { routeParams } = usePageContext();
  const id = parsePathId(routeParams['id']);
  return id === null ? <GameNotFound /> : <Invitation key={id} id={id} />;
}

/**
 * The screen, and the recovery codes of an account that was opened on it, or the advice that they are lost after a
 * reload. They stay when the game starts, and no redirect takes the user away from them.
 */
function Invitation({ id }: { readonly id: number }) {
  const signIn = useSignIn();
  const { recoveryCodes } = signIn;
  // while there is a network: without the file, nothing would show the codes
  useLazyPart(CODES, signIn.isBusy);
  const { data } = useViewer();
  const showLost = useEffectEvent(() => data?.user && signIn.showLostCodes(data.user));
  useEffect(() => void showLost(), []);
  return (
    <>
      <InvitationScreen id={id} signIn={signIn} />
      {recoveryCodes !== null && (
        <LazyDialog part={CODES} onClose={signIn.forgetRecoveryCodes}>
          {({ RecoveryCodes }) => (
            <Dialog title="RECOVERY CODES">
              <RecoveryCodes codes={recoveryCodes} onDone={signIn.forgetRecoveryCodes} />
            </Dialog>
          )}
        </LazyDialog>
      )}
    </>
  );
}

function InvitationScreen({ id, signIn }: { readonly id: number; readonly signIn: SignIn }) {
  const { isClientSide, isHydration } = usePageContext();
  const roundQuery = useRoundQuery(id, { pollMs: POLL_MS.waitingToJoin });
  const viewerQuery = useViewer();
  const joining = useJoining(id);
  const { data: round } = roundQuery;
  const hasChanged = useHasStatusChanged(round);
  const viewer = viewerQuery.data?.user ?? null;
  const way = round === undefined ? null : redirectOfSeated(round, viewer?.id ?? null, joining.hasJoined);
  /** A seat that an earlier visit left in the cache may be free again. */
  const isSure = !isClientSide || isFreshRound(roundQuery, isHydration);

  const queries = [roundQuery, viewerQuery];
  // the viewer assumed before the server's answer lacks the guest's name
  const isViewerKnown = viewerQuery.dataUpdatedAt > 0;
  if (round === undefined || !isViewerKnown || (way !== null && !isSure)) {
    if (isNotFound(roundQuery.error)) return <GameNotFound />;
    return <Loading title="LOADING GAME..." what="The game" queries={queries} />;
  }
  if (way !== null) {
    // the dialog with the codes is open
    if (signIn.recoveryCodes !== null) return <MessageScreen title="OPENING GAME..." />;
    return <RedirectToGame way={way} round={round} viewer={viewer} />;
  }
  if (round.status === 'cancelled') return <GameCancelled round={round} isAnnounced={hasChanged} />;
  return round.status === 'pending' ? (
    <JoinScreen round={round} viewer={viewer} joining={joining} signIn={signIn} queries={queries} />
  ) : (
    <InviteExpired round={round} status={round.status} queries={queries} isAnnounced={hasChanged} />
  );
}
