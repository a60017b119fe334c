import { loadEnvironmentFile } from './environment-file.mjs';
import { readPort } from './ports.mjs';

/**
 * Fills a demo account of a running Debut; running it again adds nothing. `--small` makes short songs and small covers, for
 * tests.
 */
export async function fillDemo() {
  loadEnvironmentFile();
  // Imported late, because drawing covers needs a package.
  const { createClient } = await import('./demo/api.mjs');
  const { openAccount } = await import('./demo/open-account.mjs');
  const { fillFanbase } = await import('./demo/fanbase.mjs');
  const { fillHotline } = await import('./demo/hotline.mjs');
  const { fillLabel } = await import('./demo/label.mjs');
  const { fillLibrary } = await import('./demo/fill.mjs');
  const { masterFirst } = await import('./demo/master.mjs');
  const { masterAlbum } = await import('./demo/master-album.mjs');
  const { account, music } = await import('./demo/material.mjs');
  const { choosePlan } = await import('./demo/choose-plan.mjs');
  const { createOutbox } = await import('./demo/outbox.mjs');
  const { fillOutreach } = await import('./demo/outreach.mjs');
  const { addUnreadNotification, planReleases } = await import('./demo/plan.mjs');
  const { publishArtist } = await import('./demo/artist-pages.mjs');
  const { publishPages } = await import('./demo/pages.mjs');
  const { sharePromo } = await import('./demo/promo.mjs');
  const isSmall = process.argv.includes('--small');
  const size = isSmall ? { maxBars: 2, coverPixels: 400 } : { maxBars: Number.POSITIVE_INFINITY, coverPixels: 1400 };
  const url = process.env.DEBUT_URL ?? `http://127.0.0.1:${readPort('PORT', 4747)}`;
  const signedIn = createClient(url);
  const outbox = createOutbox(`http://127.0.0.1:${readPort('SANDBOX_PORT', 4748)}`);
  await openAccount(signedIn, outbox, account);
  // The first artist has the id of the account; without it, requests would act for the artist used last.
  const client = signedIn.actFor((await signedIn.request('GET', '/me')).id);
  await choosePlan(client, outbox);
  await client.request('PUT', '/me', { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  await fillLibrary(client, music, size);
  const newest = await planReleases(client, music);
  if (newest) await addUnreadNotification(client, newest);
  await masterFirst(client);
  await masterAlbum(client);
  await fillOutreach(client, account.email);
  await sharePromo(url, client);
  await fillFanbase(client, outbox, size);
  await fillHotline(client, outbox);
  await publishArtist(client, size);
  await publishPages(url, client);
  const members = await fillLabel(url, client, outbox, size);
  // Whoever signs in next starts with the first artist.
  await client.request('GET', '/me');
  console.log(`Ready: ${url}\nSign in as ${account.email} with the password ${account.password}`);
  console.log('or with "Continue with Google" and the same address.');
  for (const { name, role, email, password } of members)
    console.log(`${name}, ${role} of the label: ${email} with the password ${password}`);
}
