import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequest, readObject } from '../errors.ts';
import type { Calls } from './calls.ts';

const maxMessageSeconds = 600;

/** What a tester does with a phone that calls, or rings. */
export function addHandsetRoutes(
  app: FastifyInstance,
  { calls, voiceNumbers }: { calls: Calls; voiceNumbers: readonly string[] },
): void {
  app.get('/calls.json', (_request, reply) => {
    const recordings = calls.recordings().map(({ id, callId, seconds }) => ({ id, callId, seconds }));
    const shown = calls.list().map(({ id, direction, from, to, at, status, seconds, heard, awaits }) => {
      return { id, direction, from, to, at, status, seconds, heard, awaits };
    });
    return reply.header('cache-control', 'no-store').send({ voiceNumbers, calls: shown, recordings });
  });

  app.post('/calls', async (request, reply) => {
    const { from, to, reportsEnd } = readObject(request.body);
    if (typeof from !== 'string' || !/^(\+\d{7,15}|anonymous)$/.test(from))
      throw new BadRequest('from is a number such as +12125550143, or anonymous.');
    if (typeof to !== 'string' || !/^\+\d{7,15}$/.test(to)) throw new BadRequest('to is the number of a hotline.');
    const { id } = await calls.dial({
      // What Twilio passes on for a caller who hides their number.
      from: from === 'anonymous' ? '+266696687' : from,
      to,
      reportsEnd: reportsEnd !== false,
    });
    return reply.code(201).send({ id });
  });

  app.post<Named>('/calls/:id/pick-up', async (request, reply) => {
    await calls.pickUp(find(request));
    return reply.code(204).send();
  });

  app.post<Named>('/calls/:id/key', async (request, reply) => {
    const { key } = readObject(request.body);
    if (typeof key !== 'string' || !/^[\d*#]$/.test(key)) throw new BadRequest('key is one of 0 to 9, * and #.');
    await calls.press(find(request), key);
    return reply.code(204).send();
  });

  app.post<Named>('/calls/:id/message', async (request, reply) => {
    const { seconds } = readObject(request.body);
    const isLength = typeof seconds === 'number' && seconds > 0 && seconds <= maxMessageSeconds;
    if (!isLength) throw new BadRequest('seconds is how long they speak.');
    await calls.speak(find(request), seconds);
    return reply.code(204).send();
  });

  app.post<Named>('/calls/:id/wait', async (request, reply) => {
    await calls.wait(find(request));
    return reply.code(204).send();
  });

  app.post<Named>('/calls/:id/hang-up', async (request, reply) => {
    await calls.hangUp(find(request));
    return reply.code(204).send();
  });

  function find({ params }: FastifyRequest<Named>) {
    const call = calls.find(params.id);
    if (!call) throw new BadRequest('There is no such call.');
    return call;
  }
}

interface Named {
  Params: { id: string };
}
