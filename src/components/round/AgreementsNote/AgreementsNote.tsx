import type { Round } from '#rules/round.ts';

/** Says that a correction may take back the agreements, if there are any. */
export function AgreementsNote({ round }: { readonly round: Round }) {
  const isAny = round.cardAnswers.some(({ kind }) => kind === 'agreed');
  return isAny && <p>Agreements fall if this changes the money.</p>;
}
