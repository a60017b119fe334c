import { dayIn } from './days.mjs';
import { fillInbox } from './inbox.mjs';
import { paintCover } from './paint.mjs';

/** @typedef {import('./api.mjs').Client} Client */

/** Days since they joined, name, phone (fictional), category, tags, source. */
const people = [
  [171, 'Jonah Reyes', '(312) 555-0148', 'super_fan', 'chicago; vinyl', 'Show in Chicago'],
  [171, 'Marcus Bell', '(312) 555-0174', 'super_fan', 'chicago; merch', 'Show in Chicago'],
  [170, 'Imani Cole', '(312) 555-0131', 'regular_fan', 'chicago', 'Show in Chicago'],
  [163, 'Priya Raman', '(646) 555-0192', 'vip', 'street team', 'Fanbase Landing Page'],
  [149, 'Kit Marlow', '(503) 555-0118', 'regular_fan', 'vinyl', 'Instagram'],
  [138, 'Ren Takeda', '(503) 555-0166', 'regular_fan', '', 'Instagram'],
  [124, 'Hana Ito', '(415) 555-0186', 'vip', 'vinyl', 'Fanbase Landing Page'],
  [117, 'Lena Brandt', '+49 30 5550148', 'regular_fan', 'berlin', 'Instagram'],
  [103, 'Sofia Lindqvist', '(206) 555-0135', 'regular_fan', 'seattle', 'Show in Seattle'],
  [103, 'Owen Pike', '(206) 555-0107', 'regular_fan', 'seattle; vinyl', 'Show in Seattle'],
  [102, 'Tess Moreau', '(206) 555-0158', 'regular_fan', 'seattle', 'Show in Seattle'],
  [88, 'Yusuf Demir', '(718) 555-0109', 'super_fan', 'street team', 'Instagram'],
  [79, 'Ada Nwosu', '(718) 555-0144', 'regular_fan', '', 'TikTok'],
  [71, 'Bea Castellanos', '(305) 555-0122', 'super_fan', 'miami', 'TikTok'],
  [70, 'Luca Ferri', '(305) 555-0181', 'regular_fan', 'miami', 'TikTok'],
  [69, 'Mina Park', '(213) 555-0162', 'regular_fan', '', 'TikTok'],
  [58, 'Noor Haddad', '(313) 555-0140', 'regular_fan', 'detroit', 'Fanbase Landing Page'],
  [44, 'Wren Abara', '(404) 555-0177', 'regular_fan', '', 'Fanbase Landing Page'],
  [37, 'Ola Ferreira', '(512) 555-0151', 'regular_fan', 'austin', 'Show in Austin'],
  [37, 'Caleb Stone', '(512) 555-0138', 'regular_fan', 'austin', 'Show in Austin'],
  [36, 'Rosa Delgado', '(512) 555-0170', 'regular_fan', 'austin; merch', 'Show in Austin'],
  [24, 'Femi Adeyemi', '(404) 555-0113', 'regular_fan', '', 'Fanbase Landing Page'],
  [16, 'Greta Holm', '(646) 555-0127', 'regular_fan', 'vinyl', 'Fanbase Landing Page'],
  [9, 'Silas Wren', '(773) 555-0149', 'regular_fan', 'chicago', 'TikTok'],
  [4, 'June Oyelaran', '(415) 555-0133', 'regular_fan', '', 'Fanbase Landing Page'],
  [2, 'Pablo Ruiz', '(305) 555-0194', 'regular_fan', 'miami', 'Fanbase Landing Page'],
];

/** Fans who joined through the public forms. */
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
  { name: 'Isla Fraser', phone: '07700 900161', country: 'GB', email: 'isla@example.com', source: 'A friend' },
  { name: 'Tomás Herrera', phone: '(512) 555-0129', email: null, source: 'TikTok', smsOptOut: true },
];

/**
 * @param {Client} client
 * @param {ReturnType<typeof import('./outbox.mjs').createOutbox>} outbox
 * @param {{ coverPixels: number }} size
 */
export async function fillFanbase(client, outbox, { coverPixels }) {
  const { request } = client;
  if ((await request('GET', '/fanbase/fans')).length > 0) return;
  console.log('Adding fans');
  const { id: artistId } = await request('GET', '/me');
  const rows = people.map(([daysAgo, ...cells]) => [dayIn(-Number(daysAgo)), ...cells, 'yes'].join(','));
  await request('POST', '/fanbase/fans/import', {
    csv: ['joined,name,phone,category,tags,source,sms consent', ...rows].join('\n'),
    dryRun: false,
  });
  for (const fanData of joining) await request('POST', '/fanbase/signup', { artistId, fanData });
  await request('POST', '/fanbase/segments', { name: 'Chicago', filter: { tags: ['chicago'] } });
  await request('POST', '/fanbase/segments', { name: 'Vinyl people', filter: { tags: ['vinyl'] } });
  await savePage(client, artistId, coverPixels);
  await sendText(client);
  const text = 'Thanks for joining! You hear every new song here first.';
  await request('PUT', '/fanbase/welcome-text', { enabled: true, text });
  await fillInbox(client, outbox);
}

/** @param {Client} client @param {string} artistId @param {number} pixels */
async function savePage(client, artistId, pixels) {
  const paint = async (/** @type {string} */ kind, /** @type {string} */ title) => {
    const bytes = await paintCover(title, pixels);
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

/** Skipped where texts aren't configured. @param {Client} client */
async function sendText({ request }) {
  const message = 'Hi {{firstName}}, Glass Harbor is on its way. You were here first, so you hear it first. Mara';
  const text = {
    audience: { kind: 'category', categories: ['super_fan', 'vip'] },
    title: 'You hear it first',
    message,
  };
  await request('POST', '/fanbase/send-sms', text).catch(() => undefined);
}
