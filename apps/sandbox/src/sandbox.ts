import Fastify, { type FastifyInstance } from 'fastify';
import { createChanges } from './changes.ts';
import { addConsentRoutes } from './consents.routes.ts';
import { createConsents } from './consents.ts';
import { addErrorHandler } from './errors.ts';
import { addFaultRoutes } from './faults.routes.ts';
import { createFaults } from './faults.ts';
import { guardLoopback } from './guard.ts';
import { closeServer, createStartingServer, listen } from './http-server.ts';
import { acceptEmptyJson } from './json-body.ts';
import { addOutboxRoutes } from './outbox.routes.ts';
import { createOutbox } from './outbox.ts';
import { addPageRoutes } from './page.routes.ts';
import { addStreamRoute } from './stream.routes.ts';
import type { OpenVendor } from './vendor.ts';
import { vendors } from './vendors.ts';

export interface SandboxOptions {
  port: number;
  debutUrl: string;
  smtpPort?: number;
  /** The limit for emails, texts and checkouts, each; for load tests. */
  maxEntries?: number;
  host?: string;
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  port: number;
  /** The variables that point the product at this sandbox. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Port 0 picks a free one. The port is bound first, because vendors such as `google` sign their address. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const starting = createStartingServer();
  const port = await listen(starting.server, { port: options.port, host, variable: 'SANDBOX_PORT' });
  const url = `http://${host}:${port}`;
  const app = Fastify({ serverFactory: starting.serverFactory, bodyLimit: 1024 * 1024 });
  const openVendors: OpenVendor[] = [];

  async function close(): Promise<void> {
    await Promise.all(openVendors.map((vendor) => vendor.close?.()));
    await app.close();
    await closeServer(starting.server);
  }

  try {
    await registerRoutes({
      app,
      url,
      host,
      openVendors,
      debutUrl: options.debutUrl,
      smtpPort: options.smtpPort ?? 0,
      maxEntries: options.maxEntries,
    });
    await app.ready();
    starting.open();
  } catch (error) {
    await close();
    throw error;
  }
  const environment = Object.assign({}, ...openVendors.map((vendor) => vendor.environment)) as Record<string, string>;
  return { url, smtpUrl: environment.SYSTEM_SMTP_URL ?? '', port, environment, close };
}

interface RouteContext {
  app: FastifyInstance;
  url: string;
  host: string;
  debutUrl: string;
  smtpPort: number;
  maxEntries: number | undefined;
  openVendors: OpenVendor[];
}

async function registerRoutes({ app, openVendors, maxEntries, ...addresses }: RouteContext): Promise<void> {
  const changes = createChanges();
  const outbox = createOutbox({ onChange: changes.announce, maxEntries });
  const faults = createFaults({ vendors: vendors.map(({ name }) => name), onChange: changes.announce });
  const consents = createConsents({
    vendors: vendors.filter(({ asksConsent }) => asksConsent).map(({ name }) => name),
    onChange: changes.announce,
  });
  guardLoopback(app);
  addErrorHandler(app);
  acceptEmptyJson(app);
  app.get('/healthz', () => ({ ok: true }));
  addOutboxRoutes(app, outbox);
  addFaultRoutes(app, faults);
  addConsentRoutes(app, consents);
  addStreamRoute(app, changes);
  const more = () => Object.assign({}, ...openVendors.map((vendor) => vendor.describe?.()));
  addPageRoutes(app, { url: addresses.url, debutUrl: addresses.debutUrl, vendors, faults, consents, more });
  for (const vendor of vendors) openVendors.push(await vendor.open({ app, outbox, faults, consents, ...addresses }));
}
