import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { music } from './material.mjs';
import { until } from './until.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {{ email: string, from?: number, to?: number, format?: string, comment?: [string, string], feedback?: [string, string][] }} Listener */

const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/**
 * Which part of the song each of them hears, in hundredths, and what they leave.
 * @type {Listener[]}
 */
const listeners = [
  {
    email: 'amara@theweekly.example',
    from: 0,
    to: 99,
    format: 'wav',
    comment: ['The half-time drop. This is the moment.', '2.1'],
    feedback: [
      ['rating', '5'],
      ['support', 'review'],
      ['note', 'Premiere for us? I love the bridge.'],
      ['mayQuote', 'on'],
    ],
  },
  {
    email: 'dev@latebusplaylists.example',
    from: 0,
    to: 80,
    format: 'mp3',
    feedback: [
      ['rating', '5'],
      ['support', 'playlist'],
      ['note', 'Adding it to Late Bus on Friday.'],
      ['mayQuote', 'on'],
    ],
  },
  {
    email: 'jonas@nattradio.example',
    from: 20,
    to: 75,
    format: 'wav',
    feedback: [
      ['rating', '4'],
      ['support', 'play'],
      ['note', 'Fits the late show.'],
    ],
  },
  { email: 'ines@softstatic.example', from: 30, to: 60 },
  { email: 'lotte@northpress.example', from: 0, to: 15 },
  { email: 'priya@slowmornings.example' },
];

/**
 * Who got an earlier song, and what they left.
 * @type {Listener[]}
 */
const earlierListeners = [
  {
    email: 'ines@softstatic.example',
    from: 0,
    to: 60,
    comment: ['That piano!', '1.4'],
    feedback: [
      ['rating', '4'],
      ['support', 'review'],
      ['note', 'Slow in the best way. It’s in my next column.'],
      ['mayQuote', 'on'],
    ],
  },
  {
    email: 'dev@latebusplaylists.example',
    from: 0,
    to: 20,
    feedback: [
      ['rating', '3'],
      ['support', 'pass'],
    ],
  },
  { email: 'tomasz@echochamber.example' },
];

/** Nobody hears more than time allows, so the demo takes this long to listen. */
const longestSeconds = 20;

/**
 * Shares the first track with everybody who is a contact; some of them listen and leave feedback, as their browsers would.
 * @param {string} url @param {Client} client
 */
export async function sharePromo(url, client) {
  /** @type {{ id: string, title: string }[]} */
  const library = await client.request('GET', '/tracks');
  const track = library.find(({ title }) => title === music.tracks[0]?.title);
  if (!track || (await client.request('GET', `/promos?trackId=${track.id}`)).length > 0) return;
  console.log('Sharing a promo and listening to it');
  const { id } = await client.request('POST', '/promos', { trackId: track.id });
  await client.request('PUT', `/promos/${id}`, {
    note: 'Thanks for listening early. This one belongs with you first.',
    story:
      'Glass Harbor was written on the last night ferry out of Trieste.\n\nYou can hear the engine through the floor in the first bar.',
    credits: 'Written and produced by Mara Vey',
    downloads: 'wav',
  });
  /** @type {{ id: string, email: string }[]} */
  const recipients = await client.request('GET', '/email/recipients');
  const recipientIds = recipients.map((recipient) => recipient.id);
  await client.request('POST', `/promos/${id}/links`, { recipientIds });
  await until(async () => (await client.request('GET', `/promos/${id}`)).tracks[0].state === 'ready');
  if ((await client.request('GET', '/oauth/gmail/status')).isConnected) {
    await emailLinks(client, { trackId: track.id, recipientIds });
    for (const [trigger, days] of followUpDays) await switchOn(client, id, { trigger, days });
  }
  await listenAll(url, client, { id, trackId: track.id }, listeners);
  const earlier = library.find(({ title }) => title === 'Undertow');
  if (earlier) await shareEarlier(url, client, earlier.id, recipients);
  await stopPitching(client, recipients);
}

/**
 * Another song, so that contacts have a history over several releases.
 * @param {string} url @param {Client} client @param {string} trackId @param {{ id: string, email: string }[]} recipients
 */
async function shareEarlier(url, client, trackId, recipients) {
  const { id } = await client.request('POST', '/promos', { trackId });
  const isListener = (/** @type {string} */ email) => earlierListeners.some((listener) => listener.email === email);
  const recipientIds = recipients.filter(({ email }) => isListener(email)).map((recipient) => recipient.id);
  if (recipientIds.length === 0) return;
  await client.request('POST', `/promos/${id}/links`, { recipientIds });
  await until(async () => (await client.request('GET', `/promos/${id}`)).tracks[0].state === 'ready');
  await listenAll(url, client, { id, trackId }, earlierListeners);
}

