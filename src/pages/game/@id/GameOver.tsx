import { useQueryClient } from '@tanstack/react-query';
import { forgetResults } from '#client/round/forgetResults.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { WinnerStage } from '#components/round/WinnerStage/WinnerStage.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { gameWinner } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_NAMES, findTeam } from '#rules/round.ts';
import * as styles from './ending.css.ts';

/** The screen of a game that has just ended by forfeit. */
export function GameOver({ round }: { readonly round: Round }) {
  const queryClient = useQueryClient();
  const winner = gameWinner(round);
  const conceding = round.forfeitTeamId === null ? undefined : findTeam(round, round.forfeitTeamId);
  return (
    <MessageScreen
      title="GAME OVER"
      scene={<WinnerStage winner={winner?.color ?? null} isForfeit height="tall" />}
      isAnnounced
      action={
        <LinkButton
          variant="primary"
          href={`/results/${round.id}`}
          onPress={() => forgetResults(queryClient, round.id)}
        >
          VIEW RESULTS
        </LinkButton>
      }
    >
      <p>
        <TeamTag team={winner ?? undefined} />
      </p>
      <p className={styles.outcome} data-longest={8}>
        WINS BY FORFEIT!
      </p>
      {conceding !== undefined && <p>{`${TEAM_NAMES[conceding.color]} forfeited the game.`}</p>}
    </MessageScreen>
  );
}
