import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { QueryState } from '#client/api/queryErrors.ts';
import { useLastName } from '#client/device/lastName.ts';
import { pencilPath } from '#client/device/passPath.ts';
import { secureRandom } from '#client/device/secureRandom.ts';
import { proposeName } from '#client/round/joining.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import { nameProblem, toName } from '#shared/typedNames.ts';
import { PassScreen } from './PassScreen.tsx';
import type { PassAttempt } from './usePassAttempt.ts';

/** Shows the game and lets the user take the pencil; without a session, as a guest under a chosen name. */
export function TakePencil({
  round,
  viewer,
  isReady,
  attempt,
  queries,
}: {
  readonly round: Round;
  /** Null = no session yet. */
  readonly viewer: Viewer | null;
  /** The code of the link has been read. */
  readonly isReady: boolean;
  readonly attempt: PassAttempt;
  readonly queries: readonly QueryState[];
}) {
  const { seed: serverSeed } = usePageContext();
  const [seed] = useState(() => serverSeed ?? secureRandom());
  const lastName = useLastName();
  /** Null = the user has not typed. */
  const [typed, setTyped] = useState<string | null>(null);
  /** How often TAKE THE PENCIL was pressed: the error of a name is shown from the first time. */
  const [tries, setTries] = useState(0);
  /** The text in the field; empty = the proposed name. */
  const shownName = typed ?? lastName ?? '';
  const proposed = proposeName(round, seed);
  const name = shownName || proposed;
  const nameError = viewer === null ? nameProblem(name) : null;

  function onTake() {
    setTries(tries + 1);
    if (nameError === null) attempt.take(viewer === null ? toName(name) : undefined);
  }

  return (
    <PassScreen
      {...{ round, viewer, isReady, attempt, queries, onTake }}
      what="PENCIL"
      path={pencilPath(round.id)}
      ownSeat={viewer === null ? undefined : seatOf(round, viewer.id)}
      form={
        viewer === null && (
          <Panel title="CONTINUE AS GUEST">
            <TextField
              label="YOUR NAME"
              kind="playerName"
              value={shownName}
              placeholder={proposed}
              maxLength={PLAYER_NAME_MAX}
              problem={tries > 0 ? nameError : null}
              attempt={tries}
              isDisabled={attempt.isUnderWay}
              onChange={setTyped}
            />
          </Panel>
        )
      }
    >
      <p>
        The host passes you the pencil: you enter the scores of this game on this phone, for both teams. The
        link works once.
      </p>
    </PassScreen>
  );
}
