import { album } from './material.mjs';
import { until } from './until.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {{ id: string, title: string, isrc: string }} Track */
/** @typedef {{ tracks: { mix: { status: string } | null, run: { finishedAt: string | null } | null, master: object | null }[] }} Album */

/**
 * Gives the album its codes and transitions, and masters its tracks as one.
 * @param {Client} client
 */
export async function masterAlbum(client) {
  /** @type {{ id: string, name: string, upc: string, trackIds: string[] }[]} */
  const projects = await client.request('GET', '/projects');
  const project = projects.find(({ name }) => name === album.project);
  if (!project || project.trackIds.length < 2) return;
  if (!project.upc) await client.request('PUT', `/projects/${project.id}`, { upc: album.upc });
  const path = `/projects/${project.id}/album`;
  /** @type {Track[]} */
  const library = await client.request('GET', '/tracks');
  const { tracks } = await readAlbum();
  if (tracks.every(({ master }) => master !== null)) return;
  for (const { title, isrc, transition } of album.tracks) {
    const track = library.find((one) => one.title === title && project.trackIds.includes(one.id));
    if (!track) continue;
    if (!track.isrc) await client.request('PUT', `/tracks/${track.id}`, { isrc });
    if (transition) await client.request('PUT', `${path}/tracks/${track.id}`, transition);
  }
  console.log(`Mastering ${album.project} as an album`);
  await client.request('POST', `${path}/analyses`);
  await until(async () => (await readAlbum()).tracks.every(({ mix }) => mix && mix.status !== 'measuring'));
  await client.request('POST', `${path}/runs`, {});
  await until(async () => (await readAlbum()).tracks.every(({ run }) => run && run.finishedAt !== null));

  /** @returns {Promise<Album>} */
  function readAlbum() {
    return client.request('GET', path);
  }
}
