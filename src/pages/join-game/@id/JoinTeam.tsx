import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TEAM_SIZE } from '#rules/limits.ts';
import { playerName } from '#rules/names.ts';
import type { Round, Team } from '#rules/round.ts';
import { membersOf } from '#rules/round.ts';
import { SCREEN_MESSAGES } from '#shared/errors.ts';
import * as styles from './join.css.ts';
import type { Joining } from './useJoining.ts';

/** A team with its players, and the button that takes a seat while one is free. */
export function JoinTeam({
  round,
  team,
  joining,
  isBlocked,
  onJoin,
}: {
  readonly round: Round;
  readonly team: Team;
  readonly joining: Joining;
  /** A login is running: the viewer is about to change. */
  readonly isBlocked: boolean;
  readonly onJoin: (teamId: number) => void;
}) {
  const members = membersOf(round, team);
  const title = (
    <span className={styles.teamTitle}>
      <TeamTag team={team} />
      {/* the space is for screen readers; visually there is a gap */}
      <span>{` (${members.length}/${TEAM_SIZE} players)`}</span>
    </span>
  );
  return (
    <Panel title={title} variant={team.color}>
      <div className={styles.members}>
        {members.length === 0 ? (
          <p className={styles.note}>Nobody yet</p>
        ) : (
          <ul className={styles.memberList} translate="no">
            {members.map(({ id, name }) => (
              <li key={id}>{playerName(name, id)}</li>
            ))}
          </ul>
        )}
      </div>
      {members.length < TEAM_SIZE ? (
        <Button
          variant="primary"
          isDisabled={isBlocked || joining.teamId !== null}
          onPress={() => onJoin(team.id)}
        >
          {joining.teamId === team.id ? 'JOINING...' : 'JOIN TEAM'}
        </Button>
      ) : (
        <p className={styles.full}>{SCREEN_MESSAGES.TEAM_FULL}</p>
      )}
      {joining.failure?.teamId === team.id && <Problem>{joining.failure.message}</Problem>}
    </Panel>
  );
}
