import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import type { height as heights } from '#components/ui/Stage/Stage.css.ts';
import { crowned } from '#components/ui/Stage/Stage.css.ts';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import type { TeamColor } from '#rules/round.ts';

const EMBLEMS = { red: 'teamRed', green: 'teamGreen' } as const;

/** A picture of the winning team with its trophy, of both teams after a tie, or with a white flag after a forfeit. */
export function WinnerStage({
  winner,
  isForfeit,
  height = 'normal',
}: {
  /** Null for a tie. */
  readonly winner: TeamColor | null;
  readonly isForfeit: boolean;
  readonly height?: keyof typeof heights;
}) {
  if (winner === null) {
    return (
      <Stage mood="tie" height={height}>
        <PixelArt name="teamRed" size="medium" />
        <PixelArt name="trophySilver" size="large" />
        <PixelArt name="teamGreen" size="medium" />
      </Stage>
    );
  }
  return (
    <Stage mood={isForfeit ? 'dusk' : 'gold'} height={height}>
      <div className={crowned}>
        <PixelArt name="crown" size="small" />
        <PixelArt name={EMBLEMS[winner]} size="medium" />
      </div>
      <PixelArt name={isForfeit ? 'whitePin' : 'trophy'} size="large" />
    </Stage>
  );
}
