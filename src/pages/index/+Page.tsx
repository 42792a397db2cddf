import { useEffect } from 'react';
import { rememberRedirect } from '#client/authStorage.ts';
import { clearGameSession } from '#client/deviceStorage.ts';
import { useMe } from '#client/me.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { Screen } from '#components/Screen/Screen.tsx';
import { UnsentBadge } from '#components/UnsentBadge/UnsentBadge.tsx';
import { Account } from './Account.tsx';
import { InstallApp } from './InstallApp.tsx';
import { ResumeGames } from './ResumeGames.tsx';
import { nav, subtitle, title } from './index.css.ts';

/** The main menu. */
export default function HomePage() {
  const { data } = useMe();
  const user = data?.user ?? null;
  const isLoggedIn = user !== null && !user.isGuest;

  // opening home leaves the game; whoever starts the app in a running one is led back to it before this
  useEffect(() => clearGameSession(), []);

  return (
    <Screen>
      <UnsentBadge />
      <header>
        <h1 className={title}>BESTBALL</h1>
        <p className={subtitle}>Two teams. Lowest ball wins the hole.</p>
      </header>
      {user !== null && <ResumeGames person={user} />}
      <nav className={nav} aria-label="Main menu">
        <LinkButton kind="primary" href="/setup" onPress={clearGameSession}>
          Start Game
        </LinkButton>
        <LinkButton href="/stats">View Stats</LinkButton>
        <LinkButton href="/leaderboard">Global Leaderboards</LinkButton>
        <LinkButton href="/join-group">Groups</LinkButton>
        {isLoggedIn && <LinkButton href="/scorecards">Scorecard Library</LinkButton>}
      </nav>
      {isLoggedIn ? (
        <Account username={user.username ?? user.name} />
      ) : (
        <nav className={nav} aria-label="Account">
          <LinkButton href="/login" onPress={() => rememberRedirect('/')}>
            LOGIN
          </LinkButton>
          <LinkButton href="/register" onPress={() => rememberRedirect('/')}>
            REGISTER
          </LinkButton>
        </nav>
      )}
      <InstallApp />
    </Screen>
  );
}
