import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { settleCards } from '#services/lapsing.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { aGroup, anAccount, apiForThisFile, newAccount, newGuest, play, playerOf } from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { agreeAll, finishedGame } from '../helpers/games.ts';
import { PASSWORD } from '../helpers/players.ts';

type Money = Outputs['groupMoney']['get'];

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const marshal = await newAccount(api, 'Marshal');
const DAY_MS = 24 * 60 * 60 * 1000;

/** A group of Ash, who owns it, and Birch. */
interface Club {
  readonly ash: Person;
  readonly birch: Person;
  readonly groupId: number;
}

async function aClub(): Promise<Club> {
  const [ash, birch] = [await anAccount(api), await anAccount(api)];
  const { id: groupId } = await aGroup(ash);
  const club = { ash, birch, groupId };
  await join(club, birch);
  return club;
}

async function join({ ash, groupId }: Club, person: Person): Promise<void> {
  const { body } = await ash.call<{ code: string }>('GET', `/groups/${groupId}`);
  await person.call('POST', `/groups/${groupId}/members`, { code: body.code });
}

/** Plays a game for the group, $25 a hole without Snake. The card is open. */
function playFor({ ash, birch, groupId }: Club, script: string, green: readonly [Person, Person?] = [birch]) {
  return finishedGame(api, script, { red: [ash], green, setup: { groupId, snakeGameEnabled: false } });
}

/** Plays a game that Ash wins by a hole, and makes its card final. */
async function ashWins(club: Club): Promise<OpenGame> {
  const game = await playFor(club, 'RRG');
  await agreeAll(game, [club.ash, club.birch]);
  return game;
}

function readMoney({ call }: Caller, { groupId }: Club) {
  return call<Money & Refusal>('GET', `/groups/${groupId}/money`);
}

/** Returns the open money of each player, the largest claim first. */
async function openOf(by: Caller, club: Club): Promise<readonly (readonly [number, number])[]> {
  const { body } = await readMoney(by, club);
  return body.open.map(({ userId, openCents }) => [userId, openCents]);
}

/** Says that Birch has paid Ash. */
function say(by: Caller, { ash, birch, groupId }: Club, amountCents: number, other: object = {}) {
  const sides = { fromUserId: birch.userId, toUserId: ash.userId };
  return by.call<Money & Refusal>('POST', `/groups/${groupId}/settlements/paid`, {
    ...sides,
    amountCents,
    ...other,
  });
}

function undo(by: Caller, { groupId }: Club, settlementId: number, seen: object = {}) {
  return by.call<Money & Refusal>('POST', `/groups/${groupId}/settlements/undo`, { settlementId, ...seen });
}

/** Speaks about the payment of a game's card. */
function sayOfGame(by: Caller, { id, red, green }: OpenGame, path: 'paid' | 'undo') {
  const sides = { fromPlayerId: playerOf(green).member.id, toPlayerId: playerOf(red).member.id };
  return by.call<Refusal>('POST', `/games/${id}/payments/${path}`, sides);
}

async function expectNoDifference(): Promise<void> {
  expect((await verifyRecords(api.orm)).differences).toEqual([]);
}

function codes(answers: readonly { readonly status: number; readonly body: Refusal }[]) {
  return answers.map(({ status, body }) => [status, body.code]);
}

describe('GET /groups/{id}/money', () => {
  it('has what final cards leave open, with the payments that settle it', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await playFor(club, 'RRRR');
    const before = await readMoney(ash, club);
    await ashWins(club);

    const { body } = await readMoney(birch, club);

    expect(before.body.open).toEqual([]);
    expect(body).toMatchObject({
      isMember: true,
      open: [
        { userId: ash.userId, isMember: true, openCents: 2500 },
        { userId: birch.userId, isMember: true, openCents: -2500 },
      ],
      payments: [{ from: { userId: birch.userId }, to: { userId: ash.userId }, amountCents: 2500 }],
      pending: [],
      settled: [],
    });
    const balance = await birch.call('GET', `/users/${birch.userId}/balance/0`);
    expect(balance.body).toMatchObject({ balanceCents: -12_500, openCents: -2500 });
    const account = await birch.call('GET', '/account');
    expect(account.body).toMatchObject({ openMoney: [{ groupId: club.groupId, openCents: -2500 }] });
    await expectNoDifference();
  });
});

describe('POST /groups/{id}/settlements/paid', () => {
  it('is pending by the word of the payer, and counts by that of the payee', async () => {
    const club = await aClub();
    const { ash, birch } = club;
    await ashWins(club);

    const said = await say(birch, club, 2500, { openCents: -2500 });
    const confirmed = await say(ash, club, 2500);

    const pending = { amountCents: 2500, paidAt: expect.any(String), receivedAt: null };
    expect(said.body).toMatchObject({ payments: [], pending: [pending], settled: [] });
    expect(said.body.open).toHaveLength(2);
    const settled = { ...pending, receivedAt: expect.any(String) };
    expect(confirmed.body).toMatchObject({ open: [], payments: [], pending: [], settled: [settled] });
    await expectNoDifference();
  });
});
