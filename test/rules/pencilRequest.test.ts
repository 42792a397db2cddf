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
const { red1: HOST, red2: RED_2, green1: GREEN_1, green2: GREEN_2, stranger: STRANGER } = USER;

/** A host without a seat, Red 2 as the asker, and no other player with a phone. */
const ALONE = aRound({
  hostId: STRANGER,
  members: [MEMBERS.red2, { ...MEMBERS.green1, hasPhone: false }],
});
/** A round with the maximum number of co-scorers. */
const FULL = aRound({
  coScorers: Array.from({ length: CO_SCORERS_MAX }, (_, index) => ({ userId: 600 + index, name: 'Scorer' })),
});

/** Applies a command at a time. All times are in ms after noon. */
type Step = (round: Round) => Round;

/** Returns a step. @param hostSeen the time of the host's last request by then */
function at(ms: number, command: Command, hostSeen: number | null = GONE): Step {
  const hostSeenAt = hostSeen === null ? null : new Date(NOON.getTime() + hostSeen);
  return (round) => apply(round, command, { ...momentAt(ms), hostSeenAt });
}

const run = (before: Round, steps: readonly Step[]): Round =>
  steps.reduce((round, step) => step(round), before);

const lapse: Command = { kind: 'lapsePencil' };
const no: Command = { kind: 'refusePencil', askerId: RED_2 };
const objection = objectTo(RED_2, GREEN_1);
const claim = (guestId: number): Command => ({ kind: 'claim', guestId, accountId: 500 });
/** The time of the host is up, and then that of the objections. */
const ANSWER_DUE = at(ANSWER_MS, lapse);
const ALL_DUE = [ANSWER_DUE, at(ANSWER_MS + OBJECTION_MS, lapse)];

/**
 * The outcome of a request that Red 2 made at noon: its state, the host, the co-scorers, and the number of corrections.
 */
type Outcome = readonly [
  state: PencilRequestState | null,
  hostId: number,
  scorers: readonly number[],
  lines: number,
];
const UNANSWERED: Outcome = ['unanswered', HOST, [], 0];
const OBJECTABLE: Outcome = ['objectable', HOST, [RED_2], 1];
const CO_SCORER: Outcome = ['coScorer', HOST, [RED_2], 1];

function outcome({ pencilRequest, hostId, coScorers, corrections }: Round): Outcome {
  return [pencilRequest?.state ?? null, hostId, coScorers.map(({ userId }) => userId), corrections.length];
}

