import { listenOn } from '../http-server.ts';
import type { Vendor } from '../vendor.ts';
import { closeSmtpServer, createSmtpServer } from './smtp-server.ts';

/** The sink for the product's own mail. The user name `sandbox` is how the product knows the address is not for production. */
export const smtp: Vendor = {
  name: 'smtp',
  standsFor: "Debut's own mail server",
  collects: 'mail',
  asksConsent: false,
  async open({ host, smtpPort, outbox, faults }) {
    const server = createSmtpServer({ outbox, faults });
    const port = await listenOn(server.server, { port: smtpPort, host, variable: 'SANDBOX_SMTP_PORT' });
    return {
      environment: {
        SYSTEM_SMTP_URL: `smtp://sandbox:sandbox@${host}:${port}`,
        SYSTEM_MAIL_FROM: 'Debut <hello@debut.test>',
        OPERATOR_EMAIL: 'operator@debut.test',
        // It can also be connected as an artist's mailbox, on this machine and without encryption.
        SMTP_ALLOW_PRIVATE: 'true',
      },
      close: () => closeSmtpServer(server),
    };
  },
};
