import type { MyGame } from '#client/offline/myGames.ts';
import { useMyGames } from '#client/offline/myGames.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { formatDateTime, formatTime } from '#shared/dates.ts';
import { pathTo, storeGame } from './games.ts';
import * as styles from './index.css.ts';
import { Players } from './Players.tsx';

/** The viewer's pending and running games, from the server or from this device. */
export function ResumeGames({ viewer }: { readonly viewer: Viewer }) {
  const open = useMyGames(viewer.id);
  if (open.length === 0) return null;
  return (
    <Panel title="RESUME GAME">
      <ul className={styles.games}>
        {open.map((game) => (
          <li key={game.id}>
            <LinkButton href={pathTo(game, viewer)} onPress={() => storeGame(game, viewer)}>
              <div translate="no">{game.name}</div>
              <Players players={game.players} />
              {game.endsAtLocal !== null && <span>{endText(game.endsAtLocal)}</span>}
              <span>{gameText(game)}</span>
              {game.optionsText !== undefined && <span translate="no">{game.optionsText}</span>}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns a text like "$25 per hole • 14:05 • hole 3/9", without a bet of 0. */
function gameText({ betPerHole, createdAtLocal, status, currentHole, holeCount }: MyGame): string {
  const howFar = status === 'pending' ? 'not started' : `hole ${currentHole}/${holeCount}`;
  const time = createdAtLocal === null ? [] : [formatTime(createdAtLocal)];
  const bet = betPerHole === 0 ? [] : [`$${betPerHole} per hole`];
  return [...bet, ...time, howFar].join(' • ');
}

/** Returns the note when a game without a new score ends. */
function endText(endsAtLocal: string): string {
  return `Without another score it ends on ${formatDateTime(endsAtLocal)}`;
}
