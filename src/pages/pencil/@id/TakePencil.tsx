import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { QueryState } from '#client/api/queryErrors.ts';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { useLastName } from '#client/device/lastName.ts';
import { pencilPath } from '#client/device/passPath.ts';
import { secureRandom } from '#client/device/secureRandom.ts';
import { proposeName } from '#client/round/joining.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { GameSummary } from '#components/round/GameSummary/GameSummary.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { TeamSeats } from '#components/round/TeamSeats/TeamSeats.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import type { Round } from '#rules/round.ts';
import { seatOf, sidesOf } from '#rules/round.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import { nameProblem, toName } from '#shared/typedNames.ts';
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
  const sides = sidesOf(round);
  const seat = viewer === null ? undefined : seatOf(round, viewer.id);
  const nameError = viewer === null ? nameProblem(name) : null;

  function onTake() {
    setTries(tries + 1);
    if (nameError === null) attempt.take(viewer === null ? toName(name) : undefined);
  }

  return (
    <MessageScreen
      title="TAKE THE PENCIL"
      scene={<LineUp taken={{ red: sides.red.length, green: sides.green.length }} />}
      action={
        <>
          {viewer === null && (
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
          )}
          <Button variant="primary" isDisabled={!isReady || attempt.isUnderWay} onPress={onTake}>
            {attempt.isUnderWay ? 'TAKING THE PENCIL...' : 'TAKE THE PENCIL'}
          </Button>
          {attempt.error !== null && <Problem>{attempt.error}</Problem>}
          <LinkButton href={`/game/${round.id}/invited`}>ONLY WATCH</LinkButton>
          {viewer === null && (
            <LinkButton href="/login" onPress={() => rememberRedirect(pencilPath(round.id))}>
              LOGIN
            </LinkButton>
          )}
          <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
        </>
      }
    >
      <ConnectionHint queries={queries} note="the game may have gone on" />
      <p translate="no">{round.name}</p>
      <GameSummary round={round} />
      <TeamSeats round={round} ownSeat={seat} />
      <p>
        The host passes you the pencil: you enter the scores of this game on this phone, for both teams. The
        link works once.
      </p>
      {viewer !== null && <p translate="no">{`You are ${seat?.name ?? viewer.name}.`}</p>}
    </MessageScreen>
  );
}
