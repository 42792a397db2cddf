import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupDay } from '#entities/GroupDay.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { SeasonFileOut } from '#routers/seasonFile.ts';
import { migrate } from '#server/database/database.ts';
import { createGame } from '#services/games.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import {
  aGroup,
  anAccount,
  apiForThisFile,
  callerWith,
  memberOf,
  newAccount,
  newGuest,
  play,
} from '../helpers/api.ts';
import type { Outputs, Person, Refusal } from '../helpers/api.ts';
import { finishedGame, pendingGame } from '../helpers/games.ts';
import { A_GAME, holesOf, openGame } from '../helpers/players.ts';
import { aGroupWithGames } from '../helpers/records.ts';

type Season = Outputs['groups']['startSeason'];
type Standings = Outputs['groups']['standings'];

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const marshal = await newAccount(api, 'Marshal');
/** The last evening of June in Honolulu, and the first morning of July in UTC. */
const EVENING = new Date('2026-07-01T04:00:00.000Z');
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Club {
  readonly owner: Person;
  readonly birch: Person;
  readonly groupId: number;
}

async function aClub(): Promise<Club> {
  const [owner, birch] = [await anAccount(api), await anAccount(api)];
  const { id: groupId, code } = await aGroup(owner);
  await birch.call('POST', `/groups/${groupId}/members`, { code });
  return { owner, birch, groupId };
}

/** Plays a game for a club, Red the owner and Green Birch, $25 a hole without Snake. */
function playFor({ owner, birch, groupId }: Club, script: string) {
  return finishedGame(api, script, {
    red: [owner],
    green: [birch],
    setup: { groupId, snakeGameEnabled: false },
  });
}

function asPlayer({ userId, token }: Person) {
  return { viewer: { userId, username: 'x', typedUsername: null, name: 'x' }, token };
}

/** Plays such a game that is opened at another time. */
async function playOn({ owner, birch, groupId }: Club, script: string, now: Date, timeZone: string) {
  const players = [asPlayer(owner), asPlayer(birch)];
  const setup = { groupId, snakeGameEnabled: false, timeZone };
  return openGame(api.orm, { players, script, holeCount: 9, setup, now, endedAt: now });
}

