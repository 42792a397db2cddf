import { useEffect, useRef, useState } from 'react';
import { prefetch } from 'vike/client/router';
import type { Person } from '#client/gameSession.ts';
import type { Asked } from '#client/trouble.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { ConnectionHint } from '#components/ConnectionHint/ConnectionHint.tsx';
import { GameSummary } from '#components/GameSummary/GameSummary.tsx';
import { Panel } from '#components/Panel/Panel.tsx';
import { Screen } from '#components/Screen/Screen.tsx';
import { TextField } from '#components/TextField/TextField.tsx';
import { PLAYER_NAME_MAX } from '#rules/limits.ts';
import { toName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_COLORS } from '#rules/round.ts';
import { JoinTeam } from './JoinTeam.tsx';
import { bigName, column, columns, heading, header, note, wayHome } from './join.css.ts';
import type { Joining } from './useJoining.ts';
import { useName } from './useName.ts';

/** Before the first tee: what is played, who plays, and a seat to take. */
export function JoinScreen({
  round,
  me,
  joining,
  queries,
}: {
  readonly round: Round;
  /** Null = nobody yet. */
  readonly me: Person | null;
  readonly joining: Joining;
  readonly queries: readonly Asked[];
}) {
  const name = useName(round, me);
  /** What is wrong with a name is said once somebody tries to join with it. */
  const [isTried, setIsTried] = useState(false);
  const who = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void prefetch(`/game/${round.id}/invited`);
  }, [round.id]);

  function onJoin(teamId: number): void {
    if (name.problem === null) return joining.join(teamId, toName(name.value));
    setIsTried(true);
    who.current?.querySelector('input')?.focus();
  }

  return (
    <Screen width="page">
      <header className={header}>
        <h1 className={heading}>JOIN GAME</h1>
        <p className={bigName}>{round.name}</p>
        <GameSummary round={round} />
      </header>
      <ConnectionHint queries={queries} note="seats may have been taken" />
      <div className={columns}>
        <div className={column} ref={who}>
          {me === null || me.isGuest ? (
            <Panel title="CONTINUE AS GUEST">
              <TextField
                label="YOUR NAME"
                value={name.value}
                maxLength={PLAYER_NAME_MAX}
                problem={isTried ? name.problem : null}
                isDisabled={joining.teamId !== null}
                onChange={name.type}
              />
              <p className={note}>
                You play as a guest: no account needed. The scores of this game are kept, but do not count for
                statistics.
              </p>
            </Panel>
          ) : (
            <Panel title="JOIN AS">
              <p className={bigName}>{name.value}</p>
            </Panel>
          )}
        </div>
        <div className={column}>
          {round.teams.map((team) => (
            <JoinTeam key={team.id} round={round} team={team} joining={joining} onJoin={onJoin} />
          ))}
          {round.teams.length < TEAM_COLORS.length && <p className={note}>The teams are on their way.</p>}
        </div>
      </div>
      <div className={wayHome}>
        <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      </div>
    </Screen>
  );
}
