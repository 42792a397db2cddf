import { Panel } from '#components/ui/Panel/Panel.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import type { AchievementsSummary } from './lockedAchievements.ts';
import { lockedAchievements } from './lockedAchievements.ts';
import * as styles from './stats.css.ts';

/** A player's achievements: the earned ones, newest first, then those still to be earned. */
export function Achievements({ achievements }: { readonly achievements: AchievementsSummary }) {
  const { total, latest } = achievements;
  const locked = lockedAchievements(achievements);
  return (
    <Panel title="ACHIEVEMENTS">
      <p
        className={styles.note}
      >{`${latest.length} of ${latest.length + locked.length} kinds · ${total} earned`}</p>
      <ul className={styles.slots}>
        {latest.map(({ code, name, figure, timesEarned }) => (
          <li key={code} className={styles.slot.earned}>
            <span className={styles.icon} aria-hidden="true">
              <PixelArt name={code} size="small" />
            </span>
            <div>
              <h3 className={styles.name}>{name.toUpperCase()}</h3>
              <p>{figure}</p>
            </div>
            <span className={styles.count} translate="no">{`×${timesEarned}`}</span>
          </li>
        ))}
        {locked.map(({ code, name, goal }) => (
          <li key={code} className={styles.slot.locked}>
            <span className={styles.icon} aria-hidden="true">
              ?
            </span>
            <div>
              <h3 className={styles.name}>{name.toUpperCase()}</h3>
              <p>{goal}</p>
            </div>
            <span className={styles.note}>LOCKED</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
