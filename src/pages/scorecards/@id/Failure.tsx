import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** The error screen when the server did not send the scorecard. */
export function LoadFailure({
  onTryAgain,
}: {
  /** Absent = trying again would not help. */
  readonly onTryAgain?: () => void;
}) {
  return (
    <Failure
      message="ERROR: Failed to load scorecard details. You may not have access to this game."
      onTryAgain={onTryAgain}
    />
  );
}

/** The error screen when the server's answer is not a valid scorecard. */
export function DataError() {
  return <Failure message="DATA ERROR: Scorecard data is incomplete or corrupted." />;
}

function Failure({
  message,
  onTryAgain,
}: {
  readonly message: string;
  readonly onTryAgain?: (() => void) | undefined;
}) {
  return (
    <MessageScreen
      variant="lost"
      title="SCORECARD"
      action={
        <>
          {onTryAgain !== undefined && (
            <Button variant="primary" onPress={onTryAgain}>
              TRY AGAIN
            </Button>
          )}
          <LinkButton variant={onTryAgain === undefined ? 'primary' : 'plain'} href="/scorecards">
            BACK TO LIBRARY
          </LinkButton>
        </>
      }
    >
      <p role="alert">{message}</p>
    </MessageScreen>
  );
}
