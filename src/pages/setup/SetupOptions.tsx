import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { rememberLastName, useLastName } from '#client/device/lastName.ts';
import { useHasOptions } from '#client/device/lastSetup.ts';
import { saveRoundSession } from '#client/round/gameSession.ts';
import { useOwnGroups } from '#client/session/groups.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LoadingBar } from '#components/app/LoadingBar/LoadingBar.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { GUEST_PLAYER } from '#shared/guests.ts';
import { PLAYER_NAME_MAX, PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { nameProblem, toName } from '#shared/typedNames.ts';
import type { NewGameOptions } from './createGame.ts';
import { createGame } from './createGame.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { OptionFields } from './OptionFields.tsx';

/** Loaded only on a device with match options of last time. */
const LAST_OPTIONS = lazyPart(() => import('./LastOptions.tsx'));
const NO_PLAYERS = { red: 0, green: 0 };

/** The form for the options of a new game, with CREATE GAME. */
export function SetupOptions({
  viewer,
  canBeFree,
  options,
  onChange,
  onFailure,
}: {
  /** Null = no session yet: creating the game makes the host a guest. */
  readonly viewer: Viewer | null;
  /** Whether the last game was played for a Nassau only, which the new one then has, too. */
  readonly canBeFree: boolean;
  readonly options: NewGameOptions;
  readonly onChange: (options: NewGameOptions) => void;
  readonly onFailure: (error: unknown) => void;
}) {
  const queryClient = useQueryClient();
  const groups = (useOwnGroups(viewer).data ?? []).filter(({ closedAt }) => closedAt === null);
  const keyOf = useRequestKeys();
  const lastName = useLastName();
  const lastOptions = useLazyPart(LAST_OPTIONS, useHasOptions()).fetched;
  const [typedName, setTypedName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const create = useMutation({
    mutationFn() {
      const chosen = { ...options, groupId: chosenId };
      return createGame(queryClient, keyOf(chosen), chosen, name);
    },
    onError(error) {
      console.error('Creating the game failed:', failureText(error));
      // the chosen group may have been closed, or the host removed from it
      void queryClient.invalidateQueries(trpc.users.groups.queryFilter());
    },
  });

  const hasAccount = viewer !== null && !viewer.isGuest;
  // a host with one group plays for it unless another one is chosen. A chosen group that the user does not have, for
  // instance after a logout, becomes the public group.
  const defaultId = groups.length === 1 ? groups[0]?.id : undefined;
  const ownId = options.groupId === null ? defaultId : groups.find(({ id }) => id === options.groupId)?.id;
  const chosenId = ownId ?? PUBLIC_GROUP_ID;
  const sessionName = viewer === null || viewer.name === GUEST_PLAYER ? '' : viewer.name;
  /** The text in the field; empty = the host plays as Guest Player. */
  const shownName = typedName ?? lastName ?? sessionName;
  const name = shownName || GUEST_PLAYER;
  const set = (change: Partial<NewGameOptions>) => onChange({ ...options, ...change });
  const onCreate = () => {
    const wrong = hasAccount ? null : nameProblem(name);
    setProblem(wrong);
    setTries(tries + 1);
    if (wrong !== null) return;
    // a repeated call creates the same game, also after another one was started in another tab
    onChange(options);
    create.mutate(undefined, {
      onSuccess({ round, host }) {
        if (host.isGuest && shownName !== '') rememberLastName(toName(shownName));
        saveRoundSession(round, host);
      },
      onError: onFailure,
    });
  };

  // until the lobby is shown
  if (create.isPending || create.isSuccess) {
    return <MessageScreen title="Creating your game..." action={<LoadingBar />} />;
  }
  return (
    <Screen>
      <ScreenTitle>NEW GAME</ScreenTitle>
      <LineUp taken={NO_PLAYERS} />
      <OptionFields options={options} hasNassau={canBeFree && options.hasLastOptions} onChange={set} />
      {groups.length > 0 && (
        <GroupChoice groups={groups} value={chosenId} onChange={(groupId) => set({ groupId })} />
      )}
      {!hasAccount && (
        <TextField
          label="YOUR NAME"
          kind="playerName"
          value={shownName}
          placeholder={GUEST_PLAYER}
          maxLength={PLAYER_NAME_MAX}
          problem={problem}
          attempt={tries}
          onChange={setTypedName}
        />
      )}
      {/* here a tap for CREATE GAME finds only its guarded switch while it appears */}
      {lastOptions && <lastOptions.LastOptions options={options} onChange={set} />}
      <Button variant="primary" onPress={onCreate}>
        CREATE GAME
      </Button>
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
    </Screen>
  );
}
