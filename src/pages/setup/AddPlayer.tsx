import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { keyed, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import type { Round, Team } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import { takenNameNote } from '#rules/uniqueNames.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import { nameProblem } from '#shared/typedNames.ts';
import { AddMember } from './AddMember.tsx';
import * as styles from './setup.css.ts';

type Invitees = RouterOutputs['seatOffers']['invitees'];

/** A dialog that adds a player without a phone to a team, by name or from the members of the group. */
export function AddPlayer({
  round,
  team,
  members,
  onClose,
}: {
  readonly round: Round;
  readonly team: Team;
  /** The members of the group who can be added; empty for a game that is for no group. */
  readonly members: Invitees['members'];
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const add = useMutation({
    async mutationFn() {
      const seat = { teamId: team.id, name, isPhoneless: true };
      await trpcClient.teamMembers.create.mutate(seat, { context: keyed(keyOf(seat)), ...withTimeout() });
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: round.id }));
    },
    onSuccess: onClose,
    onError: (error) => setProblem(tryAgainText(error)),
  });
  const onAdd = () => {
    const wrong = nameProblem(name);
    setProblem(wrong);
    // with a new attempt the form's own error is read out again; the server's error comes with its answer
    if (wrong !== null) setTries(tries + 1);
    else if (!add.isPending) add.mutate();
  };

  return (
    <Dialog
      title="ADD A PLAYER"
      description={<p>{`Plays on ${TEAM_NAMES[team.color]} without a phone: you keep the score.`}</p>}
      onCancel={onClose}
    >
      {members[0] !== undefined && (
        <AddMember gameId={round.id} team={team} members={members} first={members[0]} onAdded={onClose} />
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        <TextField
          label="NAME"
          kind="playerName"
          value={name}
          maxLength={PLAYER_NAME_MAX}
          note={takenNameNote(round, name)}
          problem={problem}
          attempt={tries}
          onChange={setName}
        />
        <Button variant={members.length === 0 ? 'primary' : 'plain'} isBusy={add.isPending} onPress={onAdd}>
          ADD
        </Button>
      </form>
      <Button onPress={onClose}>CANCEL</Button>
    </Dialog>
  );
}
