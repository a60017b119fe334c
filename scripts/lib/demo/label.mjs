import { createClient } from './api.mjs';
import { dayIn } from './days.mjs';
import { fillLibrary } from './fill.mjs';
import { artists, labelName, members } from './label-material.mjs';
import { openAccount } from './open-account.mjs';
import { planReleases } from './plan.mjs';
import { addTeamwork } from './teamwork.mjs';

/** @typedef {import('./api.mjs').Client} Client */
/** @typedef {ReturnType<typeof import('./outbox.mjs').createOutbox>} Outbox */

/**
 * Makes the account a small label, unless its plan includes one artist only. Returns who else can sign in.
 * @param {string} url @param {Client} client @param {Outbox} outbox @param {{ maxBars: number, coverPixels: number }} size
 */
export async function fillLabel(url, client, outbox, size) {
  const { entitlements } = await client.request('GET', '/billing');
  if (entitlements.artists === 1) return [];
  await client.request('PUT', '/workspace', { name: labelName });
  for (const { music, fans } of artists) {
    const acting = client.actFor(await findOrAddArtist(client, music.artist));
    await fillLibrary(acting, music, size);
    await planReleases(acting, music);
    await addFans(acting, fans);
  }
  // Invitations are read from the sandbox's outbox.
  if (!(await outbox.isAvailable())) return [];
  for (const member of members) await addMember(url, client, outbox, member);
  await addTeamwork(url, client, outbox);
  return members;
}

/** @param {Client} client @param {string} name @returns {Promise<string>} */
async function findOrAddArtist(client, name) {
  const known = await client.request('GET', '/artists');
  const found = known.find((/** @type {{ name: string }} */ artist) => artist.name === name);
  return (found ?? (await client.request('POST', '/artists', { name }))).id;
}

/** @param {Client} client @param {Record<number, string[]>} fans */
async function addFans({ request }, fans) {
  if ((await request('GET', '/fanbase/fans')).length > 0) return;
  const rows = Object.entries(fans).flatMap(([daysAgo, names]) => names.map((name) => ({ daysAgo, name })));
  const lines = rows.map(
    ({ daysAgo, name }, index) => `${dayIn(-Number(daysAgo))},${name},(415) 555-01${String(index + 10)},yes`,
  );
  await request('POST', '/fanbase/fans/import', {
    csv: ['joined,name,phone,sms consent', ...lines].join('\n'),
    dryRun: false,
  });
}

/** @param {string} url @param {Client} client @param {Outbox} outbox @param {(typeof members)[number]} member */
async function addMember(url, client, outbox, { role, ...account }) {
  const { email } = account;
  const known = await client.request('GET', '/members');
  if (known.some((/** @type {{ email: string }} */ member) => member.email === email)) return;
  console.log(`Inviting ${account.name}`);
  const invite = () => client.request('POST', '/invitations', { email, role });
  const token = await outbox.readToken(email, 'invitation', invite);
  const own = createClient(url);
  await openAccount(own, outbox, account);
  await own.request('POST', '/invitations/accept', { token });
}
