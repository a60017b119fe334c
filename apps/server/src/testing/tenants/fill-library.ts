import { addDays } from '@debut/contract/days';
import { masterAlbum } from '../test-albums.ts';
import { pngFile, upload, uploadAudio, wavFile } from '../test-files.ts';
import { addReference, runIs } from '../test-masters.ts';
import { addStem, mixIs } from '../test-stems.ts';
import type { Filling } from './tenants.ts';

/** A project that is mastered as an album, with settings of its own. */
async function fillAlbum({ app, token, word, post }: Filling, fields: { audioFile: string }) {
  const { api } = app;
  const trackIds: string[] = [];
  for (const name of ['First', 'Second'])
    trackIds.push((await post('/tracks', { ...fields, title: `${name} ${word}` })).id);
  const [albumTrack = ''] = trackIds;
  const { id: albumProject } = await post('/projects', { name: `Mastered album ${word}`, trackIds });
  await api.put(`/projects/${albumProject}/album`, { style: 'warm' }, token);
  await api.put(`/projects/${albumProject}/album/tracks/${albumTrack}`, { gapSeconds: 1 }, token);
  await masterAlbum(api, token, albumProject);
  return { albumProject: albumProject as string, albumTrack };
}

/** Tracks (one mastered), projects, tasks, images and an unattached upload. */
export async function fillLibrary(filling: Filling) {
  const { app, token, userId, word, soon, post, put, get } = filling;
  const { api } = app;
  const picture = { contentType: 'image/png', bytes: await pngFile(64, 64), filename: `${word}.png` };
  const cover = await upload(api, token, { ...picture, kind: 'coverArt' });
  const audio = await uploadAudio(api, token, wavFile(1, 8000));
  const releaseDate = soon.slice(0, 10);
  const fields = { artist: `Artist ${word}`, year: '2026', releaseDate };
  const track = (await post('/tracks', { ...fields, title: `Song ${word}`, audioFile: audio, coverArt: cover })).id;
  await put(`/tracks/${track}`, { year: '2027' });
  const { id: freeTrack } = await post('/tracks', { ...fields, title: `Other song ${word}` });
  const album = { ...fields, name: `Album ${word}`, description: `About ${word}`, coverArt: cover };
  const { id: project } = await post('/projects', { ...album, trackIds: [track] });
  const { id: freeProject } = await post('/projects', { ...album, name: `Next album ${word}`, trackIds: [freeTrack] });
  // One has a picture of its own, the other shares one.
  const ownCover = await upload(api, token, { ...picture, kind: 'coverArt' });
  const moving = { ...fields, title: `Moving song ${word}`, coverArt: ownCover };
  const { id: movingTrack } = await post('/tracks', moving);
  const { id: movingProject } = await post('/projects', { ...album, name: `Moving album ${word}` });
  const tasks = await get(`/tracks/${track}/tasks`);
  await post(`/tracks/${track}/tasks`, { title: `Task ${word}`, dueDate: addDays(releaseDate, 3), assigneeId: userId });
  await get(`/projects/${project}/tasks`);
  const { id: comment } = await post(`/tracks/${track}/comments`, { body: `About ${word}` });
  const artworkUrl = await upload(api, token, { ...picture, kind: 'artwork' });
  const { id: artwork } = await post('/artwork', { url: artworkUrl, name: `Picture ${word}` });
  const runs: string[] = [];
  for (const _ of ['revision', 'spare revision']) {
    runs.push((await post('/master/runs', { trackId: track })).id);
    await runIs(api, token, track, ['done']);
  }
  const [revision = '', spareRevision = ''] = runs;
  await api.put(`/master/revisions/${revision}`, { name: `Revision ${word}` }, token);
  const reference = await addReference(api, token, { bytes: wavFile(1, 8000), name: `Reference ${word}` });
  await post('/master/analyses', { trackId: track });
  const { id: stemTrack } = await post('/tracks', { title: `Stem song ${word}` });
  const stems: string[] = [];
  for (const name of ['Vocals', 'Drums', 'Bass'])
    stems.push((await addStem(api, token, stemTrack, { name: `${name} ${word}.wav` })).id);
  await post(`/tracks/${stemTrack}/stems/mix`);
  await mixIs(api, token, stemTrack, 'done');
  await post('/master/downloads', { trackId: track, style: 'warm', format: 'flac' });
  const { albumProject, albumTrack } = await fillAlbum(filling, { ...fields, audioFile: audio });
  const shared = await post(`/tracks/${track}/approvals`, { name: `Reviewer ${word}` });
  const [, audioTrack = '', audioName = ''] = /audio\/[^/]+\/([^/]+)\/([^/]+)$/.exec(audio) ?? [];
  return {
    albumProject,
    albumTrack,
    track: track as string,
    freeTrack: freeTrack as string,
    project: project as string,
    freeProject: freeProject as string,
    movingTrack: movingTrack as string,
    movingProject: movingProject as string,
    task: tasks[0].id as string,
    taskCursor: `${tasks[0].dueDate},${tasks[0].id}`,
    comment: comment as string,
    artwork: artwork as string,
    artworkUrl,
    audio,
    audioTrack,
    audioName,
    cover,
    upload: await upload(api, token, { ...picture, kind: 'coverArt' }),
    logo: await upload(api, token, { ...picture, kind: 'logo' }),
    domain: (await post('/domains', { name: `${word}.example.com` })).id as string,
    run: revision,
    revision,
    spareRevision,
    reference: reference.id,
    stemTrack: stemTrack as string,
    stem: stems[0] ?? '',
    spareStem: stems[1] ?? '',
    approval: shared.id as string,
    approvalToken: shared.url.split('/').at(-1) as string,
  };
}
