import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listens for as many connections as a measurement opens together, and returns the port. */
export async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 });
  return (server.server.address() as AddressInfo).port;
}
