import type { Scoring } from '#client/offline/scoring.ts';
import { isForOtherSession } from '#client/round/unsent.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { UnsentBadge } from '#components/app/UnsentBadge/UnsentBadge.tsx';
import { Refused } from '#components/round/Refused/Refused.tsx';
import type { Round } from '#rules/round.ts';
import { Conflicts } from './Conflicts.tsx';

/** The state of this phone's queued commands: connection errors, unsent and refused commands, and conflicts. */
export function QueueStatus({ scoring, round }: { readonly scoring: Scoring; readonly round: Round }) {
  const { outbox, query, refused, dismissRefused } = scoring;
  return (
    <>
      <ConnectionHint
        queries={[query]}
        writeError={isForOtherSession(outbox.sendError) ? null : outbox.sendError}
        note="entries are kept on this phone"
      />
      <UnsentBadge gameId={round.id} isDecidedHere />
      <Conflicts scoring={scoring} round={round} />
      <Refused commands={refused} round={round} onClose={dismissRefused} />
    </>
  );
}
