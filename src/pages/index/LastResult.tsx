import { useQuery } from '@tanstack/react-query';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { formatSignedDollars, toCents } from '#rules/money.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import * as styles from './index.css.ts';
import { Players } from './Players.tsx';

type Result = NonNullable<RouterOutputs['games']['lastResult']>;

/** The result of the viewer's last game, as a link to its results; for guests it is the only way back to them. */
export function LastResult() {
  const { data: result } = useQuery(trpc.games.lastResult.queryOptions(undefined, { staleTime: 0 }));
  if (result == null) return null;
  return (
    <Panel title="LAST RESULT">
      <div className={styles.games}>
        {result.waitingCards.map(({ id, name, createdAtLocal }) => (
          <LinkButton key={id} href={`/results/${id}`}>
            <div translate="no">{`THE CARD OF ${name} WAITS FOR YOU`}</div>
            <span>{formatTime(createdAtLocal)}</span>
          </LinkButton>
        ))}
        <LinkButton href={`/results/${result.id}`}>
          <div translate="no">{`${outcomeOf(result)}${result.status === 'forfeit' ? ' BY FORFEIT' : ''} ${result.team1Points} - ${result.team2Points}`}</div>
          <Players players={result.players} />
          <span translate="no">{aboutResult(result)}</span>
        </LinkButton>
      </div>
    </Panel>
  );
}

/** Returns the result for the viewer, or for the game if the viewer hosted it without a seat. */
function outcomeOf({ winner, playerTeamWon }: Result): string {
  if (winner === null) return 'TIED';
  if (playerTeamWon === null) return `${TEAM_NAMES[winner]} WON`;
  return playerTeamWon ? 'WON' : 'LOST';
}

/** Returns a text like "11/28/2026 • +$25.00". */
function aboutResult({ createdAtLocal, netCents }: Result): string {
  const net = netCents === null ? [] : [formatSignedDollars(toCents(netCents))];
  return [formatDate(createdAtLocal), ...net].join(' • ');
}
