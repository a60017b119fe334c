import { createTransport } from 'nodemailer';
import type { SystemMail } from './port.ts';

export function createSmtpMail(options: { url: string; from: string }): SystemMail {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const address = /<([^<>]+)>\s*$/.exec(options.from)?.[1] ?? options.from;
  return {
    async send({ to, subject, text, html, fromName }) {
      // An address object is one bare address; a string would be parsed and could contain several.
      await transport.sendMail({
        from: fromName === undefined ? options.from : { name: fromName, address },
        to: { name: '', address: to },
        subject,
        text,
        html,
      });
    },
  };
}
