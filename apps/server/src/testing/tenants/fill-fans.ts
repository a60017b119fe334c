import { createEmailTokens } from '../../areas/fanbase/email/email-tokens.ts';
import { connectSpotify } from '../spotify-consent.ts';
import { waitUntil } from '../wait-until.ts';
import type { Filling, Json } from './tenants.ts';

/** Fans, a segment, a saved public page, Spotify, and texts that are sent and scheduled. */
export async function fillFans({ app, token, userId, word, soon, post, put, get }: Filling) {
  const fans = [];
  for (const [index, phone] of ['+12125550143', '+12125550144'].entries()) {
    fans.push(
      await post('/fanbase/fans', { name: `Fan ${index} ${word}`, phone, notes: `Notes of ${word}`, tags: [word] }),
    );
  }
  const fanData = { name: `Radio ${word}`, phone: '+12125550145', email: 'jo@example.com', category: 'Radio' };
  await app.api.post('/fanbase/signup', { artistId: userId, fanData });
  const contact = (await get('/fanbase/fans')).find(({ contactType }: Json) => contactType === 'Radio');
  const segment = await post('/fanbase/segments', { name: `Segment ${word}`, filter: { tags: [word] } });
  const text = { audience: { kind: 'all' }, message: `Hello from ${word}`, title: `Title ${word}` };
  const sent = await post('/fanbase/send-sms', text);
  await waitUntil('the message is sent', async () => (await get(`/messages/${sent.messageId}`)).status === 'sent');
  await waitUntil('every phone has said so', async () => {
    const { stats } = await get(`/messages/${sent.messageId}`);
    return stats.delivered === 3;
  });
  for (const body of ['See you there', 'When does the tour end?'])
    await app.sandbox.post('/sms/reply', { from: fanData.phone, body: `${word}: ${body}` });
  const { items } = await get(`/inbox/${contact.id}`);
  const reply = items.find(({ reads }: Json) => reads === 'maybe_stop');
  const cannedReply = await post('/inbox/canned-replies', { title: `Thanks ${word}`, text: `Thanks from ${word}` });
  await app.api.post(`/inbox/${contact.id}/assign`, { memberId: userId }, token);
  const fanEmailToken = await emailFan({ app, word, post, get }, contact.id);
  await put('/fanbase/message-cap', { perWeek: 7 });
  await app.pool.query(
    `insert into fan_email_opt_outs (user_id, digest, at, reason) values ($1, $2, now(), 'unsubscribed')`,
    [userId, `digest of ${word}`],
  );
  const automation = { enabled: false, channels: ['sms'], time: '10:00' };
  for (const kind of ['birthday', 'release-day', 'inactive'])
    await post('/automations', { ...automation, kind, message: `${kind} of ${word}` });
  await app.pool.query(
    `insert into automation_occasions (user_id, kind, fan_key, occasion, day, message_id)
     values ($1, 'birthday', $2, '2020', '2020-05-04', $3)`,
    [userId, fans[0].id, sent.messageId],
  );
  await put('/fanbase/welcome-text', { enabled: false, text: `Thanks from ${word}` });
  const audience = { kind: 'segment', segmentId: segment.id };
  const later = await post('/fanbase/send-sms', { ...text, audience, scheduledAt: soon });
  const page = { fanbaseName: `Public name of ${word}`, description: 'Public words', genre: 'Folk' };
  await put(`/fanbase/landing/${userId}`, page);
  await connectSpotify(app, token, { email: `${word}@example.com`, name: `Artist ${word}` });
  const templates = [];
  for (const name of [`Template of ${word}`, `Spare template of ${word}`]) {
    const fields = { name, category: 'marketing', language: 'en', body: `Words of ${word}` };
    templates.push(await post('/whatsapp/templates', fields));
  }
  const fields = { name: `Reminder of ${word}`, category: 'utility', language: 'en', body: `It is out, says ${word}` };
  const utilityTemplate = await post('/whatsapp/templates', fields);
  await app.pool.query(`update whatsapp_templates set status = 'approved' where id = $1`, [utilityTemplate.id]);
  const { deliveries } = await get(`/messages/${sent.messageId}/deliveries`);
  const textDelivery: string = deliveries[0].id;
  // As after a crash while it was sent, when the carrier could not be asked.
  const unknown = `update text_deliveries set state = 'unknown', accepted_at = null, delivered_at = null where id = $1`;
  await app.pool.query(unknown, [textDelivery]);
  return {
    fan: fans[0].id as string,
    otherFan: fans[1].id as string,
    contact: contact.id as string,
    segment: segment.id as string,
    message: later.messageId as string,
    sentMessage: sent.messageId as string,
    textDelivery,
    reply: reply.id as string,
    cannedReply: cannedReply.id as string,
    fanEmailToken,
    whatsAppTemplate: templates[0].id as string,
    utilityTemplate: utilityTemplate.id as string,
    spareWhatsAppTemplate: templates[1].id as string,
  };
}

/** Sends an email with a link to a fan, and returns the token of its links. */
async function emailFan({ app, word, post, get }: Pick<Filling, 'app' | 'word' | 'post' | 'get'>, fanId: string) {
  await app.pool.query('update fans set email_allowed = true where id = $1', [fanId]);
  const audience = { kind: 'picked', fanIds: [fanId] };
  const text = { subject: `Email of ${word}`, message: `Listen: https://example.com/${word}` };
  const { messageId } = await post('/messages', { audience, channels: ['email'], ...text });
  await waitUntil('the email is sent', async () => (await get(`/messages/${messageId}`)).status === 'sent');
  const { deliveries } = await get(`/messages/${messageId}/deliveries`);
  return createEmailTokens(app.runtime.signer).forLinks(deliveries[0].id);
}
