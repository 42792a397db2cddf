import { useQuery } from '@tanstack/react-query';
import { POLL_UNTIL_ANSWERED, useSessionOver } from '#client/api/accountQueries.ts';
import { trpc } from '#client/api/trpc.ts';
import { useLogout } from '#client/app/logout.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { longestWord } from '#components/ui/longestWord.ts';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import { joinedText } from '#shared/dates.ts';
import { Achievements } from './Achievements.tsx';
import { GuestPlayer } from './GuestPlayer.tsx';
import { HeadToHead } from './HeadToHead.tsx';
import { NetOverTime } from './NetOverTime.tsx';
import { ASKED_PEOPLE } from './people.ts';
import { Statistics } from './Statistics.tsx';
import * as styles from './stats.css.ts';

/** In letters: a longer name breaks over two lines. */
const LONGEST_WHOLE = 12;

/** A user's profile, statistics and achievements. */
export function PlayerStats({ account }: { readonly account: Viewer }) {
  const who = { id: account.id };
  const user = useQuery(trpc.users.get.queryOptions(who, POLL_UNTIL_ANSWERED));
  const stats = useQuery(trpc.users.cumulativeStats.queryOptions(who, POLL_UNTIL_ANSWERED));
  const achievements = useQuery(trpc.users.achievements.queryOptions(who, POLL_UNTIL_ANSWERED));
  const history = useQuery(trpc.users.netHistory.queryOptions(who, POLL_UNTIL_ANSWERED));
  const people = useQuery(
    trpc.users.headToHead.queryOptions({ ...who, limit: ASKED_PEOPLE }, POLL_UNTIL_ANSWERED),
  );
  const { isBusy, failure, logOut } = useLogout('logout');
  /** If one of these fails, the rest is shown without it. */
  const more = [user, history, people];
  const queries = [stats, achievements, ...more];

  if (useSessionOver(queries)) return <GuestPlayer />;
  // the page stays while a failed query is repeated
  const isLoading = more.some((query) => query.isLoading && !query.isFetched);
  if (stats.data === undefined || achievements.data === undefined || isLoading) {
    return <Loading title="LOADING STATS..." what="Your stats" queries={queries} />;
  }
  const hasPlayed = stats.data.gamesPlayed > 0;
  const name = account.username ?? account.name;
  return (
    <Screen width="page">
      <header className={styles.profile}>
        <ScreenTitle>PLAYER STATS</ScreenTitle>
        <Stage mood="day" height="low">
          <PixelArt name="clubs" size="medium" />
          <PixelArt name="golferGold" size="golfer" />
          <PixelArt name="pin" size="large" />
        </Stage>
        <p
          className={styles.username}
          translate="no"
          data-longest={longestWord(name.slice(0, LONGEST_WHOLE))}
        >
          {name}
        </p>
        <p
          className={styles.joined}
        >{`Joined ${joinedText(user.data ? new Date(user.data.createdAt) : null)}`}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Statistics stats={stats.data} />
          {hasPlayed && <NetOverTime history={history.data} gamesPlayed={stats.data.gamesPlayed} />}
        </div>
        <div className={styles.column}>
          <Achievements achievements={achievements.data} />
          {hasPlayed && <HeadToHead id={account.id} first={people.data} />}
        </div>
      </div>
      <nav className={styles.wayOut} aria-label="Ways out">
        <LinkButton variant="primary" href="/">
          BACK TO MAIN MENU
        </LinkButton>
        <LinkButton href="/account">ACCOUNT</LinkButton>
        <Button isBusy={isBusy} onPress={logOut}>
          LOGOUT
        </Button>
        {failure !== null && <Problem>{failure}</Problem>}
      </nav>
      <ConnectionHint queries={queries} note="these figures may be old" />
    </Screen>
  );
}
