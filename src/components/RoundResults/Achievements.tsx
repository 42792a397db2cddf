import { Panel } from '#components/Panel/Panel.tsx';
import { achievement, icon } from './RoundResults.css.ts';
import type { FinishedRound } from './verdict.ts';

const DEFAULT_ICON = '🏆';
const DEFAULT_TYPE = 'achievement';

/** What players earned in this round. */
export function Achievements({ achievements }: { readonly achievements: FinishedRound['achievements'] }) {
  return (
    <Panel title="ACHIEVEMENTS">
      <ul>
        {achievements.map(({ type, icon: symbol, player_name, figure }) => (
          <li key={`${type} ${player_name}`} className={achievement}>
            <span className={icon} aria-hidden="true">
              {symbol || DEFAULT_ICON}
            </span>
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
