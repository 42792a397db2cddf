import { useEffect } from 'react';
import { useLogout } from '#client/app/logout.ts';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import { useViewer } from '#client/session/viewer.ts';
import { UnsentBadge } from '#components/app/UnsentBadge/UnsentBadge.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ForgetMe } from './ForgetMe.tsx';
import * as styles from './index.css.ts';
import { InstallApp } from './InstallApp.tsx';
import { Invitations } from './Invitations.tsx';
import { LastResult } from './LastResult.tsx';
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
      {isLoggedIn && <Invitations viewer={viewer} />}
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

/** The logged-in user and the logout button. Logging out reloads the page, so that none of the user's data remains. */
function Account({ username }: { readonly username: string }) {
  const { isBusy, failure, logOut } = useLogout('logout');
  return (
    <section className={styles.account} aria-label="Account">
      <p translate="no">{`LOGGED IN AS ${username}`}</p>
      <Button isBusy={isBusy} onPress={logOut}>
        LOGOUT
      </Button>
      {failure !== null && <Problem>{failure}</Problem>}
    </section>
  );
}

/** One entry of the menu. */
function MenuLink({
  variant = 'plain',
  href,
  onPress,
  children,
}: {
  readonly variant?: keyof typeof styles.item;
  readonly href: string;
  /** Runs before the browser leaves the menu; an early tap waits for it, as in `LinkButton`. */
  readonly onPress?: () => void;
  readonly children: string;
}) {
  return (
    <a className={styles.item[variant]} href={href} data-acts={onPress && ''} onClick={onPress}>
      {children}
    </a>
  );
}
