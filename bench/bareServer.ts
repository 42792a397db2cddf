/** The baseline of `npm run bench:logins`: a bare Fastify server that refuses each login immediately. */

import Fastify from 'fastify';

const app = Fastify({ logger: false });
app.post('/api/games', () => ({ id: 1 }));
app.get('/api/games/:id/scores', () => []);
app.route({
  method: 'POST',
  url: '/api/auth/login',
  async onRequest(_request, reply) {
    return reply.status(429).send({ message: 'Too many calls', code: 'TOO_MANY_CALLS' });
  },
  handler: () => null,
});
const address = await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
console.log(`up on ${address.replace('127.0.0.1', 'localhost')}`);
