import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { createClient } = await import('./lib/demo/api.mjs');
const { compose } = await import('./lib/demo/compose.mjs');
const { fillOutreach } = await import('./lib/demo/outreach.mjs');
const { account, artist, projects, tracks } = await import('./lib/demo/material.mjs');

/** Fills an account of a running Debut, so that a newcomer sees a living product. Twice is the same as once. */
await runCommand(async () => {
  const url = process.env.DEBUT_URL ?? `http://127.0.0.1:${process.env.PORT ?? 4747}`;
  const client = createClient(url);
  await client.enter(account);
  const known = new Set(
    (await client.request('GET', '/tracks')).map((/** @type {{ title: string }} */ track) => track.title),
  );
  /** @type {Map<string, string[]>} */
  const members = new Map();
  for (const { title, inDays, project, ...piece } of tracks) {
    if (known.has(title)) continue;
    console.log(`Recording ${title}`);
    const audioFile = await client.upload('audio', `${title}.wav`, 'audio/wav', compose(piece));
    const track = await client.request('POST', '/tracks', {
      title,
      artist,
      year: String(new Date().getFullYear()),
      audioFile,
      originalFileName: `${title}.wav`,
      releaseDate: dayIn(inDays),
    });
    if (project) members.set(project, [...(members.get(project) ?? []), track.id]);
  }
  const existing = new Set(
    (await client.request('GET', '/projects')).map((/** @type {{ name: string }} */ one) => one.name),
  );
  for (const { name, description, inDays } of projects.filter((project) => !existing.has(project.name))) {
    const trackIds = members.get(name) ?? [];
    const year = String(new Date().getFullYear());
    await client.request('POST', '/projects', {
      name,
      artist,
      year,
      description,
      releaseDate: dayIn(inDays),
      trackIds,
    });
  }
  const glassHarbor = (await client.request('GET', '/tracks')).find(
    (/** @type {{ title: string }} */ track) => track.title === 'Glass Harbor',
  );
  if (glassHarbor) await fillOutreach({ request: client.request, email: account.email, trackId: glassHarbor.id });
  console.log(`Ready: ${url}\nSign in as ${account.email} with the password ${account.password}`);
});

/** @param {number | undefined} days */
function dayIn(days) {
  return days === undefined ? null : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
