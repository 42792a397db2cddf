import { describe, expect, it } from 'vitest';
import { Course } from '#entities/Course.ts';
import { Game } from '#entities/Game.ts';
import { COURSE } from '#routers/examples.ts';
import type { CourseCard } from '#rules/round.ts';
import { COURSES_MAX } from '#shared/limits.ts';
import { anAccount, apiForThisFile, callerWith, memberOf, newGuest, play } from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { agreeAll, finishedGame, gameIn, pendingGame, playedGame } from '../helpers/games.ts';
import { PASSWORD } from '../helpers/players.ts';
import { aCourse } from '../rules/builders.ts';

const api = await apiForThisFile();

type Set = Outputs['courses']['set'] & Refusal;
type Kept = Outputs['courses']['keep'] & Refusal;

function set(game: Pick<OpenGame, 'id'>, by: Caller, course: unknown) {
  return by.call<Set>('POST', `/games/${game.id}/course`, { course });
}

function keep(by: Caller, course: object) {
  return by.call<Kept>('POST', '/courses', course);
}

async function namesOf(by: Caller) {
  return (await by.trpc.courses.mine.query()).map(({ name }) => name);
}

async function playedWith(by: Caller, game: OpenGame) {
  return by.trpc.courses.played.query({ id: game.id });
}

function named(name: string): CourseCard {
  return { ...COURSE, name };
}

describe('POST /games/{id}/course', () => {
  it('shares the card with all readers of the round, and with its results', async () => {
    const game = await gameIn(api, 'in_progress');
    const reader = callerWith(api, null);

    const { status, body } = await set(game, game.host, COURSE);

    expect(status).toBe(200);
    expect(body.course).toEqual(COURSE);
    const round = await reader.trpc.rounds.get.query({ id: game.id });
    expect([round.courseCard, round.version]).toEqual([COURSE, body.version]);
    const { course } = await reader.trpc.games.results.query({ id: game.id });
    expect(course?.name).toBe(COURSE.name);
    expect(course?.holes[8]).toEqual({ hole_number: 9, par: 5, stroke_index: 10 });
  });

  it('starts on any hole of the course; on hole 1 it has no field for that', async () => {
    const game = await gameIn(api, 'in_progress');
    const { host } = game;

    const { body } = await set(game, host, { ...COURSE, firstHole: 10 });

    expect(body.course).toEqual({ ...COURSE, firstHole: 10 });
    const read = async () => [
      (await host.trpc.rounds.get.query({ id: game.id })).courseCard,
      (await host.trpc.games.results.query({ id: game.id })).course?.first_hole,
    ];
    expect(await read()).toEqual([{ ...COURSE, firstHole: 10 }, 10]);
    expect((await set(game, host, { ...COURSE, firstHole: 1 })).body.course).toEqual(COURSE);
    expect(await read()).toEqual([COURSE, undefined]);
  });

  it('changes nothing else, and without a card rounds and results have no field of it', async () => {
    const game = await gameIn(api, 'in_progress');
    await play(game.host, game.id, [
      { kind: 'enterScore', hole: 2, memberId: memberOf(game), strokes: null },
    ]);
    const read = async () => {
      const { version, ...round } = await game.host.trpc.rounds.get.query({ id: game.id });
      const { version: _same, ...shown } = await game.host.trpc.games.get.query({ id: game.id });
      const [results, scores] = await Promise.all([
        game.host.trpc.games.results.query({ id: game.id }),
        game.host.trpc.scores.list.query({ id: game.id }),
      ]);
      return { version, answers: { round, results, shown, scores } };
    };
    const before = await read();
    expect('courseCard' in before.answers.round || 'course' in before.answers.results).toBe(false);

    await set(game, game.host, COURSE);
    const { round, results, ...others } = (await read()).answers;
    expect({
      ...others,
      round: { ...round, courseCard: undefined },
      results: { ...results, course: undefined },
    }).toEqual(before.answers);

    const { version } = await set(game, game.host, null).then(({ body }) => body);
    expect(await read()).toEqual({ version, answers: before.answers });
  });

  it('has a line in the history once the game has started', async () => {
    const game = await gameIn(api, 'in_progress');
    await set(game, game.host, COURSE);
    await set(game, game.host, null);

    const { lines } = await game.host.trpc.rounds.history.query({ id: game.id });

    expect(lines.slice(0, 2).map(({ kind }) => kind)).toEqual(['courseRemoved', 'courseSet']);
  });

  it.each<[string, unknown, string]>([
    [
      'two holes with one index',
      { holes: COURSE.holes.map((hole) => ({ ...hole, strokeIndex: 1 })) },
      'H1 and H2 have the same index, 1',
    ],
    ['a par of 7', { holes: COURSE.holes.map((hole) => ({ ...hole, par: 7 })) }, 'H1: par is 3 to 6'],
    ['too many holes', aCourse(18), 'The card of this game has 9 holes'],
    ['no holes', { holes: [] }, 'The card of this game has 9 holes'],
    ['a start on hole 0', { ...COURSE, firstHole: 0 }, 'The first hole is 1 to 18'],
    ['a start on hole 19', { ...COURSE, firstHole: 19 }, 'The first hole is 1 to 18'],
    ['a start in words', { ...COURSE, firstHole: 'ten' }, 'firstHole must be a number'],
    ['a text', 'Maple Hill', 'course must be a card, or null'],
    ['nothing', undefined, 'course must be a card, or null'],
  ])('refuses %s', async (_what, course, message) => {
    const game = await gameIn(api, 'in_progress');

    const { status, body } = await set(game, game.host, course);

    expect([status, body.message]).toEqual([400, message]);
  });

  it('is refused once the card of the game is final', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await finishedGame(api, 'RRG', { red: [ash], green: [birch] });
    expect((await set(game, ash, COURSE)).status).toBe(200);
    await agreeAll(game, [ash, birch]);

    const { status, body } = await set(game, ash, null);

    expect([status, body.code]).toEqual([409, 'CARD_FINAL']);
  });

  it('keeps the card for PLAY AGAIN', async () => {
    const host = await newGuest(api);
    const game = await finishedGame(api, 'R', { red: [host], green: 1 });
    const card = { ...COURSE, firstHole: 8 };
    await set(game, host, card);

    const next = await host.trpc.games.playAgain.mutate({ id: game.id });

    expect((await host.trpc.rounds.get.query({ id: next.id })).courseCard).toEqual(card);
  });
});

