import type { FastifyInstance } from 'fastify';
import { BadRequest, readObject, readOneOf } from './errors.ts';
import { type Fault, type Faults, faultModes } from './faults.ts';

export function addFaultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ faults: faults.list(), modes: faultModes }),
  );

  app.post('/faults', (request) => {
    const fault = readFault(request.body, faults.vendors);
    faults.set(fault);
    return fault;
  });
}

function readFault(body: unknown, vendors: string[]): Fault {
  const { vendor, mode, times } = readObject(body);
  return {
    vendor: readOneOf(vendor, vendors, 'vendor'),
    mode: readOneOf(mode, faultModes, 'mode'),
    times: readTimes(times),
  };
}

function readTimes(times: unknown): number | null {
  if (times === undefined || times === null) return null;
  if (typeof times === 'number' && Number.isInteger(times) && times > 0) return times;
  throw new BadRequest('times is a whole number above 0, or absent: until changed.');
}
