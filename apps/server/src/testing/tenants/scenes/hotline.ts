import { sweepHotlinesJob } from '../../../areas/fanbase/hotline/hotline.jobs.ts';
import { callHotline } from '../../test-hotline.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene } from './scene.ts';

export const hotline: Scene = {
  name: 'a fan of hers calls his hotline, joins and leaves a message, and calls are settled',
  async prepare({ app: { pool }, ben }) {
    // Hers are settled, so that the sweep has nothing to ask about.
    const reopen = `update hotline_calls set settled_at = null, started_at = now() - interval '1 day' where user_id = $1`;
    await pool.query(reopen, [ben.id]);
  },
  async play({ app, ben }) {
    const { api, runtime } = app;
    const call = await callHotline(app, { from: '+12125550149', to: String(ben.things.hotlineNumber) });
    await call.press('1');
    await call.press('3');
    await call.leaveMessage(2);
    await call.hangUp();
    await runtime.queue.enqueue(runtime.database.db, sweepHotlinesJob, {});
    const read = async () => (await api.get('/hotline/voicemails', ben.token)).body.voicemails;
    const [message] = await waitUntil(
      'his voicemail is stored',
      async () => {
        const all = await read();
        return all[0]?.state === 'ready' && all;
      },
      patience,
    );
    return message.fan === null ? ['the caller did not become his fan'] : [];
  },
};
