import { compose } from './compose.mjs';
import { dayIn } from './days.mjs';
import { paintCover } from './paint.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {{ id: string, coverArt: string | null }} Existing */

/** @typedef {import('./material.mjs').Music} Music */

/**
 * Adds missing tracks, projects and covers.
 * @param {Client} client @param {Music} music @param {{ maxBars: number, coverPixels: number }} size
 */
export async function fillLibrary(client, { artist, tracks, projects }, { maxBars, coverPixels }) {
  /** @type {(Existing & { title: string, projectId: string | null })[]} */
  const knownTracks = await client.request('GET', '/tracks');
  /** @type {Map<string, string[]>} */
  const members = new Map();
  for (const track of tracks) {
    const known = knownTracks.find(({ title }) => title === track.title);
    const id = known?.id ?? (await addTrack(client, artist, { ...track, bars: Math.min(track.bars, maxBars) }));
    if (!known?.coverArt) await addCover(client, `/tracks/${id}`, track.title, coverPixels);
    if (track.project && !known?.projectId) members.set(track.project, [...(members.get(track.project) ?? []), id]);
  }
  /** @type {(Existing & { name: string })[]} */
  const knownProjects = await client.request('GET', '/projects');
  for (const project of projects) {
    const known = knownProjects.find(({ name }) => name === project.name);
    const id = known?.id ?? (await addProject(client, artist, project, members.get(project.name) ?? []));
    if (!known?.coverArt) await addCover(client, `/projects/${id}`, project.name, coverPixels);
  }
}

/** @param {Client} client @param {string} artist @param {import('./material.mjs').DemoTrack} track */
async function addTrack(client, artist, { title, inDays, project: _project, plan: _plan, ...piece }) {
  console.log(`Recording ${title}`);
  const originalFileName = `${title}.wav`;
  const audioFile = await client.upload('audio', originalFileName, 'audio/wav', compose(piece));
  const details = { title, artist, year: currentYear(), audioFile, originalFileName, releaseDate: toDate(inDays) };
  return (await client.request('POST', '/tracks', details)).id;
}

/** @param {Client} client @param {string} artist @param {import('./material.mjs').DemoProject} project @param {string[]} trackIds */
async function addProject(client, artist, { name, description, inDays }, trackIds) {
  const details = { name, artist, year: currentYear(), description, releaseDate: toDate(inDays), trackIds };
  return (await client.request('POST', '/projects', details)).id;
}

/** @param {Client} client @param {string} path @param {string} title @param {number} pixels */
async function addCover(client, path, title, pixels) {
  const picture = await paintCover(title, pixels);
  if (!picture) return;
  console.log(`Painting the cover of ${title}`);
  const coverArt = await client.upload('coverArt', `${title}.jpg`, 'image/jpeg', picture);
  await client.request('PUT', path, { coverArt });
}

function currentYear() {
  return String(new Date().getFullYear());
}

/** @param {number | undefined} inDays */
function toDate(inDays) {
  return inDays === undefined ? null : dayIn(inDays);
}
