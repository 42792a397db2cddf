import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { playSound } from '#client/sound.ts';
import { TeamLetter } from '#components/TeamTag/TeamTag.tsx';
import { playerName } from '#rules/names.ts';
import type { Hole, Member, Round, Strokes } from '#rules/round.ts';
import { findTeam } from '#rules/round.ts';
import { board, head, key, keys, name as nameStyle, pad, pickUp, turnOf, wayOn } from './ScorePad.css.ts';
import { PAD_SCORES, isMeant } from './turn.ts';

/**
 * A key a score under the thumb, for one player after another; with all scores in, the way to the next hole. Digits
 * are typed while the focus is in it, and nowhere else: other fields take digits too.
 */
export function ScorePad({
  round,
  hole,
  player,
  isInUse,
  onEnter,
  children,
}: {
  readonly round: Round;
  /** Another hole is another pad. */
  readonly hole: Hole;
  /** Whose score is next; undefined = everybody has one. */
  readonly player: Member | undefined;
  /** Scores are being entered on this screen: the focus is the pad's when nothing else has it. */
  readonly isInUse: boolean;
  /** Takes a score; null = picked up. */
  readonly onEnter: (memberId: number, strokes: Strokes | null) => void;
  /** What there is to do once nobody is next. */
  readonly children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  /** Who is on the pad, and since when on the clock of the events. */
  const shown = useRef<{ id: number | undefined; at: number }>({ id: undefined, at: 0 });
  const id = player?.id;
  useEffect(() => {
    shown.current = { id, at: performance.now() };
    // the key that had the focus goes with the last score, and NEXT HOLE with its hole
    if (isInUse && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [id, isInUse]);

  const name = player && playerName(player.name, player.id);
  function enter(strokes: Strokes | null) {
    if (player === undefined) return;
    playSound('score');
    onEnter(player.id, strokes);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const strokes = PAD_SCORES.find((score) => `${score}` === event.key);
    // a key that is held down is one score, and so is Enter on a button
    if (event.repeat && (strokes !== undefined || event.key === 'Enter')) event.preventDefault();
    else if (strokes !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) enter(strokes);
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
          // without a pointer it is meant
          if (detail === 0 || isMeant(timeStamp, shown.current.at)) enter(strokes);
        }}
      >
        {strokes ?? 'P'}
      </button>
    );
  }

  return (
    <section ref={section} className={pad} aria-label="Score pad" tabIndex={-1}>
      <div className={board}>
        {player === undefined ? (
          <div className={wayOn}>{children}</div>
        ) : (
          <>
            <div className={head}>
              <p key={player.id} className={turnOf}>
                <TeamLetter team={findTeam(round, player.teamId)} />
                <span className={nameStyle}>{name}</span>
              </p>
              {keyFor(null, pickUp)}
            </div>
            <div className={keys}>{PAD_SCORES.map((strokes) => keyFor(strokes, key))}</div>
          </>
        )}
      </div>
    </section>
  );
}
