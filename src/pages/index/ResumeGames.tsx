import { unmarkGameLeft } from '#client/device/leftGames.ts';
import type { GameRole } from '#client/device/sessionRestore.ts';
import { LOBBY_PATH, pathOfRole } from '#client/device/sessionRestore.ts';
import { saveGameSession } from '#client/device/storedGame.ts';
import type { MyGame } from '#client/offline/myGames.ts';
import { useMyGames } from '#client/offline/myGames.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { formatDateTime, formatTime } from '#shared/dates.ts';
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
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns a text like "$25 per hole • 14:05 • hole 3/9". */
function gameText({ betPerHole, createdAtLocal, status, currentHole, holeCount }: MyGame): string {
  const howFar = status === 'pending' ? 'not started' : `hole ${currentHole}/${holeCount}`;
  const time = createdAtLocal === null ? [] : [formatTime(createdAtLocal)];
  return [`$${betPerHole} per hole`, ...time, howFar].join(' • ');
}

/** Returns the note when a game without a new score ends. */
function endText(endsAtLocal: string): string {
  return `Without another score it ends on ${formatDateTime(endsAtLocal)}`;
}

function roleIn(game: MyGame, { id }: Viewer): GameRole {
  return game.hostId === id ? 'host' : 'player';
}

function pathTo(game: MyGame, viewer: Viewer): string {
  const role = roleIn(game, viewer);
  return role === 'host' && game.status === 'pending' ? LOBBY_PATH : pathOfRole({ id: game.id, role });
}

/**
 * Stores the game as the one this device is in, even if it has left it. The screen that opens adds the seat's team and
 * name.
 */
function storeGame(game: MyGame, viewer: Viewer): void {
  unmarkGameLeft(game.id);
  saveGameSession({
    gameId: game.id,
    role: roleIn(game, viewer),
    status: game.status,
    teamId: null,
    playerName: null,
    isAuthenticated: !viewer.isGuest,
  });
}
