/** The name to join under: the account's, else the typed one, else the last one on this phone, else a proposal. */

import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useLastName } from '#client/device/lastName.ts';
import { secureRandom } from '#client/device/secureRandom.ts';
import { proposeName } from '#client/round/joining.ts';
import type { Viewer } from '#client/session/viewer.ts';
import type { Round } from '#rules/round.ts';
import { takenNameNote } from '#rules/uniqueNames.ts';
import { GUEST_PLAYER } from '#shared/guests.ts';
import { nameProblem } from '#shared/typedNames.ts';

export interface JoinName {
  /** The text in the field, untrimmed; empty = the player joins under the proposed name. */
  readonly value: string;
  readonly proposed: string;
  /** The error message; null = the name is valid. */
  readonly problem: string | null;
  /** A note that another player has the name, and the name that this player gets instead; null = it is free. */
  readonly note: string | null;
  readonly type: (value: string) => void;
}

/** Returns the name to join under. The proposal changes when another player takes that name. */
export function useJoinName(round: Round, viewer: Viewer | null): JoinName {
  const { seed: serverSeed } = usePageContext();
  const [seed] = useState(() => serverSeed ?? secureRandom());
  /** A guest's name from an earlier game, read once: a session that is created on this page has no earlier name. */
  const [earlierName] = useState(() =>
    viewer?.isGuest === true && viewer.name !== GUEST_PLAYER ? viewer.name : null,
  );
  const lastName = useLastName();
  /** Null = the user has not typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const account = viewer === null || viewer.isGuest ? null : viewer.name;
  const value = account ?? typed ?? lastName ?? earlierName ?? '';
  const problem = value === '' ? null : nameProblem(value);
  const note = takenNameNote(round, value);
  return { value, proposed: proposeName(round, seed), problem, note, type: setTyped };
}
