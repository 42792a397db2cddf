import { useEffect } from 'react';
import { noteUnsent } from '#client/round/unsent.ts';
import { UnsentBadge } from '#components/app/UnsentBadge/UnsentBadge.tsx';
import { spectatorCount, live, mark } from '#components/round/LiveMark/LiveMark.css.ts';
import { TeamTag } from '#components/round/TeamTag/TeamTag.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import * as styles from './styleguide.css.ts';

const GAME_ID = 1;
const UNSENT = { gameId: GAME_ID, since: 0, sendError: null, isUndecided: true, isUnsettled: true };

/** Badges: teams, live mark, and the unsent commands at the foot of the screen. */
export function Marks() {
  useEffect(() => {
    noteUnsent({ ...UNSENT, text: '1 hole waiting' }, true);
    return () => noteUnsent({ ...UNSENT, isUndecided: false, isUnsettled: false, text: null }, true);
  }, []);
  return (
    <Panel title="BADGES">
      <div className={styles.tags}>
        <TeamTag team={{ color: 'red' }} />
        <TeamTag team={{ color: 'green' }} />
        <TeamTag team={undefined} />
        <p className={mark}>
          <span className={live}>LIVE</span>
          <span className={spectatorCount}>3 watching</span>
        </p>
        <p className={mark}>as of 12:34</p>
      </div>
      <UnsentBadge gameId={GAME_ID} />
    </Panel>
  );
}
