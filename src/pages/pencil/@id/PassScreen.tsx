import type { ComponentProps, ReactNode } from 'react';
import type { QueryState } from '#client/api/queryErrors.ts';
import { rememberRedirect } from '#client/device/authStorage.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { GameSummary } from '#components/round/GameSummary/GameSummary.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { TeamSeats } from '#components/round/TeamSeats/TeamSeats.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import type { Round } from '#rules/round.ts';
import { isFinished, sidesOf } from '#rules/round.ts';
import type { PassAttempt } from './usePassAttempt.ts';

/** The screen of a link that can be used: the game, the button that uses the link, and the ways around it. */
export function PassScreen({
  round,
  viewer,
  what,
  path,
  isReady,
  attempt,
  queries,
  ownSeat,
  form,
  onTake,
  children,
}: {
  readonly round: Round;
  /** Null = no session yet. */
  readonly viewer: Viewer | null;
  /** The gift in capital letters, for the title and the button. */
  readonly what: 'PENCIL' | 'SEAT';
  /** The path of the link, for a return from the login. */
  readonly path: string;
  /** The code of the link has been read. */
  readonly isReady: boolean;
  readonly attempt: PassAttempt;
  readonly queries: readonly QueryState[];
  readonly ownSeat: ComponentProps<typeof TeamSeats>['ownSeat'];
  /** Shown above the button. */
  readonly form?: ReactNode;
  readonly onTake: () => void;
  /** The words about the gift. */
  readonly children: ReactNode;
}) {
  const { red, green } = sidesOf(round);
  const isOver = isFinished(round);
  return (
    <MessageScreen
      title={`TAKE THE ${what}`}
      scene={<LineUp taken={{ red: red.length, green: green.length }} />}
      action={
        <>
          {form}
          <Button variant="primary" isDisabled={!isReady || attempt.isUnderWay} onPress={onTake}>
            {attempt.isUnderWay ? `TAKING THE ${what}...` : `TAKE THE ${what}`}
          </Button>
          {attempt.error !== null && <Problem>{attempt.error}</Problem>}
          <LinkButton href={isOver ? `/results/${round.id}` : `/game/${round.id}/invited`}>
            {isOver ? 'ONLY SEE RESULTS' : 'ONLY WATCH'}
          </LinkButton>
          {viewer === null && (
            <LinkButton href="/login" onPress={() => rememberRedirect(path)}>
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
      <TeamSeats round={round} ownSeat={ownSeat} />
      {children}
      {viewer !== null && <p translate="no">{`You are ${ownSeat?.name ?? viewer.name}.`}</p>}
    </MessageScreen>
  );
}
