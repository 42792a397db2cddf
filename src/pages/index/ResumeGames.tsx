import { saveGameSession } from '#client/device/storedGame.ts';
import type { MyGame } from '#client/offline/myGames.ts';
import { useMyGames } from '#client/offline/myGames.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import type { GameRole } from '#rules/sessionRestore.ts';
import { LOBBY_PATH, pathOfRole } from '#rules/sessionRestore.ts';
import * as styles from './index.css.ts';

/** The viewer's pending and running games, as the server or this device knows them. */
export function ResumeGames({ viewer }: { readonly viewer: Viewer }) {
  const open = useMyGames(viewer.id);
  if (open.length === 0) return null;
  return (
    <Panel title="RESUME GAME">
      <ul className={styles.games}>
        {open.map((game) => (
          <li key={game.id}>
            <LinkButton href={pathTo(game, viewer)} onPress={() => enter(game, viewer)}>
              {game.name}
              <span>
                {game.status === 'pending' ? 'not started' : `hole ${game.currentHole}/${game.holeCount}`}
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function roleIn(game: MyGame, { id }: Viewer): GameRole {
  return game.hostId === id ? 'host' : 'player';
}

function pathTo(game: MyGame, viewer: Viewer): string {
  const role = roleIn(game, viewer);
  return role === 'host' && game.status === 'pending' ? LOBBY_PATH : pathOfRole({ id: game.id, role });
}

/** Stores the game as the one this device is in. The screen that opens adds team and name of the seat. */
function enter(game: MyGame, viewer: Viewer): void {
  saveGameSession({
    gameId: game.id,
    role: roleIn(game, viewer),
    status: game.status,
    teamId: null,
    playerName: null,
    isAuthenticated: !viewer.isGuest,
  });
}
