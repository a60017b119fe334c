import { compose } from './compose.mjs';
import { artist, projects, tracks } from './material.mjs';
import { paintCover } from './paint.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {{ id: string, coverArt: string | null }} Known */

/** Records what is missing, paints covers where there is none. Twice is the same as once. @param {Client} client */
export async function fillLibrary(client) {
  /** @type {(Known & { title: string, projectId: string | null })[]} */
  const knownTracks = await client.request('GET', '/tracks');
  /** @type {Map<string, string[]>} */
  const members = new Map();
  for (const track of tracks) {
    const known = knownTracks.find(({ title }) => title === track.title);
    const id = known?.id ?? (await record(client, track));
    if (!known?.coverArt) await giveCover(client, `/tracks/${id}`, track.title);
    if (track.project && !known?.projectId) members.set(track.project, [...(members.get(track.project) ?? []), id]);
  }
  /** @type {(Known & { name: string })[]} */
  const knownProjects = await client.request('GET', '/projects');
  for (const project of projects) {
    const known = knownProjects.find(({ name }) => name === project.name);
    const id = known?.id ?? (await publish(client, project, members.get(project.name) ?? []));
    if (!known?.coverArt) await giveCover(client, `/projects/${id}`, project.name);
  }
}

/** @param {Client} client @param {import('./material.mjs').DemoTrack} track */
async function record(client, { title, inDays, project: _project, plan: _plan, ...piece }) {
  console.log(`Recording ${title}`);
  const originalFileName = `${title}.wav`;
  const audioFile = await client.upload('audio', originalFileName, 'audio/wav', compose(piece));
  const details = { title, artist, year: thisYear(), audioFile, originalFileName, releaseDate: dayIn(inDays) };
  return (await client.request('POST', '/tracks', details)).id;
}

/** @param {Client} client @param {(typeof projects)[number]} project @param {string[]} trackIds */
async function publish(client, { name, description, inDays }, trackIds) {
  const details = { name, artist, year: thisYear(), description, releaseDate: dayIn(inDays), trackIds };
  return (await client.request('POST', '/projects', details)).id;
}

/** @param {Client} client @param {string} path @param {string} title */
async function giveCover(client, path, title) {
  const picture = await paintCover(title);
  if (!picture) return;
  console.log(`Painting the cover of ${title}`);
  const coverArt = await client.upload('coverArt', `${title}.jpg`, 'image/jpeg', picture);
  await client.request('PUT', path, { coverArt });
}

function thisYear() {
  return String(new Date().getFullYear());
}

/** @param {number | undefined} days */
function dayIn(days) {
  return days === undefined ? null : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
