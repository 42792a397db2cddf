import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { callerWith, dumpTables, newAccount, request } from '../helpers/api.ts';
import type { Outputs, Refusal } from '../helpers/api.ts';
import {
  at,
  atOnce,
  inTurn,
  newAddress,
  pass,
  besideForThisFile,
  roomyForThisFile,
  statusesOf,
  waitOf,
} from '../helpers/limits.ts';
import { PASSWORD } from '../helpers/players.ts';

const WRONG = 'over par 18';

/** The server on which accounts are opened. */
const roomy = await roomyForThisFile();
/** Five tries for a username and twenty for an address, the defaults. */
const unchosen = { LIMIT_LOGINS_PER_MINUTE: '', LIMIT_ADDRESS_LOGINS_PER_MINUTE: '' };
const api = await besideForThisFile(roomy, unchosen);
/** Five tries for a username, and five for an address. */
const small = await besideForThisFile(roomy, { ...unchosen, LIMIT_ADDRESS_LOGINS_PER_MINUTE: '5' });

const work = vi.spyOn(crypto, 'argon2');
syncBuiltinESMExports();
afterAll(() => {
  work.mockRestore();
  syncBuiltinESMExports();
});
const hashes = () => work.mock.calls.length;

describe('five wrong logins', () => {
  it('five wrong logins are answered, further ones refused with a growing wait', async () => {
    const [username, address] = [await newMember(), newAddress()];
    const tries = await inTurn(5, () => logIn(username, WRONG, address));

    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const waitS = waitOf(await logIn(username, WRONG, address));
      waits.push(waitS);
      pass(waitS);
      tries.push(await logIn(username, WRONG, address));
    }

    expect(statusesOf(tries)).toEqual([401]);
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('the right password is accepted after the wait, and resets the count', async () => {
    const [username, address] = [await newMember(), newAddress()];
    await inTurn(5, () => logIn(username, WRONG, address));
    pass(1);
    await logIn(username, WRONG, address);

    const early = await logIn(username, PASSWORD, address);
    pass(2);
    const late = await logIn(username, PASSWORD, address);
    const afterwards = await inTurn(5, () => logIn(username, WRONG, address));
    const sixth = await logIn(username, WRONG, address);

    expect(waitOf(early)).toBe(2);
    expect(late.status).toBe(200);
    expect(statusesOf(afterwards)).toEqual([401]);
    expect(waitOf(sixth)).toBe(1);
  });

  it('the owner can still log in from another address', async () => {
    const username = await newMember();
    const guesser = newAddress();
    await inTurn(8, () => logIn(username, WRONG, guesser));

    const owner = await logIn(username, PASSWORD, newAddress());

    expect(owner.status).toBe(200);
    expect(waitOf(await logIn(username, PASSWORD, guesser))).toBe(1);
  });

  it('wrong logins of a username count over all addresses; a new address has one try', async () => {
    const username = await newMember();
    await inTurn(5, () => logIn(username, WRONG, newAddress()));
    const another = newAddress();

    const first = await logIn(username, WRONG, another);
    const second = await logIn(username, WRONG, another);

    expect(first.status).toBe(401);
    expect(waitOf(second)).toBe(1);
  });

  it('after fifteen wrong logins from any addresses, all must wait, longer each time', async () => {
    const username = await newMember();
    await inTurn(15, () => logIn(username, WRONG, newAddress()));

    const waits = await inTurn(8, async () => {
      const waitS = waitOf(await logIn(username, WRONG, newAddress()));
      pass(waitS);
      expect((await logIn(username, WRONG, newAddress())).status).toBe(401);
      // uses up the window again
      await inTurn(15, () => logIn(username, WRONG, newAddress()));
      return waitS;
    });

    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    // a minute without a try does not allow fifteen again
    pass(61);
    expect((await logIn(username, WRONG, newAddress())).status).toBe(401);
    expect(waitOf(await logIn(username, WRONG, newAddress()))).toBe(60);
  });

  it('wrong logins from many addresses do not affect a known device of the owner', async () => {
    const username = await newMember();
    const { body } = await logIn(username, PASSWORD, newAddress());
    const { body: other } = await logIn(await newMember(), PASSWORD, newAddress());
    await inTurn(15, () => logIn(username, WRONG, newAddress()));
    const hashed = hashes();

    const unknown = await logIn(username, PASSWORD, newAddress());
    const others = await logInOn(other.deviceToken, username, PASSWORD);
    const made = await logInOn('a'.repeat(32), username, PASSWORD);
    const known = await logInOn(body.deviceToken, username, PASSWORD);

    expect([unknown, others, made].map(waitOf)).toEqual([1, 1, 1]);
    expect(known.status).toBe(200);
    expect(known.body.deviceToken).toBe(body.deviceToken);
    expect(hashes() - hashed).toBe(1);
  });

  it('wrong logins on a known device count like any others', async () => {
    const username = await newMember();
    const { body } = await logIn(username, PASSWORD, newAddress());
    const address = newAddress();
    await inTurn(5, () => logInOn(body.deviceToken, username, WRONG, address));

    expect(waitOf(await logInOn(body.deviceToken, username, WRONG, address))).toBe(1);
  });

  it('all spellings of a name count together, over REST and tRPC', async () => {
    const [username, address] = [await newMember(), newAddress()];
    await logIn(username, WRONG, address);
    await logIn(username.toUpperCase(), WRONG, address);
    await logIn(` ${username} `, WRONG, address);
    await expect(at(api, address).trpc.auth.login.mutate({ username, password: WRONG })).rejects.toThrow(
      'Wrong username',
    );
    await logIn(username.replace('M', 'Ｍ'), WRONG, address);

    const { status, headers } = await request(api, {
      method: 'POST',
      url: '/trpc/auth.login',
      headers: { 'x-forwarded-for': address },
      payload: { username, password: PASSWORD },
    });

    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 429, retryAfter: '1' });
  });
});

