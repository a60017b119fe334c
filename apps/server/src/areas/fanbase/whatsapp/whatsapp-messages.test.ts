import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { postInbound, postReport, textsTo } from '../../../testing/test-texts.ts';
import { checkTemplates, createWhatsAppArtist } from '../../../testing/test-whatsapp.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const day = 24 * 3_600_000;
const footer = '\n\nReply STOP to opt out';
const writeOn = (channel: 'sms' | 'whatsapp', from: string, body: string, more: object = {}) =>
  app.sandbox.post('/sms/reply', { from, body, channel, ...more });
const outbox = async (phone: string) => {
  const { sms } = (await (await fetch(`${app.sandbox.url}/outbox.json`)).json()) as {
    sms: { to: string; channel: string; body: string; status: string }[];
  };
  return sms.filter(({ to }) => to === phone);
};

type Json = Record<string, string>;
const repliesOf = async (
  artist: { get: (path: string) => Promise<{ body: { items: Json[] } }> },
  fanId: string,
): Promise<Json[]> => (await artist.get(`/inbox/${fanId}`)).body.items.filter(({ kind }: Json) => kind === 'reply');

test('fans who wrote within 24 hours get the text, the others the template, for 2 credits each', async () => {
  const artist = await createWhatsAppArtist(app);
  const elle = await artist.addWhatsAppFan({ name: 'Elle Okafor' });
  const jonah = await artist.addWhatsAppFan({ name: 'Jonah' });
  const nameless = await artist.addWhatsAppFan({ name: 'Fans United Radio' });
  const whatsAppTemplateId = await artist.approveTemplate();
  await writeOn('whatsapp', elle.phone, 'When is it out?');
  const request = { audience: { kind: 'all' }, channels: ['whatsapp'], message: 'Tonight, {{firstName}}!' };
  const preview = await artist.post('/messages/preview', { ...request, whatsAppTemplateId });
  expect(preview.body).toMatchObject({
    fanCount: 3,
    credits: 6,
    channels: [{ channel: 'whatsapp', fans: 3, credits: 6 }],
  });
  const sent = await artist.post('/messages', { ...request, whatsAppTemplateId });
  const message = await artist.until(sent.body.messageId, 'sent');
  expect(message.credits).toBe(6);
  expect(await artist.balance()).toBe(44);
  expect(await textsTo(app, elle.phone)).toEqual(['Tonight, Elle!']);
  expect(await textsTo(app, jonah.phone)).toEqual([`Hi Jonah, my new single is out now.${footer}`]);
  expect(await textsTo(app, nameless.phone)).toEqual([`Hi there, my new single is out now.${footer}`]);
  await waitUntil('read counts as delivered', async () => (await artist.message(message.id)).stats.delivered === 3);
  expect(await outbox(elle.phone)).toMatchObject([{ channel: 'whatsapp', status: 'read' }]);
});

test('without a template only fans who wrote within 24 hours are reached', async () => {
  const artist = await createWhatsAppArtist(app);
  const elle = await artist.addWhatsAppFan({ name: 'Elle' });
  const jonah = await artist.addWhatsAppFan({ name: 'Jonah' });
  await writeOn('whatsapp', elle.phone, 'Hello!');
  const { body } = await artist.write({});
  expect(body).toMatchObject({ sentCount: 1, skippedCount: 1, credits: 2 });
  await artist.until(body.messageId, 'sent');
  expect(await textsTo(app, jonah.phone)).toEqual([]);
});

test.each([
  ['uses the template', true, [{ state: 'delivered', text: `Hi Elle, my new single is out now.${footer}` }]],
  ['fails without a template', false, [{ state: 'failed', text: null }]],
])('a window that closes between planning and sending %s', async (_what, hasTemplate, expected) => {
  const artist = await createWhatsAppArtist(app);
  const elle = await artist.addWhatsAppFan({ name: 'Elle' });
  const whatsAppTemplateId = hasTemplate ? await artist.approveTemplate() : null;
  await writeOn('whatsapp', elle.phone, 'Hello!');
  // Twilio asks to wait, and meanwhile a day passes.
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: '429', times: 1 });
  const { messageId } = (await artist.write({ whatsAppTemplateId })).body;
  await waitUntil('it is held up', async () => (await artist.message(messageId)).notice !== null);
  app.clock.advance(day);
  await artist.until(messageId, 'sent', 'failed');
  const [{ state, text }] = expected as [{ state: string; text: string | null }];
  const [delivery] = await waitUntil('it has ended', async () => {
    const deliveries = await artist.deliveries(messageId);
    return deliveries[0].state === state && deliveries;
  });
  expect(await textsTo(app, elle.phone)).toEqual(text === null ? [] : [text]);
  if (text === null)
    expect(delivery.reason).toBe('WhatsApp allows only approved templates 24 hours after the fan’s last message.');
  expect(await artist.balance()).toBe(text === null ? 50 : 48);
});

test('error 63016 and others of WhatsApp are explained', async () => {
  const artist = await createWhatsAppArtist(app);
  const elle = await artist.addWhatsAppFan({ name: 'Elle' });
  const absent = await artist.addWhatsAppFan({ name: 'Absent', phone: '+12125550030' });
  // Twilio does not know about these messages, so that the window is closed there.
  for (const { phone } of [elle, absent])
    await postInbound(app, { id: `SM-${phone}`, from: `whatsapp:${phone}`, body: 'Hello' });
  const { messageId } = (await artist.write({})).body;
  await waitUntil('both have failed', async () => (await artist.message(messageId)).stats.failed === 2);
  const reasons = (await artist.deliveries(messageId)).map(({ name, reason }: Record<string, string>) => [
    name,
    reason,
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    Elle: 'WhatsApp allows only approved templates 24 hours after the fan’s last message.',
    Absent: 'This number isn’t on WhatsApp, or it can’t get messages from businesses.',
  });
});

