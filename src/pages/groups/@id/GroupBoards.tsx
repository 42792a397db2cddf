import { useQuery } from '@tanstack/react-query';
import { POLL_UNTIL_ANSWERED } from '#client/api/accountQueries.ts';
import { trpc } from '#client/api/trpc.ts';
import { Boards } from '#components/round/Boards/Boards.tsx';
import { NotListed } from '#components/round/Boards/NotListed.tsx';
import * as styles from './group.css.ts';

/** The boards of a group. */
export function GroupBoards({ groupId, viewerId }: { readonly groupId: number; readonly viewerId: number }) {
  const { data, isError } = useQuery(trpc.groups.boards.queryOptions({ id: groupId }, POLL_UNTIL_ANSWERED));
  if (data === undefined) {
    return (
      <output className={styles.note}>
        {isError ? 'The boards could not be loaded.' : 'Loading boards...'}
      </output>
    );
  }
  const { me, ...rows } = data;
  return (
    <>
      {rows.wins.length === 0 ? (
        <p className={styles.note}>The boards of the group are still empty.</p>
      ) : (
        <div className={styles.boards}>
          <Boards label="Boards of the group" rows={rows} own={me} viewerId={viewerId} />
          <p className={styles.note}>Won and lost: match and snake, in games for this group.</p>
        </div>
      )}
      {!me.isListed && <NotListed />}
    </>
  );
}
