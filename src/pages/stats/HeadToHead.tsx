import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { memberText } from '#client/session/groups.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { formatSignedDollars, toCents } from '#rules/money.ts';
import { FIRST_PEOPLE } from './people.ts';
import * as styles from './stats.css.ts';

type People = RouterOutputs['users']['headToHead'];
type SharedGames = People[number]['asPartners'];

/** The players that MORE shows: the most that one call answers with. */
const MORE_PEOPLE = 100;

/** The games with and against each other account, for the player with this id. */
export function HeadToHead({
  id,
  first,
}: {
  readonly id: number;
  /** One more than are shown at first, if there are more. Undefined = they could not be loaded. */
  readonly first: People | undefined;
}) {
  const [isMore, setMore] = useState(false);
  const {
    data: more,
    error,
    isFetching,
    refetch,
  } = useQuery(
    // sent by the button alone; without a network it fails immediately
    trpc.users.headToHead.queryOptions({ id, limit: MORE_PEOPLE }, { enabled: false, networkMode: 'always' }),
  );
  const isShown = isMore && more !== undefined;
  const people = isShown ? more : first?.slice(0, FIRST_PEOPLE);
  const firstNew = useRef<HTMLTableCellElement>(null);
  // the button had the focus, and is no longer there
  useEffect(() => {
    if (isShown) firstNew.current?.focus();
  }, [isShown]);

  function showMore() {
    setMore(true);
    void refetch();
  }

  if (people === undefined || people.length === 0) {
    return (
      <Panel title="HEAD TO HEAD">
        <p className={styles.note}>
          {people === undefined
            ? 'The players could not be loaded.'
            : 'No games with other accounts yet. Guests and players without a phone have no record.'}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="HEAD TO HEAD">
      <p className={styles.note}>Your wins-losses-ties and your net, with and against each player.</p>
      <ScrollBox label="Head to head">
        <NumberTable label="Head to head, most games first">
          <thead>
            <tr>
              <th scope="col">PLAYER</th>
              <th scope="col">GAMES</th>
              <th scope="col">W-L-T</th>
              <th scope="col">NET</th>
            </tr>
          </thead>
          {people.map(({ userId, username, name, asPartners, asOpponents }, at) => (
            <tbody key={userId} translate="no">
              <tr>
                <th
                  ref={at === FIRST_PEOPLE ? firstNew : null}
                  className={styles.person}
                  scope="rowgroup"
                  colSpan={4}
                  tabIndex={at === FIRST_PEOPLE ? -1 : undefined}
                >
                  {memberText({ username, name })}
                </th>
              </tr>
              <SharedRow label="WITH" games={asPartners} />
              <SharedRow label="AGAINST" games={asOpponents} />
            </tbody>
          ))}
        </NumberTable>
      </ScrollBox>
      {people.length === MORE_PEOPLE && (
        <p className={styles.note}>{`At most ${MORE_PEOPLE} players are listed, most games first.`}</p>
      )}
      {!isShown && first !== undefined && first.length > FIRST_PEOPLE && (
        <>
          {error !== null && !isFetching && <Problem>{tryAgainText(error)}</Problem>}
          <Button isBusy={isFetching} onPress={showMore}>
            {isFetching ? 'LOADING...' : 'MORE'}
          </Button>
        </>
      )}
    </Panel>
  );
}

/** The games on one side, if there are any. */
function SharedRow({ label, games }: { readonly label: string; readonly games: SharedGames }) {
  const { gamesPlayed, wins, losses, ties, netCents } = games;
  if (gamesPlayed === 0) return null;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{gamesPlayed}</td>
      <td>{`${wins}-${losses}-${ties}`}</td>
      <td>{formatSignedDollars(toCents(netCents))}</td>
    </tr>
  );
}
