import { useEffect, useRef } from 'react';
import { useSessionOver } from '#client/api/accountQueries.ts';
import { clearGameSession } from '#client/device/storedGame.ts';
import type { LibraryGame } from '#client/round/scorecards.ts';
import { useLibrary } from '#client/round/scorecards.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { LibraryLogin } from './LibraryLogin.tsx';
import { ScorecardLink } from './ScorecardLink.tsx';
import * as styles from './scorecards.css.ts';

/** The viewer's finished games, newest first, loaded page by page. */
export function Library() {
  const query = useLibrary();
  const { data } = query;
  if (useSessionOver([query])) return <LibraryLogin />;
  if (data === undefined) {
    return <Loading title="LOADING SCORECARDS..." what="The library" queries={[query]} />;
  }

  const games = data.pages.flat();
  if (games.length === 0) return <NoGamesYet />;
  return (
    <Screen>
      <ScreenTitle>SCORECARD LIBRARY</ScreenTitle>
      <Games games={games} query={query} />
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      <ConnectionHint queries={[query]} note="some games may be missing" />
    </Screen>
  );
}

/** The games that are loaded, and a button that loads more. */
function Games({
  games,
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  readonly games: readonly LibraryGame[];
  readonly query: ReturnType<typeof useLibrary>;
}) {
  const list = useRef<HTMLUListElement>(null);
  /** How many games were listed when LOAD MORE was pressed; null = it is not loading. */
  const countBefore = useRef<number | null>(null);

  // the focus moves to the first new game
  useEffect(() => {
    if (isFetchingNextPage || countBefore.current === null) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    // if there was no further game, the button with the focus is gone: the last link gets it
    const next = links[countBefore.current] ?? (hasNextPage ? undefined : links.at(-1));
    countBefore.current = null;
    // unless the user has moved to a link in the meantime
    if (!(document.activeElement instanceof HTMLAnchorElement)) next?.focus();
  }, [isFetchingNextPage, hasNextPage]);

  function loadMore() {
    if (isFetchingNextPage) return;
    countBefore.current = games.length;
    void fetchNextPage();
  }
  return (
    <>
      <ul ref={list} className={styles.list}>
        {games.map((game) => (
          <li key={game.game_id}>
            <ScorecardLink game={game} />
          </li>
        ))}
      </ul>
      {/* never disabled: a disabled button would lose the focus */}
      {hasNextPage && <Button onPress={loadMore}>{isFetchingNextPage ? 'LOADING...' : 'LOAD MORE'}</Button>}
    </>
  );
}

function NoGamesYet() {
  return (
    <MessageScreen
      title="NO GAMES YET"
      action={
        <>
          <LinkButton variant="primary" href="/setup" onPress={clearGameSession}>
            Start Game
          </LinkButton>
          <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
        </>
      }
    >
      <p>Every game you finish with your account will be kept here.</p>
    </MessageScreen>
  );
}
