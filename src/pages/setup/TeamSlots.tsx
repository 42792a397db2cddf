import { useLayoutEffect, useRef, useState } from 'react';
import type { Viewer } from '#client/session/viewer.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { playerName } from '#rules/names.ts';
import type { Member, Round, Seat, TeamColor } from '#rules/round.ts';
import { SEATS, TEAM_NAMES, membersOf, teamOfColor } from '#rules/round.ts';
import { AddPlayer } from './AddPlayer.tsx';
import * as styles from './setup.css.ts';
import { useRemoval } from './useRemoval.ts';

/** A team's two seats in the lobby: its players, who can be removed, and free seats, to which players can be added. */
export function TeamSlots({
  round,
  host,
  color,
  canAdd,
}: {
  readonly round: Round;
  readonly host: Viewer;
  readonly color: TeamColor;
  /** Only a host with a seat may add players. */
  readonly canAdd: boolean;
}) {
  const team = teamOfColor(round, color);
  const members = membersOf(round, team);
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Member | null>(null);
  const removal = useRemoval(round.id);
  const isDone = !isAdding && toRemove === null && !removal.isPending && !removal.isError;
  const list = useRef<HTMLUListElement>(null);
  /** The seat whose button was pressed; null = no change is running. */
  const pressed = useRef<Seat>(null);

  useLayoutEffect(() => {
    if (!isDone || pressed.current === null) return;
    const slot = list.current?.children[pressed.current - 1];
    pressed.current = null;
    // the pressed button is gone, as the seat was taken or freed: the focus moves to the seat, which is read out
    if (document.activeElement === document.body && slot instanceof HTMLElement)
      slot.focus({ preventScroll: true });
  }, [isDone]);

  return (
    <Panel title={<TeamTag team={{ color }} />} variant={color}>
      <ul ref={list} className={styles.slots}>
        {SEATS.map((seat) => {
          const member = members.find((sitting) => sitting.seat === seat);
          const onAdd = () => {
            pressed.current = seat;
            setAdding(true);
          };
          const onRemove = (sitting: Member) => {
            pressed.current = seat;
            if (sitting.hasPhone) setToRemove(sitting);
            else removal.mutate(sitting);
          };
          return (
            <li key={seat} className={styles.seatOfTeam} tabIndex={-1}>
              {member === undefined ? (
                <OpenSlot color={color} onPress={canAdd ? onAdd : undefined} />
              ) : (
                <TakenSlot
                  member={member}
                  isHost={member.userId === host.id}
                  isBusy={removal.isPending}
                  onRemove={() => onRemove(member)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isAdding && team !== undefined && (
        <AddPlayer gameId={round.id} team={team} onClose={() => setAdding(false)} />
      )}
      {toRemove !== null && (
        <ConfirmDialog
          title="REMOVE PLAYER?"
          description={
            <p>{`${playerName(toRemove.name, toRemove.id)} loses the seat, and can join again by the link.`}</p>
          }
          yes="YES, REMOVE"
          no="NO, KEEP"
          isBusy={removal.isPending}
          isDangerous
          onYes={() => removal.mutate(toRemove, { onSettled: () => setToRemove(null) })}
          onNo={() => setToRemove(null)}
        />
      )}
      {removal.isError && (
        <AlertDialog onClose={removal.reset}>
          {`Could not remove ${playerName(removal.variables.name)}. Please try again.`}
        </AlertDialog>
      )}
    </Panel>
  );
}

/** A free seat; a tap adds a player without a phone. */
function OpenSlot({
  color,
  onPress,
}: {
  readonly color: TeamColor;
  /** Undefined = no player can be added now. */
  readonly onPress: (() => void) | undefined;
}) {
  if (onPress === undefined) return <p className={styles.openSlot}>Open slot</p>;
  return (
    <button
      type="button"
      className={styles.openSlot}
      aria-label={`Open slot: add a player to ${TEAM_NAMES[color]}`}
      onClick={onPress}
    >
      Open slot <span className={styles.addLabel}>+ ADD</span>
    </button>
  );
}

/** A taken seat with its player's name, and a button that removes the player. */
function TakenSlot({
  member,
  isHost,
  isBusy,
  onRemove,
}: {
  readonly member: Member;
  readonly isHost: boolean;
  /** A player is being removed. */
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}) {
  const name = playerName(member.name, member.id);
  return (
    <div className={styles.taken}>
      <p className={styles.takenBy}>
        {isHost ? `${name} (Host)` : name}
        {!member.hasPhone && <span className={styles.noPhone}>no phone</span>}
      </p>
      {!isHost && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          ×
        </button>
      )}
    </div>
  );
}
