import { useQuery } from '@tanstack/react-query';
import { POLL_UNTIL_ANSWERED, useSessionOver } from '#client/api/accountQueries.ts';
import { trpc } from '#client/api/trpc.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { note } from '#components/round/Boards/boards.css.ts';
import { Boards } from '#components/round/Boards/Boards.tsx';
import { NotListed } from '#components/round/Boards/NotListed.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import { LoggedOut } from './LoggedOut.tsx';
import { BACK_HOME, RANKED_BY } from './texts.ts';

/** The three leaderboards as tabs. All are loaded together, so that the tabs work offline, too. */
export function Leaderboards({ viewerId }: { readonly viewerId: number }) {
  const wins = useQuery(trpc.leaderboard.wins.queryOptions(undefined, POLL_UNTIL_ANSWERED));
  const earnings = useQuery(trpc.leaderboard.earnings.queryOptions(undefined, POLL_UNTIL_ANSWERED));
  const losses = useQuery(trpc.leaderboard.losses.queryOptions(undefined, POLL_UNTIL_ANSWERED));
  const me = useQuery(trpc.leaderboard.me.queryOptions(undefined, POLL_UNTIL_ANSWERED));
  const queries = [wins, earnings, losses];

  if (useSessionOver([...queries, me])) return <LoggedOut />;
  if (wins.data === undefined || earnings.data === undefined || losses.data === undefined) {
    return (
      <Loading title="Loading leaderboards..." what="The leaderboards" queries={queries} home={BACK_HOME} />
    );
  }
  return (
    <Screen>
      <ScreenTitle>GLOBAL LEADERBOARDS</ScreenTitle>
      <Podium />
      <Boards
        label="Leaderboards"
        rows={{ wins: wins.data, earnings: earnings.data, losses: losses.data }}
        own={me.data}
        viewerId={viewerId}
      />
      <Panel title="HOW IT IS RANKED">
        <p className={note}>{RANKED_BY}</p>
      </Panel>
      {me.data?.isListed === false && <NotListed />}
      <LinkButton href="/">{BACK_HOME}</LinkButton>
      <ConnectionHint queries={queries} note="these boards may be old" />
    </Screen>
  );
}

/** A picture of the three trophies. */
function Podium() {
  return (
    <Stage mood="gold" height="low">
      <PixelArt name="trophySilver" size="medium" />
      <PixelArt name="trophy" size="large" />
      <PixelArt name="trophyBronze" size="medium" />
    </Stage>
  );
}
