import type { FastifyInstance } from 'fastify';
import type { Consents } from './consents.ts';
import type { Faults } from './faults.ts';
import type { Outbox, OutboxKind } from './outbox.ts';

export interface Vendor {
  name: string;
  /** The real service's name, for the page. */
  replaces: string;
  /** The page's panel for what it receives. */
  collects?: OutboxKind;
  asksConsent: boolean;
  open(context: VendorContext): Promise<OpenVendor>;
}

export interface OpenVendor {
  /** The variables that point the product at this vendor. */
  environment: Record<string, string>;
  /** Additional state for the page. */
  describe?(): Record<string, unknown>;
  close?(): Promise<void>;
}

interface VendorContext {
  app: FastifyInstance;
  url: string;
  host: string;
  debutUrl: string;
  smtpPort: number;
  outbox: Outbox;
  faults: Faults;
  consents: Consents;
}
