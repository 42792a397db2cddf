import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { HOST_SILENT_MS, PENCIL_REQUEST_MS, PENCIL_REQUEST_PAUSE_MS, CO_SCORERS_MAX } from '#rules/limits.ts';
import { canObject, isRequestDue, openRequest } from '#rules/pencilRequest.ts';
import type { PencilRequestState, Round } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import {
  MEMBERS,
  NOON,
  PLAYER,
  USER,
  aLobby,
  aRound,
  askForPencil,
  askedBy,
  dropScorer,
  handOver,
  momentAt,
  nameScorer,
  objectTo,
  play,
  playHoles,
  refusal,
} from './builders.ts';

const { answer: ANSWER_MS, objection: OBJECTION_MS } = PENCIL_REQUEST_MS;
/** Time of the host's last request, in ms after noon, so that the host is silent at noon. */
const GONE = -HOST_SILENT_MS;
const RED_2 = USER.red2;

/** A host without a seat, Red 2 as the asker, and no other player with a phone. */
const ALONE = aRound({
  hostId: USER.stranger,
  members: [MEMBERS.red2, { ...MEMBERS.green1, hasPhone: false }],
});

/** A command with its time; `hostSeen` is the time of the host's last request by then. All in ms after noon. */
interface At {
  readonly at: number;
  readonly command: Command;
  readonly hostSeen?: number | null;
}

const lapse: Command = { kind: 'lapsePencil' };
const no: Command = { kind: 'refusePencil', askerId: RED_2 };
const objection = objectTo(RED_2, USER.green1);

function run(before: Round, steps: readonly At[]): Round {
  return steps.reduce((round, { at, command, hostSeen = GONE }) => {
    const hostSeenAt = hostSeen === null ? null : new Date(NOON.getTime() + hostSeen);
    return apply(round, command, { ...momentAt(at), hostSeenAt });
  }, before);
}

/**
 * The outcome of a request that Red 2 made at noon: its state, the host, the co-scorers, and the number of corrections.
 */
type Outcome = readonly [
  state: PencilRequestState | null,
  hostId: number,
  scorers: readonly number[],
  lines: number,
];

function outcome({ pencilRequest, hostId, coScorers, corrections }: Round): Outcome {
  return [pencilRequest?.state ?? null, hostId, coScorers.map(({ userId }) => userId), corrections.length];
}

