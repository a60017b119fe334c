import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';

const app = await createTestApp({ sandbox: true, worker: true, environment: { RATE_LIMIT_SCALE: '1' } });
afterAll(app.close);
const { mailbox } = app.sandbox;
const request = { channels: ['sms', 'email'], message: 'Hi {{firstName}}!', subject: 'For {{name}}' };

test('a test goes to its author, once per channel, and the text costs what a text costs', async () => {
  const artist = await createFanArtist(app);
  const phone = uniquePhone();
  const sent = await artist.post('/messages/test', { ...request, phone, texts: { email: 'Dear {{firstName}}' } });
  expect(sent.body).toMatchObject({
    credits: 1,
    sentTo: [
      { channel: 'sms', address: phone },
      { channel: 'email', address: artist.email },
    ],
  });
  await artist.until(sent.body.messageId, 'sent');
  expect(await textsTo(app, phone)).toEqual(['Hi Mara!']);
  const [mail, ...more] = (await mailbox.emailsTo(artist.email)).filter(({ from }) => from === 'fans@debut.test');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'For Mara Vey', text: expect.stringContaining('Dear Mara') });
  expect(mail?.headers['list-unsubscribe']).toBeUndefined();
  expect(mail?.html).not.toContain('/api/fan-email/');
  expect(await artist.balance()).toBe(49);
  expect((await artist.get('/messages')).body).toEqual([]);
  expect((await artist.get('/fanbase/fans')).body).toEqual([]);
});

test.each([
  ['no phone for a text', { phone: undefined }, 'test_phone_missing'],
  ['a phone that is none', { phone: '123' }, 'invalid_phone'],
  ['no subject for an email', { subject: '' }, 'subject_missing'],
  ['no channel', { channels: [] }, 'channels_missing'],
  ['no text', { message: ' ' }, 'message_missing'],
  ['a placeholder of nobody’s', { message: '{{nick}}' }, 'unknown_placeholder'],
])('%s is refused, and nothing is charged', async (_what, change, code) => {
  const artist = await createFanArtist(app);
  const response = await artist.post('/messages/test', { ...request, phone: uniquePhone(), ...change });
  expect([response.status, response.body.code]).toEqual([400, code]);
  expect(await artist.balance()).toBe(50);
});

test('an account that has not confirmed its email address tests nothing', async () => {
  const artist = await createFanArtist(app, { confirmed: false });
  const response = await artist.post('/messages/test', { ...request, channels: ['email'] });
  expect([response.status, response.body.code]).toEqual([403, 'email_unconfirmed']);
});

test('without credits a text is refused; an email is free', async () => {
  const artist = await createFanArtist(app, { credits: 0 });
  const refused = await artist.post('/messages/test', { ...request, phone: uniquePhone() });
  expect(refused.status).toBe(402);
  const sent = await artist.post('/messages/test', { ...request, channels: ['email'] });
  expect(sent.body).toMatchObject({ credits: 0 });
  await artist.until(sent.body.messageId, 'sent');
});

test('ten tests an hour are enough', async () => {
  const artist = await createFanArtist(app);
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await artist.post('/messages/test', { ...request, channels: ['email'] })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  app.clock.advance(3_600_000);
  expect((await artist.post('/messages/test', { ...request, channels: ['email'] })).status).toBe(200);
});
