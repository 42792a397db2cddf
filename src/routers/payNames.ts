/** The names for paying at payment services: those of the caller's account, and those of the players whom the caller may pay. */

import { z } from 'zod';
import { changePayNames, readGroupPayNames, readPayNames } from '#services/payNames.ts';
import { NO_PAY_NAMES } from '#shared/payNames.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GAME_ID, GROUP, HOST } from './examples.ts';
import { GroupPath } from './groups.contract.ts';
import { PayNamesInput, PayNamesOfPlayerOut, PayNamesOfUserOut, PayNamesOut } from './payNames.contract.ts';
import { accountProcedure, router, sessionProcedure } from './trpc.ts';
import { GamePath } from './wire.ts';

export const payNames = router({
  change: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/pay-names',
        tags: ['account'],
        summary: 'Choose your names at payment services',
        description:
          'Players of games that you play read them once the card is final, to pay you there. Each name is checked by ' +
          'the rules of its service, not whether it exists there. A repeated call does no harm.',
      },
      isKeyless: true,
    })
    .input(PayNamesInput)
    .output(PayNamesOut)
    .mutation(({ ctx, input }) => changePayNames(ctx.orm, ctx.viewer.userId, input)),

  ofGame: sessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/pay-names',
        tags: ['payments'],
        summary: 'Read the names of the payees at payment services',
        description:
          'For the players of a game whose card is final. Lists the players whom a payment goes to, and who have such ' +
          'a name. Your payee is also listed without a name if the payment is settled with the group.',
      },
      refusals: ['GAME_NOT_FOUND', 'NO_ACCESS', 'GAME_NOT_OVER', 'GAME_OVER', 'CARD_NOT_FINAL'],
    })
    .input(GamePath)
    .output(z.array(PayNamesOfPlayerOut))
    .query(async ({ ctx, input }) => [...(await readPayNames(ctx.orm, ctx.viewer, input.id))]),

  ofGroup: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/groups/{id}/pay-names',
        tags: ['groups'],
        summary: 'Read the names of your payees in a group at payment services',
        description:
          'Lists the players whom you pay in the payments of the group’s open money, and who have such a name. Empty for ' +
          'players who are not members.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
    })
    .input(GroupPath)
    .output(z.array(PayNamesOfUserOut))
    .query(async ({ ctx, input }) => [...(await readGroupPayNames(ctx.orm, ctx.viewer, input.id))]),
});

const NAMES = { ...NO_PAY_NAMES, venmo: 'Ash-Green' };

export const payNamesExamples: ExamplesOf<typeof payNames> = {
  change: { input: { venmo: '@Ash-Green', payPalMe: null, cashApp: null }, output: NAMES },
  ofGame: { input: { id: GAME_ID }, output: [{ playerId: HOST.id, ...NAMES, isSettledInGroup: false }] },
  ofGroup: { input: { id: GROUP.id }, output: [{ userId: ASH.id, ...NAMES }] },
};
