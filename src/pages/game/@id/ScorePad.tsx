import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { playSound } from '#client/sound/sound.ts';
import { TeamLetter } from '#components/round/TeamTag/TeamTag.tsx';
import { playerName } from '#rules/names.ts';
import type { Hole, Member, Round, Strokes } from '#rules/round.ts';
import { findTeam } from '#rules/round.ts';
import * as styles from './ScorePad.css.ts';
import type { Reason, Turn } from './turn.ts';
import { FIRST_TURN, PAD_SCORES, isMeant } from './turn.ts';

/** Typed so soon after a 1, a digit belongs to a score that the pad does not have, like 12. */
const SECOND_DIGIT_MS = 1000;

interface Shown {
  readonly id: number | null | undefined;
  readonly at: number;
  readonly turn: Turn | null;
  readonly reason: Reason;
}

/**
 * A key a score under the thumb, for one player after another; with all scores in, the way to the next hole. Digits
 * are typed while the focus is in it, and nowhere else: other fields take digits too.
 */
export function ScorePad({
  round,
  hole,
  player,
  turn,
  onEnter,
  children,
}: {
  readonly round: Round;
  /** Another hole is another pad. */
  readonly hole: Hole;
  /** Whose score is next; undefined = everybody has one. */
  readonly player: Member | undefined;
  /** As it was taken on this screen. */
  readonly turn: Turn;
  /** Takes a score; null = picked up. */
  readonly onEnter: (memberId: number, strokes: Strokes | null) => void;
  /** What there is to do once nobody is next. */
  readonly children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  /** Who is on the pad, since when on the clock of the events, and why; null = nobody was yet. */
  const shown = useRef<Shown>({ id: null, at: 0, turn: null, reason: 'turn' });
  /** How many taps were not meant. */
  const [missed, setMissed] = useState(0);
  const oneAt = useRef(-SECOND_DIGIT_MS);
  const id = player?.id;
  const show = useEffectEvent((next: number | undefined) => {
    if (next === shown.current.id) return;
    const reason = turn === shown.current.turn ? 'surprise' : 'turn';
    shown.current = { id: next, at: performance.now(), turn, reason };
    // the key that had the focus goes with the last score, and NEXT HOLE with its hole: scores are being entered here
    if (turn !== FIRST_TURN && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => show(id), [id]);

  const name = player && playerName(player.name, player.id);
  function enter(strokes: Strokes | null) {
    if (player === undefined) return;
    playSound('score');
    onEnter(player.id, strokes);
  }
  /** Without a glove a key is quick, but no quicker than what comes from elsewhere. */
  function press(strokes: Strokes, pressedAt: number) {
    const { at, reason } = shown.current;
    if (reason === 'turn' || isMeant(pressedAt, at, reason)) enter(strokes);
    else setMissed(missed + 1);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, repeat, timeStamp } = event;
    const isDigit = /^\d$/.test(event.key);
    // a key that is held down is one score, and so is Enter on a button
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

  /** A key of the pad. */
  function keyFor(strokes: Strokes | null, look: string) {
    const isEntered = player !== undefined && hole.strokes[player.id] === strokes;
    return (
      <button
        key={strokes}
        type="button"
        className={look}
        aria-label={`${name}: ${strokes ?? 'picked up'}`}
        aria-pressed={isEntered}
        onClick={({ detail, timeStamp }) => {
          const { at, reason } = shown.current;
          // without a pointer it is meant
          if (detail === 0 || isMeant(timeStamp, at, reason)) enter(strokes);
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
          <div className={styles.wayOn}>{children}</div>
        ) : (
          <>
            <div className={styles.head}>
              {/* it jumps as the player changes, and again for a tap that came too soon */}
              <p key={`${player.id} ${missed}`} className={styles.turnOf}>
                <TeamLetter team={findTeam(round, player.teamId)} />
                <span className={styles.name}>{name}</span>
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
