/** Sends many wrong logins together, in a separate process, while another process measures reads. */

import { Agent, request } from 'node:http';

export interface Flood {
  readonly origin: string;
  readonly logins: number;
  /** True = each login has a different address, in the header of a proxy; false = all have the same address. */
  readonly isEachFromItsOwn: boolean;
  /** Counts from 0; each round uses new names and addresses. */
  readonly round: number;
}

/** The number of logins by the status of their answers. */
export type FloodAnswers = Readonly<Record<number, number>>;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

process.once('message', async (flood: Flood) => {
  const answers: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: flood.logins }, async (_, index) => {
      const status = await logIn(flood, index);
      answers[status] = (answers[status] ?? 0) + 1;
    }),
  );
  process.send?.(answers satisfies FloodAnswers, () => process.exit());
});
process.send?.('ready');

function logIn({ origin, isEachFromItsOwn, round }: Flood, index: number): Promise<number> {
  const body = JSON.stringify({ username: `Player ${round} ${index}`, password: 'over par 18' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    ...(isEachFromItsOwn && { 'x-forwarded-for': `10.${round}.${index >> 8}.${index & 255}` }),
  };
  return new Promise((resolve, reject) => {
    request(`${origin}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}
