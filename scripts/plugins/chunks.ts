/**
 * The modules that share a file of the client build. A phone far from the server waits for each file, and small files
 * compress badly.
 */

import type { Rolldown } from 'vite';

/**
 * The modules that only some pages need. Each key is a file, and a module is in the first one that lists it. Folders
 * and modules are listed by their path in `src`, without an extension, packages by their name.
 */
export const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // the rules of a running round; the outbox needs them on every page, so no styles come with them
  running: ['rules/forfeit', 'rules/scoring'],
  // the live game, for players and spectators
  round: [
    'components/round/Bites',
    'components/round/EarlyDecision',
    'components/round/Forfeit',
    'components/round/HoleMarks/holeMarksPart',
    'components/round/HoleSummary',
    'components/round/LastScore',
    'components/round/LeaveThisGame',
    'components/round/LiveMoney',
    'components/round/RoundScorecard',
    'components/round/ScoreAnnouncement',
    'components/round/Scorecard',
    'components/round/SnakeAssigned',
    'components/round/SnakeHolder',
    'components/round/Strokes/strokesPart',
    'rules/liveMoney',
    'rules/strokesTotal',
    'client/round/forfeitVotes',
    'client/sound/roundSounds',
    'client/device/wakeLock',
  ],
  // the scorer's screen; other pages fetch it afterwards, to send commands that are still on the phone
  scoring: [
    'client/offline/conflicts',
    'client/offline/deviceDatabase',
    'client/offline/journal',
    'client/offline/outbox',
    'client/offline/queuedCommands',
    'client/offline/savedRounds',
    'client/offline/scoring',
    'rules/cardAnswers',
    'rules/departures',
    'rules/holeMarks',
    'rules/lobby',
    'rules/phoneCommands',
    'rules/strokesNeeded',
    'idb',
  ],
  game: ['pages/game/@id', 'components/round/ScoreStepper'],
  // above `home`, which would contain it otherwise
  logout: ['client/app/logout'],
  // the main menu shares the list of games with a dialog
  home: ['pages/index', 'client/offline/myGames'],
  dialogs: ['components/ui/AlertDialog'],
  forms: [
    'components/ui/Select',
    'components/ui/Switch',
    'components/ui/TextField',
    'client/device/lastName',
    'client/session/guestSession',
    'shared/foldedNames',
    'shared/guestNames',
    'client/round/joining',
    'rules/uniqueNames',
    'shared/typedNames',
  ],
  // for results that a phone computes before the server has them, and for the pages with tables of numbers
  results: [
    'components/round/WinnerStage',
    'components/ui/NumberTable',
    'rules/achievements',
    'rules/resultSheet',
    'rules/settlement',
  ],
  // the parts that the results load after the screen, for all of their readers
  card: [
    'components/round/Card',
    'components/round/CardCorrections/CardCorrections.css',
    'client/offline/card',
    'pages/results/@id/results.css',
    'rules/agreement',
    'rules/speakers',
  ],
  records: ['components/account/LoginLinks', 'components/account/LoginRequired', 'client/api/accountQueries'],
  seats: [
    'components/round/GameSummary',
    'components/round/LineUp',
    'client/round/seats',
    'rules/duelStakes',
  ],
};

