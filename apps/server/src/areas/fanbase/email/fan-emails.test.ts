import { simpleParser } from 'mailparser';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createEmailArtist } from '../../../testing/test-fan-emails.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

test('each fan gets a message once, on the first channel they agreed to; emails are free', async () => {
  const artist = await createEmailArtist(app);
  const texted = await artist.addReader({ name: 'Jonah', texts: true });
  const emailed = await artist.addReader({ name: 'Elle Okafor' });
  const neither = await artist.addFan();
  await app.pool.query('update fans set sms_allowed = false where id = $1', [neither.id]);
  const sent = await artist.sendEmail({ channels: ['sms', 'email'] });
  expect(sent.body).toMatchObject({ status: 'sending', sentCount: 2, skippedCount: 1, credits: 1 });
  await artist.until(sent.body.messageId, 'sent');
  expect(await textsTo(app, texted.phone)).toHaveLength(1);
  expect(await mailbox.emailsTo(texted.email)).toEqual([]);
  expect(await textsTo(app, emailed.phone)).toEqual([]);
  const mails = await mailbox.emailsTo(emailed.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ from: 'fans@debut.test', subject: 'It is out' });
  expect(mails[0]?.text).toContain('Hi Elle, it is out!');
  expect(await artist.balance()).toBe(49);
  const deliveries = await artist.deliveries(sent.body.messageId);
  expect(deliveries.find(({ fanId }: { fanId: string }) => fanId === emailed.id)).toMatchObject({
    channel: 'email',
    address: emailed.email,
    state: 'sent',
  });
  expect((await artist.get(`/fanbase/fans/${emailed.id}`)).body).toMatchObject({
    lastMessagedAt: expect.any(String),
    lastTextedAt: null,
  });
});

test('an email says whom it comes from, where replies go, and how to leave', async () => {
  const artist = await createEmailArtist(app, { name: 'Mära "Vey"' });
  await artist.put('/email/sender', { postalAddress: '1 Main St, Chicago', replyTo: 'mara@tidal.example' });
  const fan = await artist.addReader({ name: 'Žofie Ñandú' });
  const { body } = await artist.sendEmail({ message: 'Grüße 🌊\n\nhttps://open.spotify.com/album/1\n\nBye' });
  await artist.until(body.messageId, 'sent');
  const [mail] = await mailbox.emailsTo(fan.email);
  if (!mail) throw new Error('no email');
  const source = await mailbox.sourceOf(mail);
  const parsed = await simpleParser(source);
  expect(parsed.from?.value).toEqual([{ name: 'Mära "Vey"', address: 'fans@debut.test' }]);
  expect(parsed.to).toMatchObject({ value: [{ name: 'Žofie Ñandú', address: fan.email }] });
  expect(parsed.replyTo?.value).toMatchObject([{ address: 'mara@tidal.example' }]);
  expect(parsed.text).toMatch(/^Grüße 🌊\n\nhttps:\/\/open\.spotify\.com\/album\/1\n\nBye\n\n-- \n/);
  expect(parsed.text).toContain('1 Main St, Chicago');
  expect(parsed.html).toContain('Listen on Spotify');
  expect(parsed.html).toContain('color-scheme');
  const [delivery] = await artist.deliveries(body.messageId);
  expect(mail.headers['message-id']).toMatch(new RegExp(`^<${delivery.id}\\.[0-9a-f]{16}@debut\\.test>$`));
  expect(mail.headers['list-unsubscribe']).toMatch(
    /^<http:\/\/127\.0\.0\.1:\d+\/api\/fan-email\/unsubscribe\/[\w.-]+>$/,
  );
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.headers['list-id']).toBe(`<${artist.id}.fans.debut.test>`);
  expect(mail.headers['feedback-id']).toBe(`${body.messageId}:${artist.id}:fans:debut`);
});

