import type { FastifyInstance } from 'fastify';
import type { Mount } from './mount.ts';

/** What an area registers its routes on. */
export interface RouteHost {
  readonly http: FastifyInstance;
  readonly mount: Mount;
  /** For routes in a scope with their own body parsers. `hidden`: not in the API description. */
  mountIn(scope: FastifyInstance, options?: { hidden?: boolean }): Mount;
  /** Aborted when the server starts to close: ends requests that wait for a worker. */
  readonly stopping: AbortSignal;
}
