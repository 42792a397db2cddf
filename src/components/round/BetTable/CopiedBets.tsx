import type { ComponentProps } from 'react';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { betLines } from '#rules/betTable.ts';
import { BetTable } from './BetTable.tsx';

/** The table of bets, with a button that copies it as text. */
export function CopiedBets({ bets, players }: ComponentProps<typeof BetTable>) {
  return (
    <>
      <BetTable bets={bets} players={players} />
      <CopyButton label="COPY AS TEXT" text={betLines(bets, players)} />
    </>
  );
}
