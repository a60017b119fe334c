import { afterAll, expect, test } from 'vitest';
import {
  type ReportedEmail,
  writeComplaint,
  writeExchangeBounce,
  writePostfixBounce,
} from '../../../testing/email-reports.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createEmailArtist, linkOf, postReport } from '../../../testing/test-fan-emails.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

async function emailSomebody() {
  const artist = await createEmailArtist(app);
  const fan = await artist.addReader();
  const { body } = await artist.sendEmail();
  await artist.until(body.messageId, 'sent');
  const [mail] = await mailbox.emailsTo(fan.email);
  const messageId = mail?.headers['message-id'] ?? '';
  const reported: ReportedEmail = {
    messageId,
    returnPath: `bounces+${messageId.slice(1, -1)}`,
    recipient: fan.email,
  };
  return {
    artist,
    fan,
    mail,
    reported,
    delivery: async () => (await artist.deliveries(body.messageId))[0],
    stats: async () => (await artist.message(body.messageId)).stats,
    emails: async () => (await artist.get(`/fanbase/fans/${fan.id}`)).body.emails,
  };
}

test.each([
  ['Postfix', writePostfixBounce, 'The email came back: 550 5.1.1 <x@example.com>: User unknown https://support'],
  ['Exchange', writeExchangeBounce, 'The email came back: 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient'],
])('a hard bounce of %s fails the delivery and ends emails to the address', async (_who, write, reason) => {
  const { artist, fan, reported, delivery, emails } = await emailSomebody();
  for (const _ of [1, 2]) expect(await postReport(app, write(reported))).toBe(204);
  expect(await delivery()).toMatchObject({ state: 'failed', reason: expect.stringContaining(reason) });
  expect(await emails()).toBe('stopped');
  const consent = await artist.consent(fan.id);
  expect(consent.filter(({ via }: { via: string }) => via === 'bounce')).toHaveLength(1);
  const { conversations } = (await artist.get('/inbox')).body;
  expect(conversations).toMatchObject([
    { fanId: fan.id, channel: 'email', preview: 'Emails to this address come back', unread: 0, optedOut: false },
  ]);
  expect((await artist.get(`/fanbase/fans/${fan.id}`)).body.lastMessagedAt).toBeNull();
});

test('a fan whose emails come back cannot subscribe again by the link', async () => {
  const { mail, reported, emails } = await emailSomebody();
  await postReport(app, writePostfixBounce(reported));
  const link = linkOf(mail, 'unsubscribe');
  expect(await (await fetch(link, { method: 'POST' })).text()).not.toContain('Subscribe again');
  expect(await (await fetch(`${link}/undo`, { method: 'POST' })).text()).toContain('Emails to you come back.');
  expect(await emails()).toBe('stopped');
});

test.each([
  ['a delay', { action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 421 4.4.1 busy' }],
  ['a delivery', { action: 'delivered', status: '2.0.0', diagnostic: 'smtp; 250 2.0.0 OK' }],
])('%s changes nothing', async (_what, fields) => {
  const { reported, delivery, emails } = await emailSomebody();
  expect(await postReport(app, writePostfixBounce(reported, fields))).toBe(204);
  expect(await delivery()).toMatchObject({ state: 'sent', reason: null });
  expect(await emails()).toBe('yes');
});

test.each([
  ['a blocked sender', '5.7.1', 'smtp; 550 5.7.1 Service unavailable; client host blocked'],
  ['a full mailbox that was given up', '4.2.2', 'smtp; 452 4.2.2 over quota'],
])('%s fails the delivery, and says nothing about the address', async (_what, status, diagnostic) => {
  const { reported, delivery, emails } = await emailSomebody();
  await postReport(app, writePostfixBounce(reported, { status, diagnostic }));
  expect(await delivery()).toMatchObject({ state: 'failed' });
  expect(await emails()).toBe('yes');
});

test('a complaint ends emails to the fan, whatever comes before or after it', async () => {
  const { artist, fan, reported, stats, emails, delivery } = await emailSomebody();
  for (const _ of [1, 2]) expect(await postReport(app, writeComplaint(reported))).toBe(204);
  expect(await emails()).toBe('stopped');
  expect(await stats()).toMatchObject({ sent: 1, optedOut: 1 });
  await postReport(app, writePostfixBounce(reported));
  expect(await delivery()).toMatchObject({ state: 'failed' });
  const vias = (await artist.consent(fan.id)).map(({ via }: { via: string }) => via);
  expect(vias.filter((via: string) => via === 'complaint' || via === 'bounce')).toEqual(['complaint']);
});

test('a report that says it is no spam changes nothing', async () => {
  const { reported, emails } = await emailSomebody();
  await postReport(app, writeComplaint(reported, { type: 'not-spam' }));
  expect(await emails()).toBe('yes');
});

test('a forged report, one about another email, and one without the key change nothing', async () => {
  const [one, other] = [await emailSomebody(), await emailSomebody()];
  const signature = /\.([0-9a-f]{16})@/.exec(other.reported.messageId)?.[1] ?? '';
  const messageId = one.reported.messageId.replace(/[0-9a-f]{16}@/, `${signature}@`);
  const forged = { ...one.reported, messageId, returnPath: `bounces+${messageId.slice(1, -1)}` };
  expect(await postReport(app, writePostfixBounce(forged))).toBe(204);
  expect(await postReport(app, writePostfixBounce(one.reported), 'another-key-that-is-wrong')).toBe(401);
  expect(await postReport(app, writePostfixBounce(one.reported), '')).toBe(401);
  // What a person writes in an answer is no report.
  const answer = `From: a@b.example\r\nTo: ${one.reported.returnPath}\r\nSubject: Re\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n`;
  expect(await postReport(app, answer)).toBe(204);
  expect(await one.delivery()).toMatchObject({ state: 'sent' });
  expect(await one.emails()).toBe('yes');
});

test.each([
  ['nothing', ''],
  ['no email', '\0\u{1F3B5} {"a":1}'],
  [
    'parts without an end',
    'Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status',
  ],
])('%s is accepted and ignored, so that the mail server does not retry', async (_what, report) => {
  expect(await postReport(app, report)).toBe(204);
});

test('more than a megabyte is too large', async () => {
  expect(await postReport(app, 'x'.repeat(1_100_000))).toBe(413);
});
