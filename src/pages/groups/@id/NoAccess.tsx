import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshOwnGroups } from '#client/session/groups.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MAIN_MENU, MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** The screen for users who are not in the group, or no longer. */
export function NoAccess({
  groupName,
}: {
  /** The name of the group that the screen has shown before; null = none. */
  readonly groupName: string | null;
}) {
  const queryClient = useQueryClient();
  // the list of own groups may still have this one
  useEffect(() => void refreshOwnGroups(queryClient), [queryClient]);
  return (
    <MessageScreen
      variant="lost"
      title="NOT A MEMBER"
      isAnnounced={groupName !== null}
      action={
        <>
          <LinkButton variant="primary" href="/join-group">
            YOUR GROUPS
          </LinkButton>
          <LinkButton href="/">{MAIN_MENU}</LinkButton>
        </>
      }
    >
      {groupName === null ? (
        <p>There is no such group, or you are not in it. A member can tell you its code.</p>
      ) : (
        <>
          <p>{`You are no longer in ${groupName}.`}</p>
          <p>Its owner removed you, or you left it on another device. Your games and your balance stay.</p>
        </>
      )}
    </MessageScreen>
  );
}
