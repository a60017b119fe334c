import { newId } from '../platform/ids.ts';
import { addPageRows } from './fill-release-pages.ts';
import { addConversation } from './tenants/fill-team.ts';
import type { TestApp } from './test-app.ts';
import { createArtist, expectOk } from './test-artist.ts';
import { uniquePhone } from './test-fans.ts';
import { pngFile, upload, uploadAudio, uploadCover, wavFile } from './test-files.ts';
import { waitUntil } from './wait-until.ts';

/** An account with data of every kind, for tests of backup, export and deletion. Needs the sandbox and a worker. */
export async function createFullAccount(app: TestApp) {
  const artist = await createArtist(app);
  const { token, user, post, put, get } = artist;
  const inAWeek = new Date(app.clock().getTime() + 7 * 24 * 3_600_000).toISOString();
  const { email } = (await get('/me')).body as { email: string };

  const songBytes = wavFile(1, 22_050);
  const song = { id: artist.trackId, audioFile: await uploadAudio(app.api, token, songBytes) };
  const releaseDate = inAWeek.slice(0, 10);
  await expectOk(put(`/tracks/${song.id}`, { audioFile: song.audioFile, releaseDate }));
  const project = await expectOk(
    post('/projects', { name: 'Tidal / "Memory"', coverArt: await uploadCover(app.api, token) }),
  );
  await put(`/projects/${project.id}/album`, { style: 'warm' });
  const picture = (kind: string, filename: string, bytes: Buffer) =>
    upload(app.api, token, { kind, filename, contentType: 'image/png', bytes });
  const artistImage = await picture('fanbaseArtist', 'me.png', await pngFile(300, 300));
  await expectOk(
    post('/artwork', { url: await picture('artwork', 'poster.png', await pngFile(400, 400)), name: 'Poster' }),
  );
  const pressPhoto = await picture('pressPhoto', 'press.png', await pngFile(500, 400));
  await expectOk(post('/press-kit/photos', { url: pressPhoto, kind: 'photo', title: 'Facing west', credit: '' }));
  await expectOk(put('/press-kit', { headline: 'Dream pop from Chicago' }));
  await expectOk(get(`/tracks/${song.id}/tasks`));
  await expectOk(post(`/tracks/${song.id}/comments`, { body: 'Louder here', position: 0.5 }));
  await expectOk(get('/calendar'));
  await addMaster(app, user.id, song.id, await uploadAudio(app.api, token, wavFile(1, 11_025)));
  const page = { artistName: 'Mara Vey', fanbaseName: 'Harbor Lights', artistImage };
  await expectOk(put(`/fanbase/landing/${user.id}`, page));
  const show = { day: '2031-12-04', city: 'Chicago', venue: 'Half Moon', note: '', ticketUrl: '', status: 'free' };
  await expectOk(put('/artist-page', { tagline: 'Dream pop', shows: [show] }));

  const stopped = uniquePhone();
  const reached = uniquePhone();
  await app.api.post('/fanbase/signup', { artistId: user.id, fanData: { name: 'Elle Okafor', phone: reached } });
  await expectOk(post('/fanbase/fans', { name: 'Sam Quiet', phone: stopped, notes: '=HYPERLINK("x")' }));
  const template = { name: 'Out now', category: 'marketing', language: 'en', body: 'It is out.' };
  await expectOk(post('/whatsapp/templates', template));
  await expectOk(post('/fanbase/segments', { name: 'New York', filter: { tags: ['nyc'] } }));
  await app.sandbox.post('/sms/reply', { from: stopped, body: 'STOP' });
  await waitUntil('STOP is heard', async () => {
    const { rows } = await app.pool.query(
      `select from fan_consents where via = 'stop' and fan_id in
      (select id from fans where user_id = $1)`,
      [user.id],
    );
    return rows.length > 0;
  });
  const text = { audience: { kind: 'all' }, title: 'Soon', message: 'It is out tomorrow' };
  const { messageId: sentText } = await expectOk(post('/fanbase/send-sms', text));
  await waitUntil('the text is sent', async () => (await get(`/messages/${sentText}`)).body.status === 'sent');
  const { messageId } = await expectOk(post('/fanbase/send-sms', { ...text, scheduledAt: inAWeek }));
  await expectOk(put('/fanbase/welcome-text', { enabled: false, text: 'Thanks for joining!' }));
  await expectOk(put('/fanbase/message-cap', { perWeek: 3 }));
  await expectOk(post('/inbox/canned-replies', { title: 'Thanks', text: 'Thanks for writing!' }));
  const birthday = { kind: 'birthday', enabled: false, channels: ['sms'], message: 'Happy birthday!', time: '10:00' };
  await expectOk(post('/automations', birthday));
  await app.pool.query(
    `insert into automation_occasions (user_id, kind, fan_key, occasion, day, message_id)
     values ($1, 'birthday', 'fan', '2020', '2020-05-04', $2)`,
    [user.id, sentText],
  );
  await app.pool.query(
    `insert into fan_email_opt_outs (user_id, digest, at, reason) values ($1, 'digest', now(), 'unsubscribed')`,
    [user.id],
  );

  const sender = { senderName: 'Mara', signature: 'Mara', postalAddress: '1 Pier Road' };
  await expectOk(put('/email/sender', sender));
  const [reader, leaver] = await artist.addRecipients(2);
  if (!reader || !leaver) throw new Error('nobody');
  await expectOk(post('/email/outlets', { name: 'Soft Static', kind: 'blog' }));
  const distinct = await post('/email/recipients/duplicates/dismiss', { ids: [reader.id, leaver.id] });
  if (distinct.status !== 204) throw new Error(`The dismissal was answered ${distinct.status}`);
  const sent = await artist.createCampaign([reader.id, leaver.id]);
  await expectOk(post(`/email/campaigns/${sent}/send`));
  await artist.until(sent, 'sent');
  const [mail] = await app.sandbox.mailbox.emailsTo(leaver.email);
  const link = /^<([^>]*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  const scheduled = await artist.createCampaign([reader.id], { name: 'Next week', status: 'draft' });
  await expectOk(post(`/email/campaigns/${scheduled}/send`, { scheduledAt: inAWeek }));

  const { id: promoId } = await expectOk(post('/promos', { trackId: song.id }));
  await addPromoActivity(app, user.id, { promoId, trackId: song.id });
  const rule = { isOn: false, days: 4, message: 'Did you hear {{trackTitle}}?' };
  await expectOk(put(`/promos/${promoId}/follow-ups/unopened`, rule));

  const links = ['https://mara.bandcamp.com/track/1'];
  await expectOk(put(`/releases/track/${song.id}/page`, { published: true, links }));
  await addPageRows(app, { owner: user.id, trackId: song.id, word: user.id });
  await app.pool.query(
    `insert into release_tracks (user_id, page_id, track_id, position, snippet_key)
     select user_id, id, track_id, 0, 'whole' from release_pages where user_id = $1 and track_id = $2`,
    [user.id, song.id],
  );

  await addHotline(app, user.id);

  const { sessionId } = await expectOk(post('/billing/create-checkout-session', { tierId: 'starter' }));
  await app.sandbox.post(`/checkout/${sessionId}/pay`, {});
  await waitUntil('the plan is in force', async () => (await get('/billing')).body.plan === 'starter');
  await app.pool.query(
    `insert into streaming_connections (user_id, secret, profile, connected_at, refreshed_at)
     values ($1, 'sealed', '{"name":"Mara Vey"}', now(), now())`,
    [user.id],
  );
  await app.pool.query(
    `insert into verifications (id, identifier, value, user_id, expires_at) values ($1, $1, '{}', $2, now() + interval '1 year')`,
    [newId(), user.id],
  );

  await expectOk(post('/invitations', { email: 'colleague@example.com', role: 'viewer' }));
  await addConversation(app.pool, { artistId: user.id, userId: user.id, trackId: song.id, word: user.id });
  // Her own access is not limited; without colleagues, this is the only row there can be.
  await app.pool.query('insert into member_artists (workspace_id, user_id, artist_id) values ($1, $1, $1)', [user.id]);

  return { ...artist, email, song, songBytes, project, messageId, sent, scheduled, stopped, reached, reader, leaver };
}

/** What listeners leave, inserted because their copies take long and have their own tests. */
async function addPromoActivity(
  { pool }: TestApp,
  owner: string,
  { promoId, trackId }: { promoId: string; trackId: string },
): Promise<void> {
  const [link, visit] = [newId(), newId()];
  await pool.query(
    `insert into promo_links (id, user_id, promo_id, kind, name, token, sealed_token, mark, created_at)
     values ($1, $2, $3, 'personal', 'Dev Okafor', $1, '', floor(random() * 4294967296), now())`,
    [link, owner, promoId],
  );
  await pool.query(
    `insert into promo_link_aliases (mark, user_id, link_id) values (floor(random() * 4294967296), $1, $2)`,
    [owner, link],
  );
  await pool.query(
    `insert into promo_link_emails (user_id, link_id, delivery_id)
     select user_id, $2, id from deliveries where user_id = $1 and state = 'sent' limit 1`,
    [owner, link],
  );
  await pool.query(
    `insert into promo_visits (id, user_id, link_id, started_at, visitor) values ($1, $2, $3, now(), '')`,
    [visit, owner, link],
  );
  await pool.query(
    `insert into promo_plays (user_id, visit_id, track_id, heard, sent)
     values ($1, $2, $3, array_fill(1::smallint, array[100]), array_fill(true, array[100]))`,
    [owner, visit, trackId],
  );
  await pool.query(
    `insert into promo_downloads (id, user_id, link_id, track_id, format, at) values ($1, $2, $3, $4, 'mp3', now())`,
    [newId(), owner, link, trackId],
  );
  await pool.query(
    `insert into promo_comments (id, user_id, link_id, track_id, body, created_at) values ($1, $2, $3, $4, 'Here', now())`,
    [newId(), owner, link, trackId],
  );
  await pool.query(
    `insert into promo_feedback (id, user_id, link_id, rating, created_at, updated_at) values ($1, $2, $3, 5, now(), now())`,
    [newId(), owner, link],
  );
  await pool.query(
    `insert into promo_copies (id, user_id, source, format, watermark, state, created_at)
     values ($1, $2, 'gone', 'mp3', true, 'failed', now())`,
    [newId(), owner],
  );
  await pool.query(
    `insert into promo_identifications (id, user_id, filename, state, created_at)
     values ($1, $2, 'leak.mp3', 'none', now())`,
    [newId(), owner],
  );
}

/** Inserted instead of called, which takes long and has its own tests. */
async function addHotline({ pool }: TestApp, owner: string): Promise<void> {
  const hotline = newId();
  await pool.query(
    `insert into hotlines (id, user_id, status, greeting_kind, greeting_text, greeting_voice, created_at, updated_at)
     values ($1, $2, 'off', 'text', 'Hello', 'warm-us', now(), now())`,
    [hotline, owner],
  );
  await pool.query(
    `insert into hotline_calls (id, user_id, hotline_id, carrier_id, is_test, heard, max_minutes, started_at, settled_at)
     values ($1, $2, $3, $1, false, 'snippet', 5, now(), now())`,
    [newId(), owner, hotline],
  );
  await pool.query(
    `insert into voice_messages (id, user_id, phone, recording_id, state, seconds, at)
     values ($1, $2, '+12125550149', $1, 'failed', 3, now())`,
    [newId(), owner],
  );
}

/** Inserted instead of mastered, which takes long and has its own tests. */
async function addMaster(app: TestApp, owner: string, trackId: string, address: string): Promise<void> {
  const path = decodeURIComponent(new URL(address).pathname.replace('/files/', ''));
  await app.pool.query(`update files set uses = 1, media_type = 'audio/wav' where path = $1`, [path]);
  const runId = newId();
  await app.pool.query(
    `insert into mastering_runs (id, user_id, track_id, kind, is_current, status, source, settings, step, styles, created_at)
     values ($1, $2, $3, 'master', true, 'done', $4, '{}', 'finished', '{}', now())`,
    [runId, owner, trackId, path],
  );
  await app.pool.query(
    `insert into mastering_versions (run_id, style, user_id, track_id, kind, path, report, waveform, created_at)
     values ($1, 'warm', $2, $3, 'master', $4, '{}', '', now())`,
    [runId, owner, trackId, path],
  );
  await app.pool.query(
    `insert into mastering_copies (run_id, style, format, gap_seconds, user_id, track_id, asked_at)
     values ($1, 'warm', 'flac', 0, $2, $3, now()), ($1, 'warm', 'flac', 2, $2, $3, now())`,
    [runId, owner, trackId],
  );
  await app.pool.query(
    `insert into album_tracks (track_id, user_id, gap_seconds, fade_in_seconds, fade_out_seconds) values ($1, $2, 1, 0, 0)`,
    [trackId, owner],
  );
  await app.pool.query(
    `insert into mastering_references (id, user_id, name, path, track_id, created_at)
     values ($1, $2, 'Song', $3, $4, now())`,
    [newId(), owner, path, trackId],
  );
  await app.pool.query(
    `insert into stems (id, user_id, track_id, name, role, path, created_at)
     values ($1, $2, $3, 'Vocals.wav', 'vocals', $4, now())`,
    [newId(), owner, trackId, path],
  );
  await app.pool.query(
    `insert into stem_mixes (track_id, user_id, request_id, status, levels, requested_at)
     values ($1, $2, 'x', 'done', '[]', now())`,
    [trackId, owner],
  );
  await app.pool.query(
    `insert into mastering_analyses (path, user_id, status, created_at) values ($1, $2, 'measuring', now())`,
    [path, owner],
  );
}
