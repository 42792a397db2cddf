import { useEffect } from 'react';
import { prefetch } from 'vike/client/router';
import { MEMBERS_STALE_MS, POLL_MS, SHOWN_MS } from '#client/timings.ts';
import type { Asked } from '#client/trouble.ts';
import type { RouterOutputs } from '#client/trpc.ts';
import { trpc } from '#client/trpc.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { Loading } from '#components/Loading/Loading.tsx';
import { Overlay } from '#components/Overlay/Overlay.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { Scorecard } from '#components/Scorecard/Scorecard.tsx';
import { Screen } from '#components/Screen/Screen.tsx';
import type { HoleWinner } from '#rules/bestBall.ts';
import { HOLE_WINNERS } from '#rules/bestBall.ts';
import { UNKNOWN_PLAYER } from '#rules/names.ts';
import { ConnectionHint } from './ConnectionHint.tsx';
import { CurrentHole } from './CurrentHole.tsx';
import { HoleComplete } from './HoleComplete.tsx';
import { Pots } from './Pots.tsx';
import { SpectatorHeader } from './SpectatorHeader.tsx';
import { news, note, snakeBanner } from './invited.css.ts';
import { useArrival } from './useArrival.ts';

type Results = RouterOutputs['holeResults']['list'];

const NONE: readonly never[] = [];

/** The running game, read-only: scores appear as the organizer enters them. */
export function SpectatorView({
  game,
  gameQuery,
}: {
  readonly game: RouterOutputs['games']['get'];
  readonly gameQuery: Asked;
}) {
  const { id, snakeGameEnabled } = game;
  const teamsQuery = trpc.teams.list.useQuery({ id }, { refetchInterval: POLL_MS.teams });
  const membersQuery = trpc.teamMembers.listOfGame.useQuery(
    { id },
    {
      staleTime: MEMBERS_STALE_MS,
      // nobody joins a running game: asked again only until the first answer
      refetchInterval: ({ state }) => (state.data === undefined ? POLL_MS.teams : false),
    },
  );
  const scoresQuery = trpc.scores.list.useQuery({ id }, { refetchInterval: POLL_MS.scores });
  const resultsQuery = trpc.holeResults.list.useQuery({ id }, { refetchInterval: POLL_MS.holeResults });
  const bitesQuery = trpc.snake.designations.useQuery(
    { id },
    { enabled: snakeGameEnabled, refetchInterval: POLL_MS.snake },
  );
  const [newResult, dismissResult] = useArrival(resultsQuery);
  const [newBite, dismissBite] = useArrival(bitesQuery);
  useEffect(() => {
    // a phone that loses its network as the game ends can still open the screen of the results
    void prefetch(`/results/${id}`);
  }, [id]);

  const { data: teams } = teamsQuery;
  const { data: members } = membersQuery;
  if (teams === undefined || members === undefined) {
    return <Loading title="LOADING GAME..." what="The game" queries={[teamsQuery, membersQuery]} />;
  }
  const { data: scores = NONE } = scoresQuery;
  const { data: results } = resultsQuery;
  // the results are asked for more often than the game: points out of step with the overlay would look wrong
  const points =
    results === undefined ? { red: game.team1Points, green: game.team2Points } : pointsOf(results);
  const nameOf = (playerId: number) =>
    members.find((member) => member.id === playerId)?.name ?? UNKNOWN_PLAYER;

  return (
    <Screen width="page">
      <SpectatorHeader game={game} teams={teams} points={points} />
      <ConnectionHint
        queries={[gameQuery, teamsQuery, scoresQuery, resultsQuery, bitesQuery]}
        note="these scores may be old"
      />
      <Pots game={game} />
      {snakeGameEnabled && (
        <output className={snakeBanner}>
          {game.currentSnakeHolder === null
            ? 'NOBODY HOLDS THE SNAKE YET'
            : `${nameOf(game.currentSnakeHolder)} HOLDS THE SNAKE`}
        </output>
      )}
      <CurrentHole
        holeNumber={game.currentHole}
        teams={teams}
        members={members}
        scores={scores}
        results={results}
      />
      <Panel title="LIVE SCORECARD">
        <Scorecard
          label="Live scorecard"
          holeCount={game.holeCount}
          currentHole={game.currentHole}
          teams={teams}
          players={members}
          scores={scores}
          results={results ?? NONE}
        />
      </Panel>
      <aside className={note}>
        <strong>SPECTATOR MODE</strong>
        <p>Scores update as the organizer enters them.</p>
      </aside>
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      {newResult !== undefined ? (
        <HoleComplete
          key={newResult.id}
          result={newResult}
          teams={teams}
          points={points}
          onClose={dismissResult}
        />
      ) : (
        newBite !== undefined && (
          <Overlay
            key={newBite.id}
            title="SNAKE ASSIGNED!"
            shownMs={SHOWN_MS.snakeBanner}
            onClose={dismissBite}
          >
            <p className={news}>{`${nameOf(newBite.playerId)} HOLDS THE SNAKE`}</p>
          </Overlay>
        )
      )}
    </Screen>
  );
}

function pointsOf(results: Results): { readonly red: number; readonly green: number } {
  const wonBy = (winner: HoleWinner) => results.filter(({ winnerId }) => winnerId === winner).length;
  return { red: wonBy(HOLE_WINNERS.red), green: wonBy(HOLE_WINNERS.green) };
}
