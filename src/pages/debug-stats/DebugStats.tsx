import { useState } from 'react';
import { trpcClient } from '#client/api/trpc.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import type { Subject } from './AddGameStats.tsx';
import { AddGameStats } from './AddGameStats.tsx';
import { DebugCall } from './DebugCall.tsx';
import * as styles from './debugStats.css.ts';

/** Writes marked records for a player of a finished game, and counts the stored records. */
export function DebugStats({ subjects }: { readonly subjects: readonly Subject[] }) {
  const [first] = subjects;
  // by key: games that end in the meantime are inserted before it in the list
  const [chosen, setChosen] = useState(first && keyOf(first));
  const subject = subjects.find((candidate) => keyOf(candidate) === chosen) ?? first;
  return (
    <Screen>
      <ScreenTitle>DEBUG STATS</ScreenTitle>
      <p className={styles.note}>What is written here is marked: no record, library or board counts it.</p>
      {subject === undefined ? (
        <p>No game is finished yet: there is nobody to write records for.</p>
      ) : (
        <>
          <Select
            label="PLAYER AND GAME"
            value={keyOf(subject)}
            options={subjects.map((candidate) => ({ value: keyOf(candidate), text: candidate.label }))}
            onChange={setChosen}
          />
          <Panel title="GAME STATS">
            <AddGameStats subject={subject} />
          </Panel>
          <Panel title="CUMULATIVE STATS">
            <p className={styles.note}>The sums of this player’s marked game stats.</p>
            <DebugCall
              label="ADD CUMULATIVE STATS"
              call={() => trpcClient.debug.addCumulativeStats.mutate({ playerId: subject.playerId })}
            />
          </Panel>
        </>
      )}
      <Panel title="RECORDS">
        <DebugCall label="COUNT GAME STATS" call={() => trpcClient.debug.countGameStats.query()} />
        <DebugCall
          label="COUNT CUMULATIVE STATS"
          call={() => trpcClient.debug.countCumulativeStats.query()}
        />
      </Panel>
      <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
    </Screen>
  );
}

function keyOf({ gameId, playerId }: Subject): string {
  return `${gameId} ${playerId}`;
}
