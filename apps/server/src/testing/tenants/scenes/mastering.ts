import { masterAlbum } from '../../test-albums.ts';
import { expectOk } from '../../test-artist.ts';
import { uploadAudio, wavFile } from '../../test-files.ts';
import { addReference, followReference, runIs } from '../../test-masters.ts';
import { addStem, mixIs } from '../../test-stems.ts';
import { waitUntil } from '../../wait-until.ts';
import type { Scene } from './scene.ts';

export const mastering: Scene = {
  name: 'his track is mastered in all styles and after a reference, his album as one, both are converted, and stems are mixed',
  async play({ app: { api }, ben: { token, things } }) {
    const audioFile = await uploadAudio(api, token, wavFile(1, 8000));
    await expectOk(api.put(`/tracks/${things.freeTrack}`, { audioFile }, token));
    await expectOk(api.post('/master/runs', { trackId: things.freeTrack }, token));
    await runIs(api, token, things.freeTrack, ['done']);
    const reference = await addReference(api, token, { bytes: wavFile(1, 8000), name: 'Reference' });
    const trackId = things.freeTrack;
    await expectOk(api.post('/master/analyses', { trackId }, token));
    await expectOk(api.post('/master/runs', { trackId, reference: followReference(reference) }, token));
    await waitUntil('it follows the reference', async () => {
      return (await api.get(`/tracks/${trackId}/mastering`, token)).body.referenceMaster !== null;
    });
    await expectOk(api.post('/master/downloads', { trackId, style: 'reference', format: 'cd' }, token));
    await addStem(api, token, things.stemTrack, { name: 'Keys.wav' });
    await expectOk(api.post(`/tracks/${things.stemTrack}/stems/mix`, {}, token));
    await mixIs(api, token, things.stemTrack, 'done');
    await masterAlbum(api, token, things.albumProject);
    await expectOk(api.post(`/projects/${things.albumProject}/album/downloads`, { format: 'flac' }, token));
    return [];
  },
};
