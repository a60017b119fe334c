import type { FastifyInstance } from 'fastify';
import { BadRequest, readObject, readOneOf } from '../errors.ts';
import type { Carrier } from './carrier.ts';

const longestReply = 1600;

/** The phones' replies, and the numbers that sent STOP. */
export function addPhoneRoutes(app: FastifyInstance, { carrier }: { carrier: Carrier }): void {
  app.get('/phones.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      ownNumber: carrier.ownNumber,
      whatsAppNumber: carrier.whatsAppNumber,
      replies: carrier.replies(),
      stopped: carrier.blocked(),
    }),
  );

  app.post('/sms/reply', async (request, reply) => {
    const { from, to, body = '', channel = 'sms', mediaType } = readObject(request.body);
    const via = readOneOf(channel, ['sms', 'whatsapp'], 'channel');
    const media = typeof mediaType === 'string' && mediaType !== '' ? mediaType : undefined;
    if (typeof from !== 'string' || !/^\+\d{7,15}$/.test(from))
      throw new BadRequest('from is a number such as +15551234567.');
    if (typeof body !== 'string' || (body.trim() === '' && !media)) throw new BadRequest('body is what they text.');
    await carrier.reply({
      channel: via,
      from,
      to: typeof to === 'string' && to !== '' ? to : numberFor(carrier, via),
      body: body.slice(0, longestReply),
      mediaType: media,
    });
    return reply.code(204).send();
  });
}

function numberFor(carrier: Carrier, channel: 'sms' | 'whatsapp'): string {
  return channel === 'whatsapp' ? carrier.whatsAppNumber : carrier.ownNumber;
}
