/** The result card as a picture, drawn on the device: square dots, and letters as wide as they are told to be. */

import { NORMAL } from '#components/palette.ts';
import type { ResultCard } from './resultCard.ts';

/** What messengers show whole. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 90;
const FRAME = 18;
const FONT = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";
/** The largest a letter gets, in pixels; what does not fit is set smaller. */
const LETTERS = { brand: 54, game: 56, outcome: 108, points: 240, player: 64, stakes: 40 } as const;
/** Where a line begins, is centred or ends. */
const X = { left: MARGIN, center: WIDTH / 2, right: WIDTH - MARGIN };
/** How wide a player's name and money may be beside each other. */
const ROOM = { name: 560, net: 310 };
const FIRST_PLAYER_Y = 850;
const PLAYER_STEP = 96;
const FLAG_DOT = 12;
/** A pin with its flag in the colour of the winner. */
const FLAG = [
  'ww.......',
  'wwcc.....',
  'wwcccc...',
  'wwcccccc.',
  'wwcccc...',
  'wwcc.....',
  'ww.......',
  'ww.......',
  'ww.......',
  'ww.......',
];

/** Null where the browser draws no pictures. */
export function drawCard(card: ResultCard): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const write = (
    text: string,
    y: number,
    look: { size: number; color: string; align?: keyof typeof X; room?: number },
  ) => {
    const { size, color, align = 'center', room = WIDTH - 2 * MARGIN } = look;
    pen.font = `700 ${size}px ${FONT}`;
    pen.font = `700 ${Math.floor(size * Math.min(1, room / pen.measureText(text).width))}px ${FONT}`;
    pen.fillStyle = color;
    pen.textAlign = align;
    pen.fillText(text, X[align], y);
  };
  const winning = card.winner === null ? NORMAL.accent : NORMAL[card.winner];

  pen.fillStyle = NORMAL.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = winning;
  pen.fillRect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME);
  pen.fillStyle = NORMAL.panel;
  pen.fillRect(2 * FRAME, 2 * FRAME, WIDTH - 4 * FRAME, HEIGHT - 4 * FRAME);
  drawFlag(pen, winning);
  write('BESTBALL', 170, { size: LETTERS.brand, color: NORMAL.accent, align: 'right' });
  write(card.game, 330, { size: LETTERS.game, color: NORMAL.muted });
  write(card.outcome.toUpperCase(), 470, { size: LETTERS.outcome, color: winning });
  write(card.points.join(' - '), 700, { size: LETTERS.points, color: NORMAL.text });
  for (const [index, { name, color, net }] of card.players.entries()) {
    const y = FIRST_PLAYER_Y + index * PLAYER_STEP;
    // never by colour alone
    const team = color.charAt(0).toUpperCase();
    write(`${team} ${name}`, y, {
      size: LETTERS.player,
      color: NORMAL[color],
      align: 'left',
      room: ROOM.name,
    });
    write(net, y, { size: LETTERS.player, color: NORMAL.text, align: 'right', room: ROOM.net });
  }
  write(card.stakes, HEIGHT - 80, { size: LETTERS.stakes, color: NORMAL.muted });
  return canvas;
}

function drawFlag(pen: CanvasRenderingContext2D, winning: string): void {
  for (const [y, row] of FLAG.entries()) {
    for (const [x, dot] of [...row].entries()) {
      if (dot === '.') continue;
      pen.fillStyle = dot === 'c' ? winning : NORMAL.text;
      pen.fillRect(MARGIN + x * FLAG_DOT, 100 + y * FLAG_DOT, FLAG_DOT, FLAG_DOT);
    }
  }
}
