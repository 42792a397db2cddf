import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#client/api/queryErrors.ts';
import { useKeptKeys } from '#client/device/idempotencyKeys.ts';
import { saveRoundSession } from '#client/round/gameSession.ts';
import { useOwnGroups } from '#client/session/groups.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LoadingBar } from '#components/app/LoadingBar/LoadingBar.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { GUEST_PLAYER } from '#rules/guests.ts';
import { HOLE_COUNTS, PLAYER_NAME_MAX, PUBLIC_GROUP_ID, SNAKE_BETS } from '#rules/limits.ts';
import { wholeDollars } from '#rules/money.ts';
import { nameProblem } from '#rules/typedNames.ts';
import { BetStepper } from './BetStepper.tsx';
import type { GameOptions } from './createGame.ts';
import { createGame } from './createGame.ts';
import { GroupChoice } from './GroupChoice.tsx';
import * as styles from './setup.css.ts';

const NO_PLAYERS = { red: 0, green: 0 };

/** The form for the options of a new game, with CREATE GAME. */
export function SetupOptions({
  viewer,
  options,
  onChange,
  onFailure,
}: {
  /** Null = no session yet: creating the game makes the host a guest. */
  readonly viewer: Viewer | null;
  readonly options: GameOptions;
  readonly onChange: (options: GameOptions) => void;
  readonly onFailure: () => void;
}) {
  const queryClient = useQueryClient();
  const groups = useOwnGroups(viewer).data ?? [];
  const keyOf = useKeptKeys();
  const [typedName, setTypedName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const create = useMutation({
    mutationFn() {
      const chosen = { ...options, groupId: chosenId };
      return createGame(queryClient, keyOf(chosen), chosen, name);
    },
    onError: (error) => console.error('Creating the game failed:', failureText(error)),
  });

  const hasAccount = viewer !== null && !viewer.isGuest;
  // a chosen group that is not among the user's (any more), for instance after a logout, becomes the public group
  const chosenId = groups.find(({ id }) => id === options.groupId)?.id ?? PUBLIC_GROUP_ID;
  const name = typedName ?? viewer?.name ?? GUEST_PLAYER;
  const set = (change: Partial<GameOptions>) => onChange({ ...options, ...change });
  const onCreate = () => {
    const wrong = hasAccount ? null : nameProblem(name);
    setProblem(wrong);
    setTries(tries + 1);
    if (wrong !== null) return;
    create.mutate(undefined, {
      onSuccess: ({ round, host }) => saveRoundSession(round, host),
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
      <RadioGroup
        legend="HOLES"
        options={HOLE_COUNTS}
        value={options.holeCount}
        textOf={String}
        onChange={(holeCount) => set({ holeCount })}
      />
      <BetStepper value={options.betPerHole} onChange={(betPerHole) => set({ betPerHole })} />
      <div className={styles.group}>
        <Switch label="Snake Game" isOn={options.isSnakeOn} onChange={(isSnakeOn) => set({ isSnakeOn })} />
        {options.isSnakeOn && (
          <>
            <RadioGroup
              legend="SNAKE BET"
              options={SNAKE_BETS}
              value={options.snakeBet}
              textOf={(bet) => `$${wholeDollars(bet)}`}
              onChange={(snakeBet) => set({ snakeBet })}
            />
            <p className={styles.note}>
              Every bite adds it to the pot. Whoever holds the snake at the end pays.
            </p>
          </>
        )}
      </div>
      {groups.length > 0 && (
        <GroupChoice groups={groups} value={chosenId} onChange={(groupId) => set({ groupId })} />
      )}
      {!hasAccount && (
        <TextField
          label="YOUR NAME"
          value={name}
          maxLength={PLAYER_NAME_MAX}
          problem={problem}
          attempt={tries}
          onChange={setTypedName}
        />
      )}
      <Button variant="primary" onPress={onCreate}>
        CREATE GAME
      </Button>
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
    </Screen>
  );
}
