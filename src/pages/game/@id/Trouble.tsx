import type { Scoring } from '#client/scoring.ts';
import { AlertDialog } from '#components/AlertDialog/AlertDialog.tsx';
import { ConnectionHint } from '#components/ConnectionHint/ConnectionHint.tsx';

/** What keeps this phone's entries from the server, and what the server refused. */
export function Trouble({ scoring }: { readonly scoring: Scoring }) {
  const { outbox, query, unsent, dismissRefusal } = scoring;
  const { refused } = outbox;
  return (
    <>
      <ConnectionHint queries={[query]} writeTrouble={outbox.trouble} note={kept(unsent)} />
      {refused !== null && (
        <AlertDialog onClose={dismissRefusal}>
          <p>{refused.message}</p>
          {refused.code === 'HOLE_CHANGED' && <p>The screen now shows what the other one entered.</p>}
          {refused.code === 'GAME_OVER' && <p>What this phone entered after its end is not in it.</p>}
        </AlertDialog>
      )}
    </>
  );
}

function kept(count: number): string {
  if (count === 0) return 'entries are kept on this phone';
  return count === 1 ? '1 entry is kept on this phone' : `${count} entries are kept on this phone`;
}
