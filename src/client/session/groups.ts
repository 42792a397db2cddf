/** The groups of an account. */

import { useQuery } from '@tanstack/react-query';
import { whileUnanswered } from '#client/api/accountQueries.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { publicOrigin } from '#client/device/native.ts';
import type { Viewer } from './viewer.ts';

export type Group = RouterOutputs['users']['groups'][number];

/** The groups of the viewer, the one joined first at the top; guests have none, and no query is made. */
export function useOwnGroups(viewer: Viewer | null) {
  const account = viewer === null || viewer.isGuest ? null : viewer;
  return useQuery(trpc.users.groups.queryOptions({ id: account?.id ?? 0 }, { enabled: account !== null }));
}

/** The group of a code, for a visitor that has to log in before joining it; null = there is no code to look up. */
export function useGroupOfCode(code: string | null) {
  return useQuery(
    trpc.groups.lookup.queryOptions(
      { code: code ?? '' },
      // what is known of a code stays true while its screen is open
      { enabled: code !== null, refetchOnWindowFocus: false, refetchInterval: whileUnanswered },
    ),
  );
}

/** What friends open to join a group. Not for the server: it knows no address. */
export function groupLink(code: string): string {
  return `${publicOrigin()}${groupPath(code)}`;
}

export function groupPath(code: string): string {
  return `/join/${code}`;
}
