import { music } from './material.mjs';
import { until } from './until.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {{ id: string, title: string, audioFile: string | null }} Track */

/**
 * Masters the first track after the second one and then twice in all styles.
 * @param {Client} client
 */
export async function masterFirst(client) {
  /** @type {Track[]} */
  const library = await client.request('GET', '/tracks');
  const [track, model] = music.tracks.slice(0, 2).map(({ title }) => library.find((one) => one.title === title));
  if (!track?.audioFile || !model?.audioFile) return;
  /** @type {{ id: string, method: string, name: string | null }[]} */
  const revisions = await client.request('GET', `/tracks/${track.id}/mastering/revisions`);
  if (!revisions.some(({ method }) => method === 'reference')) await masterAfter(client, track, model);
  const { length: known } = revisions.filter(({ method }) => method === 'styles');
  if (known < 1) {
    await masterInStyles(client, track, 'subtle');
    await nameLatest(client, track);
  }
  if (known < 2) await masterInStyles(client, track, 'normal');
}

/** @param {Client} client @param {Track} track @param {Track} model */
async function masterAfter(client, track, model) {
  console.log(`Mastering ${track.title} after ${model.title}`);
  const { id: referenceId } = await client.request('POST', '/master/references', { trackId: model.id });
  await until(async () => {
    /** @type {{ id: string, analysis: { status: string } }[]} */
    const references = await client.request('GET', '/master/references');
    return references.find(({ id }) => id === referenceId)?.analysis.status !== 'measuring';
  });
  const reference = { referenceId, strength: 60, tone: true, loudness: true, width: true, dynamics: true };
  await client.request('POST', '/master/runs', { trackId: track.id, reference });
  await until(async () => {
    const { run } = await client.request('GET', `/tracks/${track.id}/mastering`);
    return run.finishedAt !== null;
  });
}

/** @param {Client} client @param {Track} track @param {'subtle' | 'normal'} intensity */
async function masterInStyles(client, track, intensity) {
  console.log(`Mastering ${track.title} (${intensity})`);
  const { id: userId } = await client.request('GET', '/me');
  const { id: trackId, audioFile: audioUrl } = track;
  await client.request('POST', '/master/process-all', { audioUrl, userId, trackId, intensity });
}

/** @param {Client} client @param {Track} track */
async function nameLatest(client, track) {
  const [latest] = await client.request('GET', `/tracks/${track.id}/mastering/revisions`);
  await client.request('PUT', `/master/revisions/${latest.id}`, { name: 'First try' });
}
