/** The dialogs that pass the pencil on, in one chunk that is loaded when one is opened. */

import { useState } from 'react';
import type { Pass, PencilChange } from '#client/round/pencil.ts';
import { usePencilChange } from '#client/round/pencil.ts';
import { GiveSeats } from '#components/round/GiveSeat/GiveSeat.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { memberName, playerName } from '#rules/names.ts';
import { findCoScorer } from '#rules/pencil.ts';
import type { CoScorer, Member, Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import * as styles from './pencil.css.ts';
import { PencilLink, PencilPass } from './PencilLink.tsx';
import { PencilProblem } from './PencilProblem.tsx';

/** A pass, and the user ids of the scorers when it was created: a scorer added later has used the pass. */
interface ShownPass {
  readonly pass: Pass;
  readonly before: readonly number[];
}

/** Lets the host add co-scorers, take the pencil back from them, or hand the game over. */
export function PencilDialog({
  round,
  hasUnsent,
  onClose,
}: {
  readonly round: Round;
  /** This phone has unsent commands, which have to be sent before the game is handed over. */
  readonly hasUnsent: boolean;
  readonly onClose: () => void;
}) {
  const [newHost, setNewHost] = useState<Member | null>(null);
  const [shown, setShown] = useState<ShownPass | null>(null);
  const change = usePencilChange(round.id);
  const taker = shown && round.coScorers.find(({ userId }) => !shown.before.includes(userId));
  const players = round.members.filter(({ hasPhone, userId }) => hasPhone && userId !== round.hostId);
  const others = round.coScorers.filter(({ userId }) => seatOf(round, userId) === undefined);
  const failure = <PencilProblem error={change.error} />;

  function onAsk(member: Member | null) {
    change.reset();
    setNewHost(member);
  }

  if (shown !== null && taker === undefined) {
    return (
      <Dialog title="PASS THE PENCIL" onCancel={onClose}>
        <PencilPass gameId={round.id} pass={shown.pass} />
        <div className={styles.foot}>
          <Button onPress={() => setShown(null)}>BACK</Button>
          <Button onPress={onClose}>CLOSE</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="PASS THE PENCIL" onCancel={onClose}>
      {taker != null && <output>{`${playerName(taker.name)} keeps the score too now.`}</output>}
      <p>A co-scorer enters scores too. HAND OVER makes somebody the host; you go on as co-scorer.</p>
      {players.length + others.length === 0 ? (
        <p>Nobody else here plays with a phone of their own. Make a link for them:</p>
      ) : (
        <ul className={styles.people}>
          {players.map((member) => (
            <Player
              key={member.id}
              member={member}
              name={memberName(round, member.id)}
              scorer={findCoScorer(round, member.userId)}
              isBusy={change.isPending}
              onChange={change.mutate}
              onHandOver={() => onAsk(member)}
            />
          ))}
          {others.map((scorer) => (
            <CoScorer
              key={scorer.userId}
              scorer={scorer}
              isBusy={change.isPending}
              onChange={change.mutate}
            />
          ))}
        </ul>
      )}
      {newHost === null && failure}
      <PencilLink
        gameId={round.id}
        isBusy={change.isPending}
        onCreated={(pass) => setShown({ pass, before: round.coScorers.map(({ userId }) => userId) })}
      />
      <GiveSeats round={round} />
      <div className={styles.foot}>
        <Button onPress={onClose}>CLOSE</Button>
      </div>
      {newHost !== null && (
        <ConfirmDialog
          title="HAND OVER?"
          description={
            <>
              <p>{`${memberName(round, newHost.id)} is the host then: finishing the game is theirs. You go on as co-scorer.`}</p>
              {hasUnsent && <p>Your last scores are being sent first...</p>}
            </>
          }
          yes="YES, HAND OVER"
          no="NO, KEEP IT"
          isYesDisabled={hasUnsent}
          isBusy={change.isPending}
          onYes={() => change.mutate({ kind: 'handOver', memberId: newHost.id })}
          onNo={() => onAsk(null)}
        >
          {failure}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** A player with a seat. */
function Player({
  member,
  name,
  scorer,
  isBusy,
  onChange,
  onHandOver,
}: {
  readonly member: Member;
  readonly name: string;
  /** Undefined while the player is no scorer. */
  readonly scorer: CoScorer | undefined;
  readonly isBusy: boolean;
  readonly onChange: (change: PencilChange) => void;
  readonly onHandOver: () => void;
}) {
  return (
    <li className={styles.person}>
      <Name name={name} isScorer={scorer !== undefined} />
      <div className={styles.choices}>
        {scorer === undefined ? (
          <Button isDisabled={isBusy} onPress={() => onChange({ kind: 'nameScorer', memberId: member.id })}>
            <span>
              MAKE <span className={styles.whole}>CO-SCORER</span>
            </span>
          </Button>
        ) : (
          <TakeBack scorer={scorer} isBusy={isBusy} onChange={onChange} />
        )}
        <Button isDisabled={isBusy} onPress={onHandOver}>
          HAND OVER
        </Button>
      </div>
    </li>
  );
}

/** A co-scorer without a seat, who took the pencil by a link. */
function CoScorer({ scorer, isBusy, onChange }: TakeBackProps) {
  return (
    <li className={styles.person}>
      <Name name={playerName(scorer.name)} isScorer />
      <TakeBack scorer={scorer} isBusy={isBusy} onChange={onChange} />
    </li>
  );
}

interface TakeBackProps {
  readonly scorer: CoScorer;
  readonly isBusy: boolean;
  readonly onChange: (change: PencilChange) => void;
}

function TakeBack({ scorer: { userId }, isBusy, onChange }: TakeBackProps) {
  return (
    <Button isDisabled={isBusy} onPress={() => onChange({ kind: 'dropScorer', userId })}>
      TAKE BACK
    </Button>
  );
}

function Name({ name, isScorer }: { readonly name: string; readonly isScorer: boolean }) {
  return (
    <p className={styles.name}>
      <span translate="no">{name}</span> {isScorer && <span className={styles.mark}>CO-SCORER</span>}
    </p>
  );
}
