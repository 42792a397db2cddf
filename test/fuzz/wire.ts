/** Sends requests as bytes on a socket, so that no library repairs broken ones, and reads the answers. */

import { connect } from 'node:net';

/** A request. Headers keep their order and may be repeated. Strings hold one byte a character (latin1). */
export interface Message {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  /** By name in lower case; of repeated headers the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly tookMs: number;
}

/** Longer than any call may take: the server gives up after 15 s. */
const TIMEOUT_MS = 20_000;
/** The first event of a stream, which never ends. */
const STREAM_BEGUN = /\r\ncontent-type: text\/event-stream\r\n.*\r\n\r\n.*\n\n/is;

/** Sends a request on a separate connection; null = closed without an answer. */
export async function exchange(port: number, message: Message): Promise<Reply | null> {
  const start = performance.now();
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesOf(message)));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (STREAM_BEGUN.test(Buffer.concat(chunks).toString('latin1'))) socket.destroy();
    });
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    // a server that refuses a body closes the connection before it has read all
    socket.on('error', (error) => ('code' in error ? resolve(Buffer.concat(chunks)) : reject(error)));
  });
  return bytes.length === 0 ? null : { ...parse(bytes), tookMs: performance.now() - start };
}

/** Encodes a string as UTF-8, and returns the bytes as a latin1 string. */
export function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function bytesOf({ method, target, headers, body }: Message): Buffer {
  const names = new Set(headers.map(([name]) => name));
  const all: Message['headers'] = [
    ...(names.has('host') ? [] : [['host', '127.0.0.1'] as const]),
    ...headers,
    ...(body === '' || names.has('content-length') || names.has('transfer-encoding')
      ? []
      : [['content-length', String(body.length)] as const]),
    ['connection', 'close'],
  ];
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.from(head.join('\r\n') + body, 'latin1');
}

function parse(bytes: Buffer): Omit<Reply, 'tookMs'> {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(end + 4);
  // 100 Continue: the answer follows
  if (status === 100) return parse(rest);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body =
    headers['transfer-encoding'] === 'chunked' ? joined(rest) : rest.subarray(0, lengthOf(headers));
  return { status, headers, body: body.toString() };
}

/** Returns the length of the body; undefined = to the end. */
function lengthOf(headers: Reply['headers']): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Joins a body sent in chunks, each after its length. */
function joined(chunks: Buffer): Buffer {
  const end = chunks.indexOf('\r\n');
  const length = parseInt(chunks.subarray(0, end).toString('latin1'), 16);
  if (!(length > 0)) return Buffer.alloc(0);
  const start = end + 2;
  return Buffer.concat([chunks.subarray(start, start + length), joined(chunks.subarray(start + length + 2))]);
}

/** Returns the request as a command of curl. `as` names the caller, whose token is left out. */
export function curlLine(origin: string, { method, target, headers, body }: Message, as: string): string {
  const shown = headers.map(([name, value]) =>
    name === 'authorization' && value.startsWith('Bearer ')
      ? `-H "authorization: Bearer $TOKEN"`
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const data = body === '' ? [] : [`--data-binary ${quoted(body)}`];
  return (
    [`curl --path-as-is -X ${quoted(method)} ${quoted(origin + target)}`, ...shown, ...data].join(' ') +
    `   # ${as}`
  );
}

const LONGEST_SHOWN = 2000;

/** Quotes bytes for a shell, with escapes only if needed. */
function quoted(bytes: string): string {
  const text =
    bytes.length > LONGEST_SHOWN ? `${bytes.slice(0, LONGEST_SHOWN)}… (${bytes.length} bytes)` : bytes;
  if (/^[\w/.:=%-]+$/.test(text)) return text;
  if (/^[\x20-\x7E]*$/.test(text) && !text.includes("'")) return `'${text}'`;
  const escaped = text.replaceAll(
    /[^\x20-\x7E]|['\\]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `$'${escaped}'`;
}