/** @param {Client} client @param {{ id: string, email: string }[]} recipients */
async function stopPitching(client, recipients) {
  const rosa = recipients.find(({ email }) => email === 'rosa@example.com');
  if (!rosa) return;
  const doNotPitch = { reason: 'Books shows, asked not to get press emails' };
  await client.request('PUT', `/email/recipients/${rosa.id}`, { ...rosa, doNotPitch });
}

/** @param {string} url @param {Client} client @param {{ id: string, trackId: string }} promo @param {Listener[]} people */
async function listenAll(url, client, { id, trackId }, people) {
  const { contacts } = await client.request('GET', `/promos/${id}/activity`);
  const { seconds } = (await client.request('GET', `/promos/${id}`)).tracks[0];
  await Promise.all(
    people.map(async (listener) => {
      const contact = contacts.find((/** @type {{ email: string }} */ one) => one.email === listener.email);
      if (!contact) return;
      const { url: link } = await client.request('GET', `/promo-links/${contact.id}`);
      await listen(`${url}/api/listen/${link.slice(link.lastIndexOf('/') + 1)}`, listener, { trackId, seconds });
    }),
  );
}

/** @type {readonly [string, number][]} */
const followUpDays = [
  ['unopened', 4],
  ['unplayed', 3],
  ['silent', 3],
];

/** @param {Client} client @param {{ trackId: string, recipientIds: string[] }} release */
async function emailLinks(client, { trackId, recipientIds }) {
  const template = await client.request('POST', '/email/templates/own', {
    trackId,
    type: 'general',
    subject: '{{trackTitle}}: the night ferry, before anyone else hears it',
    body: '<p>Hi {{firstName}},</p><p>{{trackTitle}} was written on the last night ferry out of Trieste, and you can hear its engine through the floor. I’d love to know what you think before it’s out:</p><p>{{promoLink}}</p><p>Thank you,<br>{{artistName}}</p>',
  });
  const draft = { name: 'Glass Harbor: private link', templateId: template.id, recipientIds };
  const campaign = await client.request('POST', '/email/campaigns', draft);
  await client.request('POST', `/email/campaigns/${campaign.id}/send`, {});
  await until(async () => (await client.request('GET', `/email/campaigns/${campaign.id}`)).status === 'sent');
}

/** @param {Client} client @param {string} promoId @param {{ trigger: string, days: number }} rule */
async function switchOn(client, promoId, { trigger, days }) {
  const path = `/promos/${promoId}/follow-ups`;
  const { rules } = await client.request('GET', path);
  const { message } = rules.find((/** @type {{ trigger: string }} */ rule) => rule.trigger === trigger);
  const { digest: reviewed } = await client.request('GET', `${path}/${trigger}/people?days=${days}`);
  await client.request('PUT', `${path}/${trigger}`, { isOn: true, days, message, reviewed });
}

/** @param {string} page @param {Listener} listener @param {{ trackId: string, seconds: number }} track */
async function listen(page, { from, to = 0, format, comment, feedback }, { trackId, seconds }) {
  const { origin } = new URL(page);
  const { visit, tracks } = await post(`${page}/visits`, {});
  if (from !== undefined) {
    const heard = Math.min(((to - from + 1) / 100) * seconds, longestSeconds);
    await (await fetch(origin + tracks[0].audio, { headers: { 'user-agent': browser } })).arrayBuffer();
    await wait(heard * 1000);
    const parts = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    await post(`${page}/plays`, { visit, trackId, parts, seconds: heard });
  }
  if (format) await (await fetch(`${page}/download/${trackId}/${format}`)).arrayBuffer();
  if (comment)
    await submit(`${page}/comments`, [
      ['trackId', trackId],
      ['body', comment[0]],
      ['position', comment[1]],
    ]);
  if (feedback) await submit(`${page}/feedback`, feedback);
}

/** @param {string} address @param {object} body */
async function post(address, body) {
  const headers = { 'content-type': 'application/json', 'user-agent': browser };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Failure(`The promo could not be listened to (${response.status}).`);
  return response.status === 204 ? undefined : response.json();
}

/** @param {string} address @param {[string, string][]} fields */
async function submit(address, fields) {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  if (response.status !== 303) throw new Failure(`The promo could not be answered (${response.status}).`);
}
