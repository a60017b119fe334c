import { createTransport } from 'nodemailer';
import type { SystemMail } from './port.ts';

export function createSmtpMail(options: { url: string; from: string }): SystemMail {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send({ to, subject, text, html }) {
      // An address object is one bare address; a string would be parsed and could contain several.
      await transport.sendMail({ from: options.from, to: { name: '', address: to }, subject, text, html });
    },
  };
}
