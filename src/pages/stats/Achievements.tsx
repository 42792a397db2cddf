import { Panel } from '#components/ui/Panel/Panel.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import type { AchievementsSummary } from './slots.ts';
import { lockedSlots } from './slots.ts';
import { count, icon, name as nameLook, note, slot, slots } from './stats.css.ts';

/** What a player has earned, newest first, and after it what there is to chase. */
export function Achievements({ achievements }: { readonly achievements: AchievementsSummary }) {
  const { total, latest } = achievements;
  const locked = lockedSlots(achievements);
  return (
    <Panel title="ACHIEVEMENTS">
      <p className={note}>{`${latest.length} of ${latest.length + locked.length} kinds · ${total} earned`}</p>
      <ul className={slots}>
        {latest.map(({ code, name, figure, timesEarned }) => (
          <li key={code} className={slot.earned}>
            <span className={icon} aria-hidden="true">
              <PixelArt name={code} size="small" />
            </span>
            <div>
              <h3 className={nameLook}>{name.toUpperCase()}</h3>
              <p>{figure}</p>
            </div>
            <span className={count}>{`×${timesEarned}`}</span>
          </li>
        ))}
        {locked.map(({ code, name, goal }) => (
          <li key={code} className={slot.locked}>
            <span className={icon} aria-hidden="true">
              ?
            </span>
            <div>
              <h3 className={nameLook}>{name.toUpperCase()}</h3>
              <p>{goal}</p>
            </div>
            <span className={note}>LOCKED</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
