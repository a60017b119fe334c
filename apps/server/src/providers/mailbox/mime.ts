import MailComposer from 'nodemailer/lib/mail-composer';
import type { EmailThread, OutgoingMail } from './port.ts';

/** The MIME message. Addresses are objects: a string would be parsed, and could contain several. */
export function buildMessage(mail: OutgoingMail): Promise<Buffer> {
  const { from, to, replyTo, subject, html, text, unsubscribe, thread } = mail;
  const node = new MailComposer({
    from: { name: headerText(from.name), address: from.address },
    to: { name: headerText(to.name), address: to.address },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: headerText(subject),
    html,
    text,
    messageId: formatMessageId(mail.id, from.address),
    ...(thread && threadReferences(mail.id, thread)),
    headers: { ...mail.headers, ...(unsubscribe && unsubscribeHeaders(unsubscribe, from.address)) },
    // An email must not make us read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return new Promise((resolve, reject) => {
    node.build((error, message) => (error || !message ? reject(error) : resolve(message)));
  });
}

/** One click (RFC 8058) comes first; email clients without it write to the artist, who then sees the token. */
function unsubscribeHeaders({ url, token }: NonNullable<OutgoingMail['unsubscribe']>, from: string) {
  const byEmail = token === undefined ? '' : `, <${mailtoOf(from, token)}>`;
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>${byEmail}` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Gmail replaces the Message-ID of what it sends, and a permission to send does not allow reading the new one. So every
 * email of a thread also references an id that belongs to no email, by which email clients group them.
 */
function threadReferences(id: string, { first }: EmailThread): { inReplyTo?: string; references: string[] } {
  const root = formatMessageId(`thread.${first.id}`, first.from);
  if (id === first.id) return { references: [root] };
  const firstMessageId = formatMessageId(first.id, first.from);
  return { inReplyTo: firstMessageId, references: [root, firstMessageId] };
}

function formatMessageId(id: string, from: string): string {
  return `<${id}@${domainOf(from)}>`;
}

function mailtoOf(address: string, token: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=unsubscribe%20${token}`;
}

/** One line; text that looks like an encoded word (RFC 2047) must not be decoded. */
function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');
}

function domainOf(address: string): string {
  return address.split('@').at(-1) || 'localhost';
}
