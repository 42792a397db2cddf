/**
 * Draws the result card on a canvas: a scene on the course, and below it the result, each player's money, and who pays
 * whom.
 */

import { ART, NORMAL } from '#components/ui/palette.ts';
import { DISPLAY } from '#components/ui/webFonts.css.ts';
import type { TeamColor } from '#rules/round.ts';
import { drawArt } from './drawArt.ts';
import type { ResultCard } from './resultCard.ts';

/** The size of the picture, in an aspect ratio that messengers show without cropping. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 90;
const FRAME = 18;
/** Font sizes in pixels; a line that does not fit gets a smaller one. */
const LETTERS = {
  game: 30,
  outcome: 56,
  points: 104,
  player: 34,
  payment: 28,
  stakes: 24,
  options: 16,
} as const;
/** Letters of options in one line; longer ones take two. */
const MAX_OPTION_LETTERS = 56;
/** The x position at which a line begins, is centred or ends, by its alignment. */
const X = { left: MARGIN, center: WIDTH / 2, right: WIDTH - MARGIN };
/** The widths for a player's name and money side by side. */
const MAX_WIDTH = { name: 560, net: 310 };
/** The y positions of the lines below the scene, and the distances between those of players, payments and options. */
const LINE = {
  game: 570,
  outcome: 650,
  points: 785,
  firstPlayer: 860,
  firstPayment: 1135,
  stakes: 1290,
  lastOption: 1304,
};
const LINE_STEP = { player: 60, payment: 50, options: 20, aboveOptions: 10 };
/** The y positions of the scene: its top, the horizon, the base line of the pictures, its bottom. */
const SCENE = { top: 2 * FRAME, grass: 430, ground: 470, bottom: 510 };
const RAYS = { count: 36, x: WIDTH / 2, y: 410, reach: WIDTH };
/** The hills are as wide as the card. */
const HILLS = { height: 9, dot: WIDTH / 80 };
/** The colours of the amounts, as on the screen. */
const MONEY = { won: NORMAL.accent, lost: NORMAL.text, even: NORMAL.muted } as const;
const EMBLEMS = { red: 'teamRed', green: 'teamGreen' } as const;

/** Draws the card on a canvas; null = the browser has no 2D canvas. */
export function drawCard(card: ResultCard): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const write = (
    text: string,
    y: number,
    style: { size: number; color: string; align?: keyof typeof X; room?: number },
  ) => {
    const { size, color, align = 'center', room = WIDTH - 2 * MARGIN } = style;
    pen.font = `${size}px ${DISPLAY}`;
    pen.font = `${Math.floor(size * Math.min(1, room / pen.measureText(text).width))}px ${DISPLAY}`;
    pen.fillStyle = color;
    pen.textAlign = align;
    pen.fillText(text, X[align], y);
  };
  const winning = card.winner === null ? NORMAL.text : NORMAL[card.winner];

  pen.fillStyle = NORMAL.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = winning;
  pen.fillRect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME);
  pen.fillStyle = NORMAL.panel;
  pen.fillRect(2 * FRAME, 2 * FRAME, WIDTH - 4 * FRAME, HEIGHT - 4 * FRAME);
  drawScene(pen, card.winner);
  write(card.game, LINE.game, { size: LETTERS.game, color: NORMAL.muted });
  write(card.outcome.toUpperCase(), LINE.outcome, { size: LETTERS.outcome, color: winning });
  write(card.points.join(' - '), LINE.points, { size: LETTERS.points, color: NORMAL.text });
  for (const [index, { name, color, net, variant }] of card.players.entries()) {
    const y = LINE.firstPlayer + index * LINE_STEP.player;
    // the team's letter, as colour alone is not enough
    const team = color.charAt(0).toUpperCase();
    write(`${team} ${name}`, y, {
      size: LETTERS.player,
      color: NORMAL[color],
      align: 'left',
      room: MAX_WIDTH.name,
    });
    write(net, y, { size: LETTERS.player, color: MONEY[variant], align: 'right', room: MAX_WIDTH.net });
  }
  const options = card.options === null ? [] : optionLines(card.options);
  const raised = options.length === 0 ? 0 : options.length * LINE_STEP.options - LINE_STEP.aboveOptions;
  for (const [index, payment] of card.payments.entries()) {
    const y = LINE.firstPayment - raised + index * LINE_STEP.payment;
    write(payment, y, { size: LETTERS.payment, color: NORMAL.text, align: 'left' });
  }
  write(card.stakes, LINE.stakes - raised, { size: LETTERS.stakes, color: NORMAL.muted });
  for (const [index, line] of options.entries()) {
    const y = LINE.lastOption - (options.length - 1 - index) * LINE_STEP.options;
    write(line, y, { size: LETTERS.options, color: NORMAL.muted });
  }
  return canvas;
}

/** Breaks the options into two lines of about the same length if they are long. */
function optionLines(options: string): readonly string[] {
  if (options.length <= MAX_OPTION_LETTERS) return [options];
  const parts = options.split(/\s• /);
  const lengthOf = (count: number) => parts.slice(0, count).join(' • ').length;
  const half = parts.findIndex((_part, at) => lengthOf(at + 1) >= options.length / 2) + 1;
  return [parts.slice(0, half), parts.slice(half)].flatMap((line) =>
    line.length > 0 ? [line.join(' • ')] : [],
  );
}

/**
 * Draws the scene of the results screen: rays, course, and the winning team beside the trophy, or both teams after a
 * tie.
 */
function drawScene(pen: CanvasRenderingContext2D, winner: TeamColor | null): void {
  const { normal } = ART;
  pen.save();
  pen.beginPath();
  pen.rect(2 * FRAME, SCENE.top, WIDTH - 4 * FRAME, SCENE.bottom - SCENE.top);
  pen.clip();
  for (let ray = 0; ray < RAYS.count; ray += 1) {
    const [one, other] = winner === null ? [normal.silver, normal.steel] : [normal.gold, normal.orange];
    pen.fillStyle = ray % 2 === 0 ? one : other;
    pen.beginPath();
    pen.moveTo(RAYS.x, RAYS.y);
    for (const edge of [ray, ray + 1]) {
      const angle = (edge / RAYS.count) * 2 * Math.PI;
      pen.lineTo(RAYS.x + RAYS.reach * Math.cos(angle), RAYS.y + RAYS.reach * Math.sin(angle));
    }
    pen.fill();
  }
  drawArt(pen, 'hills', { x: 0, y: SCENE.grass - HILLS.height * HILLS.dot, dot: HILLS.dot });
  pen.fillStyle = normal.green;
  pen.fillRect(0, SCENE.grass, WIDTH, SCENE.bottom - SCENE.grass);
  pen.fillStyle = normal.greenDark;
  pen.fillRect(0, SCENE.grass + 24, WIDTH, 8);
  drawArt(pen, 'logo', { x: 244, y: 52, dot: 8 });
  if (winner === null) {
    drawArt(pen, 'teamRed', { x: 250, y: SCENE.ground - 160, dot: 10 });
    drawArt(pen, 'trophySilver', { x: 444, y: SCENE.ground - 192, dot: 12 });
    drawArt(pen, 'teamGreen', { x: 670, y: SCENE.ground - 160, dot: 10 });
  } else {
    drawArt(pen, 'crown', { x: 332, y: SCENE.ground - 236, dot: 6 });
    drawArt(pen, EMBLEMS[winner], { x: 300, y: SCENE.ground - 160, dot: 10 });
    drawArt(pen, 'trophy', { x: 540, y: SCENE.ground - 224, dot: 14 });
  }
  pen.restore();
}
