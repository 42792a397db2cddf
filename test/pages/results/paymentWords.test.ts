import { expect, it } from 'vitest';
import { missingWords } from '#pages/results/@id/paymentWords.ts';
import { toResults } from '#routers/results.contract.ts';
import type { CommandOf } from '#rules/commands.ts';
import type { Round } from '#rules/round.ts';
import { NOON, PLAYER, USER, aRound, play, playHoles } from '../../rules/builders.ts';

const { red1, green1 } = PLAYER;
/** Green 1 pays Red 1, the host, on a final card. */
const final: Round = {
  ...play(playHoles(aRound(), 'R'), { kind: 'endEarly' }),
  closesAt: null,
  finalAt: NOON,
};

function paid(memberId: number): CommandOf<'markPaid'> {
  return { kind: 'markPaid', fromMemberId: green1, toMemberId: red1, memberId };
}

/** Returns the sides whose word is missing from a user. */
function missingFrom(round: Round, userId: number) {
  const payment = toResults(round).payments.find(({ from_player_id }) => from_player_id === green1);
  return payment && missingWords(round, payment, userId).map(({ side }) => side);
}

function withoutPhone(memberId: number): Round {
  const members = final.members.map((member) =>
    member.id === memberId ? { ...member, userId: -9, hasPhone: false } : member,
  );
  return { ...final, members };
}

it('a payment lacks the words of its sides, and of no other player', () => {
  const said = play(final, paid(green1));

  expect([USER.green1, USER.red1, USER.red2].map((user) => missingFrom(final, user))).toEqual([
    ['payer'],
    ['payee'],
    [],
  ]);
  expect([USER.green1, USER.red1].map((user) => missingFrom(said, user))).toEqual([[], ['payee']]);
  expect(missingFrom(play(final, paid(red1)), USER.green1)).toEqual([]);
});

it.each([
  ['payer', green1, USER.green1],
  ['payee', red1, USER.red1],
])('a %s speaks in person after taking the seat for which the host spoke', (side, memberId, userId) => {
  const byHost = play(withoutPhone(memberId), paid(memberId));
  const seated = { ...byHost, members: final.members };

  expect(missingFrom(seated, userId)).toEqual([side]);
  expect(missingFrom(play(seated, paid(memberId)), userId)).toEqual([]);
  expect(missingFrom(byHost, USER.red1)).toEqual(side === 'payer' ? ['payee'] : []);
});
