import { describe, expect, it } from 'vitest';
import type { GameRole, RestoreTrigger, StoredGame } from '#client/device/sessionRestore.ts';
import { isRestorable, pathOfRole, restoredPath } from '#client/device/sessionRestore.ts';
import type { GameStatus } from '#rules/round.ts';
import { GAME_STATUSES } from '#rules/round.ts';

/** The stored game is 1. */
const PATHS = {
  home: '/',
  lobby: '/setup',
  own: '/game/1',
  ownInvited: '/game/1/invited',
  other: '/game/2',
  otherInvited: '/game/2/invited',
  ownResults: '/results/1',
  otherResults: '/results/2',
  join: '/join-game/2',
  login: '/login',
  stats: '/stats',
  leaderboard: '/leaderboard',
  library: '/scorecards',
  unknown: '/no/such/page',
} as const;
type Path = keyof typeof PATHS;

/** The last location of the device. */
const LAST = {
  nowhere: null,
  inTheLobby: '/setup',
  inTheGame: '/game/1',
  inTheLiveView: '/game/1/invited',
  inAnotherGame: '/game/2',
  inAnotherLiveView: '/game/2/invited',
  atNonsense: 'https://elsewhere.example/game/1',
} as const;
type Last = keyof typeof LAST;

type Role = GameRole | 'unknown';
const ROLES: readonly Role[] = ['host', 'player', 'unknown'];
const OCCASIONS: readonly RestoreTrigger[] = ['opened', 'moved', 'shown'];

interface Case {
  readonly role: Role;
  readonly status: GameStatus;
  readonly path: Path;
  readonly occasion: RestoreTrigger;
  readonly last: Last;
}

/** The cases of a sentence; a part that is not named may have any value. */
type About = { readonly [Part in keyof Case]?: readonly Case[Part][] };

const OPEN: readonly GameStatus[] = ['pending', 'in_progress'];
const OVER: readonly GameStatus[] = ['completed', 'forfeit', 'cancelled'];
const ELSEWHERE: readonly Last[] = ['nowhere', 'inAnotherGame', 'inAnotherLiveView', 'atNonsense'];
const NO_GAME: readonly Last[] = ['inTheLobby', ...ELSEWHERE];
const FREE: readonly Path[] = ['join', 'login', 'stats', 'leaderboard', 'library', 'unknown'];

/** Home on a tab that is opened or shown again, before and after the start. */
const home = { path: ['home'], occasion: ['opened', 'shown'] } as const;
const homeBefore = { ...home, status: ['pending'] } as const;
const homeAfter = { ...home, status: ['in_progress'], last: NO_GAME } as const;
/** A lobby on a tab that is shown again after the start. */
const oldLobby = { status: ['in_progress'], path: ['lobby'], occasion: ['shown'] } as const;
const toOtherGame = { status: OPEN, path: ['other'], occasion: ['opened', 'moved'] } as const;

const GAME = '/game/1';
const INVITED = '/game/1/invited';

/** Each case belongs to exactly one of these; null = stay. */
const SENTENCES: readonly (readonly [sentence: string, about: About, to: string | null])[] = [
  ['a game that is over redirects no device', { status: OVER }, null],

  ['home leads back to the game on screen', { ...home, status: OPEN, last: ['inTheGame'] }, GAME],
  ['home leads back to the live view on screen', { ...home, status: OPEN, last: ['inTheLiveView'] }, INVITED],
  ['home leads a host back to the lobby', { ...homeBefore, role: ['host'], last: ['inTheLobby'] }, '/setup'],
  ['home leads no player to a lobby', { ...homeBefore, role: ['player'], last: ['inTheLobby'] }, INVITED],
  ['a device without a role sees no lobby', { ...homeBefore, role: ['unknown'], last: ['inTheLobby'] }, GAME],
  [
    'home leads a host to a game without a screen',
    { ...homeBefore, role: ['host', 'unknown'], last: ELSEWHERE },
    GAME,
  ],
  [
    'home leads a player to the view of a game without a screen',
    { ...homeBefore, role: ['player'], last: ELSEWHERE },
    INVITED,
  ],
  ['home leads a host to a game that has started since', { ...homeAfter, role: ['host', 'unknown'] }, GAME],
  ['home leads a player to the invited view of a running game', { ...homeAfter, role: ['player'] }, INVITED],
  ['going home within the app is that', { status: OPEN, path: ['home'], occasion: ['moved'] }, null],

  ['an opened lobby stays', { status: OPEN, path: ['lobby'], occasion: ['opened', 'moved'] }, null],
  ['a lobby stays before the start', { status: ['pending'], path: ['lobby'], occasion: ['shown'] }, null],
  ['a lobby is replaced by the game on screen after the start', { ...oldLobby, last: ['inTheGame'] }, GAME],
  ['a lobby is replaced by the live view on screen', { ...oldLobby, last: ['inTheLiveView'] }, INVITED],
  [
    'a lobby is replaced by the game for a host',
    { ...oldLobby, role: ['host', 'unknown'], last: NO_GAME },
    GAME,
  ],
  [
    'a lobby is replaced by the invited view for a player',
    { ...oldLobby, role: ['player'], last: NO_GAME },
    INVITED,
  ],

  ['the screens of the own game stay', { status: OPEN, path: ['own', 'ownInvited'] }, null],
  ['another game sends a host to the lobby', { ...toOtherGame, role: ['host'] }, '/setup'],
  ['another game sends a player to the invited view', { ...toOtherGame, role: ['player'] }, INVITED],
  ['another game sends a device without a role to its own', { ...toOtherGame, role: ['unknown'] }, GAME],
  ['another game that is shown again stays', { status: OPEN, path: ['other'], occasion: ['shown'] }, null],
  ['watching another game is open to every device', { status: OPEN, path: ['otherInvited'] }, null],
  ['results are exempt', { status: OPEN, path: ['ownResults', 'otherResults'] }, null],
  ['forms, lists and unknown pages stay', { status: OPEN, path: FREE }, null],
];

