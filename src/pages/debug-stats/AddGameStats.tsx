import { useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpcClient } from '#client/api/trpc.ts';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { DebugCall } from './DebugCall.tsx';
import * as styles from './debugStats.css.ts';

/** A player of a finished game, for whom marked records can be written. */
export type Subject = RouterOutputs['debug']['subjects'][number];

/** A form for a player's game stats. The values are sent as typed; the server validates them. */
export function AddGameStats({ subject: { gameId, teamId, playerId } }: { readonly subject: Subject }) {
  const [isWinner, setWinner] = useState(true);
  const [betDeltaCents, setBetDeltaCents] = useState('2500');
  const [holesPlayed, setHolesPlayed] = useState('9');
  const [bestBallCount, setBestBallCount] = useState('5');
  return (
    <>
      <label className={styles.check}>
        <input
          className={styles.checkbox}
          type="checkbox"
          checked={isWinner}
          onChange={(event) => setWinner(event.target.checked)}
        />
        WINNER
      </label>
      <div className={styles.fields}>
        <TextField label="BET DELTA IN CENTS" value={betDeltaCents} onChange={setBetDeltaCents} />
        <TextField label="HOLES" value={holesPlayed} onChange={setHolesPlayed} />
        <TextField label="BEST BALLS" value={bestBallCount} onChange={setBestBallCount} />
      </div>
      <DebugCall
        label="ADD GAME STATS"
        call={() =>
          trpcClient.debug.addGameStats.mutate({
            gameId,
            teamId,
            playerId,
            isWinner,
            betDeltaCents: toNumber(betDeltaCents),
            holesPlayed: toNumber(holesPlayed),
            bestBallCount: toNumber(bestBallCount),
          })
        }
      />
    </>
  );
}

/** Converts the text of a field to a number; NaN for an empty one, where `Number` would return 0. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
