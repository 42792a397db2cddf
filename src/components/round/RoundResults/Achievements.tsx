import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import type { AchievementCode } from '#rules/achievements.ts';
import * as styles from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';

const DEFAULT_TYPE = 'achievement';
const DEFAULT_PICTURE = 'trophy';

/** The achievements with a picture, by code: a newer server may have more of them than this page. */
const HAS_PICTURE: Readonly<Record<AchievementCode, true>> = {
  firstWin: true,
  sweep: true,
  comeback: true,
  clutch: true,
  snakeFree: true,
  snakeCharmer: true,
  ironPartner: true,
  highRoller: true,
};

/** The achievements that players earned in this round. */
export function Achievements({ achievements }: { readonly achievements: FinishedRound['achievements'] }) {
  return (
    <FoldedPanel title="ACHIEVEMENTS">
      <ul>
        {achievements.map(({ id, code, type, player_name, figure }) => (
          <li key={id} className={styles.achievement}>
            <PixelArt name={Object.hasOwn(HAS_PICTURE, code) ? code : DEFAULT_PICTURE} size="small" />
            <span>
              <strong>{(type || DEFAULT_TYPE).toUpperCase()}</strong>
              <span translate="no">{` ${player_name} · ${figure}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </FoldedPanel>
  );
}
