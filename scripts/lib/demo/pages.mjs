import { Failure } from '../failure.mjs';
import { dayIn } from './days.mjs';
import { until } from './until.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {{ track: string, daysAgo?: number, fields: Record<string, unknown>, visits: Visit[] }} DemoPage */
/** @typedef {{ times: number, referrer?: string, query?: string, agent: string, clicks?: string[] }} Visit */

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const computer =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const instagram = { referrer: 'https://l.instagram.com/', query: '?utm_source=instagram&utm_medium=story' };

/** @type {DemoPage[]} */
const pages = [
  {
    track: 'Glass Harbor',
    fields: {
      links: [
        'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT',
        'https://music.apple.com/us/album/glass-harbor/1789000417',
        'https://maravey.bandcamp.com/track/glass-harbor',
        'https://ko-fi.com/maravey',
      ],
      credits: [
        { role: 'Written by', name: 'Mara Vey, Ono Ruiz' },
        { role: 'Produced by', name: 'Ono Ruiz' },
        { role: 'Vocals, synths', name: 'Mara Vey' },
        { role: 'Drums', name: 'Kaia Brandt' },
        { role: 'Mixed by', name: 'Sam Adeyemi' },
      ],
      lyrics:
        'Ferry lights on the glass harbor,\ncounting backwards from the pier.\nYou said the tide keeps its own calendar.\nI said, then meet me here.\n\n[Chorus]\nHold still, hold still,\nthe water’s learning our names.\nEvery window, every window\nis a small, slow flame.\n\nLeft my coat on the night bus,\nleft my number on your sleeve.\nIf the engine is the weather,\nI have learned not to leave.',
    },
    visits: [
      { times: 9, ...instagram, agent: phone },
      { times: 5, ...instagram, agent: android },
      { times: 4, agent: computer },
      { times: 3, referrer: 'https://latebus.example/new', agent: computer },
    ],
  },
  {
    track: 'Night Bus Hymn',
    daysAgo: 30,
    fields: {
      links: [
        'https://open.spotify.com/track/2takcwOaAZWiXQijPHIx7B',
        'https://music.apple.com/us/album/night-bus-hymn/1701000212',
        'https://music.youtube.com/watch?v=night-bus-hymn',
        'https://maravey.bandcamp.com/track/night-bus-hymn',
        'https://listen.tidal.com/album/411000212',
        'https://www.deezer.com/track/3011000212',
        'https://soundcloud.com/maravey/night-bus-hymn',
      ],
      credits: [{ role: 'Written and produced by', name: 'Mara Vey' }],
      layout: 'centered',
      embed: 'full',
    },
    visits: [
      { times: 8, ...instagram, agent: phone, clicks: ['spotify', 'spotify', 'apple-music', 'spotify', 'bandcamp'] },
      { times: 6, agent: android, clicks: ['youtube-music', 'spotify', 'youtube-music'] },
      { times: 5, referrer: 'https://www.reddit.com/r/dreampop', agent: computer, clicks: ['bandcamp', 'bandcamp'] },
    ],
  },
];

/**
 * Publishes the pages of two releases, one before and one after its day, with visitors as their browsers would be.
 * @param {string} url @param {Client} client
 */
export async function publishPages(url, client) {
  /** @type {{ id: string, title: string }[]} */
  const library = await client.request('GET', '/tracks');
  for (const page of pages) {
    const track = library.find(({ title }) => title === page.track);
    if (track) await publishPage(url, client, track.id, page);
  }
}

/** @param {string} url @param {Client} client @param {string} trackId @param {DemoPage} page */
async function publishPage(url, client, trackId, { track, daysAgo, fields, visits }) {
  const address = `/releases/track/${trackId}/page`;
  const { published, snippetTracks } = await client.request('GET', address);
  if (published) return;
  console.log(`Publishing the page of ${track}`);
  if (daysAgo !== undefined) await client.request('PUT', `/tracks/${trackId}`, { releaseDate: dayIn(-daysAgo) });
  const [sound] = snippetTracks;
  const version = sound?.versions.at(-1)?.id;
  const snippet = sound && {
    trackId,
    version,
    start: 0,
    seconds: Math.min(30, Math.max(5, Math.floor(sound.seconds))),
  };
  const page = await client.request('PUT', address, { published: true, ...fields, ...(snippet && { snippet }) });
  if (snippet) await until(async () => (await client.request('GET', address)).snippetState !== 'preparing');
  for (const visit of visits) await visitPage(url, page, visit);
}

/** @param {string} url @param {{ url: string, services: { id: string, service: string }[] }} page @param {Visit} visit */
async function visitPage(url, page, { times, referrer, query = '', agent, clicks = [] }) {
  const headers = { 'user-agent': agent, ...(referrer && { referer: referrer }) };
  const { pathname } = new URL(page.url);
  for (let time = 0; time < times; time += 1) {
    const response = await fetch(`${url}${pathname}${query}`, { headers });
    if (!response.ok) throw new Failure(`The page could not be visited (${response.status}).`);
  }
  for (const service of clicks) {
    const link = page.services.find((one) => one.service === service);
    if (link) await fetch(`${url}${pathname}/go/${link.id}`, { headers, redirect: 'manual' });
  }
}
