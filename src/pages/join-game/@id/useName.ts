/** The name somebody joins under: an account's own, else what a guest types, else a proposal. */

import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { chance } from '#client/device/chance.ts';
import type { Viewer } from '#client/session/me.ts';
import { GUEST_PLAYER } from '#rules/guests.ts';
import { proposedName } from '#rules/joining.ts';
import { nameProblem } from '#rules/typedNames.ts';
import type { Round } from '#rules/round.ts';

export interface Name {
  /** As it stands in the field; untrimmed. */
  readonly value: string;
  /** What is wrong with it, in words; null = nothing. */
  readonly problem: string | null;
  readonly type: (value: string) => void;
}

/** Until somebody types, a proposal that another player takes gives way to a free one. */
export function useName(round: Round, me: Viewer | null): Name {
  const { seed: serverSeed } = usePageContext();
  const [seed] = useState(() => serverSeed ?? chance());
  /** The name of a guest from an earlier game; what this page makes them is no earlier name. */
  const [earlier] = useState(() => (me?.isGuest === true && me.name !== GUEST_PLAYER ? me.name : null));
  /** Null = nobody has typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const account = me === null || me.isGuest ? null : (me.username ?? me.name);
  const value = account ?? typed ?? earlier ?? proposedName(round, seed);
  return { value, problem: nameProblem(value), type: setTyped };
}
