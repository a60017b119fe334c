import { spawn } from 'node:child_process';
import { text as readText } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { createEmailCarrier } from '../apps/server/src/areas/fanbase/email/email-carrier.ts';
import { createEmailTokens } from '../apps/server/src/areas/fanbase/email/email-tokens.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createSigner } from '../apps/server/src/platform/signer.ts';
import { buildMessage } from '../apps/server/src/providers/mailbox/mime.ts';
import type { OutgoingMail } from '../apps/server/src/providers/mailbox/port.ts';
import { createTestLog } from '../apps/server/src/testing/test-log.ts';

const maxPoints = 2;
const cases = [
  {
    what: 'a release',
    subject: 'Glass Harbor is out',
    text: 'Hi Elle,\n\nmy new single is out now. You were here first, so you hear it first:\n\nhttps://open.spotify.com/album/1\n\nThank you for listening.\nMara',
  },
  { what: 'one sentence', subject: 'Tonight', text: 'Doors open at 8. See you there!' },
  { what: 'only a link', subject: 'Listen', text: 'https://open.spotify.com/album/1' },
  {
    what: 'several links in a sentence',
    subject: 'Tour dates',
    text: 'Berlin https://venue.example/berlin, Paris https://venue.example/paris and Rome https://venue.example/rome.',
  },
  { what: 'other scripts', subject: 'Grüße 🌊', text: 'Žofie, 渡辺, مريم: danke für alles.\n\nBis bald — Mara ☂️' },
];

/** Composes emails as they are sent, and has two programs that nobody here wrote read them. */
export async function proveFanEmails(spamassassin: string): Promise<{ passed: string[]; failed: string[] }> {
  const passed: string[] = [];
  const failed: string[] = [];
  for (const { what, subject, text } of cases) {
    const message = await buildMessage(await composeAsSent({ subject, text }));
    const points = await countPoints(spamassassin, message);
    const parsed = await simpleParser(message);
    const faults = [
      ...(parsed.subject === subject ? [] : [`the subject is ${parsed.subject}`]),
      ...(parsed.text?.startsWith(text) ? [] : [`the text is ${parsed.text}`]),
      ...(parsed.html ? [] : ['there is no HTML']),
      ...(points < maxPoints ? [] : [`SpamAssassin gives ${points} points`]),
    ];
    if (faults.length === 0) passed.push(`an email to fans with ${what}: ${points} points of SpamAssassin`);
    else failed.push(`an email to fans with ${what}: ${faults.join('; ')}`);
  }
  return { passed, failed };
}

/** What the carrier hands to the mail server. */
async function composeAsSent({ subject, text }: { subject: string; text: string }): Promise<OutgoingMail> {
  const sent: OutgoingMail[] = [];
  const relay = {
    concurrency: 1,
    async send(mail: OutgoingMail) {
      sent.push(mail);
      return { kind: 'accepted' as const };
    },
    verify: async () => ({ kind: 'accepted' as const }),
    close: () => undefined,
  };
  const carrier = createEmailCarrier({
    relay,
    tokens: createEmailTokens(createSigner('a secret of the proof')),
    findSender: async () => sender,
    from: 'fans@debut.example',
    clock: () => new Date(),
    log: createTestLog().log,
  });
  const ids = { id: newId(), attemptId: newId(), userId: newId(), messageId: newId() };
  const to = { channel: 'email' as const, address: 'elle@example.com', name: 'Elle Okafor', attempts: 1 };
  await carrier.send({ ...ids, ...to, subject, text, isTest: false, whatsApp: null });
  const [mail] = sent;
  if (!mail) throw new Error('the carrier sent nothing');
  return mail;
}

const sender = {
  artistName: 'Mara Vey',
  imageUrl: 'https://debut.example/files/mara.png?width=280',
  color: null,
  postalAddress: '1 Main St, Chicago, IL 60601',
  replyTo: 'mara@tidal.example',
  origin: 'https://debut.example',
};

/** Without network tests: those are about the server that sends. */
async function countPoints(program: string, message: Buffer): Promise<number> {
  const child = spawn(program, ['-t', '-L'], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(message);
  const report = await readText(child.stdout);
  const [, points] = /^X-Spam-Status: \w+, score=(-?[\d.]+)/m.exec(report) ?? [];
  if (points === undefined) throw new Error('SpamAssassin gave no score. Install the Debian package spamassassin.');
  return Number(points);
}
