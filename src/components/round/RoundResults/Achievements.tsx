import { Panel } from '#components/ui/Panel/Panel.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import type { ACHIEVEMENTS, AchievementCode } from '#rules/achievements.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';

const DEFAULT_TYPE = 'achievement';
const DEFAULT_PICTURE = 'trophy';

type AchievementType = (typeof ACHIEVEMENTS)[AchievementCode]['type'];

/** The picture of each achievement type. Pictures are named by achievement code, which a scorecard does not contain. */
const PICTURES: Readonly<Record<AchievementType, AchievementCode>> = {
  'First Win': 'firstWin',
  Sweep: 'sweep',
  Comeback: 'comeback',
  Clutch: 'clutch',
  'Snake Free': 'snakeFree',
  'Snake Charmer': 'snakeCharmer',
  'Iron Partner': 'ironPartner',
  'High Roller': 'highRoller',
};

/** The achievements that players earned in this round. */
export function Achievements({ achievements }: { readonly achievements: FinishedRound['achievements'] }) {
  return (
    <Panel title="ACHIEVEMENTS">
      <ul>
        {achievements.map(({ type, player_name, figure }) => (
          <li key={`${type} ${player_name}`} className={styles.achievement}>
            <PixelArt name={isKnown(type) ? PICTURES[type] : DEFAULT_PICTURE} size="small" />
            <span>
              <strong>{(type || DEFAULT_TYPE).toUpperCase()}</strong>
              {` ${player_name} · ${figure}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function isKnown(type: string): type is AchievementType {
  return Object.hasOwn(PICTURES, type);
}
