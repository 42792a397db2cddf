import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { memberText } from '#client/session/groups.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import type { Team } from '#rules/round.ts';
import * as styles from './setup.css.ts';

interface Invitee {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
}

const NOT_CHOSEN = { value: '', text: 'Choose a member' };

/** Adds a member of the group to a team, and offers the member the seat. */
export function AddMember({
  gameId,
  team,
  members,
  first,
  onAdded,
}: {
  readonly gameId: number;
  readonly team: Team;
  readonly members: readonly Invitee[];
  /** The member that is selected at first. */
  readonly first: Invitee;
  readonly onAdded: () => void;
}) {
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  const [userId, setUserId] = useState(first.userId);
  // not if the member has got a seat in the meantime: the host chooses another one
  const isChosen = members.some((member) => member.userId === userId);
  const options = members.map((member) => ({ value: String(member.userId), text: memberText(member) }));
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId })),
      queryClient.invalidateQueries(trpc.seatOffers.invitees.queryFilter({ id: gameId })),
    ]);
  const add = useMutation({
    async mutationFn() {
      const offer = { teamId: team.id, userId };
      await trpcClient.seatOffers.create.mutate(offer, { context: keyed(keyOf(offer)), ...withTimeout() });
      await refresh();
    },
    onSuccess: onAdded,
    onError: () => void refresh(),
  });

  return (
    <div className={styles.form}>
      <Select
        label="MEMBER OF THE GROUP"
        value={isChosen ? String(userId) : NOT_CHOSEN.value}
        options={isChosen ? options : [NOT_CHOSEN, ...options]}
        onChange={(value) => setUserId(Number(value))}
      />
      <Button
        variant="primary"
        isDisabled={!isChosen && !add.isPending}
        isBusy={add.isPending}
        onPress={() => add.mutate()}
      >
        INVITE AND ADD
      </Button>
      {add.isError && <Problem>{tryAgainText(add.error)}</Problem>}
      <p className={styles.note}>
        The member finds the invitation on Home. The game enters their record only if they join.
      </p>
    </div>
  );
}
