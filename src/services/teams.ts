/** Teams and seats: adding and drawing teams, taking, changing and freeing a seat, adding a player without a phone. */

import { TeamMember } from '#entities/TeamMember.ts';
import { userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { shuffled } from '#rules/draw.ts';
import type { DrawKind } from '#rules/drawByHandicap.ts';
import { orderByHandicap } from '#rules/drawByHandicap.ts';
import { isHost } from '#rules/pencil.ts';
import type { Member, Round, Team, TeamColor } from '#rules/round.ts';
import { findMember, seatOf, teamOfColor } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { toName } from '#shared/typedNames.ts';
import type { CreatedRowWithToken, CreatedRow } from './createdRows.ts';
import { createGuest, insertGuest, isFreeGuestId, resolveViewer, requireOwnId } from './guests.ts';
import { newGuestId, secureRandom } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, gameOfRepeat, rememberKey } from './keys.ts';
import { lockRound } from './lockedRound.ts';
import { seatHeldForUser } from './playAgain.ts';
import type { RoundChange } from './round.ts';
import { applyCommands, changeRound } from './round.ts';
import { announce, gameOfTeam } from './roundCache.ts';
import { offeredSeatOf, takeOfferedSeat } from './seatOffers.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** Adds a team to a pending game; if the colour has a team already, returns that team. */
export async function addTeam(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, color }: { gameId: number; color: TeamColor },
): Promise<CreatedRow<Team>> {
  const { before, round } = await changeRound(orm, userActor(viewer.userId), gameId, key, {
    kind: 'addTeam',
    color,
  });
  const row = teamOfColor(round, color);
  if (row === undefined) throw new GameError('TEAM_NOT_FOUND');
  return { row, isNew: teamOfColor(before, color) === undefined };
}

/**
 * Draws the teams of a game that has not started. The server draws, so that no player can choose the outcome.
 *
 * @throws GameError NOT_THE_HOST | GAME_NOT_PENDING | TOO_FEW_TO_DRAW | HANDICAPS_NEEDED
 */
export function drawTeams(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, by }: { readonly gameId: number; readonly by: DrawKind },
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: { drawTeams: by },
    decide(round) {
      if (by === 'handicap')
        return [{ kind: 'drawTeams', memberIds: orderByHandicap(round, secureRandom), by }];
      const memberIds = shuffled(
        round.members.map(({ id }) => id),
        secureRandom,
      );
      return [{ kind: 'drawTeams', memberIds }];
    },
  });
}

/** A request for a seat. */
export interface SeatRequest {
  readonly teamId: number;
  /** The caller's own id, the id that a new guest proposes, or a new negative id for a player without a phone. */
  readonly userId?: number | undefined;
  readonly name: string;
  /** True = the seat is for a player without a phone, whom the host adds by name. */
  readonly isPhoneless?: boolean | undefined;
}

/** A member, and the round of the seat. */
export interface NewSeat extends CreatedRowWithToken<Member> {
  readonly round: Round;
}

/**
 * Takes a seat for the caller. A seat that is held for them after PLAY AGAIN, or offered to them, comes first, in either
 * team. So no player has two seats. A caller without a session becomes a guest, and the key has no effect. A host with a
 * seat who sends an unused negative id adds a player without a phone.
 *
 * @throws GameError TEAM_NOT_FOUND | NOT_YOU | BAD_NAME, then ALREADY_IN_GAME | GAME_STARTED | TEAM_FULL
 */
