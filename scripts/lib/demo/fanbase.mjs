import { paintCover } from './paint.mjs';

/** The demo's fanbase: a page with pictures, people who joined in different ways, segments, a text that has gone out. */

/** @typedef {import('./api.mjs').Client} Client */

/** Name, phone, category, tags, source; they are invented, and so are the numbers. */
const people = [
  ['Jonah Reyes', '(312) 555-0148', 'super_fan', 'chicago; vinyl', 'Show in Chicago'],
  ['Priya Raman', '(646) 555-0192', 'vip', 'street team', 'Fanbase Landing Page'],
  ['Marcus Bell', '(312) 555-0174', 'super_fan', 'chicago; merch', 'TikTok'],
  ['Hana Ito', '(415) 555-0186', 'vip', 'vinyl', 'Fanbase Landing Page'],
  ['Noor Haddad', '(313) 555-0140', 'regular_fan', 'detroit', 'Fanbase Landing Page'],
  ['Bea Castellanos', '(305) 555-0122', 'super_fan', 'miami', 'TikTok'],
  ['Wren Abara', '(404) 555-0177', 'regular_fan', '', 'Fanbase Landing Page'],
  ['Sofia Lindqvist', '(206) 555-0135', 'regular_fan', 'seattle', 'Show in Seattle'],
  ['Ola Ferreira', '(512) 555-0151', 'regular_fan', 'austin', 'Show in Austin'],
  ['Kit Marlow', '(503) 555-0118', 'regular_fan', 'vinyl', 'Instagram'],
  ['Yusuf Demir', '(718) 555-0109', 'super_fan', 'street team', 'Instagram'],
  ['Lena Brandt', '+49 30 5550148', 'regular_fan', 'berlin', 'Instagram'],
];

/** Who came by the public forms. */
const joining = [
  { name: 'Elle Okafor', phone: '(213) 555-0117', email: 'elle@example.com', source: 'Fanbase Landing Page' },
  {
    name: 'Dana Whitlock',
    phone: '(773) 555-0163',
    email: 'dana@wlum.example',
    category: 'Radio',
    source: 'Show in Chicago',
  },
  {
    name: 'Theo Vance',
    phone: '(917) 555-0151',
    email: 'theo@quietpour.example',
    category: 'Blog',
    source: 'Instagram',
  },
  { name: 'Tomás Herrera', phone: '(512) 555-0129', email: null, source: 'TikTok', smsOptOut: true },
];

/** @param {Client} client */
export async function fillFanbase(client) {
  const { request } = client;
  if ((await request('GET', '/fanbase/fans')).length > 0) return;
  console.log('Gathering fans');
  const { id: artistId } = await request('GET', '/me');
  const rows = people.map((cells) => cells.join(','));
  await request('POST', '/fanbase/fans/import', {
    csv: ['name,phone,category,tags,source', ...rows].join('\n'),
    dryRun: false,
  });
  for (const fanData of joining) await request('POST', '/fanbase/signup', { artistId, fanData });
  await request('POST', '/fanbase/segments', { name: 'Chicago', filter: { tags: ['chicago'] } });
  await request('POST', '/fanbase/segments', { name: 'Vinyl people', filter: { tags: ['vinyl'] } });
  await savePage(client, artistId);
  await sendText(client);
}

/** @param {Client} client @param {string} artistId */
async function savePage(client, artistId) {
  const paint = async (/** @type {string} */ kind, /** @type {string} */ title) => {
    const bytes = await paintCover(title);
    return bytes ? client.upload(kind, `${title}.jpg`, 'image/jpeg', bytes) : null;
  };
  const { totalFans: activeFans, releases } = await client.request('GET', '/fanbase');
  await client.request('PUT', `/fanbase/landing/${artistId}`, {
    artistName: 'Mara Vey',
    fanbaseName: 'The Dreamers',
    genre: 'Dream pop from a kitchen in Trieste',
    description: 'New songs before anyone else gets them, the story behind each one, and a seat at every show.',
    artistImage: await paint('fanbaseArtist', 'Lighthouse Keeper'),
    backgroundImage: await paint('fanbaseBackground', 'Glass Harbor'),
    stats: { activeFans, releases, newMusic: '24/7' },
    showNextRelease: true,
  });
}

/** Only where texts can be sent; without it the page says so. @param {Client} client */
async function sendText({ request }) {
  const message = 'Hi {{firstName}}, Glass Harbor is on its way. You were here first, so you hear it first. Mara';
  const text = {
    audience: { kind: 'category', categories: ['super_fan', 'vip'] },
    title: 'You hear it first',
    message,
  };
  await request('POST', '/fanbase/send-sms', text).catch(() => undefined);
}
