import { useEffect, useRef, useState } from 'react';
import { prefetch } from 'vike/client/router';
import type { QueryState } from '#client/api/queryErrors.ts';
import type { SignIn } from '#client/app/signIn.ts';
import { whenIdle } from '#client/device/whenIdle.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { GameSummary } from '#components/round/GameSummary/GameSummary.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { TEAM_SIZE } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_COLORS, sidesOf } from '#rules/round.ts';
import { toName } from '#shared/typedNames.ts';
import * as styles from './join.css.ts';
import { JoinTeam } from './JoinTeam.tsx';
import type { Joining } from './useJoining.ts';
import { useJoinName } from './useJoinName.ts';
import { WhoJoins } from './WhoJoins.tsx';

/** The screen of a pending game: its options, its players, and the free seats to take. */
export function JoinScreen({
  round,
  viewer,
  joining,
  signIn,
  queries,
}: {
  readonly round: Round;
  /** Null = no session yet. */
  readonly viewer: Viewer | null;
  readonly joining: Joining;
  readonly signIn: SignIn;
  readonly queries: readonly QueryState[];
}) {
  const name = useJoinName(round, viewer);
  /** How often the user has tried to join: the error of a name is shown from the first time. */
  const [tries, setTries] = useState(0);
  const sides = sidesOf(round);
  const isFull = TEAM_COLORS.every((color) => sides[color].length === TEAM_SIZE);
  const whoJoins = useRef<HTMLDivElement>(null);

  useEffect(() => {
    whenIdle(() => void prefetch(`/game/${round.id}/invited`));
  }, [round.id]);

  function onJoin(teamId: number): void {
    if (name.problem === null) return joining.join(teamId, toName(name.value || name.proposed));
    setTries(tries + 1);
    whoJoins.current?.querySelector('input')?.focus();
  }

  return (
    <Screen width="page">
      <header className={styles.header}>
        <ScreenTitle>JOIN GAME</ScreenTitle>
        <p className={styles.bigName} translate="no">
          {round.name}
        </p>
        <GameSummary round={round} />
      </header>
      <LineUp taken={{ red: sides.red.length, green: sides.green.length }} />
      <ConnectionHint queries={queries} note="seats may have been taken" />
      <div className={styles.columns}>
        <WhoJoins
          ref={whoJoins}
          gameId={round.id}
          viewer={viewer}
          name={name}
          tries={tries}
          isFull={isFull}
          isJoining={joining.teamId !== null}
          signIn={signIn}
        />
        <div className={styles.teams}>
          {round.teams.map((team) => (
            <JoinTeam
              key={team.id}
              round={round}
              team={team}
              joining={joining}
              // while the login runs, as the guest would get the seat
              isBlocked={signIn.isBusy}
              onJoin={onJoin}
            />
          ))}
          {round.teams.length < TEAM_COLORS.length && (
            <p className={styles.note}>The teams are on their way.</p>
          )}
        </div>
      </div>
      <div className={styles.wayHome}>
        <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      </div>
    </Screen>
  );
}
