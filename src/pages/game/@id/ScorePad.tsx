import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useScoring } from '#client/offline/scoring.ts';
import { playSound } from '#client/sound/sound.ts';
import { useStrokes } from '#components/round/Strokes/strokesPart.ts';
import { TeamLetter } from '#components/round/TeamTag/TeamTag.tsx';
import { memberName } from '#rules/names.ts';
import type { Hole, Round, Strokes } from '#rules/round.ts';
import { findTeam } from '#rules/round.ts';
import * as styles from './ScorePad.css.ts';
import type { Pad, TurnReason, Turn } from './turn.ts';
import { FIRST_TURN, PAD_SCORES, turnAfterScore, isIntendedTap } from './turn.ts';

/** Typed within this time after a 1, a digit is the second one of a score that the pad does not have, like 12. */
const SECOND_DIGIT_MS = 1000;

/** The player on the pad. */
interface ShownPlayer {
  /** Member id; undefined = no player is left, null = nothing was shown yet. */
  readonly id: number | null | undefined;
  /** The time when the player was shown, on the clock of the events, in milliseconds. */
  readonly at: number;
  readonly turn: Turn | null;
  /** The reason why the player is on the pad. */
  readonly reason: TurnReason;
}

/**
 * The score pad: a key for each score, for one player after another; when all scores are entered, the button to the
 * next hole. Digits can be typed while the focus is in the pad; elsewhere they belong to other fields.
 */
export function ScorePad({
  round,
  hole,
  pad: { next: player, turn, onTurn },
  children,
}: {
  readonly round: Round;
  /** The hole; the parent renders a new pad for each one. */
  readonly hole: Hole;
  readonly pad: Pad;
  /** Shown in place of the keys when no player is left. */
  readonly children: ReactNode;
}) {
  const { enterScore } = useScoring();
  const section = useRef<HTMLElement>(null);
  const shown = useRef<ShownPlayer>({ id: null, at: 0, turn: null, reason: 'turn' });
  /** How many taps were ignored because they came too soon. */
  const [missed, setMissed] = useState(0);
  /** The time when a 1 was typed last. */
  const oneAt = useRef(-SECOND_DIGIT_MS);
  const id = player?.id;
  const show = useEffectEvent((next: number | undefined) => {
    if (next === shown.current.id) return;
    const reason = turn === shown.current.turn ? 'surprise' : 'turn';
    shown.current = { id: next, at: performance.now(), turn, reason };
    // the focused element, the pressed key or NEXT HOLE, is gone: the focus stays on the pad
    if (turn !== FIRST_TURN && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => show(id), [id]);

  const name = player && memberName(round, player.id);
  const parts = useStrokes(round);
  /** Enters a score; null = picked up. */
  function enter(strokes: Strokes | null) {
    if (player === undefined) return;
    playSound('score');
    enterScore(hole, player.id, strokes);
    onTurn(turnAfterScore(hole, player.id));
  }
  /** Enters a typed score. Keyboards do not bounce: only a player put here by another phone needs the longer wait. */
  function press(strokes: Strokes, pressedAt: number) {
    const { at, reason } = shown.current;
    if (reason === 'turn' || isIntendedTap(pressedAt, at, reason)) enter(strokes);
    else setMissed(missed + 1);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, repeat, timeStamp } = event;
    const isDigit = /^\d$/.test(event.key);
    // a digit or Enter that is held down counts once
    if (repeat && (isDigit || event.key === 'Enter')) return event.preventDefault();
    if (!isDigit || altKey || ctrlKey || metaKey) return;
    const strokes = PAD_SCORES.find((score) => `${score}` === event.key);
    if (strokes !== undefined && timeStamp - oneAt.current > SECOND_DIGIT_MS)
      return press(strokes, timeStamp);
    if (event.key === '1') oneAt.current = timeStamp;
    playSound('error');
  });
  useEffect(() => {
    const { current } = section;
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);

  /** Renders a key of the pad. */
  function keyFor(strokes: Strokes | null, className: string) {
    const isEntered = player !== undefined && hole.strokes[player.id] === strokes;
    return (
      <button
        key={strokes}
        type="button"
        className={className}
        translate="no"
        aria-label={`${name}: ${strokes ?? 'picked up'}${parts?.spokenNet(round, hole, player, strokes) ?? ''}`}
        aria-pressed={isEntered}
        onClick={({ detail, timeStamp }) => {
          const { at, reason } = shown.current;
          // 0 = pressed by keyboard, which is always meant
          if (detail === 0 || isIntendedTap(timeStamp, at, reason)) enter(strokes);
          else setMissed(missed + 1);
        }}
      >
        {strokes ?? 'P'}
      </button>
    );
  }

  return (
    <section ref={section} className={styles.pad} aria-label="Score pad" tabIndex={-1}>
      <div className={styles.board}>
        {player === undefined ? (
          <div className={styles.nextStep}>{children}</div>
        ) : (
          <>
            <div className={styles.head}>
              {/* a new key restarts the animation: for a new player, and for an ignored tap */}
              <p key={`${player.id} ${missed}`} className={styles.turnOf}>
                <TeamLetter team={findTeam(round, player.teamId)} />
                <span className={styles.name} translate="no">
                  {name}
                </span>
                {parts && <parts.PlayerStrokes round={round} hole={hole} id={player.id} />}
              </p>
              {keyFor(null, styles.pickUp)}
            </div>
            <div className={styles.keys}>{PAD_SCORES.map((strokes) => keyFor(strokes, styles.key))}</div>
          </>
        )}
      </div>
    </section>
  );
}
