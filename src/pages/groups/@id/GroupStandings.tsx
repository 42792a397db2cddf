import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { POLL_UNTIL_ANSWERED } from '#client/api/accountQueries.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';
import type { GroupWithMembers } from '#client/session/groups.ts';
import { FileButtons } from '#components/app/FileButtons/FileButtons.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import { countText } from '#rules/names.ts';
import * as styles from './group.css.ts';
import { GroupAct } from './GroupAct.tsx';
import type { Season } from './seasonText.ts';
import { seasonText } from './seasonText.ts';
import { StandingsTable } from './StandingsTable.tsx';
import { useDeviceZone } from './useDeviceZone.ts';

/** The standings of the current season, or of an earlier one, and NEW SEASON for the owner. */
export function GroupStandings({
  group,
  viewerId,
}: {
  readonly group: GroupWithMembers;
  readonly viewerId: number;
}) {
  const { id } = group;
  /** Null = the current season, also after a new one has begun. */
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: seasons, isError } = useQuery(trpc.groups.seasons.queryOptions({ id }, POLL_UNTIL_ANSWERED));
  const hasZone = useDeviceZone();
  const current = seasons?.[0];
  if (seasons === undefined || current === undefined) {
    return (
      <Panel title="STANDINGS">
        <output className={styles.note}>
          {isError ? 'The standings could not be loaded.' : 'Loading standings...'}
        </output>
      </Panel>
    );
  }
  const season = seasons.find(({ number }) => number === chosen) ?? current;
  return (
    <Panel title="STANDINGS">
      <div className={styles.tools}>
        {seasons.length > 1 && (
          <Select
            label="SEASON"
            value={String(season.number)}
            options={seasons.map((each) => ({ value: String(each.number), text: seasonText(each, hasZone) }))}
            onChange={(value) => setChosen(Number(value) === current.number ? null : Number(value))}
          />
        )}
        <SeasonStandings key={season.number} groupId={id} viewerId={viewerId} season={season} />
        {season === current && season.games > 0 && group.ownerId === viewerId && group.closedAt === null && (
          // closes an open question when another season has begun
          <NewSeason key={`after ${season.number}`} groupId={id} number={season.number + 1} />
        )}
      </div>
    </Panel>
  );
}

function SeasonStandings({
  groupId,
  viewerId,
  season: { number },
}: {
  readonly groupId: number;
  readonly viewerId: number;
  readonly season: Season;
}) {
  const input = { id: groupId, season: number };
  const { data, isError } = useQuery(trpc.groups.standings.queryOptions(input, POLL_UNTIL_ANSWERED));
  if (data === undefined) {
    return (
      <output className={styles.note}>
        {isError ? 'The standings could not be loaded.' : 'Loading standings...'}
      </output>
    );
  }
  const {
    rows,
    isListed,
    season: { games },
  } = data;
  if (rows.length === 0) {
    return (
      <p className={styles.note}>
        {games === 0
          ? `Season ${number} has no finished game of a player with an account yet.`
          : 'No player of this season is listed.'}
      </p>
    );
  }
  return (
    <>
      <div className={styles.boards}>
        <StandingsTable rows={rows} viewerId={viewerId} />
        <p className={styles.note}>
          {`Season ${number}: ${countText(games, 'finished game')}. Days are those on which games were opened.`}
        </p>
        {!isListed && rows.some(({ playerId }) => playerId === viewerId) && (
          <p className={styles.note}>Only you see your row, because you are on no leaderboard.</p>
        )}
      </div>
      <FileButtons files={filesOf(groupId, number)} className={styles.buttons} />
    </>
  );
}

/** Returns the files of a season with its rounds, which the server sends. */
function filesOf(groupId: number, season: number) {
  return (['csv', 'json'] as const).map((ending) => ({
    path: `/groups/${groupId}/seasons/${season}/season.${ending}`,
    name: `bestball-group-${groupId}-season-${season}.${ending}`,
    type: ending === 'csv' ? 'text/csv' : 'application/json',
    label: `SAVE ${ending.toUpperCase()}`,
    busy: 'SAVING...',
    toast: `Season ${season} is saved.`,
  }));
}

function NewSeason({ groupId, number }: { readonly groupId: number; readonly number: number }) {
  return (
    <GroupAct
      groupId={groupId}
      label="NEW SEASON"
      title="NEW SEASON?"
      yes="YES, BEGIN"
      no="NO, GO ON"
      send={(options) => trpcClient.groups.startSeason.mutate({ id: groupId, number }, options)}
      toast={`Season ${number} has begun`}
      isDangerous={false}
    >
      <p>{`Season ${number} begins with standings at zero. This cannot be undone.`}</p>
      <p>Games that are open now still count for this season. Balances and boards continue.</p>
    </GroupAct>
  );
}
