import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { TeamSeats } from '#components/round/TeamSeats/TeamSeats.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { DRAW_PLAYERS_MIN } from '#rules/draw.ts';
import type { DrawKind } from '#rules/drawByHandicap.ts';
import { DRAW_KINDS, withoutHandicap } from '#rules/drawByHandicap.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';

const KIND_TEXTS: Readonly<Record<DrawKind, string>> = { random: 'AT RANDOM', handicap: 'BY HANDICAP' };

/** A dialog in which the host draws the teams of a game that has not started. The server draws. */
export function DrawDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const [by, setBy] = useState<DrawKind>('random');
  /** One draw, also when its answer is lost and the host taps again. */
  const keyOf = useRequestKeys();
  const draw = useMutation({
    mutationFn() {
      const request = { id: round.id, by };
      return trpcClient.teams.draw.mutate(request, { context: keyed(keyOf(request)), ...withTimeout() });
    },
    onSuccess: (drawn) => queryClient.setQueryData(trpc.rounds.get.queryKey({ id: round.id }), drawn),
  });
  /** The players without whom there is no draw by handicap. */
  const without = by === 'handicap' ? withoutHandicap(round) : [];
  return (
    <Dialog
      title="DRAW THE TEAMS"
      description={<p>{draw.isSuccess ? 'The teams are drawn.' : drawText(round, by)}</p>}
      onCancel={draw.isPending ? undefined : onClose}
    >
      {!draw.isSuccess && (
        <RadioGroup
          legend="HOW"
          options={DRAW_KINDS}
          value={by}
          textOf={(kind) => KIND_TEXTS[kind]}
          variant="words"
          onChange={(kind) => {
            draw.reset();
            setBy(kind);
          }}
        />
      )}
      <TeamSeats round={round} ownSeat={undefined} />
      {without.length > 0 && (
        <Problem>
          {`No handicap yet: ${without.map(({ id }) => memberName(round, id)).join(', ')}. Enter them under MATCH OPTIONS, STROKES AND WAGERS.`}
        </Problem>
      )}
      {draw.isError && <Problem>{tryAgainText(draw.error)}</Problem>}
      {draw.isSuccess ? (
        <Button variant="primary" onPress={onClose}>
          OK
        </Button>
      ) : (
        <>
          <Button
            variant="primary"
            isDisabled={without.length > 0}
            isBusy={draw.isPending}
            onPress={() => draw.mutate()}
          >
            DRAW
          </Button>
          <Button isBusy={draw.isPending} onPress={onClose}>
            CANCEL
          </Button>
        </>
      )}
    </Dialog>
  );
}

function drawText({ members }: Round, by: DrawKind): string {
  if (by === 'random') return 'All players are put on the teams at random. Every phone shows it.';
  const others =
    members.length > DRAW_PLAYERS_MIN
      ? 'and the highest handicap play the other two'
      : 'handicap plays the other two';
  return `The lowest ${others}. Every phone shows it.`;
}
