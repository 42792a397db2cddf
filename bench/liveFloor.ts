/** The baseline of `live.ts`: a bare server that sends `BYTES` bytes to all spectators after each POST. */

import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const watching = new Set<ServerResponse>();
const padding = 'x'.repeat(Number(process.env.BYTES));
let version = 1;
const stateNow = () => Buffer.from(`id: ${version}\nevent: round\ndata: ${padding}\n\n`);

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    request.resume();
    response.end('{}');
    version += 1;
    const state = stateNow();
    for (const each of watching) each.write(state);
    return;
  }
  response.removeHeader('transfer-encoding');
  response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
  response.write(stateNow());
  watching.add(response);
  response.once('close', () => watching.delete(response));
}).listen(0, '127.0.0.1', () => {
  console.log(`up on http://localhost:${(server.address() as AddressInfo).port}`);
});
