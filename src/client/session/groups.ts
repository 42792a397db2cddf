/** The groups of an account. */

import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { pollWhileUnanswered } from '#client/api/accountQueries.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { publicOrigin } from '#client/device/native.ts';
import { formatDollars, toCents } from '#rules/money.ts';
import type { Viewer } from './viewer.ts';

export type Group = RouterOutputs['users']['groups'][number];
/** A group as its members see it. */
export type GroupWithMembers = RouterOutputs['groups']['get'];
export type GroupMember = GroupWithMembers['members'][number];

/**
 * Returns the name of a member or of another account, and the user name if it differs: several accounts may have the same
 * display name.
 *
 * @param account its user name is null for a deleted account
 */
export function memberText({
  username,
  name,
}: {
  readonly username: string | null;
  readonly name: string;
}): string {
  return username === null || username === name ? name : `${name} (${username})`;
}

/** Returns the predicate of a player with open money in a group: "owe $12.50", "are owed $7.00", "are even". */
export function openMoneyText(openCents: number): string {
  if (openCents === 0) return 'are even';
  const amount = formatDollars(toCents(Math.abs(openCents)));
  return openCents < 0 ? `owe ${amount}` : `are owed ${amount}`;
}

/**
 * Fetches the groups of the viewer again, and their balances. A balance is read by the index of its group, which changes
 * when the viewer leaves another group.
 */
export async function refreshOwnGroups(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(trpc.users.groups.queryFilter()),
    queryClient.invalidateQueries(trpc.users.balance.queryFilter()),
  ]);
}

/** Returns the groups of the viewer, the one joined first at the top. Guests have none, and no query is made. */
export function useOwnGroups(viewer: Viewer | null) {
  const account = viewer === null || viewer.isGuest ? null : viewer;
  return useQuery(trpc.users.groups.queryOptions({ id: account?.id ?? 0 }, { enabled: account !== null }));
}

/**
 * Returns the group of a code, for a user that has to log in before joining it.
 *
 * @param code null = there is no code to look up
 */
export function useGroupOfCode(code: string | null) {
  return useQuery(
    trpc.groups.lookup.queryOptions(
      { code: code ?? '' },
      // the group of a code does not change while its screen is open
      { enabled: code !== null, refetchOnWindowFocus: false, refetchInterval: pollWhileUnanswered },
    ),
  );
}

/** Returns the link that other players open to join a group. Not for the server, which has no address of its app. */
export function groupLink(code: string): string {
  return `${publicOrigin()}${groupPath(code)}`;
}

export function groupPath(code: string): string {
  return `/join/${code}`;
}
