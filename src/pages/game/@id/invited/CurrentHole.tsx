import type { RouterOutputs } from '#client/trpc.ts';
import { Panel } from '#components/Panel/Panel.tsx';
import { Strokes } from '#components/Scorecard/Scorecard.tsx';
import { TeamTag } from '#components/TeamTag/TeamTag.tsx';
import { bestBall } from '#rules/bestBall.ts';
import { playerName } from '#rules/names.ts';
import { best, line, side, sides } from './invited.css.ts';

/** The hole being played: every player's strokes and each team's best ball. */
export function CurrentHole({
  holeNumber,
  teams,
  members,
  scores,
  results,
}: {
  readonly holeNumber: number;
  readonly teams: readonly RouterOutputs['teams']['list'][number][];
  readonly members: readonly RouterOutputs['teamMembers']['listOfGame'][number][];
  readonly scores: readonly RouterOutputs['scores']['list'][number][];
  readonly results: readonly RouterOutputs['holeResults']['list'][number][] | undefined;
}) {
  const played = scores.filter((score) => score.holeNumber === holeNumber);
  const result = results?.find((known) => known.holeNumber === holeNumber);
  return (
    <Panel title={`HOLE ${holeNumber}`}>
      <ul className={sides}>
        {teams.map((team) => {
          const strokes = played.filter(({ teamId }) => teamId === team.id).map(({ score }) => score);
          const claimed = team.color === 'red' ? result?.team1BestBall : result?.team2BestBall;
          const lowest = claimed ?? bestBall(strokes.filter((score) => score !== null));
          return (
            <li key={team.id} className={side}>
              <TeamTag team={team} />
              <ul>
                {members
                  .filter(({ teamId }) => teamId === team.id)
                  .map(({ id, name }) => (
                    <li key={id} className={line}>
                      <span>{playerName(name, id)}</span>
                      <Strokes score={played.find(({ playerId }) => playerId === id)?.score} />
                    </li>
                  ))}
              </ul>
              <p className={best}>
                <span>BEST BALL</span> <span>{lowest ?? '–'}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
