import { expectOk } from '../../test-artist.ts';
import { uploadAudio, wavFile } from '../../test-files.ts';
import { runIs } from '../../test-masters.ts';
import type { Scene } from './scene.ts';

export const mastering: Scene = {
  name: 'the only track of his album is mastered',
  async play({ app: { api }, ben: { token, things } }) {
    const audioFile = await uploadAudio(api, token, wavFile(1, 8000));
    await expectOk(api.put(`/tracks/${things.freeTrack}`, { audioFile }, token));
    await expectOk(api.post('/master/runs', { trackId: things.freeTrack }, token));
    await runIs(api, token, things.freeTrack, ['done']);
    return [];
  },
};
