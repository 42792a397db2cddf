import { describe, expect, it } from 'vitest';
import { User } from '#entities/User.ts';
import { inTransaction } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import {
  anAccount,
  apiForThisFile,
  callerWith,
  memberOf,
  newAccount,
  newGuest,
  play,
  playerOf,
} from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { agreeAll, finishedGame, pendingGame } from '../helpers/games.ts';
import { PASSWORD } from '../helpers/players.ts';

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const marshal = await newAccount(api, 'Marshal');

type Answered = Outputs['games']['results'] & Refusal;
type Names = Outputs['payNames']['ofGame'];

/** Plays a game of two accounts that Ash has won by a hole against Birch. */
async function ashWon(isFinal = true) {
  const [ash, birch] = [await anAccount(api), await anAccount(api)];
  const game = await finishedGame(api, 'RRG', { red: [ash], green: [birch] });
  if (isFinal) await agreeAll(game, [ash, birch]);
  return { ash, birch, game };
}

function sidesOf({ red, green }: OpenGame) {
  return { fromPlayerId: playerOf(green).member.id, toPlayerId: playerOf(red).member.id };
}

/** Speaks about a payment. @param sides absent = that of the first players of both teams */
function say(game: OpenGame, by: Caller, path: 'paid' | 'undo', sides: object = sidesOf(game)) {
  return by.call<Answered>('POST', `/games/${game.id}/payments/${path}`, sides);
}

/** Returns the payments in the results, as any caller reads them. */
async function paymentsOf({ id }: OpenGame) {
  const { body } = await callerWith(api, null).call<Outputs['games']['results']>(
    'GET',
    `/games/${id}/results`,
  );
  return body.payments;
}

const NAMES = { venmo: 'Ash-Green', payPalMe: 'AshGreen', cashApp: null };

function namesOf(game: OpenGame, by: Caller) {
  return by.call<Names & Refusal>('GET', `/games/${game.id}/pay-names`);
}