describe('GET /games/{id}/played-courses', () => {
  async function playOn(course: CourseCard, red: Person): Promise<void> {
    const game = await finishedGame(api, 'R', { red: [red], green: 1 });
    await set(game, red, course);
  }

  it('lists named cards of the players’ other games, each once and the last first', async () => {
    const [host, mate] = [await anAccount(api), await anAccount(api)];
    await playOn(named('Old Course'), host);
    await playOn(named('Maple Hill'), mate);
    await playOn(named('Old Course'), mate);
    await playOn({ ...COURSE, name: null }, host);
    await playOn(named('Not Theirs'), await anAccount(api));
    const lobby = await pendingGame(api, { red: [host], green: [mate] });
    await set(lobby, host, named('This Game'));

    const courses = await playedWith(host, lobby);

    expect(courses.map(({ name }) => name)).toEqual(['Old Course', 'Maple Hill']);
    expect(courses[1]).toEqual(named('Maple Hill'));
  });

  it('lists the newest card of a name only, and none of a game that still runs', async () => {
    const host = await anAccount(api);
    const [first, corrected] = [aCourse(9, [5], 'Maple Hill'), aCourse(9, [4], 'Maple Hill')];
    await playOn(first, host);
    await playOn(corrected, host);
    const running = await playedGame(api, 'R', { red: [host], green: 1 });
    await set(running, host, named('Still Played'));
    const lobby = await pendingGame(api, { red: [host], green: 1 });

    expect(await playedWith(host, lobby)).toEqual([corrected]);
  });

  it('lists each nine of a course, and eighteen holes in the order of the course', async () => {
    const host = await anAccount(api);
    const eighteen = aCourse(18, [5], 'Old Course');
    const back = { ...named('Maple Hill'), firstHole: 10 };
    await playOn(named('Maple Hill'), host);
    await playOn(back, host);
    const setup = { holeCount: 18 } as const;
    const game = await finishedGame(api, 'R', { red: [host], green: 1, setup });
    const { holes } = eighteen;
    await set(game, host, { ...eighteen, holes: [...holes.slice(7), ...holes.slice(0, 7)], firstHole: 8 });
    const lobby = await pendingGame(api, { red: [host], green: 1 });

    expect(await playedWith(host, lobby)).toEqual([eighteen, back, named('Maple Hill')]);
  });

  it('lists those of a host without a seat', async () => {
    const host = await newGuest(api);
    const game = await finishedGame(api, 'R');
    await set(game, game.host, COURSE);
    await api.orm.em.fork().nativeUpdate(Game, { id: game.id }, { hostId: host.userId });
    const lobby = await pendingGame(api, { red: [host], green: 1 });

    expect(await playedWith(host, lobby)).toEqual([COURSE]);
  });

  it('ends with the game: the games that players play later are not read', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    await playOn(COURSE, birch);
    const game = await finishedGame(api, 'RRG', { red: [ash], green: [birch] });
    const cancelled = await gameIn(api, 'cancelled', { red: [ash], green: [birch] });
    expect(await playedWith(ash, game)).toEqual([COURSE]);

    await agreeAll(game, [ash, birch]);

    expect([await playedWith(ash, game), await playedWith(ash, cancelled)]).toEqual([[], []]);
  });
});

