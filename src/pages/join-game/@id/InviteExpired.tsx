import type { ReactNode } from 'react';
import type { QueryState } from '#client/api/queryErrors.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import type { GameStatus, Round } from '#rules/round.ts';
import { SCREEN_MESSAGES } from '#shared/errors.ts';

interface Ending {
  readonly title: string;
  readonly message: string;
  /** A link to another screen that the user can open. */
  readonly instead: ReactNode;
}

/** The screen of an invitation to a game that has started or is over. */
export function InviteExpired({
  round,
  status,
  queries,
  isAnnounced,
}: {
  readonly round: Round;
  readonly status: Exclude<GameStatus, 'pending' | 'cancelled'>;
  readonly queries: readonly QueryState[];
  /** The user was on the join screen when the game started. */
  readonly isAnnounced: boolean;
}) {
  const { title, message, instead } = endingOf(round.id, status);
  return (
    <MessageScreen
      title={title}
      isAnnounced={isAnnounced}
      action={
        <>
          {instead}
          <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
        </>
      }
    >
      <ConnectionHint queries={queries} note="this may have changed" />
      <p translate="no">{round.name}</p>
      <p>{message}</p>
    </MessageScreen>
  );
}

function endingOf(id: number, status: Exclude<GameStatus, 'pending' | 'cancelled'>): Ending {
  switch (status) {
    case 'in_progress':
      return {
        title: 'GAME IN PROGRESS',
        message: SCREEN_MESSAGES.GAME_STARTED,
        instead: (
          <LinkButton variant="primary" href={`/game/${id}/invited`}>
            WATCH LIVE
          </LinkButton>
        ),
      };
    case 'completed':
    case 'forfeit':
      return {
        title: 'GAME OVER',
        message: 'This game is over. See who pays whom.',
        instead: (
          <LinkButton variant="primary" href={`/results/${id}`}>
            SEE RESULTS
          </LinkButton>
        ),
      };
  }
}