describe('texts that no new account may have as its name', () => {
  it.each<[string, (username: string, turn: number) => string]>([
    ['with zero-width characters', (username, turn) => username.replace(' ', ` ${'\u200B'.repeat(turn)}`)],
    ['longer than any name', (username, turn) => username + '\u2060'.repeat(100 + turn)],
  ])('spellings %s by which a login finds an account count with it', async (_how, spell) => {
    const [username, address] = [await newMember(), newAddress()];
    expect((await logIn(spell(username, 1), PASSWORD, address)).status).toBe(200);

    const tries = await inTurn(5, (turn) => logIn(spell(username, turn + 1), WRONG, address));

    expect(statusesOf(tries)).toEqual([401]);
    expect(waitOf(await logIn(spell(username, 9), PASSWORD, address))).toBe(1);
    expect(waitOf(await logIn(username, PASSWORD, address))).toBe(1);
  });

  it('texts too long to be looked up find no account, and count together', async () => {
    const [username, address] = [await newMember(), newAddress()];
    const spell = (turn: number) => username + '\u200B'.repeat(400 + turn);

    const tries = await inTurn(5, (turn) => logIn(spell(turn), PASSWORD, address));

    expect(statusesOf(tries)).toEqual([401]);
    expect(waitOf(await logIn(spell(9), PASSWORD, address))).toBe(1);
    expect((await logIn(username, PASSWORD, address)).status).toBe(200);
  });
});

describe('a login before its wait is over', () => {
  it('an early login is neither counted nor hashed, and changes nothing', async () => {
    const [username, address] = [await newMember(), newAddress()];
    await inTurn(5, () => logIn(username, WRONG, address));
    const before = await dumpTables(api.orm);
    const hashed = hashes();

    const early = await inTurn(20, () => logIn(username, PASSWORD, address));

    expect(new Set(early.map(waitOf))).toEqual(new Set([1]));
    expect(hashes()).toBe(hashed);
    expect(await dumpTables(api.orm)).toEqual(before);
    // twenty counted tries would have used up the address: one more try, and then a wait
    const other = await newMember();
    expect(statusesOf(await inTurn(2, () => logIn(other, PASSWORD, address)))).toEqual([200]);
  });

  it('an early login is refused with the rest of the wait, which it does not extend', async () => {
    const [username, address] = [await newMember(), newAddress()];
    await inTurn(5, () => logIn(username, WRONG, address));
    for (const waitS of [1, 2]) {
      pass(waitS);
      await logIn(username, WRONG, address);
    }

    const waits: number[] = [];
    for (let second = 0; second < 4; second += 1) {
      waits.push(waitOf(await logIn(username, PASSWORD, address)));
      pass(1);
    }

    expect(waits).toEqual([4, 3, 2, 1]);
    expect((await logIn(username, PASSWORD, address)).status).toBe(200);
  });
});

