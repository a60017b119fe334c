import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './port.ts';

/** The message as it goes over the wire. Addresses are objects: a string would be parsed, and could hold several. */
export function buildMessage(mail: OutgoingMail): Promise<Buffer> {
  const { from, to, subject, html, text, unsubscribeUrl } = mail;
  const node = new MailComposer({
    from: { name: headerText(from.name), address: from.address },
    to: { name: headerText(to.name), address: to.address },
    subject: headerText(subject),
    html,
    text,
    messageId: `<${mail.id}@${domainOf(from.address)}>`,
    headers: unsubscribeUrl
      ? {
          'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
    // Nothing in a mail may make us read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return new Promise((resolve, reject) => {
    node.build((error, message) => (error || !message ? reject(error) : resolve(message)));
  });
}

/** One line; and what looks like an encoded word (RFC 2047) stays what it looks like, instead of being decoded. */
function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');
}

function domainOf(address: string): string {
  return address.split('@').at(-1) || 'localhost';
}