const CASES: readonly Case[] = ROLES.flatMap((role) =>
  GAME_STATUSES.flatMap((status) =>
    (Object.keys(PATHS) as Path[]).flatMap((path) =>
      OCCASIONS.flatMap((occasion) =>
        (Object.keys(LAST) as Last[]).map((last) => ({ role, status, path, occasion, last })),
      ),
    ),
  ),
);

function isAbout(about: About, one: Case): boolean {
  return (Object.keys(about) as (keyof Case)[]).every((part) =>
    (about[part] as readonly unknown[]).includes(one[part]),
  );
}

function stored({ role, status, last }: Pick<Case, 'role' | 'status' | 'last'>): StoredGame {
  return { id: 1, role: role === 'unknown' ? null : role, status, lastLocation: LAST[last] };
}

describe('the session restore', () => {
  it('has exactly one rule for every case', () => {
    const unclear = CASES.map((one) => ({
      ...one,
      sentences: SENTENCES.filter(([, about]) => isAbout(about, one)).length,
    })).filter(({ sentences }) => sentences !== 1);

    expect(unclear).toEqual([]);
    expect(CASES).toHaveLength(3 * 5 * 14 * 3 * 7);
  });

  it.each(SENTENCES)('%s', (_sentence, about, to) => {
    const cases = CASES.filter((one) => isAbout(about, one));

    const wrong = cases
      .map((one) => ({ ...one, to: restoredPath(stored(one), PATHS[one.path], one.occasion) }))
      .filter((one) => one.to !== to);

    expect(cases.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  it('leaves a device without a game where it is', () => {
    for (const path of Object.values(PATHS)) {
      for (const occasion of OCCASIONS) expect(restoredPath(null, path, occasion)).toBeNull();
    }
  });

  it('ignores a slash at the end of a path', () => {
    const host = stored({ role: 'host', status: 'in_progress', last: 'inTheGame' });

    expect(restoredPath(host, '/game/1/', 'opened')).toBeNull();
    expect(restoredPath(host, '/game/2/', 'opened')).toBe('/setup');
  });

  it('distinguishes a game from one whose id has the same beginning', () => {
    const player = stored({ role: 'player', status: 'in_progress', last: 'nowhere' });

    expect(restoredPath(player, '/game/11', 'moved')).toBe('/game/1/invited');
    expect(restoredPath(player, '/game/11/invited', 'moved')).toBeNull();
  });
});

describe('the page of a game for a role', () => {
  it.each<[string, GameRole | null, string]>([
    ['a host keeps the score', 'host', '/game/1'],
    ['a player watches', 'player', '/game/1/invited'],
    ['whose role is not known sees the game', null, '/game/1'],
  ])('%s', (_sentence, role, path) => {
    expect(pathOfRole({ id: 1, role })).toBe(path);
  });
});

describe('a path worth storing', () => {
  it.each<[string, Role, GameStatus, readonly string[]]>([
    ['is for a host the lobby too, before the start', 'host', 'pending', ['/setup', GAME, INVITED]],
    ['is for a host a screen of the running game', 'host', 'in_progress', [GAME, INVITED]],
    ['is for a player never the lobby', 'player', 'pending', [GAME, INVITED]],
    ['is for a player a screen of the running game', 'player', 'in_progress', [GAME, INVITED]],
  ])('%s', (_sentence, role, status, paths) => {
    const game = stored({ role, status, last: 'nowhere' });

    expect(Object.values(PATHS).filter((path) => isRestorable(game, path))).toEqual(paths);
  });
});