/** The modules that one or two pages need, listed the same way; the bundler places them. */
export const RARELY_USED = [
  'components/app/AddressNote',
  'components/app/CopyButton',
  'components/app/FileButtons',
  'components/round/AgreementsNote',
  'components/round/BetTable',
  'components/round/Boards',
  'components/round/Card/(?:CardAnswers|CardButtons|CloseCard|DisputeDialog|TakePencilBack)',
  'components/round/CardCorrections/(?:CardCorrections|GiveBite)\\.tsx',
  'components/round/Conflicts',
  'components/round/CorrectHole',
  'components/round/CourseDialog',
  'components/round/Departure',
  'components/round/GiveSeat',
  'components/round/Handicaps',
  'components/round/History',
  'components/round/HoleMarks/HoleMarks',
  'components/round/NoResultsYet',
  'components/round/OptionForm',
  'components/round/OptionsLine/OptionsText',
  'components/round/PayLinks',
  'components/round/PencilNews/PencilBack',
  'components/round/PencilNews/PencilNews',
  'components/round/PencilNews/RequestDialogs',
  'components/round/PencilNews/requestText',
  'client/device/passPath',
  'client/device/pencilRole',
  'rules/againstPar',
  'rules/betTable',
  'rules/courseCard',
  'rules/courseHoles',
  'rules/descriptions',
  'rules/historyText',
  'rules/junkText',
  'rules/press',
  'rules/optionsLine',
  'rules/chosenOptions',
  'client/device/lastOptions',
  'client/device/lastSetup',
  'client/round/matchOptions',
  'rules/pencilRequest',
  'rules/possibleDepartures',
  'rules/seatPass',
  'rules/stats',
  'rules/strokesText',
  'components/round/EventOverlays',
  'components/app/Overlay',
  'components/app/Tooltip',
  'components/app/SoundToggle/SoundPanel',
  'components/app/Toasts',
  'components/ui/QrCode',
  'components/ui/RadioGroup',
  'components/ui/Stepper/RepeatingStepButton',
  'components/round/RoundResults',
  'components/round/ScoresToPar',
  'components/round/Strokes/Strokes',
  'components/account/RecoveryCodes',
  'components/account/SignIn',
  'components/account/SignedIn',
  'components/ui/Tabs',
  'components/round/SeatChange/SeatChange',
  'components/round/WordBets',
  'components/round/TeamSeats',
  'client/round/seatChange',
  'client/api/lastStatus',
  'client/device/clipboard',
  'client/device/localTime',
  'client/device/myCourses',
  'client/device/sharing',
  'client/device/tabStorage',
  'client/device/timeZone',
  'client/session/groups',
  'client/session/login',
  'client/session/recovery',
  'client/app/files',
  'client/app/guessNote',
  'client/app/passkeys',
  'client/round/adoptCourses',
  'client/round/courseDraft',
  'client/round/courses',
  'client/round/history',
  'client/round/pencil',
  'client/round/wordBets',
  'client/offline/enqueue',
  'client/offline/refusals',
  'client/app/signIn',
  'client/app/tooltips',
  'shared/accounts',
  'shared/codes',
  'shared/groups',
  'shared/passkeys',
  'shared/payLinks',
  'shared/payNames',
  'shared/recovery',
  'shared/sharedLinks',
  'shared/timeZones',
  'pages/game/@id/invited',
  'pages/setup/BetStepper',
  'pages/setup/OptionFields',
  'pages/setup/setup.css',
];

/** Returns a pattern that matches the path of each listed module. */
export function pathOf(modules: readonly string[]): RegExp {
  const paths = modules.map((module) =>
    module.includes('/') ? `src/${module}(?:\\.|/|$)` : `node_modules/${module}/`,
  );
  return new RegExp(`/(?:${paths.join('|')})`.replaceAll('/', String.raw`[\\/]`));
}

/**
 * The dialogs of the live game. The results need some of them, too; in two files they would be larger for each host.
 */
const GAME_DIALOGS = pathOf([
  'pages/game/@id/dialogs',
  'pages/game/@id/CheckCard',
  'pages/game/@id/EndEarlyDialog',
  'pages/game/@id/GameComplete',
  'pages/game/@id/GameOver',
  'pages/game/@id/ending',
  'pages/game/@id/SnakePicker',
  'client/offline/resubmissions',
  'components/round/Conflicts',
  'components/round/CorrectHole',
]);

const rarelyUsed = pathOf(RARELY_USED);
const chunks = Object.entries(CHUNKS).map(([name, modules]) => ({ name, path: pathOf(modules) }));

/** Returns the name of the chunk that lists a module; null = none, or it is rarely used. */
function chunkOf(id: string): string | null {
  return rarelyUsed.test(id) ? null : (chunks.find(({ path }) => path.test(id))?.name ?? null);
}

/**
 * Returns the name of the stylesheet of a module of styles; null = the module has no styles. Each chunk has a
 * stylesheet. Each folder of components has one for those that most pages need. Each screen and each rarely used
 * component has a separate one.
 */
function sheetName(id: string): string | null {
  const [, path, module] = /[\\/]src[\\/](.+)[\\/]([^\\/]+)\.css\.ts\.vanilla\.css$/.exec(id) ?? [];
  if (path === undefined) return null;
  // fetches the fonts, which pages defer
  if (module === 'webFonts') return module;
  const chunk = chunkOf(id);
  if (chunk !== null) return `chunk_${chunk}`;
  const folders = path.split(/[\\/]/);
  const isForMost = folders[0] === 'components' && !rarelyUsed.test(id);
  return (isForMost ? folders.slice(0, 2) : folders).join('_');
}

/** The stylesheets, with the same names in both builds, so that a page has each of its sheets once. */
export const SHEETS: Rolldown.CodeSplittingGroup = {
  name: sheetName,
  debugName: 'stylesheets',
  priority: 2,
  includeDependenciesRecursively: false,
};

/** The value of `codeSplitting.groups` in the client build. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  SHEETS,
  { name: 'react', priority: 1, test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // modules that nearly every page needs
  {
    name: 'core',
    tags: ['$initial'],
    minShareCount: 2,
    test: (id) => chunkOf(id) === null && !rarelyUsed.test(id),
  },
  {
    name: 'gameDialogs',
    test: (id) => GAME_DIALOGS.test(id) && !id.endsWith('.css'),
    includeDependenciesRecursively: false,
  },
  ...chunks.map(({ name }): Rolldown.CodeSplittingGroup => ({
    name,
    tags: ['$initial'],
    test: (id) => chunkOf(id) === name,
  })),
];