test('a rejected template is not sent', async () => {
  const artist = await createWhatsAppArtist(app);
  await artist.addWhatsAppFan();
  const { id, sid } = await artist.submitTemplate();
  await app.sandbox.post(`/templates/${sid}/reject`, { reason: 'No' });
  await checkTemplates(app);
  await artist.untilTemplate(id, 'rejected');
  const refused = await artist.write({ whatsAppTemplateId: id });
  expect([refused.status, refused.body.code]).toEqual([400, 'no_fans']);
});

test('STOP and START on WhatsApp concern WhatsApp only, and are confirmed', async () => {
  const artist = await createWhatsAppArtist(app);
  const { phone } = await artist.addWhatsAppFan({ name: 'Elle' });
  await writeOn('whatsapp', phone, 'STOP');
  expect(await artist.fans()).toMatchObject([{ whatsapp: 'stopped', sms: 'yes' }]);
  expect(await textsTo(app, phone)).toEqual([expect.stringContaining('Reply START to opt back in')]);
  expect((await artist.write({})).body.code).toBe('no_fans');
  const bySms = await artist.write({ channels: ['whatsapp', 'sms'] });
  await artist.until(bySms.body.messageId, 'sent');
  expect(await artist.deliveries(bySms.body.messageId)).toMatchObject([{ channel: 'sms' }]);
  await writeOn('whatsapp', phone, 'START');
  expect(await artist.fans()).toMatchObject([{ whatsapp: 'yes', sms: 'yes' }]);
  await writeOn('sms', phone, 'STOP');
  expect(await artist.fans()).toMatchObject([{ whatsapp: 'yes', sms: 'stopped' }]);
});

test('media without a text is named, and strangers’ messages are answered like texts', async () => {
  const artist = await createWhatsAppArtist(app);
  const { id, phone } = await artist.addWhatsAppFan({ name: 'Elle' });
  await writeOn('whatsapp', phone, '', { mediaType: 'image/jpeg' });
  await writeOn('whatsapp', phone, 'From the gig', { mediaType: 'video/mp4' });
  await writeOn('whatsapp', phone, '', { mediaType: 'audio/ogg' });
  const replies = await repliesOf(artist, id);
  expect(replies.map(({ text, channel }: Record<string, string>) => [channel, text])).toEqual([
    ['whatsapp', '(voice message)'],
    ['whatsapp', 'From the gig'],
    ['whatsapp', '(picture)'],
  ]);
  const stranger = uniquePhone();
  await writeOn('whatsapp', stranger, 'HELP');
  expect(await outbox(stranger)).toMatchObject([{ channel: 'whatsapp', body: expect.stringContaining('Reply STOP') }]);
});

test('repeated reports change nothing, and forged ones are refused', async () => {
  const artist = await createWhatsAppArtist(app);
  const { id, phone } = await artist.addWhatsAppFan({ name: 'Elle' });
  await writeOn('whatsapp', phone, 'Hello');
  const { messageId } = (await artist.write({})).body;
  await waitUntil('it is delivered', async () => (await artist.message(messageId)).stats.delivered === 1);
  const [delivery] = await artist.deliveries(messageId);
  const { rows } = await app.pool.query('select carrier_id from text_deliveries where id = $1', [delivery.id]);
  const [{ carrier_id: sid }] = rows;
  for (const MessageStatus of ['sent', 'read', 'failed'])
    expect(await postReport(app, `status?delivery=${delivery.id}`, { MessageSid: sid, MessageStatus })).toBe(204);
  expect(await artist.deliveries(messageId)).toMatchObject([{ state: 'delivered' }]);
  const again = { id: 'SM-again', from: `whatsapp:${phone}`, body: 'Twice' };
  for (const _ of [1, 2]) expect(await postInbound(app, again)).toBe(200);
  expect(await repliesOf(artist, id)).toHaveLength(2);
  const forged = new URLSearchParams({ From: `whatsapp:${phone}`, Body: 'STOP' });
  const { status } = await app.api.call('/webhooks/twilio/inbound', { method: 'POST', body: forged });
  expect([status, (await artist.fans())[0].whatsapp]).toEqual([403, 'yes']);
});

test.each(['drop-before', 'drop-after', '500'])(
  'the carrier’s fault %s neither loses nor doubles a message',
  async (mode) => {
    const artist = await createWhatsAppArtist(app);
    const fans = [await artist.addWhatsAppFan(), await artist.addWhatsAppFan()];
    const whatsAppTemplateId = await artist.approveTemplate();
    await app.sandbox.post('/faults', { vendor: 'twilio', mode, times: 1 });
    const { messageId } = (await artist.write({ whatsAppTemplateId })).body;
    await waitUntil('it is sent', async () => {
      app.clock.advance(1000);
      const earlier = `claimed_at = claimed_at - interval '1 minute', ask_after = ask_after - interval '1 minute'`;
      const unknown = `update text_deliveries set ${earlier} where message_id = $1 and state = 'unknown'`;
      await app.pool.query(unknown, [messageId]);
      return (await artist.message(messageId)).status === 'sent';
    });
    for (const { phone } of fans) expect(await textsTo(app, phone)).toHaveLength(1);
    expect(await artist.balance()).toBe(46);
  },
);
