import { addDays, dayIn, momentAt } from '@debut/contract/days';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const all = { kind: 'all' };

const goTo = (moment: Date) => app.clock.advance(moment.getTime() - app.clock().getTime());

test('a message goes out at a local time: each fan gets it when it is that time where their number is', async () => {
  const artist = await createFanArtist(app);
  const newYork = await artist.addFan({ phone: '(212) 555-0117' });
  const honolulu = await artist.addFan({ phone: '(808) 555-0117' });
  const day = addDays(dayIn('America/New_York', app.clock()), 2);
  const [first, last] = ['America/New_York', 'Pacific/Honolulu'].map((zone) => momentAt(zone, day, 18 * 60)) as [
    Date,
    Date,
  ];
  const draft = { audience: all, channels: ['sms'], message: 'Out now', localTime: { day, time: '18:00' } };
  const { zones } = (await artist.post('/messages/preview', draft)).body;
  expect(zones).toEqual([
    { zone: 'America/New_York', fans: 1, at: first.toISOString() },
    { zone: 'Pacific/Honolulu', fans: 1, at: last.toISOString() },
  ]);
  const sent = (await artist.post('/messages', draft)).body;
  expect(sent).toMatchObject({ status: 'scheduled', scheduledAt: first.toISOString(), credits: 2 });
  goTo(first);
  await waitUntil('New York has it', async () => (await textsTo(app, newYork.phone)).length === 1);
  expect(await textsTo(app, honolulu.phone)).toEqual([]);
  expect(await artist.message(sent.messageId)).toMatchObject({ status: 'sending', stats: { queued: 1 } });
  goTo(last);
  await artist.until(sent.messageId, 'sent');
  expect(await textsTo(app, honolulu.phone)).toHaveLength(1);
  expect(await artist.balance()).toBe(48);
});

test('a local time that has passed for somebody is refused, and so is a message without a channel', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  const draft = { audience: all, message: 'Out now', channels: ['sms'] };
  const past = await artist.post('/messages', { ...draft, localTime: { day: '2001-01-01', time: '18:00' } });
  expect([past.status, past.body.code]).toEqual([400, 'schedule_in_past']);
  expect((await artist.post('/messages', { ...draft, channels: [] })).body.code).toBe('channels_missing');
});

test('a paused message sends nothing until it is resumed, and can be canceled', async () => {
  const artist = await createFanArtist(app);
  const fan = await artist.addFan();
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: '429', times: 1 });
  const { messageId } = (await artist.send({})).body;
  await waitUntil('it is held up', async () => (await artist.message(messageId)).notice !== null);
  expect((await artist.post(`/messages/${messageId}/pause`)).body).toMatchObject({ paused: true, status: 'sending' });
  app.clock.advance(60_000);
  await artist.send({ scheduledAt: new Date(app.clock().getTime() + 3_600_000).toISOString() });
  expect(await textsTo(app, fan.phone)).toEqual([]);
  expect((await artist.post(`/messages/${messageId}/resume`)).body).toMatchObject({ paused: false });
  await artist.until(messageId, 'sent');
  expect((await artist.post(`/messages/${messageId}/pause`)).body.code).toBe('message_state');
});

test('a fan gets at most as many messages a week as the artist allows, and the preview says so', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  expect((await artist.get('/fanbase/message-cap')).body).toEqual({ perWeek: 7 });
  expect((await artist.put('/fanbase/message-cap', { perWeek: 1 })).body).toEqual({ perWeek: 1 });
  await artist.until((await artist.send({})).body.messageId, 'sent');
  const preview = await artist.post('/messages/preview', { audience: all, message: 'Again' });
  expect(preview.body).toMatchObject({ fanCount: 0, leftOut: { capped: 1 } });
  expect((await artist.send({})).body.code).toBe('no_fans');
  app.clock.advance(8 * 86_400_000);
  await artist.until((await artist.send({})).body.messageId, 'sent');
  expect((await artist.put('/fanbase/message-cap', { perWeek: 0 })).status).toBe(400);
});

test('the preview names the rules of the countries it goes to', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  const preview = await artist.post('/messages/preview', { audience: all, message: 'Hi' });
  expect(preview.body.countries).toMatchObject([{ country: 'United States', fans: 1, quiet: { from: 21, until: 8 } }]);
});