test('text of artists and fans stays text: no headers, no HTML', async () => {
  const artist = await createEmailArtist(app);
  // Past every check.
  await app.pool.query('update artists set name = $2 where id = $1', [artist.id, 'Mara\r\nBcc: evil@attacker.example']);
  const fan = await artist.addReader();
  const name = '<script>alert(1)</script>\r\nBcc: evil@attacker.example';
  await app.pool.query('update fans set name = $2 where id = $1', [fan.id, name]);
  expect((await artist.sendEmail({ subject: 'Hi\r\nBcc: evil@attacker.example' })).status).toBe(400);
  const { body } = await artist.sendEmail({
    subject: 'Hi {{name}}',
    message:
      '<img src=x onerror=alert(1)> {{name}} "https://a.example/?x=%22onclick=1" javascript:alert(1)\nhttps://a.example/<b>',
  });
  await artist.until(body.messageId, 'sent');
  const [mail] = await mailbox.emailsTo(fan.email);
  expect(mail?.headers.bcc).toBeUndefined();
  expect(await mailbox.emailsTo('evil@attacker.example')).toEqual([]);
  expect(mail?.html).not.toMatch(/<script|<img src=x|href="javascript|<b>/);
  expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
});

test('who unsubscribed, bounced or complained is left out', async () => {
  const artist = await createEmailArtist(app);
  const [reader, ...others] = [await artist.addReader(), await artist.addReader(), await artist.addReader()];
  for (const [index, reason] of ['bounced', 'complained'].entries())
    await app.pool.query(
      `insert into fan_email_opt_outs (user_id, digest, at, reason) select $1,
       encode(sha256(convert_to((select opt_out_salt from installation) || $2::text, 'UTF8')), 'hex'), now(), $3`,
      [artist.id, others[index]?.email, reason],
    );
  const preview = await artist.post('/messages/preview', {
    ...{ audience: { kind: 'all' }, channels: ['email'], subject: 'Hi', message: 'Hi' },
  });
  expect(preview.body).toMatchObject({ fanCount: 1, leftOut: { stopped: 2 }, configured: true, credits: 0 });
  const { body } = await artist.sendEmail();
  await artist.until(body.messageId, 'sent');
  expect(await mailbox.emailsTo(reader?.email ?? '')).toHaveLength(1);
  for (const { email } of others) expect(await mailbox.emailsTo(email)).toEqual([]);
});

test('an address that does not exist fails with the reason, and gets no more', async () => {
  const artist = await createEmailArtist(app);
  const fan = await artist.addReader({ email: 'bounce@example.com' });
  const reader = await artist.addReader();
  const { body } = await artist.sendEmail();
  const message = await artist.until(body.messageId, 'sent');
  expect(message.stats).toMatchObject({ sent: 1, failed: 1 });
  const failed = (await artist.deliveries(body.messageId)).find(({ fanId }: { fanId: string }) => fanId === fan.id);
  expect(failed).toMatchObject({ state: 'failed', reason: '550 5.1.1 No such user here' });
  const [record] = await artist.consent(fan.id);
  expect(record).toMatchObject({ channel: 'email', given: false, via: 'bounce' });
  const again = await artist.sendEmail();
  expect(again.body).toMatchObject({ sentCount: 1, skippedCount: 1 });
  await artist.until(again.body.messageId, 'sent');
  expect(await mailbox.emailsTo(reader.email)).toHaveLength(2);
});

test('a mail server that is away for a while neither loses nor repeats an email', async () => {
  const artist = await createEmailArtist(app);
  const fans = [await artist.addReader(), await artist.addReader()];
  await mailbox.signUpMailTo(artist.email);
  await app.sandbox.post('/faults', { vendor: 'smtp', mode: '429', times: 3 });
  const { body } = await artist.sendEmail();
  for (let tries = 0; tries < 5 && !(await isOver(body.messageId)); tries += 1) {
    await waitUntil('every email was tried', () => isTried(body.messageId));
    app.clock.advance(6 * 60_000);
  }
  await artist.until(body.messageId, 'sent');
  for (const { email } of fans) expect(await mailbox.emailsTo(email)).toHaveLength(1);
});

const isOver = (messageId: string) => hasNone(messageId, `state <> 'sent'`);
const isTried = (messageId: string) =>
  hasNone(messageId, `state <> 'sent' and (state <> 'queued' or not_before is null or not_before <= $2)`);

async function hasNone(messageId: string, which: string): Promise<boolean> {
  const query = `select 1 from text_deliveries where message_id = $1 and $2::timestamptz is not null and ${which}`;
  return (await app.pool.query(query, [messageId, app.clock()])).rows.length === 0;
}

test('an email whose response was lost is unknown, and is not sent again by itself', async () => {
  const artist = await createEmailArtist(app);
  const fan = await artist.addReader();
  await mailbox.signUpMailTo(artist.email);
  await app.sandbox.post('/faults', { vendor: 'smtp', mode: 'drop-after', times: 1 });
  const { body } = await artist.sendEmail();
  const message = await artist.until(body.messageId, 'sent');
  expect(message.stats).toMatchObject({ unknown: 1, sent: 0 });
  expect(await mailbox.emailsTo(fan.email)).toHaveLength(1);
  await artist.post(`/messages/${body.messageId}/retry`, { what: 'unknown' });
  await artist.until(body.messageId, 'sent');
  const ids = (await mailbox.emailsTo(fan.email)).map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('an email needs a subject', async () => {
  const artist = await createEmailArtist(app);
  await artist.addReader();
  const refused = await artist.sendEmail({ subject: '' });
  expect([refused.status, refused.body.code]).toEqual([400, 'subject_missing']);
});
