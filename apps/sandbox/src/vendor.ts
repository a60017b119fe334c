import type { FastifyInstance } from 'fastify';
import type { Consents } from './consents.ts';
import type { Faults } from './faults.ts';
import type { Outbox, OutboxKind } from './outbox.ts';

/** One row of the vendor table: the page, the faults and the consents know a vendor only through this. */
export interface Vendor {
  name: string;
  /** What it stands in for, in words, for the page. */
  standsFor: string;
  /** Which panel of the page shows what it receives. */
  collects?: OutboxKind;
  asksConsent: boolean;
  open(world: World): Promise<OpenVendor>;
}

export interface OpenVendor {
  /** The variables that point the product at this vendor. */
  environment: Record<string, string>;
  /** More that the page shows. */
  describe?(): Record<string, unknown>;
  close?(): Promise<void>;
}

/** What the sandbox gives to a vendor. */
interface World {
  app: FastifyInstance;
  url: string;
  host: string;
  debutUrl: string;
  smtpPort: number;
  outbox: Outbox;
  faults: Faults;
  consents: Consents;
}
