/** Reads and writes PNG without a package: 8 bits a channel, as the icons and the pictures of the browser tests have. */

import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Red, green, blue and opacity, each 0 to 255. */
export type Color = readonly number[];

/** A picture in memory, with four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colorAt: (x: number, y: number) => Color;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGBA = 6;
/** The bytes of a pixel by the colour type of the header: RGB and RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, [RGBA]: 4 };
/** The end of the PNG header: 8 bits a channel, RGBA, and the only methods of compression, filter and interlacing. */
const FORMAT = [8, RGBA, 0, 0, 0];
const UNFILTERED = 0;
const OPAQUE = 0xff;

/** Writes a picture as RGBA. */
export function writePng({ width, height, colorAt }: Pixels): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (_, x) => colorAt(x, y));
    return Buffer.from([UNFILTERED, ...pixels.flat()]);
  });
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Reads a picture with 8 bits a channel, RGB or RGBA, that is not interlaced.
 *
 * @throws Error if the picture has another format
 */
export function readPng(file: Buffer): Pixels {
  const [width, height, depth, type] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24], file[25]];
  const channels = CHANNELS[type ?? 0];
  const isInterlaced = file[28] !== 0;
  if (depth !== 8 || channels === undefined || isInterlaced)
    throw new Error('Only PNG with 8 bits a channel, RGB or RGBA, is read.');
  const bytes = unfilter(inflateSync(dataOf(file)), width * channels, channels);
  return {
    width,
    height,
    colorAt: (x, y) => {
      const [red = 0, green = 0, blue = 0, opacity = OPAQUE] = bytes.subarray(
        (y * width + x) * channels,
        (y * width + x + 1) * channels,
      );
      return [red, green, blue, opacity];
    },
  };
}

/** Returns the compressed data, which is divided among several chunks. */
function dataOf(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}

/** Undoes the filter of each row, which stores bytes as differences from the bytes to the left and above. */
function unfilter(rows: Buffer, rowLength: number, channels: number): Buffer {
  const bytes = Buffer.alloc((rows.length / (rowLength + 1)) * rowLength);
  for (let at = 0; at < bytes.length; at += 1) {
    const [y, x] = [Math.floor(at / rowLength), at % rowLength];
    const filter = rows[y * (rowLength + 1)] ?? UNFILTERED;
    const left = x < channels ? 0 : (bytes[at - channels] ?? 0);
    const above = bytes[at - rowLength] ?? 0;
    const corner = x < channels ? 0 : (bytes[at - rowLength - channels] ?? 0);
    const predicted =
      [0, left, above, Math.floor((left + above) / 2), paeth(left, above, corner)][filter] ?? 0;
    bytes[at] = (rows[y * (rowLength + 1) + 1 + x] ?? 0) + predicted;
  }
  return bytes;
}

/** Returns the neighbour that is closest to left + above − corner, as the PNG standard defines it. */
function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Returns a chunk of a PNG: its length, its name, its content, and a checksum of both. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
