import { useState } from 'react';
import { useScoring } from '#client/offline/scoring.ts';
import { isSessionError } from '#client/round/unsent.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { UnsentBadge } from '#components/app/UnsentBadge/UnsentBadge.tsx';
import { Refused } from '#components/round/Refused/Refused.tsx';
import type { Round } from '#rules/round.ts';
import { DIALOGS } from './dialogsPart.ts';

/** The state of this phone's queued commands: connection errors, unsent and refused commands, and conflicts. */
export function QueueStatus({ round }: { readonly round: Round }) {
  const { outbox, query, refused, dismissRefused, conflicts } = useScoring();
  /** The scorer has closed the dialog, because the code that asks about conflicts could not be loaded. */
  const [isClosed, setIsClosed] = useState(false);
  return (
    <>
      <ConnectionHint
        queries={[query]}
        writeError={isSessionError(outbox.sendError) ? null : outbox.sendError}
        note="entries are kept on this phone"
      />
      <UnsentBadge gameId={round.id} isDecidedHere />
      {conflicts.length > 0 && !isClosed && (
        <LazyDialog part={DIALOGS} onClose={() => setIsClosed(true)}>
          {({ Conflicts }) => <Conflicts round={round} />}
        </LazyDialog>
      )}
      <Refused commands={refused} round={round} onClose={dismissRefused} />
    </>
  );
}
