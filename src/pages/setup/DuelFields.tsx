import { note, option } from '#components/round/OptionForm/OptionForm.css.ts';
import { OptionGroup } from '#components/round/OptionForm/OptionSwitch.tsx';
import { StepRow } from '#components/round/OptionForm/StepRow.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { DUEL_STROKES, STAKE } from '#rules/limits.ts';
import type { Duel } from '#rules/matchOptions.ts';
import { dollarsToCents, wholeDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import { strokesGiven } from '#rules/optionsLine.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './matchOptions.css.ts';
import { FIRST, dollarText } from './optionSteps.ts';
import { Stakes, evenStakes } from './WagerFields.tsx';

/** The fields for bets of two players: a switch for each pair. */
export function DuelFields({
  round,
  duels,
  onChange,
  onCourse,
}: {
  readonly round: Round;
  readonly duels: readonly Duel[];
  readonly onChange: (duels: readonly Duel[]) => void;
  readonly onCourse: () => void;
}) {
  const pairs = pairsOf(round);
  return (
    <OptionGroup title="ONE AGAINST ONE">
      <p className={note}>
        {pairs.length === 0
          ? 'Bets of two players beside the match, once both have a seat.'
          : 'Bets of two players beside the match. Gross scores less the strokes chosen here decide.'}
      </p>
      {round.courseCard === null && duels.some(({ strokes }) => strokes !== 0) && (
        <div className={option}>
          <Button onPress={onCourse}>CARD OF THE COURSE</Button>
          <p className={note}>Strokes need the card of the course before the start.</p>
        </div>
      )}
      {pairs.map((pair) => {
        const duel = duels.find(({ memberIds }) => pair.every((id) => memberIds.includes(id)));
        const { memberIds } = duel ?? { memberIds: pair };
        const others = duels.filter((other) => other !== duel);
        const isOn = duel !== undefined;
        const first: Duel = { memberIds, strokes: 0, bet: FIRST.duelBet, nassau: null };
        return (
          <div key={pair.join()} className={option}>
            <div translate="no">
              <Switch
                label={memberIds.map((id) => memberName(round, id)).join(' v ')}
                isOn={isOn}
                onChange={() => onChange(isOn ? others : [...duels, first])}
              />
            </div>
            {isOn && (
              <OneDuel
                round={round}
                duel={duel}
                onChange={(changed) => onChange(duels.map((other) => (other === duel ? changed : other)))}
              />
            )}
          </div>
        );
      })}
    </OptionGroup>
  );
}

/** The fields of a bet of two players. */
function OneDuel({
  round,
  duel,
  onChange,
}: {
  readonly round: Round;
  readonly duel: Duel;
  readonly onChange: (duel: Duel) => void;
}) {
  const { holeCount } = round;
  const { memberIds, strokes, bet, nassau } = duel;
  const [first, second] = [memberName(round, memberIds[0]), memberName(round, memberIds[1])];
  const pair = `${first} v ${second}`;
  return (
    <section className={styles.duel} aria-label={pair}>
      <StepRow
        name="Bet per hole"
        of={`the bet per hole of ${pair}`}
        value={wholeDollars(bet)}
        limits={{ ...STAKE, min: 0 }}
        textOf={(dollars) => (dollars === 0 ? 'OFF' : dollarText(dollars))}
        onChange={(dollars) => onChange({ ...duel, bet: dollarsToCents(dollars) })}
      />
      <Switch
        label="Nassau"
        isOn={nassau !== null}
        onChange={(isOn) => onChange({ ...duel, nassau: isOn ? evenStakes(FIRST.nassau, holeCount) : null })}
      />
      {nassau !== null && (
        <Stakes
          holeCount={holeCount}
          nassau={nassau}
          of={pair}
          onChange={(stakes) => onChange({ ...duel, nassau: stakes })}
        />
      )}
      <StepRow
        name="Strokes"
        of={`the strokes of ${second}`}
        value={strokes}
        limits={DUEL_STROKES}
        textOf={(count) => String(Math.abs(count))}
        onChange={(count) => onChange({ ...duel, strokes: count })}
      />
      <output className={note} translate="no">
        {strokes === 0
          ? `Plus gives strokes to ${second}, minus to ${first}.`
          : `${strokesGiven(strokes, first, second, round.courseCard)}.`}
      </output>
    </section>
  );
}

/** Returns the pairs of players, in seat order. */
function pairsOf({ members }: Round): readonly (readonly [number, number])[] {
  return members.flatMap(({ id }, at) => members.slice(at + 1).map((other) => [id, other.id] as const));
}
