/** The dialogs that change names and seats, in one chunk that is loaded when one is opened. */

import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyPart } from '#client/app/lazyPart.ts';
import type { SeatChange } from '#client/round/seatChange.ts';
import { useSeatChange } from '#client/round/seatChange.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { GiveSeat } from '#components/round/GiveSeat/GiveSeat.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { resultsOf } from '#rules/holes.ts';
import { TEAM_SIZE } from '#rules/limits.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import { TEAM_NAMES, findTeam, membersOf } from '#rules/round.ts';
import { takenNameNote } from '#rules/uniqueNames.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import { nameProblem } from '#shared/typedNames.ts';
import * as styles from './SeatChange.css.ts';

/** Loaded when a scorer opens it: most rounds have no card of the course. */
const COURSE_DIALOG = lazyPart(() => import('#components/round/CourseDialog/CourseDialog.tsx'));
/** Loaded when the host opens it: most rounds are without strokes. */
const HANDICAPS_DIALOG = lazyPart(() => import('#components/round/Handicaps/HandicapsDialog.tsx'));

/** A dialog that renames a player before the start, or moves the player to the other team. */
export function SeatDialog({
  round,
  member,
  isHost,
  onClose,
  children,
}: {
  readonly round: Round;
  readonly member: Member;
  /** Only the host swaps seats, because that moves another player too. */
  readonly isHost: boolean;
  readonly onClose: () => void;
  /** Other actions for the seat. */
  readonly children?: ReactNode;
}) {
  const seats = useSeatChange(round.id);
  const [isRenaming, setRenaming] = useState(false);
  const { id } = member;
  const other = round.teams.find((team) => team.id !== member.teamId);
  const opponents = membersOf(round, other);

  // a separate dialog: a text field in this one would open the phone's keyboard over the other choices
  if (isRenaming) return <RenameDialog round={round} member={member} onClose={onClose} />;
  return (
    <Dialog title={memberName(round, id)} isTitleName onCancel={seats.isBusy ? undefined : onClose}>
      {seats.problem !== null && <Problem>{seats.problem}</Problem>}
      <Button variant="primary" isBusy={seats.isBusy} onPress={() => setRenaming(true)}>
        CHANGE NAME
      </Button>
      {other !== undefined && opponents.length < TEAM_SIZE && (
        <Button isBusy={seats.isBusy} onPress={() => seats.change([{ id, teamId: other.id }], onClose)}>
          {`MOVE TO ${TEAM_NAMES[other.color].toUpperCase()}`}
        </Button>
      )}
      {other !== undefined &&
        isHost &&
        opponents.map((opponent) => (
          <Button
            key={opponent.id}
            isBusy={seats.isBusy}
            onPress={() => seats.change([{ id, teamId: other.id, swapWithId: opponent.id }], onClose)}
          >
            {`SWAP WITH ${memberName(round, opponent.id)}`}
          </Button>
        ))}
      {isHost && <GiveSeat round={round} member={member} label="GIVE THE SEAT" />}
      {children}
      <Button isBusy={seats.isBusy} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}

/** A dialog that gives a player another name. */
function RenameDialog({
  round,
  member,
  onClose,
}: {
  readonly round: Round;
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const seats = useSeatChange(round.id);
  const [name, setName] = useState(member.name);
  const { strokes, duels } = optionsOf(round);
  const bets = [...(duels ?? []), ...(round.wordBets ?? [])];
  const kept = [
    strokes?.handicaps[member.id] !== undefined && 'The handicap stays with the seat.',
    bets.some(({ memberIds }) => memberIds.includes(member.id)) && 'The bets stay with the seat.',
  ].filter((text) => text !== false);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const onSave = () => {
    const wrong = nameProblem(name);
    setProblem(wrong);
    if (wrong !== null) setTries(tries + 1);
    else if (name.trim() === member.name) onClose();
    else seats.change([{ id: member.id, name }], onClose);
  };

  return (
    <NamesForm
      title="CHANGE NAME"
      description={kept.length > 0 ? <p>{kept.join(' ')}</p> : undefined}
      saveLabel="SAVE NAME"
      seats={seats}
      onSave={onSave}
      onClose={onClose}
    >
      <TextField
        label="NAME"
        kind="playerName"
        value={name}
        maxLength={PLAYER_NAME_MAX}
        note={takenNameNote(round, name, member.id)}
        problem={problem}
        attempt={tries}
        onChange={setName}
      />
    </NamesForm>
  );
}

/**
 * A dialog in which the host corrects the names of a running round, its card of the course, and handicaps until a hole is
 * finished.
 */
export function NamesDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const seats = useSeatChange(round.id);
  const [tries, setTries] = useState(0);
  /** The dialog that is open in place of this one. */
  const [other, setOther] = useState<'course' | 'handicaps' | null>(null);
  /** The typed names by member id; a name that was not edited follows the round. */
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const fields = round.members.map((member) => ({ member, name: typed[member.id] ?? member.name }));
  const renamed = { ...round, members: fields.map(({ member, name }) => ({ ...member, name })) };
  const onSave = () => {
    setTries(tries + 1);
    if (fields.some(({ name }) => nameProblem(name) !== null)) return;
    const changed = fields.filter(({ member, name }) => name.trim() !== member.name);
    seats.change(
      changed.map(({ member, name }) => ({ id: member.id, name })),
      onClose,
    );
  };

  // back to typed names, which would be lost
  const closeOther = renamed.members.some(({ name }, at) => name !== round.members[at]?.name)
    ? () => setOther(null)
    : onClose;

  // reached from here, because the screen of a hole has no room for a rare button
  if (other === 'course')
    return (
      <LazyDialog part={COURSE_DIALOG} onClose={closeOther}>
        {({ CourseDialog }) => <CourseDialog round={round} onClose={closeOther} />}
      </LazyDialog>
    );
  if (other === 'handicaps')
    return (
      <LazyDialog part={HANDICAPS_DIALOG} onClose={closeOther}>
        {({ HandicapsDialog }) => <HandicapsDialog round={round} onClose={closeOther} />}
      </LazyDialog>
    );
  return (
    <NamesForm
      title="CORRECT NAMES"
      description={<p>Scores, bites and money stay with the player.</p>}
      saveLabel="SAVE NAMES"
      seats={seats}
      onSave={onSave}
      onClose={onClose}
    >
      {fields.map(({ member, name }, index) => {
        const team = findTeam(round, member.teamId);
        return (
          <TextField
            key={member.id}
            label={team === undefined ? `PLAYER ${index + 1}` : `${TEAM_NAMES[team.color]} ${member.seat}`}
            kind="playerName"
            value={name}
            maxLength={PLAYER_NAME_MAX}
            note={takenNameNote(renamed, name, member.id)}
            problem={tries > 0 ? nameProblem(name) : null}
            attempt={tries}
            onChange={(text) => setTyped({ ...typed, [member.id]: text })}
          />
        );
      })}
      <Button isBusy={seats.isBusy} onPress={() => setOther('course')}>
        CARD OF THE COURSE
      </Button>
      {optionsOf(round).strokes !== null && resultsOf(round).length === 0 && (
        <Button isBusy={seats.isBusy} onPress={() => setOther('handicaps')}>
          HANDICAPS
        </Button>
      )}
    </NamesForm>
  );
}

/** A dialog with name fields, a button that saves them, the reason why that failed, and CANCEL. */
function NamesForm({
  title,
  description,
  saveLabel,
  seats,
  onSave,
  onClose,
  children,
}: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly saveLabel: string;
  readonly seats: SeatChange;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The name fields. */
  readonly children: ReactNode;
}) {
  return (
    <Dialog title={title} description={description} onCancel={seats.isBusy ? undefined : onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!seats.isBusy) onSave();
        }}
      >
        {children}
        {/* for the Enter key: a form with several fields needs a submit button */}
        <input type="submit" hidden />
        <Button variant="primary" isBusy={seats.isBusy} onPress={onSave}>
          {saveLabel}
        </Button>
      </form>
      {seats.problem !== null && <Problem>{seats.problem}</Problem>}
      <Button isBusy={seats.isBusy} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
