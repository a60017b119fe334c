import { dayIn } from './days.mjs';
import { paintCover } from './paint.mjs';

/** @typedef {import('./api.mjs').Client} Client */

const shows = [
  [16, 'Chicago, IL', 'The Lantern Room', 'with Ono Ruiz', 'on-sale'],
  [17, 'Milwaukee, WI', 'Cannery Hall', '', 'on-sale'],
  [22, 'Minneapolis, MN', 'Half Moon Ballroom', '', 'sold-out'],
  [24, 'Detroit, MI', 'Salt Works', '', 'on-sale'],
];

const bioShort =
  'Mara Vey writes dream pop for the last bus home. Her EP Tidal Memory, recorded at night in a boathouse, is out early next year.';
const bioMedium =
  'Mara Vey writes dream pop for the last bus home: late-night synths, tape hiss and a voice that stays close. She recorded Tidal Memory with producer Ono Ruiz over eleven nights in a boathouse on the pier. The lead single, “Glass Harbor”, was written on the last night ferry out of Trieste, and is followed by four shows with a full band.';
const bioLong =
  'Mara Vey started recording because the piano in her mother’s church was only free after ten. The hours stuck. Her songs still sound like the rest of the building is asleep: late-night synths, tape hiss, a voice that stays close.\n\nShe spent four years as a projectionist before her first tape, Kitchen Tapes, found its way onto night radio. Salt and Static followed, and brought in producer Ono Ruiz, who had only ever recorded choirs.\n\nTogether they made Tidal Memory over eleven nights in a boathouse. You can hear the building: the hull creaks in “Undertow”, and the engine of the ferry runs through the first bar of “Glass Harbor”. The EP is about leaving a city by water and what one takes along. Mara Vey plays it this winter with drums, bass and the boathouse’s own organ.';

const photos = [
  { title: 'Lighthouse Keeper', caption: 'On the pier', credit: 'Inés Calder' },
  { title: 'Night Bus Hymn', caption: 'Night bus', credit: 'Theo Lindqvist' },
  { title: 'Glass Harbor', caption: 'The harbor', credit: 'Inés Calder' },
];

/**
 * Publishes the artist's page and the press kit.
 * @param {Client} client @param {{ coverPixels: number }} size
 */
export async function publishArtist(client, { coverPixels }) {
  if ((await client.request('GET', '/artist-page')).published) return;
  console.log('Publishing the artist page and the press kit');
  await client.request('PUT', '/artist-page', {
    published: true,
    tagline: 'Dream pop for the last bus home',
    socials: [
      'https://www.instagram.com/maravey',
      'https://www.tiktok.com/@maravey',
      'https://www.youtube.com/@maravey',
      'https://open.spotify.com/artist/6sFIWsNpZYqfjUpaCgueju',
      'https://maravey.bandcamp.com',
    ],
    links: [
      {
        title: 'Tidal Memory on vinyl',
        note: 'Preorder, 300 copies',
        url: 'https://maravey.bigcartel.com/tidal-memory',
      },
      { title: 'Tip the boathouse', note: 'Keeps the organ in tune', url: 'https://ko-fi.com/maravey' },
    ],
    shows: shows.map(([days, city, venue, note, status]) => {
      return { day: dayIn(Number(days)), city, venue, note, status, ticketUrl: 'https://tickets.example/maravey' };
    }),
  });
  await client.request('PUT', '/press-kit', {
    published: true,
    headline:
      'Dream pop from a kitchen in Trieste. The new single “Glass Harbor” is the first song of the EP Tidal Memory.',
    ...{ bioShort, bioMedium, bioLong },
    hometown: 'Trieste, Italy',
    soundsLike: 'Night radio, slow synths',
    label: 'Low Tide Records',
    contacts: [
      { role: 'Press', name: 'Jo Hale', email: 'press@maravey.example' },
      { role: 'Booking', name: 'Northline Live', email: 'book@maravey.example' },
      { role: 'Label and sync', name: '', email: 'hello@maravey.example' },
    ],
  });
  for (const photo of photos) await addPhoto(client, photo, Math.round(coverPixels * 1.8));
}

/** @param {Client} client @param {{ title: string, caption: string, credit: string }} photo @param {number} pixels */
async function addPhoto(client, { title, caption, credit }, pixels) {
  const bytes = await paintCover(title, pixels);
  if (!bytes) return;
  const url = await client.upload('pressPhoto', `${caption}.jpg`, 'image/jpeg', bytes);
  await client.request('POST', '/press-kit/photos', { url, kind: 'photo', title: caption, credit });
}
