import type { FastifyInstance } from 'fastify';
import { BadRequest, readObject } from '../errors.ts';
import type { Carrier } from './carrier.ts';

const longestReply = 1600;

/** The phones' replies, and the numbers that sent STOP. */
export function addPhoneRoutes(app: FastifyInstance, { carrier }: { carrier: Carrier }): void {
  app.get('/phones.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ ownNumber: carrier.ownNumber, replies: carrier.replies(), stopped: carrier.blocked() }),
  );

  app.post('/sms/reply', async (request, reply) => {
    const { from, to, body } = readObject(request.body);
    if (typeof from !== 'string' || !/^\+\d{7,15}$/.test(from))
      throw new BadRequest('from is a number such as +15551234567.');
    if (typeof body !== 'string' || body.trim() === '') throw new BadRequest('body is what they text.');
    await carrier.reply({
      from,
      to: typeof to === 'string' && to !== '' ? to : carrier.ownNumber,
      body: body.slice(0, longestReply),
    });
    return reply.code(204).send();
  });
}
