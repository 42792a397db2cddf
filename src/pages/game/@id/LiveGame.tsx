import { useEffect, useState } from 'react';
import { prefetch } from 'vike/client/router';
import type { Person } from '#client/gameSession.ts';
import type { Scoring } from '#client/scoring.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { Forfeit } from '#components/Forfeit/Forfeit.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { RoundNews } from '#components/RoundNews/RoundNews.tsx';
import { RoundScorecard } from '#components/RoundScorecard/RoundScorecard.tsx';
import { Screen } from '#components/Screen/Screen.tsx';
import { SnakeAssigned } from '#components/SnakeAssigned/SnakeAssigned.tsx';
import { SnakeHolder } from '#components/SnakeHolder/SnakeHolder.tsx';
import { findHole } from '#rules/holes.ts';
import { playerName } from '#rules/names.ts';
import { isHost } from '#rules/rights.ts';
import type { Member, Round } from '#rules/round.ts';
import { isRunning } from '#rules/round.ts';
import { holderOf, isSnakeOn } from '#rules/snake.ts';
import { EndEarly } from './EndEarly.tsx';
import { GameHeader } from './GameHeader.tsx';
import { HoleStanding } from './HoleStanding.tsx';
import { HostButtons } from './HostButtons.tsx';
import { PreviousHoles } from './PreviousHoles.tsx';
import { SavingScores } from './SavingScores.tsx';
import { TeamScores } from './TeamScores.tsx';
import type { Bitten } from './SnakePicker.tsx';
import { Trouble } from './Trouble.tsx';
import { teams, waiting } from './game.css.ts';

/** The hole being played. Whoever is not the host sees the same, and changes nothing. */
export function LiveGame({
  scoring,
  round,
  user,
  isOfThisVisit,
}: {
  readonly scoring: Scoring;
  readonly round: Round;
  /** Null = somebody without a session. */
  readonly user: Person | null;
  /** False while the round is what an earlier visit left in the cache. */
  readonly isOfThisVisit: boolean;
}) {
  const { give } = scoring;
  const [bitten, setBitten] = useState<Bitten | null>(null);
  const isScorer = user !== null && isHost(round, user.id) && isRunning(round);
  const hole = findHole(round, round.currentHole);
  useEffect(() => {
    // a phone without a network can still open the next screens, and comes back with what it has entered
    void prefetch(`/results/${round.id}`);
    void prefetch('/');
  }, [round.id]);

  /** Records a bite; answers what there is to tell of it. */
  function bite(member: Member): Bitten {
    give({ kind: 'bite', hole: round.currentHole, memberId: member.id });
    return { member, isStillHolding: holderOf(round)?.id === member.id };
  }

  if (hole === undefined) return null;
  return (
    <Screen width="page">
      <GameHeader round={round} />
      <Trouble scoring={scoring} />
      {isSnakeOn(round) && <SnakeHolder round={round} onUndo={isScorer ? give : null} />}
      <div className={teams}>
        {round.teams.map((team) => (
          <TeamScores
            key={team.id}
            round={round}
            team={team}
            hole={hole}
            onEnter={
              isScorer
                ? (memberId, strokes) => give({ kind: 'enterScore', hole: hole.number, memberId, strokes })
                : null
            }
            onBite={isScorer && isSnakeOn(round) ? (member) => setBitten(bite(member)) : null}
          />
        ))}
      </div>
      <HoleStanding round={round} hole={hole} />
      {isScorer ? (
        <HostButtons
          key={hole.number}
          scoring={scoring}
          round={round}
          hole={hole}
          onBite={bite}
          onBitten={setBitten}
        />
      ) : (
        isRunning(round) && <output className={waiting}>Waiting for game host...</output>
      )}
      <PreviousHoles
        round={round}
        onOpen={isScorer ? (number) => give({ kind: 'goToHole', hole: number }) : null}
      />
      <Panel title="SCORECARD">
        <RoundScorecard round={round} label="Scorecard" />
      </Panel>
      {isScorer && <EndEarly round={round} onEnd={() => give({ kind: 'endEarly' })} />}
      {isRunning(round) && <Forfeit round={round} userId={user?.id ?? null} hasUnsent={scoring.unsent > 0} />}
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      {!isScorer && isRunning(round) && <RoundNews round={round} isOfThisVisit={isOfThisVisit} />}
      {isRunning(round) && <SavingScores isSaving={scoring.isSending('completeHole')} />}
      {bitten !== null && (
        <SnakeAssigned
          name={playerName(bitten.member.name, bitten.member.id)}
          isStillHolding={bitten.isStillHolding}
          onClose={() => setBitten(null)}
        />
      )}
    </Screen>
  );
}