describe('a request for the pencil', () => {
  const asked = askedBy(RED_2);
  const alone = askedBy(RED_2, 0, ALONE);
  const untilHostReturns = [ANSWER_DUE, at(ANSWER_MS + OBJECTION_MS, lapse, ANSWER_MS + 1)];
  const ofCoScorer = askedBy(RED_2, 0, play(aRound(), nameScorer(RED_2)));
  const withoutPhone = {
    ...asked,
    members: [MEMBERS.red1, { ...MEMBERS.red2, hasPhone: false }, MEMBERS.green1],
  };

  it('is part of the round with its time', () => {
    expect(asked.pencilRequest).toEqual({
      userId: RED_2,
      hostId: HOST,
      askedAt: NOON,
      state: 'asked',
      isObjected: false,
      dueAt: new Date(NOON.getTime() + ANSWER_MS),
    });
    expect(isRequestDue(asked, momentAt(ANSWER_MS - 1).now)).toBe(false);
    expect(isRequestDue(asked, momentAt(ANSWER_MS).now)).toBe(true);
  });

  describe('that no host has answered', () => {
    it.each<[rule: string, before: Round, steps: readonly Step[], outcome: Outcome]>([
      ['waits for its time', asked, [at(ANSWER_MS - 1, lapse)], ['asked', HOST, [], 0]],
      ['makes the asker co-scorer while the host is away', asked, [ANSWER_DUE], OBJECTABLE],
      ['makes the asker the host without an objection', asked, ALL_DUE, ['host', RED_2, [HOST], 2]],
      ['waits for objections', asked, [ANSWER_DUE, at(ANSWER_MS + OBJECTION_MS - 1, lapse)], OBJECTABLE],
      [
        'makes an asker the host who is alone with a phone',
        alone,
        [ANSWER_DUE],
        ['host', RED_2, [STRANGER], 1],
      ],
      ['fails with a host silent for less', asked, [at(ANSWER_MS, lapse, GONE + 1)], UNANSWERED],
      ['fails with a host who came back', asked, [at(ANSWER_MS, lapse, ANSWER_MS - 1)], UNANSWERED],
      ['succeeds where the host was never there', asked, [at(ANSWER_MS, lapse, null)], OBJECTABLE],
      ['leaves the host right with a host who returns in time', asked, untilHostReturns, CO_SCORER],
      ['of a co-scorer gives the host right alone', ofCoScorer, ALL_DUE, ['host', RED_2, [HOST], 1]],
      ['gives nothing to a player who lost the phone', withoutPhone, [ANSWER_DUE], UNANSWERED],
      [
        'waits again after a server outage, in which no phone could have said no',
        asked,
        [at(2 * ANSWER_MS + 1, lapse), at(3 * ANSWER_MS, lapse)],
        ['asked', HOST, [], 0],
      ],
      ['follows a guest’s login', asked, [at(1, claim(RED_2)), ANSWER_DUE], ['objectable', HOST, [500], 1]],
      ['survives a host’s login', asked, [at(1, claim(HOST)), ANSWER_DUE], ['objectable', 500, [RED_2], 1]],
    ])('%s', (_rule, before, steps, expected) => {
      expect(outcome(run(before, steps))).toEqual(expected);
    });
  });

  describe('ends', () => {
    it.each<[rule: string, before: Round, steps: readonly Step[], outcome: Outcome]>([
      ['at the host’s no, which may be repeated', asked, [at(1, no), at(2, no)], ['refused', HOST, [], 0]],
      ['at the host’s late no with a co-scorer', asked, [ANSWER_DUE, at(ANSWER_MS + 1, no)], CO_SCORER],
      ['with a co-scorer at most after an early objection', asked, [at(1, objection), ANSWER_DUE], CO_SCORER],
      [
        'with a co-scorer at an objection after the host’s time',
        asked,
        [ANSWER_DUE, at(ANSWER_MS + 1, objection), at(ANSWER_MS + 2, objectTo(RED_2, GREEN_2))],
        CO_SCORER,
      ],
      [
        'without a change for a co-scorer after an objection',
        ofCoScorer,
        [at(1, objection), ANSWER_DUE],
        ['coScorer', HOST, [RED_2], 0],
      ],
      ['when the host names the asker', asked, [at(1, nameScorer(RED_2))], ['coScorer', HOST, [RED_2], 0]],
      ['when the host hands over to the asker', asked, [at(1, handOver(RED_2))], ['host', RED_2, [HOST], 0]],
      ['with a new host', asked, [at(1, handOver(GREEN_1)), ANSWER_DUE], ['unanswered', GREEN_1, [HOST], 0]],
      [
        'when the host removes the new co-scorer',
        asked,
        [ANSWER_DUE, at(ANSWER_MS + 1, dropScorer(RED_2)), at(ANSWER_MS + OBJECTION_MS, lapse)],
        ['coScorer', HOST, [], 1],
      ],
      ['with the round', asked, [at(1, { kind: 'endEarly' })], [null, HOST, [], 0]],
    ])('%s', (_rule, before, steps, expected) => {
      expect(outcome(run(before, steps))).toEqual(expected);
    });
  });

  const refused = run(asked, [at(1, no)]);
  const objected = run(asked, [ANSWER_DUE, at(ANSWER_MS + 1, objection)]);
  const taken = run(asked, ALL_DUE);
  const ask = (userId: number, ms = 0) => at(ms, askForPencil(userId));
  const sayNo = (askerId: number, ms = 1) => at(ms, { kind: 'refusePencil', askerId });
  const object = (userId: number, ms = 1) => at(ms, objectTo(RED_2, userId));

  it.each<[rule: string, before: Round, step: Step, code: ErrorCode | null]>([
    ['is refused from the host', aRound(), ask(HOST), 'ALREADY_SCORER'],
    ['is refused from a stranger', aRound(), ask(STRANGER), 'NOT_YOUR_SEAT'],
    ['is refused from a player without a phone', ALONE, ask(GREEN_1), 'NOT_YOUR_SEAT'],
    ['is alone', asked, ask(GREEN_1, 1), 'PENCIL_ASKED'],
    ['is refused without room for a ninth co-scorer', FULL, ask(RED_2), 'SCORERS_FULL'],
    [
      'is refused soon after the host’s no',
      refused,
      ask(GREEN_1, PENCIL_REQUEST_PAUSE_MS - 1),
      'PENCIL_REFUSED',
    ],
    ['is accepted again five minutes after it', refused, ask(RED_2, PENCIL_REQUEST_PAUSE_MS), null],
    [
      'is refused soon after an objection',
      objected,
      ask(RED_2, PENCIL_REQUEST_PAUSE_MS - 1),
      'PENCIL_REFUSED',
    ],
    ['is accepted from the other players in that time', objected, ask(GREEN_1, ANSWER_MS + 2), null],
    ['is accepted from the former host', taken, ask(HOST, ANSWER_MS + OBJECTION_MS + 1), null],
    ['cannot be refused after the takeover', taken, sayNo(RED_2, 200_000), 'PENCIL_NOT_ASKED'],
    ['cannot be refused for a player who does not ask', asked, sayNo(GREEN_1), 'PENCIL_NOT_ASKED'],
    ['cannot be objected to after the takeover', taken, object(GREEN_1, 200_000), 'PENCIL_NOT_ASKED'],
    ['cannot be objected to by the asker', asked, object(RED_2), 'NOT_YOUR_SEAT'],
    ['cannot be objected to by the host, who says no instead', asked, object(HOST), 'NOT_YOUR_SEAT'],
    ['cannot be objected to by a stranger', asked, object(STRANGER), 'NOT_YOUR_SEAT'],
  ])('%s', (_rule, before, step, code) => {
    expect(refusal(() => step(before))).toBe(code);
  });

  it('is listed under CHANGES, with the names of asker and host', () => {
    expect(taken.corrections).toMatchObject([
      { kind: 'coScorer', memberId: PLAYER.red2, scorerName: 'Red 1', from: null, to: null },
      { kind: 'takeover', memberId: PLAYER.red2, scorerName: 'Red 1', from: null, to: null },
    ]);
  });

  it('is open until it has ended', () => {
    const objectors = [HOST, RED_2, GREEN_1, STRANGER].filter((user) => canObject(asked, user));

    expect(openRequest(asked)).toBe(asked.pencilRequest);
    expect([aRound(), refused, taken].map(openRequest)).toEqual([null, null, null]);
    expect(objectors).toEqual([GREEN_1]);
  });
});

describe('FINISH GAME of a co-scorer', () => {
  const played = play(playHoles(aRound(), 'RRRRRRRRR'), nameScorer(RED_2));

  it('is left to the server by a phone, which has no data about the host', () => {
    const context = { now: NOON, newId: () => 1, by: RED_2 };

    expect(apply(played, { kind: 'complete' }, context).status).toBe('completed');
  });

  it.each<[rule: string, by: number, hostSeen: number | null, code: ErrorCode | null]>([
    ['is refused while the host was there in the last five minutes', RED_2, GONE + 1, 'NOT_THE_HOST'],
    ['ends the game once the host is silent for five minutes', RED_2, GONE, null],
    ['ends the game of a host who was never there', RED_2, null, null],
    ['is always possible for the host', HOST, 0, null],
  ])('%s', (_rule, by, hostSeen, code) => {
    const hostSeenAt = hostSeen === null ? null : new Date(NOON.getTime() + hostSeen);
    const context = { ...momentAt(0, by), hostSeenAt };

    expect(refusal(() => apply(played, { kind: 'complete' }, context))).toBe(code);
  });
});