async function standingsOf({ call }: Person, groupId: number, season = 1): Promise<Standings> {
  const answer = await call<Standings>('GET', `/groups/${groupId}/seasons/${season}/standings`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function seasonsOf({ call }: Person, groupId: number): Promise<readonly Season[]> {
  return (await call<readonly Season[]>('GET', `/groups/${groupId}/seasons`)).body;
}

function startSeason({ call }: Person, groupId: number, number = 2) {
  return call<Season & Refusal>('POST', `/groups/${groupId}/seasons`, { number });
}

/** Returns id, games, wins, losses, ties and net of each row. */
function figuresOf({ rows }: Standings) {
  return rows.map(({ playerId, gamesPlayed, wins, losses, ties, netCents }) => [
    playerId,
    `${gamesPlayed}: ${wins}-${losses}-${ties}`,
    netCents,
  ]);
}

describe('GET /groups/{id}/seasons/{season}/standings', () => {
  it('has games, wins, losses, ties and net of each player, the highest net first', async () => {
    const club = await aClub();
    const { owner, birch, groupId } = club;
    for (const script of ['R', 'GGG', 'RG']) await playFor(club, script);
    // for no group
    await finishedGame(api, 'RRRR', { red: [owner], green: [birch] });

    const standings = await standingsOf(owner, groupId);

    expect(figuresOf(standings)).toEqual([
      [birch.userId, '3: 1-1-1', 5000],
      [owner.userId, '3: 1-1-1', -5000],
    ]);
    expect(standings.rows.map(({ rank, isMember }) => [rank, isMember])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect([standings.season.games, standings.isListed]).toEqual([3, true]);
  });

  it('has the best and the worst day, in the time zone of each game', async () => {
    const club = await aClub();
    await playOn(club, 'RR', EVENING, 'Pacific/Honolulu');
    await playOn(club, 'G', EVENING, 'Pacific/Honolulu');
    await playOn(club, 'GGG', EVENING, 'UTC');
    await playOn(club, '-', new Date(EVENING.getTime() + WEEK_MS), 'UTC');

    const { rows } = await standingsOf(club.owner, club.groupId);

    expect(rows.find(({ playerId }) => playerId === club.owner.userId)).toMatchObject({
      bestDay: { day: '2026-06-30', netCents: 2500 },
      worstDay: { day: '2026-07-01', netCents: -7500 },
    });
    expect(rows.find(({ playerId }) => playerId === club.birch.userId)).toMatchObject({
      bestDay: { day: '2026-07-01', netCents: 7500 },
      worstDay: { day: '2026-06-30', netCents: -2500 },
    });
  });

  it('follows a cancelled round and its restoration', async () => {
    const club = await aClub();
    await playFor(club, 'R');
    const before = await standingsOf(club.owner, club.groupId);
    const game = await playFor(club, 'GG');
    const after = await standingsOf(club.owner, club.groupId);

    await marshal.call('POST', `/admin/rounds/${game.id}/cancel`, { reason: 'A test' });
    expect(await standingsOf(club.owner, club.groupId)).toEqual(before);
    await marshal.call('DELETE', `/admin/rounds/${game.id}/cancel`);

    expect(await standingsOf(club.owner, club.groupId)).toEqual(after);
  });

  it('leaves out players who are on no board, except for themselves', async () => {
    const club = await aClub();
    await playFor(club, 'R');
    await club.birch.call('PATCH', '/account', { isListed: false });

    const [seen, own] = [
      await standingsOf(club.owner, club.groupId),
      await standingsOf(club.birch, club.groupId),
    ];

    expect(seen.rows.map(({ playerId }) => playerId)).toEqual([club.owner.userId]);
    expect(own.rows.map(({ playerId }) => playerId)).toEqual([club.owner.userId, club.birch.userId]);
    expect([seen.isListed, own.isListed]).toEqual([true, false]);
  });

  it('keeps former members, who may not read it', async () => {
    const club = await aClub();
    const { owner, birch, groupId } = club;
    await playFor(club, 'R');
    await birch.call('DELETE', `/groups/${groupId}/members/${birch.userId}`);

    const { rows } = await standingsOf(owner, groupId);

    expect(rows.map(({ isMember }) => isMember)).toEqual([true, false]);
    for (const path of ['', '/1/standings', '/1/season.csv', '/1/season.json']) {
      const { status, body } = await birch.call<Refusal>('GET', `/groups/${groupId}/seasons${path}`);
      expect([path, status, body.code]).toEqual([path, 403, 'NOT_A_MEMBER']);
    }
  });

  it.each([
    ['0', 400, 'BAD_INPUT'],
    ['x', 400, 'BAD_INPUT'],
    ['2', 404, 'SEASON_NOT_FOUND'],
  ])('refuses season %s: %s %s', async (season, status, code) => {
    const { owner, groupId } = await aClub();

    for (const end of ['standings', 'season.csv', 'season.json']) {
      const answer = await owner.call<Refusal>('GET', `/groups/${groupId}/seasons/${season}/${end}`);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });
});

describe('POST /groups/{id}/seasons', () => {
  it('begins a season for games that are opened from then on', async () => {
    const club = await aClub();
    const { owner, birch, groupId } = club;
    await playFor(club, 'R');
    const setup = { groupId, snakeGameEnabled: false };
    const running = await pendingGame(api, { red: [owner], green: [birch], setup });

    const { status, body } = await startSeason(owner, groupId);
    await playFor(club, 'GG');
    await play(running.host, running.id, [{ kind: 'start' }, ...holesOf(running, 'R'), { kind: 'endEarly' }]);

    expect([status, body]).toEqual([
      201,
      { number: 2, startedAt: expect.any(String), endedAt: null, games: 0 },
    ]);
    expect(figuresOf(await standingsOf(birch, groupId, 1))).toEqual([
      [owner.userId, '2: 2-0-0', 5000],
      [birch.userId, '2: 0-2-0', -5000],
    ]);
    expect(figuresOf(await standingsOf(birch, groupId, 2))).toEqual([
      [birch.userId, '1: 1-0-0', 5000],
      [owner.userId, '1: 0-1-0', -5000],
    ]);
    expect(await seasonsOf(birch, groupId)).toEqual([
      { ...body, games: 1 },
      { number: 1, startedAt: expect.any(String), endedAt: body.startedAt, games: 2 },
    ]);
  });

  it('leaves balances, boards and games of members as they are', async () => {
    const club = await aClub();
    const { owner, groupId } = club;
    await playFor(club, 'RR');
    await startSeason(owner, groupId);
    await playFor(club, 'G');

    const { body: balance } = await owner.call('GET', `/users/${owner.userId}/balance/0`);
    const { body: boards } = await owner.call<Outputs['groups']['boards']>(
      'GET',
      `/groups/${groupId}/boards`,
    );
    const { body: group } = await owner.call<Outputs['groups']['get']>('GET', `/groups/${groupId}`);
    const { body: account } = await owner.call<{ balances: object[] }>('GET', '/account/export');

    expect(balance).toMatchObject({ balanceCents: 2500, gamesPlayed: 2 });
    expect(boards.me.wins).toMatchObject({ wins: 1, losses: 1, gamesPlayed: 2, totalWinningsCents: 5000 });
    expect(group.members.map(({ gamesPlayed }) => gamesPlayed)).toEqual([2, 2]);
    expect(account.balances).toMatchObject([{ balanceCents: 2500, gamesPlayed: 2 }]);
  });

  it('puts a game of PLAY AGAIN into the current season', async () => {
    const club = await aClub();
    const { owner, groupId } = club;
    const game = await playFor(club, 'R');
    await startSeason(owner, groupId);

    const { id } = (await owner.call<{ id: number }>('POST', `/games/${game.id}/play-again`)).body;

    const [row] = await api.orm.em
      .fork()
      .execute<{ season: number }[]>('select season from game where id = ?', [id]);
    expect(Number(row?.season)).toBe(2);
  });

  it('is refused without a finished game in the season, and for a closed group', async () => {
    const club = await aClub();
    const { owner, groupId } = club;
    const refusalOf = async (number: number) => {
      const { status, body } = await startSeason(owner, groupId, number);
      return [status, body.code];
    };
    expect(await refusalOf(2)).toEqual([409, 'SEASON_EMPTY']);
    await playFor(club, 'R');
    await startSeason(owner, groupId);
    expect(await refusalOf(3)).toEqual([409, 'SEASON_EMPTY']);
    await playFor(club, 'R');
    await owner.call('POST', `/groups/${groupId}/close`);

    expect(await refusalOf(3)).toEqual([409, 'GROUP_CLOSED']);
    expect(await seasonsOf(owner, groupId)).toHaveLength(2);
  });

  it('begins only the season that the owner has seen as the next one', async () => {
    const club = await aClub();
    const { owner, groupId } = club;
    await playFor(club, 'R');
    const keyed = callerWith(api, owner.token, { 'idempotency-key': 'the-first-phone' });
    const begin = () => keyed.call<Season>('POST', `/groups/${groupId}/seasons`, { number: 2 });
    const first = await begin();
    await playFor(club, 'R');

    for (const number of [2, 4]) {
      const { status, body } = await startSeason(owner, groupId, number);
      expect([number, status, body.code]).toEqual([number, 409, 'SEASON_CHANGED']);
    }
    expect(await seasonsOf(owner, groupId)).toHaveLength(2);

    const third = await startSeason(owner, groupId, 3);
    const again = await begin();
    expect([first.status, third.status, again.status]).toEqual([201, 201, 200]);
    // also after a later one has begun, the season of the key
    expect(again.body).toEqual({ ...first.body, endedAt: third.body.startedAt, games: 1 });
  });

  it('is refused for members, strangers, guests and maintainers', async () => {
    const club = await aClub();
    await playFor(club, 'R');
    const callers = [club.birch, await anAccount(api), await newGuest(api), marshal, callerWith(api, null)];

    const statuses = await Promise.all(
      callers.map(
        async (caller) =>
          (await caller.call('POST', `/groups/${club.groupId}/seasons`, { number: 2 })).status,
      ),
    );

    expect(statuses).toEqual([403, 403, 401, 403, 401]);
    const { owner } = club;
    expect((await startSeason(owner, PUBLIC_GROUP_ID)).status).toBe(403);
  });

  it('begins one season by many simultaneous calls', async () => {
    const club = await aClub();
    await playFor(club, 'R');

    const answers = await Promise.all(Array.from({ length: 6 }, () => startSeason(club.owner, club.groupId)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await seasonsOf(club.owner, club.groupId)).toHaveLength(2);
  });

  it('counts each of many games that end together with the season', async () => {
    const club = await aClub();
    const { owner, groupId } = club;
    const setup = { groupId, snakeGameEnabled: false };
    await playFor(club, 'R');
    const games = await Promise.all(
      Array.from({ length: 6 }, async () =>
        pendingGame(api, { red: [owner], green: [await anAccount(api)], setup }),
      ),
    );
    const opened = createGame(api.orm, asPlayer(owner).viewer, null, { ...A_GAME, groupId }, new Date());

    await Promise.all([
      ...games.map((game) =>
        play(game.host, game.id, [{ kind: 'start' }, ...holesOf(game, 'R'), { kind: 'endEarly' }]),
      ),
      startSeason(owner, groupId),
      opened,
    ]);

    const [current, first] = await seasonsOf(owner, groupId);
    expect((current?.games ?? 0) + (first?.games ?? 0)).toBe(7);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });
});

describe('the files of a season', () => {
  it('have its standings and rounds, oldest first', async () => {
    const club = await aClub();
    const { owner, birch, groupId } = club;
    await playOn(club, 'RR', EVENING, 'Pacific/Honolulu');
    await playOn(club, 'G', new Date(EVENING.getTime() + WEEK_MS), 'UTC');
    await startSeason(owner, groupId);
    await playFor(club, 'R');

    const { headers, body } = await birch.call('GET', `/groups/${groupId}/seasons/1/season.json`);
    const file = SeasonFileOut.parse(body);
    const csv = await birch.call<string>('GET', `/groups/${groupId}/seasons/1/season.csv`);

    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="bestball-group-${groupId}-season-1.json"`,
      'cache-control': 'private, no-store',
    });
    expect([file.groupId, file.season.games, file.rows.length]).toEqual([groupId, 2, 2]);
    expect(
      file.rounds.map(({ day, team1Points, team2Points, players }) => [
        day,
        team1Points,
        team2Points,
        ...players.map(({ playerId, team, outcome, netCents }) => [playerId, team, outcome, netCents]),
      ]),
    ).toEqual([
      ['2026-06-30', 2, 0, [owner.userId, 'red', 'win', 5000], [birch.userId, 'green', 'loss', -5000]],
      ['2026-07-08', 0, 1, [owner.userId, 'red', 'loss', -2500], [birch.userId, 'green', 'win', 2500]],
    ]);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = csv.body.split('\r\n');
    expect(lines).toHaveLength(1 + 2 + 1 + 1 + 4 + 1);
    expect(lines[1]).toMatch(/^1,.*,2,1,1,0,25\.00,2026-06-30,50\.00,2026-07-08,-25\.00$/);
    expect(lines[5]).toMatch(/^\d+,2026-06-30,.*,2,0,.*,Team Red,win,50\.00$/);
  });

  it('have no HEAD for callers who may not read them', async () => {
    const { owner, groupId } = await aClub();
    const statusFor = async ({ token }: Pick<Person, 'token'>, season: number, ending: string) => {
      const url = `/api/groups/${groupId}/seasons/${season}/season.${ending}`;
      const headers = { authorization: `Bearer ${token}` };
      return (await api.app.inject({ method: 'HEAD', url, headers })).statusCode;
    };

    const stranger = await anAccount(api);
    for (const ending of ['csv', 'json'])
      expect([
        await statusFor(owner, 1, ending),
        await statusFor(owner, 2, ending),
        await statusFor(stranger, 1, ending),
      ]).toEqual([200, 404, 403]);
  });

  it('leave out guests, cancelled rounds, and players who are on no board', async () => {
    const club = await aClub();
    const { owner, birch, groupId } = club;
    const guest = await newGuest(api);
    await finishedGame(api, 'R', { red: [owner, guest], green: [birch], setup: { groupId } });
    const cancelled = await playFor(club, 'R');
    await marshal.call('POST', `/admin/rounds/${cancelled.id}/cancel`, { reason: 'A test' });
    const ofGuests = { players: 2, script: 'R', endedAt: new Date(), setup: { groupId } };
    await openGame(api.orm, { ...ofGuests, host: asPlayer(owner), holeCount: 9 });
    await birch.call('PATCH', '/account', { isListed: false });
    const playersFor = async ({ call }: Person) => {
      const { body } = await call('GET', `/groups/${groupId}/seasons/1/season.json`);
      return SeasonFileOut.parse(body).rounds.map(({ players }) => players.map(({ playerId }) => playerId));
    };

    expect(await playersFor(owner)).toEqual([[owner.userId]]);
    expect(await playersFor(birch)).toEqual([[owner.userId, birch.userId]]);
    const csv = await owner.call<string>('GET', `/groups/${groupId}/seasons/1/season.csv`);
    expect(csv.body).not.toContain(',loss,');
  });
});

describe('a group that a process of the version before has opened', () => {
  it('has a first season, in which games are opened, played and read', async () => {
    const club = await aClub();
    const { owner, birch, groupId } = club;
    await playFor(club, 'R');
    const em = api.orm.em.fork();
    await em.nativeDelete(GroupSeason, { groupId });
    await em.nativeDelete(GroupDay, { groupId });

    expect(await seasonsOf(owner, groupId)).toEqual([
      { number: 1, startedAt: null, endedAt: null, games: 0 },
    ]);
    const { rows, season } = await standingsOf(birch, groupId);
    expect(rows.map(({ netCents, bestDay, worstDay }) => [netCents, bestDay, worstDay])).toEqual([
      [2500, null, null],
      [-2500, null, null],
    ]);
    expect(season.games).toBe(0);
    const csv = await owner.call<string>('GET', `/groups/${groupId}/seasons/1/season.csv`);
    expect(csv.body).toContain(',25.00,,,,\r\n');
    const differences = (await verifyRecords(api.orm)).differences.filter((text) =>
      text.includes(`${groupId},`),
    );
    expect(differences).toHaveLength(3);
    expect(differences).toContain(`Group ${groupId}, season 1, games: is missing in the record`);

    await Promise.all([playFor(club, 'GG'), playFor(club, 'GG')]);

    expect((await standingsOf(owner, groupId)).season.games).toBe(2);
    expect((await startSeason(owner, groupId)).status).toBe(201);
  });

  it('is named by the check of the records, also without a game', async () => {
    const { groupId } = await aClub();
    await api.orm.em.fork().nativeDelete(GroupSeason, { groupId });

    const { differences } = await verifyRecords(api.orm);

    expect(differences).toContain(`Group ${groupId}, season 1, games: is missing in the record`);
  });

  it('gets the day of a game with its correction', async () => {
    const club = await aClub();
    const { owner, groupId } = club;
    const { id: gameId, red, ...game } = await playFor(club, 'RR');
    await api.orm.em.fork().nativeDelete(GroupDay, { groupId });

    const playerId = memberOf({ id: gameId, red, ...game });
    const score = { gameId, teamId: red.id, playerId, holeNumber: 1, score: 9 };
    expect((await owner.call('POST', '/scores', score)).status).toBe(200);

    const { rows } = await standingsOf(owner, groupId);
    expect(rows.map(({ netCents, bestDay }) => [netCents, bestDay?.netCents])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await verifyRecords(api.orm)).differences.join()).not.toContain(`${groupId},`);
  });
});

it('the migration gives each group a first season with all its games', async () => {
  const club = await aClub();
  await playOn(club, 'RR', EVENING, 'Pacific/Honolulu');
  await playOn(club, 'G', EVENING, 'UTC');
  const [before, [season]] = [
    await standingsOf(club.owner, club.groupId),
    await seasonsOf(club.owner, club.groupId),
  ];
  const em = api.orm.em.fork();
  // groups of other tests have several seasons
  const later = { $gt: 1 };
  await em.nativeDelete(GroupBalance, { season: later });
  await em.nativeDelete(GroupSeason, { number: later });
  await em.nativeDelete(GroupDay, {});

  await em.getConnection().execute("delete from mikro_orm_migrations where name like '%first_seasons'");
  await migrate(api.databaseUrl);

  const after = await standingsOf(club.owner, club.groupId);
  expect(after).toEqual({ ...before, season: { ...season, startedAt: null } });
  const own = (await verifyRecords(api.orm)).differences.filter((text) => text.includes(`${club.groupId},`));
  expect(own).toEqual([]);
});

// the last test, because the check of the records reads all games
it('a season with more rounds than one step reads has each once in its file', async () => {
  const [{ groupId }, reader] = [
    await aGroupWithGames(api.orm, { games: 250, members: 9 }),
    await anAccount(api),
  ];
  const em = api.orm.em.fork();
  await em.insert(GroupMember, { groupId, userId: reader.userId, joinedAt: EVENING });
  // two steps end within the games of one moment
  const games = await em.find(Game, { groupId }, { orderBy: { createdAt: 'asc' }, limit: 240 });
  const ids = games.map(({ id }) => id);
  await em.nativeUpdate(Game, { id: { $in: ids } }, { createdAt: EVENING });

  const { body } = await reader.call('GET', `/groups/${groupId}/seasons/1/season.json`);
  const { rounds, season } = SeasonFileOut.parse(body);

  expect(new Set(rounds.map(({ gameId }) => gameId)).size).toBe(250);
  expect([rounds.length, season.games]).toEqual([250, 250]);
});
