import { useEffect } from 'react';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import { useViewer } from '#client/session/viewer.ts';
import { UnsentBadge } from '#components/app/UnsentBadge/UnsentBadge.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { Account } from './Account.tsx';
import { ForgetMe } from './ForgetMe.tsx';
import * as styles from './index.css.ts';
import { InstallApp } from './InstallApp.tsx';
import { LastResult } from './LastResult.tsx';
import { MenuLink } from './MenuLink.tsx';
import { ResumeGames } from './ResumeGames.tsx';
import { TitleScene } from './TitleScene.tsx';

/** The main menu. */
export default function HomePage() {
  const { data } = useViewer();
  const viewer = data?.user ?? null;
  const isLoggedIn = viewer !== null && !viewer.isGuest;

  // opening the menu leaves the game; a player who starts the app during a game is redirected before this runs
  useEffect(() => clearGameSession(), []);

  return (
    <Screen width="spread">
      <UnsentBadge />
      <header>
        <TitleScene />
        <p className={styles.subtitle}>Two teams. Lowest ball wins the hole.</p>
      </header>
      {viewer !== null && <ResumeGames viewer={viewer} />}
      {viewer !== null && <LastResult />}
      <div className={styles.menu}>
        <nav className={styles.nav} aria-label="Main menu">
          <MenuLink href="/setup" variant="start" onPress={clearGameSession}>
            Start Game
          </MenuLink>
          <MenuLink href="/stats">View Stats</MenuLink>
          <MenuLink href="/leaderboard">Global Leaderboards</MenuLink>
          <MenuLink href="/join-group">Groups</MenuLink>
          {isLoggedIn && <MenuLink href="/scorecards">Scorecard Library</MenuLink>}
        </nav>
        {isLoggedIn ? (
          <Account username={viewer.username ?? viewer.name} />
        ) : (
          <nav className={styles.nav} aria-label="Account">
            <MenuLink href="/login" onPress={() => rememberRedirect('/')}>
              LOGIN
            </MenuLink>
            <MenuLink href="/register" onPress={() => rememberRedirect('/')}>
              REGISTER
            </MenuLink>
            {viewer !== null && <ForgetMe />}
          </nav>
        )}
      </div>
      <InstallApp viewer={viewer} />
      <footer className={styles.copyright}>© 2024 BESTBALL</footer>
    </Screen>
  );
}