describe('a request for the pencil', () => {
  const asked = askedBy(RED_2);

  it('is part of the round with its time', () => {
    expect(asked.pencilRequest).toEqual({
      userId: RED_2,
      hostId: USER.red1,
      askedAt: NOON,
      state: 'asked',
      isObjected: false,
      dueAt: new Date(NOON.getTime() + ANSWER_MS),
    });
    expect(isRequestDue(asked, momentAt(ANSWER_MS - 1).now)).toBe(false);
    expect(isRequestDue(asked, momentAt(ANSWER_MS).now)).toBe(true);
  });

  it.each<[rule: string, before: Round, steps: readonly At[], outcome: Outcome]>([
    ['waits for its time', asked, [{ at: ANSWER_MS - 1, command: lapse }], ['asked', USER.red1, [], 0]],
    [
      'makes the asker co-scorer when the host is away and has not answered',
      asked,
      [{ at: ANSWER_MS, command: lapse }],
      ['objectable', USER.red1, [RED_2], 1],
    ],
    [
      'makes the asker the host when no player objects in time, and the former host co-scorer',
      asked,
      [
        { at: ANSWER_MS, command: lapse },
        { at: ANSWER_MS + OBJECTION_MS, command: lapse },
      ],
      ['host', RED_2, [USER.red1], 2],
    ],
    [
      'waits for objections until the last moment',
      asked,
      [
        { at: ANSWER_MS, command: lapse },
        { at: ANSWER_MS + OBJECTION_MS - 1, command: lapse },
      ],
      ['objectable', USER.red1, [RED_2], 1],
    ],
    [
      'makes the asker the host immediately where no other player has a phone',
      askedBy(RED_2, 0, ALONE),
      [{ at: ANSWER_MS, command: lapse }],
      ['host', RED_2, [USER.stranger], 1],
    ],
    [
      'fails when the host sent a request less than five minutes before',
      asked,
      [{ at: ANSWER_MS, command: lapse, hostSeen: GONE + 1 }],
      ['unanswered', USER.red1, [], 0],
    ],
    [
      'fails when the host has sent a request since',
      asked,
      [{ at: ANSWER_MS, command: lapse, hostSeen: ANSWER_MS - 1 }],
      ['unanswered', USER.red1, [], 0],
    ],
    [
      'succeeds where the host has never sent a request',
      asked,
      [{ at: ANSWER_MS, command: lapse, hostSeen: null }],
      ['objectable', USER.red1, [RED_2], 1],
    ],
    [
      'leaves the host right with a host who returns while others may object',
      asked,
      [
        { at: ANSWER_MS, command: lapse },
        { at: ANSWER_MS + OBJECTION_MS, command: lapse, hostSeen: ANSWER_MS + 1 },
      ],
      ['coScorer', USER.red1, [RED_2], 1],
    ],
    ['ends at the host’s no', asked, [{ at: 1, command: no }], ['refused', USER.red1, [], 0]],
    [
      'ends at the host’s no, and at a repeated no changes nothing',
      asked,
      [
        { at: 1, command: no },
        { at: 2, command: no },
      ],
      ['refused', USER.red1, [], 0],
    ],
    [
      'ends at the host’s late no with a co-scorer',
      asked,
      [
        { at: ANSWER_MS, command: lapse },
        { at: ANSWER_MS + 1, command: no },
      ],
      ['coScorer', USER.red1, [RED_2], 1],
    ],
    [
      'makes a co-scorer at most once another player has objected, also before the host’s time is up',
      asked,
      [
        { at: 1, command: objection },
        { at: ANSWER_MS, command: lapse },
      ],
      ['coScorer', USER.red1, [RED_2], 1],
    ],
    [
      'ends with a co-scorer at an objection after the host’s time',
      asked,
      [
        { at: ANSWER_MS, command: lapse },
        { at: ANSWER_MS + 1, command: objection },
        { at: ANSWER_MS + 2, command: objectTo(RED_2, USER.green2) },
      ],
      ['coScorer', USER.red1, [RED_2], 1],
    ],
    [
      'of a co-scorer gives the host right alone',
      askedBy(RED_2, 0, play(aRound(), nameScorer(RED_2))),
      [
        { at: ANSWER_MS, command: lapse },
        { at: ANSWER_MS + OBJECTION_MS, command: lapse },
      ],
      ['host', RED_2, [USER.red1], 1],
    ],
    [
      'of a co-scorer gives nothing after an objection',
      askedBy(RED_2, 0, play(aRound(), nameScorer(RED_2))),
      [
        { at: 1, command: objection },
        { at: ANSWER_MS, command: lapse },
      ],
      ['coScorer', USER.red1, [RED_2], 0],
    ],
    [
      'is answered by the host who makes the asker co-scorer',
      asked,
      [{ at: 1, command: nameScorer(RED_2) }],
      ['coScorer', USER.red1, [RED_2], 0],
    ],
    [
      'is answered by the host who hands over to the asker',
      asked,
      [{ at: 1, command: handOver(RED_2) }],
      ['host', RED_2, [USER.red1], 0],
    ],
    [
      'is over when the host hands over to another player',
      asked,
      [
        { at: 1, command: handOver(USER.green1) },
        { at: ANSWER_MS, command: lapse },
      ],
      ['unanswered', USER.green1, [USER.red1], 0],
    ],
    [
      'gives nothing to a co-scorer whom the host has removed in the meantime',
      asked,
      [
        { at: ANSWER_MS, command: lapse },
        { at: ANSWER_MS + 1, command: dropScorer(RED_2) },
        { at: ANSWER_MS + OBJECTION_MS, command: lapse },
      ],
      ['coScorer', USER.red1, [], 1],
    ],
    [
      'gives nothing to a player who no longer has a phone',
      { ...asked, members: [MEMBERS.red1, { ...MEMBERS.red2, hasPhone: false }, MEMBERS.green1] },
      [{ at: ANSWER_MS, command: lapse }],
      ['unanswered', USER.red1, [], 0],
    ],
    [
      'waits again after a server outage, in which no phone could have said no',
      asked,
      [
        { at: 2 * ANSWER_MS + 1, command: lapse },
        { at: 3 * ANSWER_MS, command: lapse },
      ],
      ['asked', USER.red1, [], 0],
    ],
    ['ends with the round', asked, [{ at: 1, command: { kind: 'endEarly' } }], [null, USER.red1, [], 0]],
    [
      'moves with the seat of a guest who logs in',
      askedBy(RED_2),
      [
        { at: 1, command: { kind: 'claim', guestId: RED_2, accountId: 500 } },
        { at: ANSWER_MS, command: lapse },
      ],
      ['objectable', USER.red1, [500], 1],
    ],
    [
      'stays open against the account of a host who logs in',
      askedBy(RED_2),
      [
        { at: 1, command: { kind: 'claim', guestId: USER.red1, accountId: 500 } },
        { at: ANSWER_MS, command: lapse },
      ],
      ['objectable', 500, [RED_2], 1],
    ],
  ])('%s', (_rule, before, steps, expected) => {
    expect(outcome(run(before, steps))).toEqual(expected);
  });

  const refused = run(asked, [{ at: 1, command: no }]);
  const objected = run(asked, [
    { at: ANSWER_MS, command: lapse },
    { at: ANSWER_MS + 1, command: objection },
  ]);
  const taken = run(asked, [
    { at: ANSWER_MS, command: lapse },
    { at: ANSWER_MS + OBJECTION_MS, command: lapse },
  ]);

  it.each<[rule: string, before: Round, step: At, code: ErrorCode | null]>([
    [
      'is accepted in a running round',
      aLobby({ members: [MEMBERS.red2] }),
      { at: 0, command: askForPencil(RED_2) },
      'GAME_NOT_RUNNING',
    ],
    [
      'is refused in a round that is over',
      aRound({ status: 'completed' }),
      { at: 0, command: askForPencil(RED_2) },
      'GAME_OVER',
    ],
    ['is refused from the host', aRound(), { at: 0, command: askForPencil(USER.red1) }, 'ALREADY_SCORER'],
    [
      'is refused from a stranger',
      aRound(),
      { at: 0, command: askForPencil(USER.stranger) },
      'NOT_YOUR_SEAT',
    ],
    [
      'is refused from a player without a phone',
      ALONE,
      { at: 0, command: askForPencil(USER.green1) },
      'NOT_YOUR_SEAT',
    ],
    ['changes nothing when it is repeated', asked, { at: 1, command: askForPencil(RED_2) }, null],
    ['is alone', asked, { at: 1, command: askForPencil(USER.green1) }, 'PENCIL_ASKED'],
    [
      'is refused without room for a ninth co-scorer',
      full(),
      { at: 0, command: askForPencil(RED_2) },
      'SCORERS_FULL',
    ],
    [
      'is refused from every player soon after the host’s no',
      refused,
      { at: PENCIL_REQUEST_PAUSE_MS - 1, command: askForPencil(USER.green1) },
      'PENCIL_REFUSED',
    ],
    [
      'is accepted again five minutes after it',
      refused,
      { at: PENCIL_REQUEST_PAUSE_MS, command: askForPencil(RED_2) },
      null,
    ],
    [
      'is refused from the same player soon after an objection',
      objected,
      { at: PENCIL_REQUEST_PAUSE_MS - 1, command: askForPencil(RED_2) },
      'PENCIL_REFUSED',
    ],
    [
      'is accepted from the other players in that time',
      objected,
      { at: ANSWER_MS + 2, command: askForPencil(USER.green1) },
      null,
    ],
    [
      'is accepted from the former host as from all players',
      taken,
      { at: ANSWER_MS + OBJECTION_MS + 1, command: askForPencil(USER.red1) },
      null,
    ],
    [
      'can no longer be refused by the new host after the takeover',
      taken,
      { at: 200_000, command: no },
      'PENCIL_NOT_ASKED',
    ],
    [
      'cannot be refused by the asker',
      asked,
      { at: 1, command: { kind: 'refusePencil', askerId: USER.green1 } },
      'PENCIL_NOT_ASKED',
    ],
    [
      'cannot be objected to after the takeover',
      taken,
      { at: 200_000, command: objection },
      'PENCIL_NOT_ASKED',
    ],
    [
      'cannot be objected to by the asker',
      asked,
      { at: 1, command: objectTo(RED_2, RED_2) },
      'NOT_YOUR_SEAT',
    ],
    [
      'cannot be objected to by the host, who says no instead',
      asked,
      { at: 1, command: objectTo(RED_2, USER.red1) },
      'NOT_YOUR_SEAT',
    ],
    [
      'cannot be objected to by a stranger',
      asked,
      { at: 1, command: objectTo(RED_2, USER.stranger) },
      'NOT_YOUR_SEAT',
    ],
  ])('%s', (_rule, before, step, code) => {
    expect(refusal(() => run(before, [step]))).toBe(code);
  });

  it('is listed under CHANGES, with the names of asker and host', () => {
    expect(taken.corrections).toMatchObject([
      { kind: 'coScorer', memberId: PLAYER.red2, scorerName: 'Red 1', from: null, to: null },
      { kind: 'takeover', memberId: PLAYER.red2, scorerName: 'Red 1', from: null, to: null },
    ]);
  });

  it('is open until it has ended', () => {
    expect(openRequest(asked)).toBe(asked.pencilRequest);
    expect([aRound(), refused, taken].map(openRequest)).toEqual([null, null, null]);
    expect([USER.red1, RED_2, USER.green1, USER.stranger].map((user) => canObject(asked, user))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

describe('FINISH GAME of a co-scorer', () => {
  const played = play(playHoles(aRound(), 'RRRRRRRRR'), nameScorer(RED_2));

  it('is left to the server by a phone, which has no data about the host', () => {
    const context = { now: NOON, newId: () => 1, by: RED_2 };

    expect(apply(played, { kind: 'complete' }, context).status).toBe('completed');
  });

  it.each<[rule: string, by: number, hostSeen: number | null, code: ErrorCode | null]>([
    [
      'is refused while the host’s last request is less than five minutes ago',
      RED_2,
      GONE + 1,
      'NOT_THE_HOST',
    ],
    ['ends the game once the host is silent for five minutes', RED_2, GONE, null],
    ['ends the game of a host who was never there', RED_2, null, null],
    ['is always possible for the host', USER.red1, 0, null],
  ])('%s', (_rule, by, hostSeen, code) => {
    const hostSeenAt = hostSeen === null ? null : new Date(NOON.getTime() + hostSeen);
    const context = { ...momentAt(0, by), hostSeenAt };

    expect(refusal(() => apply(played, { kind: 'complete' }, context))).toBe(code);
  });
});

/** Returns a round with the maximum number of co-scorers. */
function full(): Round {
  const ids = Array.from({ length: CO_SCORERS_MAX }, (_, index) => 600 + index);
  return aRound({ coScorers: ids.map((userId) => ({ userId, name: 'Scorer' })) });
}
