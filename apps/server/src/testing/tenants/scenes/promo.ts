import { sweepPromoCopiesJob } from '../../../areas/promo/promo.jobs.ts';
import { expectOk } from '../../test-artist.ts';
import { uploadAudio } from '../../test-files.ts';
import { waitUntil } from '../../wait-until.ts';
import { patience, type Scene } from './scene.ts';

export const promo: Scene = {
  name: 'his promo gets other copies, a leaked file is searched, and copies nobody uses are swept',
  async play({ app, ben: { token, things } }) {
    const { api, runtime } = app;
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
    return [];
  },
};
