import { useState } from 'react';
import type { QueryState } from '#client/api/queryErrors.ts';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MAIN_MENU, MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { LoadingBlocks } from './LoadingBlocks.tsx';

/** A screen whose data is not there yet: what it waits for, or why it does not come. */
export function Loading({
  title,
  what,
  queries,
  home = MAIN_MENU,
}: {
  readonly title: string;
  /** What is asked for, as the beginning of a sentence: "The game". */
  readonly what: string;
  readonly queries: readonly QueryState[];
  /** What the way back to the menu is called here. */
  readonly home?: string;
}) {
  const trouble = useQueryError(queries);
  const [tries, setTries] = useState(0);
  if (trouble === null) {
    return (
      <MessageScreen title={title} home={home}>
        <LoadingBlocks />
      </MessageScreen>
    );
  }

  const isCutOff = trouble === NO_CONNECTION;
  const tryAgain = () => {
    setTries(tries + 1);
    for (const { refetch } of queries) void refetch();
  };
  return (
    <MessageScreen
      title={isCutOff ? NO_CONNECTION : 'SOMETHING WENT WRONG'}
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
      {/* anew with each try: what stays is not read out again */}
      <p key={tries} role="alert">
        {isCutOff ? `${what} could not be loaded. Trying again...` : trouble}
      </p>
    </MessageScreen>
  );
}