export async function joinTeam(
  orm: Orm,
  viewer: Viewer | null,
  key: CommandKey,
  seat: SeatRequest,
  now: Date,
): Promise<NewSeat> {
  const name = toName(seat.name);
  const gameId = await gameOfTeam(orm, seat.teamId);
  if (gameId === null) throw new GameError('TEAM_NOT_FOUND');
  requireOwnId(viewer, seat.userId);
  if (viewer === null && seat.isPhoneless === true) throw new GameError('NO_SESSION');
  const seated = await inTransaction(orm, async (em): Promise<NewSeat> => {
    const before = await lockRound(em, gameId, now);
    const known = viewer && (await resolveViewer(em, viewer));
    const request = { userId: known?.userId ?? null, key, kind: 'teamMembers.create', body: seat };
    const seen = await findRepeat(em, request);
    if (seen !== null) return { row: requireMember(before, seen), isNew: false, token: null, round: before };

    const guest = known === null ? await createGuest(em, { name, proposal: seat.userId }, now) : null;
    const caller = guest?.viewer ?? known;
    if (caller === null) throw new GameError('NO_SESSION');
    const phonelessId = guest === null ? await phonelessIdOf(em, before, caller, seat) : null;
    if (phonelessId !== null) await insertGuest(em, phonelessId, name, now);
    const userId = phonelessId ?? caller.userId;
    const hasPhone = phonelessId === null;
    const mayHoldSeat = hasPhone && before.status === 'pending';
    const held = mayHoldSeat ? await seatHeldForUser(em, before, userId) : undefined;
    const offeredId = mayHoldSeat ? await offeredSeatOf(em, before, userId) : null;
    const command: Command =
      held === undefined
        ? { kind: 'join', teamId: seat.teamId, userId, name, hasPhone }
        : { kind: 'takeHeldSeat', memberId: held.id, userId };
    const round =
      offeredId === null || seatOf(before, userId) !== undefined
        ? await applyCommands(em, before, userActor(caller.userId), [command], now)
        : await takeOfferedSeat(em, before, { memberId: offeredId, userId }, now);
    const row = seatOf(round, userId);
    if (row === undefined) throw new GameError('MEMBER_NOT_FOUND');
    await rememberKey(em, request, row.id, now);
    return { row, isNew: true, token: guest?.token ?? null, round };
  });
  announce(orm, seated.round);
  return seated;
}

/** Frees a seat: the caller's own, or any seat if the caller is the host. */
export async function leaveTeam(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  memberId: number,
): Promise<RoundChange> {
  const gameId = await gameOfMember(orm, viewer, key, memberId);
  return changeRound(orm, userActor(viewer.userId), gameId, key, { kind: 'leave', memberId });
}

/** The fields of the documented PATCH of a member; absent fields stay unchanged. */
export interface SeatPatch {
  readonly name?: string | undefined;
  /** The team to move to. */
  readonly teamId?: number | undefined;
  /** The member of that team to trade seats with; absent = take a free seat. */
  readonly swapWithId?: number | undefined;
}

/**
 * Renames a member, or moves one to the other team: all of it or nothing.
 *
 * @throws GameError MEMBER_NOT_FOUND | NOT_YOUR_SEAT | BAD_NAME | TEAM_NOT_FOUND | TEAM_FULL | TEAM_WRONG |
 *   GAME_NOT_PENDING | GAME_OVER
 */
export async function changeSeat(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  memberId: number,
  patch: SeatPatch,
): Promise<Pick<NewSeat, 'row' | 'round'>> {
  const gameId = await gameOfMember(orm, viewer, key, memberId);
  const { name, teamId, swapWithId } = patch;
  const { round } = await changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: [memberId, patch],
    decide: (before) => [
      // a call that changes nothing needs the same right
      ...(name === undefined && teamId !== undefined
        ? []
        : [{ kind: 'rename', memberId, name: name ?? requireMember(before, memberId).name } as const]),
      ...(teamId === undefined
        ? []
        : [{ kind: 'moveSeat', memberId, teamId, ...(swapWithId !== undefined && { swapWithId }) } as const]),
    ],
  });
  return { row: requireMember(round, memberId), round };
}

/** Returns the game of a member; for a member who has left since, the game that the caller's key belongs to. */
async function gameOfMember(orm: Orm, viewer: Viewer, key: CommandKey, memberId: number): Promise<number> {
  const member = await readRows(orm, (em) => em.findOne(TeamMember, { id: memberId }));
  const gameId = member?.gameId ?? (await gameOfRepeat(orm, viewer, key));
  if (gameId === null) throw new GameError('MEMBER_NOT_FOUND');
  return gameId;
}

function requireMember(round: Round, memberId: number): Member {
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  return member;
}

/** Returns the id of the player without a phone whom the host adds; null when the seat is for the caller. */
async function phonelessIdOf(
  em: Em,
  round: Round,
  { userId: callerId }: Viewer,
  { userId: proposal, isPhoneless = false }: SeatRequest,
): Promise<number | null> {
  const isProposed = proposal !== undefined && (await isFreeGuestId(em, proposal));
  const isMeant =
    isPhoneless || (isHost(round, callerId) && seatOf(round, callerId) !== undefined && isProposed);
  if (!isMeant) return null;
  return isProposed ? proposal : newGuestId();
}
