import { planRemindersJob, sweepSnippetsJob } from '../../../areas/releases/releases.jobs.ts';
import { expectOk } from '../../test-artist.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene } from './scene.ts';

export const releases: Scene = {
  name: 'his release is out and his fan is reminded, and its snippet is made again, while her fans wait',
  async prepare({ app: { pool }, ben }) {
    await pool.query(`update tracks set release_date = '2026-01-01' where id = $1`, [ben.things.track]);
    await pool.query('update release_pages set is_awaited = true');
  },
  async play({ app: { api, pool, runtime }, ben: { id, token, things } }) {
    const path = `/releases/track/${things.track}/page`;
    const snippet = { trackId: things.track, version: 'original', start: 0.5, seconds: 5 };
    await expectOk(api.put(path, { snippet }, token));
    await waitUntil(
      'his snippet is made',
      async () => (await api.get(path, token)).body.snippetState === 'ready',
      patience,
    );
    await runtime.queue.enqueue(runtime.database.db, planRemindersJob, {});
    await runtime.queue.enqueue(runtime.database.db, sweepSnippetsJob, {});
    const isSent = async () => {
      const { rows } = await pool.query(
        `select from messages where user_id = $1 and kind = 'reminder' and status = 'sent'`,
        [id],
      );
      return rows.length > 0;
    };
    await waitUntil('his fan is reminded', isSent, patience);
    const { reminders } = await expectOk(api.get(path, token));
    return reminders.sent === 1 ? [] : [`${reminders.sent} of his fans were reminded`];
  },
};
