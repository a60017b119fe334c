import { listen } from '../http-server.ts';
import type { Vendor } from '../vendor.ts';
import { closeSmtpServer, createSmtpServer } from './smtp-server.ts';

/** Receives Debut's own emails and emails to fans. Production rejects the username `sandbox`. */
export const smtp: Vendor = {
  name: 'smtp',
  replaces: "Debut's own mail server",
  collects: 'mail',
  asksConsent: false,
  async open({ host, smtpPort, outbox, faults }) {
    const server = createSmtpServer({ outbox, faults });
    const port = await listen(server.server, { port: smtpPort, host, variable: 'SANDBOX_SMTP_PORT' });
    return {
      environment: {
        SYSTEM_SMTP_URL: `smtp://sandbox:sandbox@${host}:${port}`,
        SYSTEM_MAIL_FROM: 'Debut <hello@debut.test>',
        FAN_SMTP_URL: `smtp://sandbox:sandbox@${host}:${port}`,
        FAN_MAIL_FROM: 'fans@debut.test',
        FAN_MAIL_REPORTS_KEY: 'reports-key-of-the-sandbox',
        OPERATOR_EMAIL: 'operator@debut.test',
        // Lets artists connect it as a mailbox, on this machine and unencrypted.
        SMTP_ALLOW_PRIVATE: 'true',
      },
      close: () => closeSmtpServer(server),
    };
  },
};