describe('a payment of a final card', () => {
  it('is said to be paid by the payer, and settled by the payee, for all readers', async () => {
    const { ash, birch, game } = await ashWon();
    const at = expect.stringMatching(/^\d{4}-.*Z$/);

    const said = await say(game, birch, 'paid');
    const [afterPayer] = await paymentsOf(game);
    await say(game, ash, 'paid');

    const open = { paid_at: at, paid_by_host: false, received_at: null, received_by_host: false };
    expect(said.body.payments).toEqual([
      {
        from_player_id: playerOf(game.green).member.id,
        from_name: 'Green 1',
        to_player_id: playerOf(game.red).member.id,
        to_name: 'Red 1',
        amount_cents: 2500,
        reason: 'match',
        reason_detail: '1 hole down',
        paid: open,
      },
    ]);
    expect(afterPayer).toEqual(said.body.payments[0]);
    expect((await paymentsOf(game))[0]?.paid).toEqual({ ...open, received_at: at });
    const detail = await ash.call<Outputs['scorecards']['get']>('GET', `/scorecards/${game.id}`);
    expect(detail.body.payments).toEqual(await paymentsOf(game));
    const lines = await ash.trpc.rounds.events.query({ id: game.id });
    expect(lines.filter(({ kind }) => kind === 'markPaid').map(({ actorId }) => actorId)).toEqual([
      birch.userId,
      ash.userId,
    ]);
  });

  it.each(['payer', 'payee'] as const)('is open again when the %s takes it back', async (side) => {
    const { ash, birch, game } = await ashWon();
    await say(game, birch, 'paid');
    await say(game, ash, 'paid');

    const { status, body } = await say(game, side === 'payer' ? birch : ash, 'undo');

    expect([status, body.payments[0]?.paid]).toEqual([200, null]);
    expect((await say(game, ash, 'undo')).status).toBe(200);
  });

  it('is not opened again by a payer who has not seen the word of the payee', async () => {
    const { ash, birch, game } = await ashWon();
    const seen = (await say(game, birch, 'paid')).body.payments[0]?.paid;
    const both = (await say(game, ash, 'paid')).body.payments[0]?.paid;
    const undo = (words: typeof seen) =>
      say(game, birch, 'undo', {
        ...sidesOf(game),
        paidAt: words?.paid_at ?? null,
        receivedAt: words?.received_at ?? null,
      });

    const refused = await undo(seen);
    const kept = (await paymentsOf(game))[0]?.paid;
    const taken = await undo(both);

    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_CHANGED']);
    expect(kept).toEqual(both);
    expect([taken.status, taken.body.payments[0]?.paid]).toEqual([200, null]);
  });

  it('is marked by no other caller, and for no other side', async () => {
    const { ash, birch, game } = await ashWon();
    const payer = playerOf(game.green).member.id;
    const stranger = await anAccount(api);

    const refused = [
      await say(game, ash, 'paid', { ...sidesOf(game), playerId: payer }),
      await say(game, stranger, 'paid'),
      await say(game, stranger, 'undo', { ...sidesOf(game), playerId: payer }),
      await say(game, marshal, 'paid', { ...sidesOf(game), playerId: payer }),
      await say(game, callerWith(api, null), 'paid', { ...sidesOf(game), playerId: payer }),
      await say(game, birch, 'paid', { fromPlayerId: playerOf(game.red).member.id, toPlayerId: payer }),
      await say(game, birch, 'paid', { ...sidesOf(game), toPlayerId: 4711 }),
    ];

    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual([
      [403, 'NOT_YOUR_SEAT'],
      [403, 'NOT_YOUR_SEAT'],
      [403, 'NOT_YOUR_SEAT'],
      [403, 'NOT_YOUR_SEAT'],
      [401, 'NO_SESSION'],
      [404, 'PAYMENT_NOT_FOUND'],
      [404, 'PAYMENT_NOT_FOUND'],
    ]);
    expect((await paymentsOf(game))[0]?.paid).toBeNull();
  });

  it('is not marked before the card is final', async () => {
    const { birch, game } = await ashWon(false);

    const { status, body } = await say(game, birch, 'paid');

    expect([status, body.code]).toEqual([409, 'CARD_NOT_FINAL']);
  });

  it('is marked by the host for a player without a phone, and for no other player', async () => {
    const [ash, partner] = [await anAccount(api), await anAccount(api)];
    const game = await pendingGame(api, { red: [ash, partner], green: 0 });
    const { id: payer } = await ash.trpc.teamMembers.create.mutate({
      teamId: game.green.id,
      name: 'Cedar',
      isPhoneless: true,
    });
    const payee = playerOf(game.red, 2).member.id;
    const members = [memberOf(game), payee, payer];
    await play(ash, game.id, [
      { kind: 'start' },
      {
        kind: 'completeHole',
        hole: 1,
        scores: members.map((memberId) => ({ memberId, strokes: memberId === payer ? 5 : 4 })),
      },
      { kind: 'endEarly' },
    ]);
    await agreeAll(game, [ash, partner]);
    const { card } = await ash.trpc.rounds.get.query({ id: game.id });
    await ash.trpc.card.agree.mutate({ id: game.id, playerId: payer, cardVersion: card?.version ?? 0 });
    const payment = { fromPlayerId: payer, toPlayerId: payee };

    const own = await say(game, ash, 'paid', payment);
    const partners = await say(game, partner, 'paid', { ...payment, playerId: payer });
    const byHost = await say(game, ash, 'paid', { ...payment, playerId: payer });

    expect([own.body.code, partners.body.code]).toEqual(['NOT_YOUR_SEAT', 'NOT_YOUR_SEAT']);
    const marked = byHost.body.payments.filter(({ paid }) => paid !== null);
    expect(marked).toMatchObject([
      { to_player_id: payee, reason_detail: '1 hole down, twice the bet, $50.00 in all' },
    ]);
    expect(marked[0]?.paid).toMatchObject({ paid_by_host: true, received_at: null });
  });

  it('is hidden while the round is cancelled, and keeps its mark for later', async () => {
    const { birch, game } = await ashWon();
    await say(game, birch, 'paid');
    const before = await paymentsOf(game);

    await marshal.trpc.admin.cancelRound.mutate({ id: game.id, reason: 'Bogus' });
    const hidden = await paymentsOf(game);
    const refused = await say(game, birch, 'undo');
    await marshal.trpc.admin.restoreRound.mutate({ id: game.id });

    expect([hidden, refused.body.code]).toEqual([[], 'GAME_OVER']);
    expect(await paymentsOf(game)).toEqual(before);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('keeps its mark when a guest logs in, who may then take it back', async () => {
    const [ash, guest] = [await anAccount(api), await newGuest(api)];
    const game = await finishedGame(api, 'R', { red: [ash], green: [guest] });
    await agreeAll(game, [ash, guest]);
    await say(game, guest, 'paid');

    const { body } = await guest.call<Outputs['auth']['register']>('POST', '/auth/register', {
      username: `Elder ${guest.userId}`,
      password: PASSWORD,
    });

    expect((await paymentsOf(game))[0]?.paid?.paid_at).not.toBeNull();
    expect((await say(game, callerWith(api, body.token), 'undo')).body.payments[0]?.paid).toBeNull();
  });

  it('is marked by its payer alone after its payee deleted the account', async () => {
    const { ash, birch, game } = await ashWon();
    const payee = playerOf(game.red).member.id;
    await ash.trpc.account.delete.mutate({ password: PASSWORD });

    const said = await say(game, birch, 'paid');
    const forPayee = await say(game, birch, 'paid', { ...sidesOf(game), playerId: payee });

    expect([said.status, forPayee.body.code]).toEqual([200, 'NOT_YOUR_SEAT']);
    expect((await paymentsOf(game))[0]?.paid).toMatchObject({
      paid_at: expect.any(String),
      received_at: null,
    });
    expect((await say(game, birch, 'undo')).body.payments[0]?.paid).toBeNull();
  });

  it('keeps its mark when its payee deletes the account', async () => {
    const { ash, birch, game } = await ashWon();
    await say(game, ash, 'paid');

    await ash.trpc.account.delete.mutate({ password: PASSWORD });

    expect(await paymentsOf(game)).toMatchObject([
      { to_name: 'DELETED PLAYER', paid: { received_at: expect.any(String) } },
    ]);
    expect((await namesOf(game, birch)).body).toEqual([]);
  });
});

describe('the names of an account at payment services', () => {
  it('are reduced to the name, and in the account', async () => {
    const ash = await anAccount(api);

    const { status, body } = await ash.call('POST', '/account/pay-names', {
      venmo: ' @Ash-Green',
      payPalMe: 'https://paypal.me/AshGreen/5',
      cashApp: '',
    });

    expect([status, body]).toEqual([200, NAMES]);
    expect((await ash.trpc.account.get.query()).payNames).toEqual(NAMES);
  });

  it('are changed one by one', async () => {
    const ash = await anAccount(api);
    await ash.trpc.payNames.change.mutate(NAMES);

    const changed = await ash.trpc.payNames.change.mutate({ venmo: null, cashApp: '$ash' });
    const unchanged = await ash.trpc.payNames.change.mutate({});

    expect(changed).toEqual({ venmo: null, payPalMe: 'AshGreen', cashApp: 'ash' });
    expect(unchanged).toEqual(changed);
  });

  it.each<[string, object]>([
    ['an unknown form', { ...NAMES, venmo: 'ash green' }],
    ['a link to another site', { ...NAMES, payPalMe: 'https://evil.example/AshGreen' }],
    ['a number', { ...NAMES, payPalMe: 5 }],
    ['a long text', { ...NAMES, cashApp: 'a'.repeat(201) }],
  ])('are refused: %s', async (_what, names) => {
    const ash = await anAccount(api);

    const { status, body } = await ash.call<Refusal>('POST', '/account/pay-names', names);

    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    expect((await ash.trpc.account.get.query()).payNames).toEqual({
      venmo: null,
      payPalMe: null,
      cashApp: null,
    });
  });

  it('of the payees are read by the players of a final card only', async () => {
    const { ash, birch, game } = await ashWon();
    await ash.trpc.payNames.change.mutate(NAMES);
    await birch.trpc.payNames.change.mutate({ ...NAMES, venmo: 'Birch-Tree' });
    const [stranger, guest] = [await anAccount(api), await newGuest(api)];

    const own = { playerId: playerOf(game.red).member.id, ...NAMES, isSettledInGroup: false };
    expect((await namesOf(game, birch)).body).toEqual([own]);
    expect((await namesOf(game, ash)).body).toEqual([own]);
    for (const other of [stranger, guest])
      expect(await namesOf(game, other)).toMatchObject({ status: 403, body: { code: 'NO_ACCESS' } });
    expect(JSON.stringify(await paymentsOf(game))).not.toContain('Ash-Green');
    expect(JSON.stringify(await stranger.trpc.rounds.get.query({ id: game.id }))).not.toContain('Ash-Green');
  });

  it.each<[string, string, () => Promise<{ game: OpenGame; birch: Person }>]>([
    ['whose card is open', 'CARD_NOT_FINAL', () => ashWon(false)],
    [
      'that is not over',
      'GAME_NOT_OVER',
      async () => {
        const birch = await anAccount(api);
        return { birch, game: await pendingGame(api, { red: 1, green: [birch] }) };
      },
    ],
  ])('are not read in a game %s', async (_what, code, gameOf) => {
    const { birch, game } = await gameOf();

    expect(await namesOf(game, birch)).toMatchObject({ status: 409, body: { code } });
  });

  it('are erased with the account', async () => {
    const ash = await anAccount(api);
    await ash.trpc.payNames.change.mutate(NAMES);

    await ash.trpc.account.delete.mutate({ password: PASSWORD });

    const row = await inTransaction(api.orm, (em) => em.findOneOrFail(User, { id: ash.userId }));
    expect([row.venmo, row.payPalMe, row.cashApp]).toEqual([null, null, null]);
  });
});
