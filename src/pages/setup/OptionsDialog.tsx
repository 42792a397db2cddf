import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import type { PlayedFor } from '#client/device/lastSetup.ts';
import { playedFor } from '#client/device/lastSetup.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { optionsForHoles } from '#rules/chosenOptions.ts';
import { SNAKE_OFF } from '#rules/limits.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import type { Round } from '#rules/round.ts';
import { OptionFields } from './OptionFields.tsx';

/** A dialog in which the host changes holes, bet and snake of a game that has not started. */
export function OptionsDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const [options, setOptions] = useState(() => playedFor(round));
  const save = useMutation({
    async mutationFn() {
      const { holeCount, betPerHole, isSnakeOn, snakeBet } = options;
      const patch = {
        id: round.id,
        holeCount,
        betPerHole,
        snakeGameEnabled: isSnakeOn,
        ...(isSnakeOn && { snakeBetAmount: snakeBet }),
      };
      await trpcClient.games.patch.mutate(patch, { context: keyed(newKey()), ...withTimeout() });
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: round.id }));
    },
    onSuccess: onClose,
  });

  return (
    <Dialog title="CHANGE OPTIONS" onCancel={save.isPending ? undefined : onClose}>
      <OptionFields
        options={options}
        hasNassau={round.matchOptions?.nassau != null}
        onChange={(change) => setOptions((before) => ({ ...before, ...change }))}
      />
      {goneTexts(round, options).map((text) => (
        <output key={text}>{text}</output>
      ))}
      {save.isError && <Problem>{tryAgainText(save.error)}</Problem>}
      <Button variant="primary" isBusy={save.isPending} onPress={() => save.mutate()}>
        SAVE
      </Button>
      <Button isBusy={save.isPending} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}

/** Says what does not fit other holes or another Snake, and goes. */
function goneTexts(round: Round, { holeCount, isSnakeOn, snakeBet }: PlayedFor): readonly string[] {
  const { holeFactors, snake, nassau, duels } = optionsOf(round);
  const played = { holeCount, snakeBet: isSnakeOn ? snakeBet : SNAKE_OFF };
  const after = optionsForHoles(optionsOf(round), played);
  const isOther = holeCount !== round.holeCount;
  const nassaus = [nassau, ...(duels ?? []).map((duel) => duel.nassau)];
  const hasNine = nassaus.some((stakes) => stakes !== null && (stakes.first > 0 || stakes.second > 0));
  return [
    isOther && round.courseCard !== null && 'The card of the course goes.',
    isOther && holeFactors !== null && 'The stakes by hole go.',
    holeCount === 9 && hasNine && 'The Nassau is one match, of all nine holes.',
    isSnakeOn && holeCount === 9 && snake?.secondNineFactor != null && 'The second snake goes.',
    isSnakeOn &&
      snake?.doublingCap != null &&
      after?.snake?.doublingCap == null &&
      'The Snake does not double any more.',
  ].filter((text) => text !== false);
}
