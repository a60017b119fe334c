import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createEmailArtist } from '../../../testing/test-fan-emails.ts';

const app = await createTestApp({ sandbox: true, worker: true, environment: { PLANS: 'on' } });
afterAll(app.close);

test('the Free plan includes one message by email a month, and no texts', async () => {
  const artist = await createEmailArtist(app);
  const fan = await artist.addReader();
  const texts = await artist.sendEmail({ channels: ['sms', 'email'] });
  expect([texts.status, texts.body.code]).toEqual([402, 'plan_required']);
  const first = await artist.sendEmail();
  expect(first.body).toMatchObject({ sentCount: 1, credits: 0 });
  await artist.until(first.body.messageId, 'sent');
  const second = await artist.sendEmail();
  expect([second.status, second.body.code]).toEqual([402, 'plan_required']);
  const own = await artist.post('/messages/test', { channels: ['email'], subject: 'Hi', message: 'Hi' });
  expect(own.status).toBe(200);
  expect(await app.sandbox.mailbox.emailsTo(fan.email)).toHaveLength(1);
});

test('a message of another artist can be neither read nor canceled', async () => {
  const [artist, stranger] = [await createEmailArtist(app), await createEmailArtist(app)];
  const fan = await artist.addReader();
  const { body } = await artist.sendEmail();
  await artist.until(body.messageId, 'sent');
  expect((await stranger.get(`/messages/${body.messageId}`)).status).toBe(404);
  expect((await stranger.get(`/messages/${body.messageId}/deliveries`)).status).toBe(404);
  expect((await stranger.delete(`/messages/${body.messageId}`)).status).toBe(404);
  const picked = await stranger.sendEmail({ audience: { kind: 'picked', fanIds: [fan.id] } });
  expect(picked.body.code).toBe('no_fans');
});
