import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { golfers } from '#components/ui/Stage/Stage.css.ts';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import type { TeamColor } from '#rules/round.ts';
import { SEATS } from '#rules/round.ts';

const GOLFERS = { red: 'golferRed', green: 'golferGreen' } as const;

/** A picture of both teams facing each other: a golfer for each seat, in black while the seat is free. */
export function LineUp({
  taken,
}: {
  /** The number of taken seats of each team. */
  readonly taken: Readonly<Record<TeamColor, number>>;
}) {
  return (
    <Stage mood="day" height="low">
      <Golfers color="red" taken={taken.red} />
      <PixelArt name="pin" size="medium" />
      <Golfers color="green" taken={taken.green} />
    </Stage>
  );
}

function Golfers({ color, taken }: { readonly color: TeamColor; readonly taken: number }) {
  return (
    <div className={golfers[color]}>
      {SEATS.map((seat, index) => (
        <PixelArt key={seat} name={index < taken ? GOLFERS[color] : 'golferOpen'} size="golfer" />
      ))}
    </div>
  );
}