describe('MY COURSES', () => {
  it('are kept by name, replaced, renamed and deleted', async () => {
    const account = await anAccount(api);
    const { body: first } = await keep(account, named('Old Course'));
    await keep(account, named('Maple Hill'));
    expect(first).toEqual({ ...named('Old Course'), id: first.id });

    const { body: again } = await keep(account, { ...aCourse(18), name: ' old course' });
    expect([again.id, again.holes.length]).toEqual([first.id, 18]);
    expect(await namesOf(account)).toEqual(['Maple Hill', 'old course']);

    const renamed = await account.call<Kept>('PATCH', `/courses/${first.id}`, { name: 'New Course' });
    expect(renamed.body).toMatchObject({ id: first.id, name: 'New Course', holes: again.holes });
    const taken = await account.call<Kept>('PATCH', `/courses/${first.id}`, { name: 'maple hill' });
    expect([taken.status, taken.body.code]).toEqual([400, 'BAD_NAME']);

    await account.call('DELETE', `/courses/${first.id}`);
    expect(await namesOf(account)).toEqual(['Maple Hill']);
  });

  it('belong to their account only', async () => {
    const [account, other] = [await anAccount(api), await anAccount(api)];
    const { body } = await keep(account, COURSE);

    const renamed = await other.call<Refusal>('PATCH', `/courses/${body.id}`, { name: 'Mine' });
    await other.call('DELETE', `/courses/${body.id}`);

    expect([renamed.status, renamed.body.code]).toEqual([404, 'COURSE_NOT_FOUND']);
    expect(await namesOf(other)).toEqual([]);
    expect(await namesOf(account)).toEqual([COURSE.name]);
  });

  it('are at most 50, also when calls race', async () => {
    const account = await anAccount(api);
    for (let number = 1; number < COURSES_MAX; number += 1) await keep(account, named(`Course ${number}`));

    const last = await Promise.all([keep(account, named('Fifty')), keep(account, named('Fifty-one'))]);

    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await namesOf(account)).toHaveLength(COURSES_MAX);
    expect((await keep(account, named('Course 7'))).status).toBe(200);
  });

  it('of one name stay one course when calls race', async () => {
    const account = await anAccount(api);

    await Promise.all([1, 2, 3, 4].map(() => keep(account, named('Maple Hill'))));

    expect(await namesOf(account)).toEqual(['Maple Hill']);
  });

  it.each<[string, object, string]>([
    ['without a name', { holes: COURSE.holes }, 'name must be a text'],
    ['with an empty name', named(' '), 'Please enter a name of 1 to 40 characters'],
    ['with a long name', named('M'.repeat(41)), 'Please enter a name of 1 to 40 characters'],
    ['of ten holes', { name: 'Ten', holes: aCourse(18).holes.slice(0, 10) }, 'A card has 9 or 18 holes'],
  ])('are refused %s', async (_what, course, message) => {
    const account = await anAccount(api);

    const { status, body } = await keep(account, course);

    expect([status, body.message]).toEqual([400, message]);
    expect(await namesOf(account)).toEqual([]);
  });

  it('go with the account, and the cards of its games stay', async () => {
    const account = await anAccount(api);
    const game = await finishedGame(api, 'R', { red: [account], green: 1 });
    await set(game, account, COURSE);
    await keep(account, COURSE);

    await account.call('POST', '/account/delete', { password: PASSWORD });

    expect(await api.orm.em.fork().count(Course, { userId: account.userId })).toBe(0);
    const { courseCard } = await callerWith(api, null).trpc.rounds.get.query({ id: game.id });
    expect(courseCard).toEqual(COURSE);
  });
});
