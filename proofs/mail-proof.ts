import { setTimeout as wait } from 'node:timers/promises';
import { noReleaseValues } from '@debut/contract/placeholders';
import { prepareMail } from '../apps/server/src/areas/outreach/sending/compose-email.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createSmtpMailboxes } from '../apps/server/src/providers/mailbox/smtp.adapter.ts';

/** What maildev tells of a mail it got. */
interface ReceivedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly from: { address: string; name: string }[];
  readonly to: { address: string; name: string }[];
  readonly envelope: { to: { address: string }[] };
}

const publicUrl = 'https://debut.example';
const cases = [
  { what: 'plain names and subjects', name: 'Ines Carrow', subject: 'For {{firstName}}' },
  { what: 'letters of many scripts', name: 'Žofie Ñandú 渡辺 مريم ☂️', subject: '“Glass Harbor” — für {{name}} 🌊' },
  { what: 'a long subject', name: 'Ines', subject: `${'Größe '.repeat(25)}{{name}}` },
  { what: 'a name that looks like two addresses', name: 'x" <evil@attacker.example>, "y', subject: 'Hi {{firstName}}' },
  { what: 'a name that looks like an encoded header', name: '=?utf-8?Q?=0D=0ABcc:_evil?=', subject: 'Hi {{name}}' },
  { what: 'a name with HTML in it', name: '<script>alert(1)</script>', subject: 'Hi {{name}}' },
  {
    what: 'a name with a line break that got past every check',
    name: 'A\r\nBcc: evil@attacker.example',
    subject: '{{name}}',
  },
  { what: 'dots at the beginning of lines', name: '.', subject: '.' },
];
const body =
  '<p>Hi {{name}},</p>\n<p>.</p>\n<p>Grüße — 渡辺 <a href="https://example.com/?who={{name}}">listen</a></p>';

/** Sends each case through the real adapter and compares what a stranger's mail server understood. */
export async function proveMails(server: { smtpPort: number; url: string }) {
  const settings = {
    host: '127.0.0.1',
    port: server.smtpPort,
    user: 'mara',
    password: 'words',
    security: 'none' as const,
  };
  const mailboxes = createSmtpMailboxes({ allowPrivate: true });
  await mailboxes.check(settings);
  const line = mailboxes.open(settings);
  const sender = { senderName: 'Mära Vey', signature: '', postalAddress: '' };
  const passed: string[] = [];
  const failed: string[] = [];
  for (const { what, name, subject } of cases) {
    const id = newId();
    const email = `person-${id}@example.com`;
    const compose = prepareMail({ subject, body, measured: false, release: noReleaseValues }, { publicUrl, sender });
    const emailContent = compose({ name, email, category: 'blog', token: id });
    const from = { name: 'Mära Vey', address: 'mara@tidal.example' };
    const unsubscribeUrl = `${publicUrl}/api/email/unsubscribe/${id}`;
    const unsubscribe = { url: unsubscribeUrl, token: id };
    const to = { name, address: email };
    const outcome = await line.send({ id, from, to, replyTo: null, ...emailContent, unsubscribe, thread: undefined });
    const received = await findEmail(server.url, email);
    const faults =
      outcome.kind === 'accepted'
        ? compare(received, { id, name, email, emailContent, unsubscribeUrl })
        : [outcome.kind];
    if (faults.length === 0) passed.push(what);
    else failed.push(`${what}: ${faults.join('; ')}`);
  }
  line.close();
  return { passed, failed };
}

async function findEmail(url: string, email: string): Promise<ReceivedEmail[]> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const all = (await (await fetch(`${url}/email`)).json()) as ReceivedEmail[];
    const found = all.filter(({ envelope }) => envelope.to.some(({ address }) => address === email));
    if (found.length > 0) return found;
    await wait(100);
  }
  return [];
}

function compare(
  [mail, ...more]: ReceivedEmail[],
  sent: {
    id: string;
    name: string;
    email: string;
    emailContent: { subject: string; html: string; text: string };
    unsubscribeUrl: string;
  },
): string[] {
  if (!mail) return ['it did not arrive'];
  const expectations: [string, unknown, unknown][] = [
    ['mails', more.length, 0],
    ['envelope', mail.envelope.to.map(({ address }) => address).join(), sent.email],
    ['to', mail.to.map(({ address }) => address).join(), sent.email],
    ['name', tidy(mail.to[0]?.name), tidy(sent.name)],
    ['from', `${mail.from[0]?.name} ${mail.from[0]?.address}`, 'Mära Vey mara@tidal.example'],
    ['subject', tidy(mail.subject), tidy(sent.emailContent.subject)],
    ['html', tidy(mail.html), tidy(sent.emailContent.html)],
    ['text', tidy(mail.text), tidy(sent.emailContent.text)],
    ['message id', mail.headers['message-id'], `<${sent.id}@tidal.example>`],
    [
      'unsubscribe',
      mail.headers['list-unsubscribe'],
      `<${sent.unsubscribeUrl}>, <mailto:mara@tidal.example?subject=unsubscribe%20${sent.id}>`,
    ],
    ['one click', mail.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click'],
    ['type', mail.headers['content-type']?.split(';')[0], 'multipart/alternative'],
    ['blind copies', mail.headers.bcc, undefined],
  ];
  return expectations
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

/** By design line breaks inside a name become spaces and encoded words are broken up; maildev closes its meta tags. */
function tidy(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').replaceAll('=?', '= ?').replaceAll('"/>', '">').trim();
}
