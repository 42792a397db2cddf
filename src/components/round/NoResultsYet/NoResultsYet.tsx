import { CancelledNote } from '#components/round/RoundResults/CancelledNote.tsx';
import type { FinishedRound } from '#components/round/RoundResults/verdict.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import type { GameStatus } from '#rules/round.ts';

const NOT_YET: Partial<Record<GameStatus, string>> = {
  pending: 'This game has not started yet.',
  in_progress: 'This game is still being played.',
  cancelled: 'This game was cancelled before a hole was finished. It counts nowhere.',
};

/** The results screen of a game that is not over. */
export function NoResultsYet({
  game,
}: {
  readonly game: Pick<FinishedRound['game'], 'id' | 'status' | 'cancel_reason'>;
}) {
  return (
    <MessageScreen
      title={game.status === 'cancelled' ? 'GAME STATUS' : 'NO RESULTS YET'}
      action={
        <LinkButton variant="primary" href={`/game/${game.id}/invited`}>
          {game.status === 'in_progress' ? 'WATCH LIVE' : 'GO TO THE GAME'}
        </LinkButton>
      }
    >
      <p>{NOT_YET[game.status]}</p>
      <CancelledNote reason={game.cancel_reason} />
    </MessageScreen>
  );
}
