import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { describeConsent } from './consents.routes.ts';
import type { Consents } from './consents.ts';
import { type Faults, faultModes } from './faults.ts';
import { testPeople } from './test-people.ts';
import type { Vendor } from './vendor.ts';

const pageFolder = fileURLToPath(new URL('./page', import.meta.url));

const pageHeaders = {
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

export interface PageContext {
  url: string;
  debutUrl: string;
  vendors: readonly Vendor[];
  faults: Faults;
  consents: Consents;
  /** The vendors' own state. */
  more(): Record<string, unknown>;
}

export function addPageRoutes(app: FastifyInstance, facts: PageContext): void {
  app.register(fastifyStatic, {
    root: pageFolder,
    cacheControl: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(pageHeaders)) reply.header(name, value);
    },
  });
  app.get('/state.json', (_request, reply) => reply.header('cache-control', 'no-store').send(describeState(facts)));
}

/** The page's data, except the outbox. */
function describeState({ url, debutUrl, vendors, faults, consents, more }: PageContext) {
  return {
    url,
    debutUrl,
    vendors: vendors.map(({ name, replaces, collects }) => ({ name, replaces, collects })),
    faultModes,
    faults: faults.list(),
    consents: consents.list().map(describeConsent),
    people: testPeople,
    ...more(),
  };
}
