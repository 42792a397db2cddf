import { trpc } from '#client/trpc.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { games } from './index.css.ts';

/** The viewer's pending and running games, as the server knows them. */
export function ResumeGames() {
  const { data } = trpc.games.mine.useQuery();
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title="RESUME GAME">
      <ul className={games}>
        {data.map((game) => (
          <li key={game.id}>
            <LinkButton href={`/game/${game.id}/invited`}>
              {`${game.name} · ${game.status === 'pending' ? 'not started' : `hole ${game.currentHole}/${game.holeCount}`}`}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
