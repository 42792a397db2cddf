import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { failureText } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';
import { freeSeat } from '#client/round/seats.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { SEAT_CHANGE } from '#components/round/SeatChange/seatChangePart.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { playerName } from '#rules/names.ts';
import type { Member, Round, Seat, TeamColor } from '#rules/round.ts';
import { SEATS, TEAM_NAMES, membersOf, teamOfColor } from '#rules/round.ts';
import { AddPlayer } from './AddPlayer.tsx';
import { useInvitees } from './invitees.ts';
import * as styles from './setup.css.ts';

/** A team's two seats in the lobby: its players, who can be removed, and free seats, to which players can be added. */
export function TeamSlots({
  round,
  host,
  color,
}: {
  readonly round: Round;
  readonly host: Viewer;
  readonly color: TeamColor;
}) {
  const team = teamOfColor(round, color);
  const members = membersOf(round, team);
  const invitees = useInvitees(round, host);
  const [isAdding, setAdding] = useState(false);
  /** The id of the member whose seat is being changed; null = none. */
  const [changedId, setChangedId] = useState<number | null>(null);
  // of either team: the dialog stays until the move that it requested is answered
  const changed = round.members.find(({ id }) => id === changedId);
  const [toRemove, setToRemove] = useState<Member | null>(null);
  const removal = useRemoval(round.id);
  const isDone =
    !isAdding && changed === undefined && toRemove === null && !removal.isPending && !removal.isError;
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
                <OpenSlot color={color} onPress={team === undefined ? undefined : onAdd} />
              ) : (
                <TakenSlot
                  member={member}
                  isHost={member.userId === host.id}
                  isInvited={invitees.offered.includes(member.id)}
                  isBusy={removal.isPending}
                  onChange={() => {
                    pressed.current = seat;
                    setChangedId(member.id);
                  }}
                  onRemove={() => onRemove(member)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {changed !== undefined && (
        <LazyDialog part={SEAT_CHANGE} onClose={() => setChangedId(null)}>
          {({ SeatDialog }) => (
            <SeatDialog round={round} member={changed} isHost onClose={() => setChangedId(null)}>
              <Button
                isBusy={removal.isPending}
                onPress={() => {
                  setChangedId(null);
                  if (changed.hasPhone && changed.userId !== host.id) setToRemove(changed);
                  else removal.mutate(changed);
                }}
              >
                {changed.userId === host.id ? 'STAND UP, KEEP SCORE ONLY' : 'FREE THE SEAT'}
              </Button>
            </SeatDialog>
          )}
        </LazyDialog>
      )}
      {isAdding && team !== undefined && (
        <AddPlayer round={round} team={team} members={invitees.members} onClose={() => setAdding(false)} />
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
  isInvited,
  isBusy,
  onChange,
  onRemove,
}: {
  readonly member: Member;
  readonly isHost: boolean;
  /** The seat is offered to a member of the group. */
  readonly isInvited: boolean;
  /** A player is being removed. */
  readonly isBusy: boolean;
  /** Opens the dialog that changes the seat. */
  readonly onChange: () => void;
  readonly onRemove: () => void;
}) {
  const name = playerName(member.name, member.id);
  return (
    <div className={styles.taken}>
      <button type="button" className={styles.takenBy} aria-haspopup="dialog" onClick={onChange}>
        <span translate="no">{isHost ? `${name} (Host)` : name}</span>
        {!member.hasPhone && <span className={styles.noPhone}>{isInvited ? 'invited' : 'no phone'}</span>}
      </button>
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

/** Removes a player from the game; succeeds when the lobby shows it. */
function useRemoval(gameId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ id }: Member) {
      await freeSeat(id);
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
      void queryClient.invalidateQueries(trpc.seatOffers.invitees.queryFilter({ id: gameId }));
    },
    onError: (error) => console.error('Removing a player failed:', failureText(error)),
  });
}
