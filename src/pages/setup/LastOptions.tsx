import { useLastOptions } from '#client/device/lastOptions.ts';
import { ghostTapGuard } from '#components/ui/ghostTapGuard.css.ts';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { optionsForHoles } from '#rules/chosenOptions.ts';
import { BET, SNAKE_OFF } from '#rules/limits.ts';
import { playedOptionsLine } from '#rules/optionsLine.ts';
import type { NewGameOptions } from './createGame.ts';
import * as styles from './setup.css.ts';

/**
 * The match options of last time that CREATE GAME will set, in one line, and the switch that leaves them off. Nothing
 * without any. It appears under a thumb, so it ignores the first taps.
 */
export function LastOptions({
  options: { holeCount, betPerHole, isSnakeOn, snakeBet, hasLastOptions },
  onChange,
}: {
  readonly options: NewGameOptions;
  readonly onChange: (change: Partial<NewGameOptions>) => void;
}) {
  const last = useLastOptions();
  const matchOptions =
    last && optionsForHoles(last, { holeCount, snakeBet: isSnakeOn ? snakeBet : SNAKE_OFF });
  const line = playedOptionsLine({ matchOptions, holeCount, isSnakeOn });
  if (line === null) return null;
  return (
    <div className={`${styles.group} ${ghostTapGuard}`}>
      <Switch
        label="Options of last time"
        isOn={hasLastOptions}
        // without a Nassau there is a bet on the holes
        onChange={(isOn) => onChange({ hasLastOptions: isOn, betPerHole: betPerHole || BET.default })}
      />
      <p className={styles.note} translate="no">
        {line}
      </p>
    </div>
  );
}
