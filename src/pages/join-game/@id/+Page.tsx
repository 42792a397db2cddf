import { usePageContext } from 'vike-react/usePageContext';
import { isNotFound } from '#client/api/trpc.ts';
import { useSignIn } from '#client/app/signIn.ts';
import type { SignIn } from '#client/app/signIn.ts';
import { parseGameId } from '#client/device/gameId.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { redirectOfSeated } from '#client/round/joining.ts';
import { isFreshRound, useHasStatusChanged, useRoundQuery } from '#client/round/round.ts';
import { useViewer } from '#client/session/viewer.ts';
import { RecoveryCodes } from '#components/account/RecoveryCodes/RecoveryCodes.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { GameCancelled } from '#components/round/GameCancelled/GameCancelled.tsx';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { InviteExpired } from './InviteExpired.tsx';
import { JoinScreen } from './JoinScreen.tsx';
import { RedirectToGame } from './RedirectToGame.tsx';
import { useJoining } from './useJoining.ts';

/** The screen of an invite link: offers a free seat, and redirects players with a seat to the game. */
export default function JoinGamePage() {
  const { routeParams } = usePageContext();
  const id = parseGameId(routeParams['id']);
  return id === null ? <GameNotFound /> : <Invitation key={id} id={id} />;
}

/** The screen, and the recovery codes of an account that was opened on it. The codes stay when the game starts. */
function Invitation({ id }: { readonly id: number }) {
  const signIn = useSignIn();
  const { recoveryCodes } = signIn;
  return (
    <>
      <InvitationScreen id={id} signIn={signIn} />
      {recoveryCodes !== null && (
        <Dialog title="RECOVERY CODES">
          <RecoveryCodes codes={recoveryCodes} onDone={signIn.forgetRecoveryCodes} />
        </Dialog>
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
  if (way !== null) return <RedirectToGame way={way} round={round} viewer={viewer} />;
  if (round.status === 'cancelled') return <GameCancelled round={round} isAnnounced={hasChanged} />;
  return round.status === 'pending' ? (
    <JoinScreen round={round} viewer={viewer} joining={joining} signIn={signIn} queries={queries} />
  ) : (
    <InviteExpired round={round} status={round.status} queries={queries} isAnnounced={hasChanged} />
  );
}
