import { expectOk } from '../../test-artist.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene, type Stage } from './scene.ts';

export const texts: Scene = {
  name: 'his text comes to its time and another is sent, while hers is held up',
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
  },
  async play(stage) {
    const { app, ben } = stage;
    await isSent(stage, ben.things.message);
    const text = { audience: { kind: 'all' }, message: 'Hello' };
    const { messageId } = await expectOk(app.api.post('/fanbase/send-sms', text, ben.token));
    await isSent(stage, messageId);
    return [];
  },
};

function isSent({ app, ben }: Stage, id: string) {
  const ask = async () => (await app.api.get(`/messages/${id}`, ben.token)).body.status === 'sent';
  return waitUntil('his text is sent', ask, patience);
}
