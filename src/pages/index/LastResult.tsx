import { useQuery } from '@tanstack/react-query';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { formatDate } from '#rules/dates.ts';
import { formatSignedDollars, toCents } from '#rules/money.ts';
import * as styles from './index.css.ts';
import { Players } from './Players.tsx';

type Result = NonNullable<RouterOutputs['games']['lastResult']>;

/** How the viewer's last game went, as a link to its results; for guests it is the only way back to them. */
export function LastResult() {
  const { data: result } = useQuery(trpc.games.lastResult.queryOptions(undefined, { staleTime: 0 }));
  if (result == null) return null;
  return (
    <Panel title="LAST RESULT">
      <div className={styles.games}>
        <LinkButton href={`/results/${result.id}`}>
          <div translate="no">{`${outcomeOf(result)} ${result.team1Points} - ${result.team2Points}`}</div>
          <Players players={result.players} />
          <span translate="no">{`${formatDate(result.createdAtLocal)} • ${formatSignedDollars(toCents(result.netCents))}`}</span>
        </LinkButton>
      </div>
    </Panel>
  );
}

function outcomeOf({ playerTeamWon }: Result): string {
  if (playerTeamWon === null) return 'TIED';
  return playerTeamWon ? 'WON' : 'LOST';
}
