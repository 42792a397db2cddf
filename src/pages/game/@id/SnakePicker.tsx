import { useEffect, useEffectEvent, useState } from 'react';
import { SHOWN_MS } from '#client/device/timings.ts';
import { SnakeIcon } from '#components/round/SnakeIcon/SnakeIcon.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { formatDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import { hasLeft } from '#rules/round.ts';
import { biteAmount, newestBiteAt } from '#rules/snake.ts';
import * as styles from './game.css.ts';

type Stage = 'intro' | 'selection' | 'confirm' | 'outro';

/** A bite that this phone has just entered. */
export interface EnteredBite {
  readonly hole: number;
  readonly memberId: number;
  /** The key of its command; null = the player had been bitten on that hole before, which UNDO must not revert. */
  readonly key: string | null;
}

/** A dialog that gives a player the snake, in four stages; a tap skips the two that are only animations. */
export function SnakePicker({
  round,
  onBite,
  onBitten,
  onClose,
}: {
  readonly round: Round;
  /** Enqueues the bite, at CONFIRM. */
  readonly onBite: (member: Member) => EnteredBite;
  /** Shows the bite, after the last stage. */
  readonly onBitten: (bitten: EnteredBite) => void;
  readonly onClose: () => void;
}) {
  const [stage, setStage] = useState<Stage>('intro');
  const [chosen, setChosen] = useState<Member | null>(null);
  const [bitten, setBitten] = useState<EnteredBite | null>(null);
  const holderId = newestBiteAt(round, round.currentHole)?.memberId;
  const present = round.members.filter((member) => !hasLeft(member, round.currentHole));

  function onPlayed() {
    if (stage === 'intro') setStage('selection');
    if (stage === 'outro' && bitten !== null) {
      onClose();
      onBitten(bitten);
    }
  }
  const played = useEffectEvent(onPlayed);
  useEffect(() => {
    if (stage !== 'intro' && stage !== 'outro') return;
    const timer = setTimeout(() => played(), stage === 'intro' ? SHOWN_MS.snakeIntro : SHOWN_MS.snakeOutro);
    return () => clearTimeout(timer);
  }, [stage]);

  const isScene = stage === 'intro' || stage === 'outro';
  return (
    <Dialog title="CHOOSE SNAKE" onCancel={stage === 'outro' ? onPlayed : onClose} onTap={onPlayed}>
      {isScene && (
        <div className={styles.scene}>
          <PixelArt name="snakeCoiled" size="large" />
        </div>
      )}
      {/* one element for all stages: screen readers read out its changes */}
      <output className={isScene ? styles.big : undefined}>{promptOf(stage, round, chosen)}</output>
      {stage === 'selection' && (
        <>
          <ul className={styles.choices}>
            {present.map((member) => (
              <li key={member.id}>
                <Button
                  onPress={() => {
                    setChosen(member);
                    setStage('confirm');
                  }}
                >
                  <span translate="no">{memberName(round, member.id)}</span>
                  {member.id === holderId && (
                    <span>
                      {' '}
                      <SnakeIcon />
                    </span>
                  )}
                </Button>
              </li>
            ))}
          </ul>
          <Button onPress={onClose}>CANCEL</Button>
        </>
      )}
      {stage === 'confirm' && chosen !== null && (
        <>
          <Button
            variant="primary"
            onPress={() => {
              setBitten(onBite(chosen));
              setStage('outro');
            }}
          >
            CONFIRM
          </Button>
          <Button onPress={() => setStage('selection')}>BACK</Button>
        </>
      )}
    </Dialog>
  );
}

function promptOf(stage: Stage, round: Round, chosen: Member | null): string {
  if (chosen === null || stage === 'intro' || stage === 'selection') return 'Who was bitten?';
  const gets = `${memberName(round, chosen.id)} gets the snake`;
  if (stage === 'outro') return `${gets}!`;
  return `${gets} on hole ${round.currentHole}: ${formatDollars(biteAmount(round, round.currentHole))} goes into the pot.`;
}
