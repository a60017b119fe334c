import { planFollowUpsJob, sendFollowUpsJob, sweepPromoCopiesJob } from '../../../areas/promo/promo.jobs.ts';
import { expectOk } from '../../test-artist.ts';
import { uploadAudio } from '../../test-files.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene } from './scene.ts';

export const promo: Scene = {
  name: 'his promo gets other copies and is followed up, a leaked file is searched, and copies nobody uses are swept',
  async play({ app, ben: { token, things } }) {
    const { api, pool, runtime } = app;
    await expectOk(api.put(`/promos/${things.promo}`, { downloads: 'wav' }, token));
    await waitUntil(
      'his copies are made',
      async () => (await api.get(`/promos/${things.promo}`, token)).body.tracks[0].state === 'ready',
      patience,
    );
    const url = await uploadAudio(api, token);
    await expectOk(api.post('/promo-identifications', { url, filename: 'leak.wav' }, token));
    await waitUntil(
      'the file is searched',
      async () => (await api.get('/promo-identifications', token)).body[0].state !== 'searching',
      patience,
    );
    await runtime.queue.enqueue(runtime.database.db, sweepPromoCopiesJob, {});
    await pool.query(`update deliveries set state = 'sent', sent_at = now() - interval '9 days' where id = $1`, [
      things.delivery,
    ]);
    const path = `/promos/${things.promo}/follow-ups`;
    const { digest: reviewed, total } = await expectOk(api.get(`${path}/unopened/people?days=4`, token));
    const rule = { isOn: true, days: 4, message: 'Still there? {{promoLink}}', reviewed };
    await expectOk(api.put(`${path}/unopened`, rule, token));
    await runtime.queue.enqueue(runtime.database.db, planFollowUpsJob, {});
    await waitUntil(
      'his follow-ups were looked at',
      async () => {
        const { rows } = await pool.query(`select from jobs.job where name = any($1) and state < 'completed'`, [
          [planFollowUpsJob.name, sendFollowUpsJob.name],
        ]);
        return rows.length === 0;
      },
      patience,
    );
    return total === 1 ? [] : [`${total} of his contacts would be followed up`];
  },
};