describe('concurrent wrong logins', () => {
  it('the server hashes five of a hundred', async () => {
    const [username, address] = [await newMember(), newAddress()];
    const hashed = hashes();

    const answers = await atOnce(100, () => logIn(username, WRONG, address));

    expect(hashes() - hashed).toBe(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  it('the server hashes one after a wait', async () => {
    const [username, address] = [await newMember(), newAddress()];
    await inTurn(5, () => logIn(username, WRONG, address));
    pass(1);
    const hashed = hashes();

    const answers = await atOnce(50, () => logIn(username, WRONG, address));

    expect(hashes() - hashed).toBe(1);
    expect(answers.filter(({ status }) => status === 429).map(waitOf)).toEqual(Array(49).fill(2));
  });

  it('the server hashes twenty of an address, with any names', async () => {
    const address = newAddress();
    const hashed = hashes();

    const answers = await atOnce(100, (index) => logIn(`Unknown ${index}`, WRONG, address));

    expect(hashes() - hashed).toBe(20);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(80);
  });
});

describe('wrong logins up to the limit of an address', () => {
  it('all names must wait there, longer each time, and none elsewhere', async () => {
    const [member, address] = [await newMember(), newAddress()];
    await guessNames(5, address);

    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const waitS = waitOf(await logIn(member, PASSWORD, address, small));
      waits.push(waitS);
      pass(waitS);
      expect((await guessNames(1, address))[0]?.status).toBe(401);
    }

    expect(waits).toEqual([1, 2, 4, 8]);
    expect((await logIn(member, PASSWORD, newAddress(), small)).status).toBe(200);
    pass(16);
    expect((await logIn(member, PASSWORD, address, small)).status).toBe(200);
  });

  it('successful logins in between do not reset the count', async () => {
    const [own, address] = [await newMember(), newAddress()];
    for (let round = 0; round < 4; round += 1) {
      await guessNames(1, address);
      expect((await logIn(own, PASSWORD, address, small)).status).toBe(200);
    }
    await guessNames(1, address);

    expect(waitOf(await logIn(own, PASSWORD, address, small))).toBe(1);
  });

  it('further logins are refused before their body is read', async () => {
    const address = newAddress();
    await guessNames(5, address);

    const caller = callerWith(small, null, {
      'x-forwarded-for': address,
      'content-type': 'application/json',
    });
    const unread = await caller.call<Refusal>('POST', '/auth/login', '{ this is no JSON');

    expect(waitOf(unread)).toBe(1);
  });

  it('wrong logins are answered again after a minute', async () => {
    const address = newAddress();
    await guessNames(5, address);
    pass(60);

    expect(statusesOf(await guessNames(5, address))).toEqual([401]);
  });
});

describe('successful logins', () => {
  it('successful logins are not counted: a whole club may log in at one address', async () => {
    const [username, address] = [await newMember(), newAddress()];

    const answers = await inTurn(7, () => logIn(username, PASSWORD, address, small));

    expect(statusesOf(answers)).toEqual([200]);
  });
});

describe('a name without an account', () => {
  it('an unknown name gets the same answers as an existing one, try by try', async () => {
    const unknown = 'Unknown Name';
    const story = async (username: string) => {
      const address = newAddress();
      const answers = await inTurn(7, () => logIn(username, WRONG, address));
      pass(1);
      answers.push(...(await inTurn(2, () => logIn(username, WRONG, address))));
      return answers.map(({ status, headers, body }) => ({
        status,
        retryAfter: headers['retry-after'],
        body,
      }));
    };

    const known = await story(await newMember());

    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 401, 429]);
    expect(await story(unknown)).toEqual(known);
    expect(await story('\u202eNo Name')).toEqual(known);
  });
});

let members = 0;

/** Opens an account that is never logged in to, and returns its name. */
async function newMember(): Promise<string> {
  const username = `Member ${(members += 1)}`;
  await newAccount(roomy, username);
  return username;
}

function logIn(username: string, password: string, address: string, server = api) {
  const login = { username, password };
  return at(server, address).call<Outputs['auth']['login'] & Refusal>('POST', '/auth/login', login);
}

/** Logs in with a device token, from a new address unless another is given. */
function logInOn(deviceToken: string, username: string, password: string, address = newAddress()) {
  const login = { username, password, deviceToken };
  return at(api, address).call<Outputs['auth']['login'] & Refusal>('POST', '/auth/login', login);
}

let strangers = 0;

/** Sends wrong logins to the small server, each with a different name. */
function guessNames(times: number, address: string) {
  return inTurn(times, () => logIn(`Stranger ${(strangers += 1)}`, WRONG, address, small));
}
