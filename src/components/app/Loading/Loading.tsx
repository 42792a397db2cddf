import { useState } from 'react';
import type { QueryState } from '#client/api/queryErrors.ts';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MAIN_MENU, MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { LoadingBlocks } from './LoadingBlocks.tsx';

/** The screen while its data is being loaded, or the error if that failed. */
export function Loading({
  title,
  what,
  queries,
  home = MAIN_MENU,
}: {
  readonly title: string;
  /** The name of the data being loaded, as the beginning of a sentence: "The game". */
  readonly what: string;
  readonly queries: readonly QueryState[];
  /** The text of the link to the main menu. */
  readonly home?: string;
}) {
  const error = useQueryError(queries);
  const [tries, setTries] = useState(0);
  if (error === null) {
    return (
      <MessageScreen title={title} home={home}>
        <LoadingBlocks />
      </MessageScreen>
    );
  }

  const isOffline = error === NO_CONNECTION;
  const tryAgain = () => {
    setTries(tries + 1);
    for (const { refetch } of queries) void refetch();
  };
  return (
    <MessageScreen
      title={isOffline ? NO_CONNECTION : 'SOMETHING WENT WRONG'}
      variant="lost"
      action={
        <>
          <Button variant="primary" onPress={tryAgain}>
            TRY AGAIN
          </Button>
          <LinkButton href="/">{home}</LinkButton>
        </>
      }
    >
      {/* a new element for each try: screen readers do not read out a text again that has not changed */}
      <p key={tries} role="alert">
        {isOffline ? `${what} could not be loaded. Trying again...` : error}
      </p>
    </MessageScreen>
  );
}
