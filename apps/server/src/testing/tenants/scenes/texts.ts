import { expectOk } from '../../test-artist.ts';
import { postUndelivered } from '../../test-texts.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene, type Stage } from './scene.ts';

const sharedPhone = '+12125550143';

export const texts: Scene = {
  name: 'his text comes to its time and another is sent and replied to, while hers is held up',
  async prepare({ app: { pool, clock }, ada, ben }) {
    await pool.query(
      `update messages set status = 'sending', sent_at = null, hold_until = now() + interval '100 years' where id = $1`,
      [ada.things.sentMessage],
    );
    await pool.query(
      `update text_deliveries set state = 'queued' where id =
       (select id from text_deliveries where message_id = $1 and state = 'delivered' limit 1)`,
      [ada.things.sentMessage],
    );
    await pool.query('update messages set scheduled_at = $2 where id = $1', [ben.things.message, clock()]);
    // He texts the fans of both last, but they joined hers last.
    await pool.query(`update fans set created_at = created_at + interval '1 hour' where user_id = $1`, [ada.id]);
  },
  async play(stage) {
    const { app, ben } = stage;
    await isSent(stage, ben.things.message);
    const text = { audience: { kind: 'all' }, message: 'Hello' };
    const { messageId } = await expectOk(app.api.post('/fanbase/send-sms', text, ben.token));
    await isSent(stage, messageId);
    await app.sandbox.post('/sms/reply', { from: sharedPhone, body: 'Love it' });
    const { conversations } = await expectOk(app.api.get('/inbox', ben.token));
    const isHis = conversations.some(({ preview }: { preview: string }) => preview === 'Love it');
    return isHis ? [] : ['the reply to his text is not his'];
  },
};

/** One text of each names a fan of the other, which no constraint prevents. */
export const undelivered: Scene = {
  name: 'his texts do not arrive, and his fans count as not texted, while hers arrived',
  async prepare({ app: { pool }, ada, ben }) {
    const sent = `update text_deliveries set fan_id = $3, state = 'sent', accepted_at = now(), carrier_id = null
      where message_id = $1 and fan_id = $2`;
    await pool.query(sent, [ada.things.sentMessage, ada.things.fan, ben.things.fan]);
    await pool.query(sent, [ben.things.sentMessage, ben.things.fan, ben.things.fan]);
    await pool.query(sent, [ben.things.sentMessage, ben.things.otherFan, ada.things.otherFan]);
  },
  async play({ app, ada, ben }) {
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from text_deliveries where user_id = $1 and fan_id = any($2::text[])',
      [ben.id, [ben.things.fan, ada.things.otherFan]],
    );
    for (const { id } of rows) await postUndelivered(app, id);
    const { lastMessagedAt } = await expectOk(app.api.get(`/fanbase/fans/${ben.things.fan}`, ben.token));
    return lastMessagedAt === null ? [] : ['his fan counts as texted by her'];
  },
};

export function isSent({ app, ben }: Stage, id: string) {
  const ask = async () => (await app.api.get(`/messages/${id}`, ben.token)).body.status === 'sent';
  return waitUntil('his text is sent', ask, patience);
}
