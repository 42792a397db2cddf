/** The examples of the calls about groups. */

import { ASH, FIRST_TEE, GROUP } from './exampleRound.ts';

const JOINED = { groupId: GROUP.id, userId: ASH.id, joinedAt: FIRST_TEE.toISOString() };

export const GROUP_EXAMPLES = {
  lookup: { input: { code: GROUP.code }, output: { id: GROUP.id, name: GROUP.name } },
  create: { input: { name: GROUP.name, code: GROUP.code, createdById: ASH.id }, output: GROUP },
  renewCode: { input: { id: GROUP.id }, output: { ...GROUP, code: 'PUTT4U' } },
  join: { input: { id: GROUP.id, userId: ASH.id, code: GROUP.code }, output: JOINED },
};
