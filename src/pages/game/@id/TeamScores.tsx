import { useScoring } from '#client/offline/scoring.ts';
import { useHoleMarks } from '#components/round/HoleMarks/holeMarksPart.ts';
import * as lineStyles from '#components/round/ScoreStepper/scoreLine.css.ts';
import { ScoreStepper } from '#components/round/ScoreStepper/ScoreStepper.tsx';
import { useStrokes } from '#components/round/Strokes/strokesPart.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { pointsOf } from '#rules/holes.ts';
import { NO_MONEY, shortSignedDollars } from '#rules/money.ts';
import { departureText, memberName } from '#rules/names.ts';
import { netsOf } from '#rules/results.ts';
import type { Hole, Member, Round, Team } from '#rules/round.ts';
import { TEAM_NAMES, hasLeft, membersOf } from '#rules/round.ts';
import { newestBiteAt } from '#rules/snake.ts';
import { ConcedeButton } from './ConcedeButton.tsx';
import * as styles from './TeamScores.css.ts';
import type { Pad } from './turn.ts';
import { turnAfterScore, turnAfterTap } from './turn.ts';

/** A team's points and a score stepper for each of its players. */
export function TeamScores({
  round,
  team,
  hole,
  pad,
  onBite,
}: {
  readonly round: Round;
  readonly team: Team;
  readonly hole: Hole;
  /** Null = the viewer is no scorer. */
  readonly pad: Pad | null;
  /** Gives a player the snake; null = Snake is off, or the viewer is no scorer. */
  readonly onBite: ((member: Member) => void) | null;
}) {
  const { enqueue, enterScore } = useScoring();
  const nets = netsOf(round);
  const holderId = newestBiteAt(round, hole.number)?.memberId;
  const players = membersOf(round, team);
  const present = players.filter((member) => !hasLeft(member, hole.number));
  const strokes = useStrokes(round);
  const marks = useHoleMarks(round);
  const snake = <PixelArt name="snakeCoiled" size="small" />;
  return (
    <section className={styles.teamPanel[team.color]} aria-label={TEAM_NAMES[team.color]}>
      <header className={styles.teamHead[team.color]}>
        <h2>
          <TeamTag team={team} />
        </h2>
        {pad !== null && <ConcedeButton team={team} players={present} hole={hole} onTurn={pad.onTurn} />}
        <p className={styles.points}>
          {'POINTS '}
          <strong className={styles.pointsFigure} translate="no">
            {pointsOf(round)[team.color]}
          </strong>
        </p>
      </header>
      <ul className={lineStyles.players} translate="no">
        {players.map((member) => {
          const name = memberName(round, member.id);
          const isGone = !present.includes(member);
          return (
            <li key={member.id} className={member === pad?.next ? styles.ownTurn : lineStyles.playerLine}>
              <div className={styles.player}>
                {pad === null ? (
                  <span className={styles.shownName}>{name}</span>
                ) : isGone ? (
                  <span className={styles.goneName}>
                    <span className={styles.nameText}>{name}</span>
                  </span>
                ) : (
                  <button
                    type="button"
                    className={styles.nameButton}
                    aria-pressed={member === pad.next}
                    onClick={() => pad.onTurn(turnAfterTap(hole, member.id, pad.turn))}
                  >
                    <span className={styles.nameText}>{name}</span>
                  </button>
                )}
                <span className={styles.net}>
                  <span>{shortSignedDollars(nets.get(member.id) ?? NO_MONEY)}</span>
                  {strokes && <strokes.PlayerStrokes round={round} hole={hole} id={member.id} />}
                </span>
              </div>
              <div className={lineStyles.controls}>
                {onBite === null || isGone ? (
                  member.id === holderId && snake
                ) : (
                  <button
                    type="button"
                    className={lineStyles.snakeIcon[member.id === holderId ? 'holds' : 'free']}
                    aria-label={`Give ${name} the snake`}
                    aria-pressed={member.id === holderId}
                    onClick={() => onBite(member)}
                  >
                    {snake}
                  </button>
                )}
                {isGone && member.departure ? (
                  <span className={styles.departure}>{departureText(member.departure)}</span>
                ) : (
                  <ScoreStepper
                    name={name}
                    strokes={hole.strokes[member.id]}
                    onEnter={
                      pad &&
                      ((strokes) => {
                        enterScore(hole, member.id, strokes);
                        pad.onTurn(turnAfterScore(hole, member.id));
                      })
                    }
                  />
                )}
              </div>
              {marks && <marks.JunkChips round={round} hole={hole} id={member.id} onMark={pad && enqueue} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
