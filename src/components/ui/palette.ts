/** The colour values of both themes: `theme.css.ts` makes tokens of them, which all other styles use. */

/** Light on dark. */
export const NORMAL = {
  /** The page. */
  ground: '#0b1a12',
  /** Every other stripe of the page, like a mown fairway. */
  stripe: '#0e2117',
  panel: '#12281c',
  /** Buttons, and the cells of a table. */
  raised: '#1a3727',
  /** The arcade screen drawn on the leaderboard, and the panel of an account's figures. */
  screen: '#040a07',
  line: '#528c6c',
  text: '#f4f1de',
  muted: '#b3c7b8',
  accent: '#ffd166',
  onAccent: '#1d1600',
  red: '#ff8585',
  redGround: '#4a1620',
  green: '#5fe39a',
  greenGround: '#0e4a2c',
  gold: '#ffd166',
  /** A gold frame: frames may be lighter than text, and in the sun theme the gold of text is nearly brown. */
  goldLine: '#ffd166',
  bronze: '#e8a06a',
  /** A tie, and the silver of a medal. */
  grey: '#b8bdb9',
  greyGround: '#333a36',
  /** The shadow of frames, and the backdrop of dialogs. */
  shadow: '#040a07',
  /** The shadow of large letters. */
  letterShadow: '#6b4a00',
  /** For QR codes: scanners need dark on light in every theme. */
  paper: '#f4f1de',
  ink: '#040a07',
};

/** Black on white, for a bright course: letters have no shadow, and every line is black. */
export const SUN: Readonly<typeof NORMAL> = {
  ground: '#fffdf5',
  stripe: '#fffdf5',
  panel: '#ffffff',
  raised: '#f3f1e6',
  screen: '#ffffff',
  line: '#000000',
  text: '#000000',
  muted: '#2b2b2b',
  accent: '#00227d',
  onAccent: '#ffffff',
  red: '#94000c',
  redGround: '#ffd9d9',
  green: '#004d1a',
  greenGround: '#c9f2d3',
  gold: '#5e4100',
  goldLine: '#8a6700',
  bronze: '#6f3100',
  grey: '#3a3a3a',
  greyGround: '#e6e6e3',
  shadow: '#000000',
  letterShadow: 'transparent',
  paper: '#ffffff',
  ink: '#000000',
};

/** The colours of the pixel art: the same names in both themes, more saturated in the sun theme. */
export const ART = {
  normal: {
    ink: '#040a07',
    white: '#f4f1de',
    silver: '#b9c6c4',
    steel: '#71827f',
    red: '#ff5f5f',
    redDark: '#a3213b',
    green: '#4fd67f',
    greenDark: '#1f8a4c',
    gold: '#ffd166',
    goldDark: '#c8811f',
    orange: '#f2994a',
    brown: '#a5673f',
    brownDark: '#5f3722',
    sky: '#6fc3ff',
    skyDeep: '#2f7fd1',
  },
  sun: {
    ink: '#000000',
    white: '#ffffff',
    silver: '#c4cccb',
    steel: '#6a7775',
    red: '#e0142c',
    redDark: '#7a0016',
    green: '#1fb254',
    greenDark: '#00702c',
    gold: '#ffc21a',
    goldDark: '#9a5b00',
    orange: '#e2761b',
    brown: '#96562c',
    brownDark: '#4a2510',
    sky: '#a5dbff',
    skyDeep: '#1c70c4',
  },
};
