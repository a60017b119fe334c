import { afterAll, describe, expect, test } from 'vitest';
import { requestPatiently } from '../../../testing/test-api.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { uploadAudio, uploadCover, wavFile } from '../../../testing/test-files.ts';
import { addReference, addSong, followReference, masterSong, runIs } from '../../../testing/test-masters.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { api, clock, sandbox } = app;
const { token, user } = await signUp(app);

async function share(body: object = {}, coverArt?: string) {
  const song = await addSong(api, token, { title: 'Glass Harbor', ...(coverArt && { coverArt }) });
  const shared = await api.post(`/tracks/${song.id}/approvals`, { name: 'Dev Okafor', ...body }, token);
  expect(shared.status).toBe(200);
  return { song, approval: shared.body, secret: secretOf(shared.body.url) };
}

const secretOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const open = (secret: string) => requestPatiently(`${app.url}/approve/${secret}`, {});
const list = async (trackId: string) => (await api.get(`/tracks/${trackId}/approvals`, token)).body;
const post = (secret: string, form: 'decision' | 'comments', fields: Record<string, string>) =>
  api.call(`/approve/${secret}/${form}`, { method: 'POST', body: new URLSearchParams(fields) });
const notifications = async () => (await api.get('/notifications', token)).body;
const audioOf = (html: string, version = 'original') =>
  new RegExp(`/api(/approve/audio/[^"]+/${version}\\?[^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const play = (address: string) => api.call(address, { headers: { range: 'bytes=0-99' } });

async function waitForAudio(secret: string): Promise<string> {
  return waitUntil('the audio is analyzed', async () => audioOf((await open(secret)).text));
}

describe('sharing', () => {
  test('the link is returned once and stored as a digest', async () => {
    const { song, approval, secret } = await share({ email: 'Dev@Example.com', days: 3 });
    expect(approval).toMatchObject({ name: 'Dev Okafor', email: 'dev@example.com', state: 'open', comments: 0 });
    expect(approval.url).toBe(`${app.url}/approve/${secret}`);
    expect(Date.parse(approval.expiresAt) - clock().getTime()).toBe(3 * day);
    const [listed] = await list(song.id);
    const { url: _url, emailed, ...rest } = approval;
    expect(listed).toEqual(rest);
    expect(emailed).toBe(true);
    const { rows } = await app.pool.query('select * from approvals where id = $1', [approval.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('the email carries the link, and its job does not outlive it', async () => {
    const { secret } = await share({ email: 'listener@example.com' });
    const mail = await sandbox.mailbox.nextTo('listener@example.com');
    expect(mail.subject).toBe('Mara Vey would like your approval of “Glass Harbor”');
    expect(mail.text).toContain(`/approve/${secret}`);
    await waitUntil('the job is deleted', async () => {
      const { rows } = await app.pool.query(`select 1 from jobs.job where name = 'private-link-mail'`);
      return rows.length === 0;
    });
  });

  test.each([
    [{}, 'name_missing'],
    [{ name: ' ' }, 'name_missing'],
    [{ name: 'Dev', email: 'nobody' }, 'invalid_email'],
    [{ name: 'Dev', days: 91 }, 'invalid_field'],
    [{ name: 'Dev', days: 0 }, 'invalid_field'],
    [{ name: 'Dev\nOkafor' }, 'invalid_field'],
  ])('%j is rejected with %s', async (body, code) => {
    const song = await addSong(api, token);
    const rejected = await api.post(`/tracks/${song.id}/approvals`, body, token);
    expect([rejected.status, rejected.body.code]).toEqual([400, code]);
  });

  test('a track without audio cannot be shared', async () => {
    const { id } = (await api.post('/tracks', { title: 'Sketch' }, token)).body;
    const rejected = await api.post(`/tracks/${id}/approvals`, { name: 'Dev' }, token);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'approval_needs_audio']);
  });

  test('another account gets 404 for everything, and an editor may only look', async () => {
    const { song, approval } = await share();
    const stranger = await signUp(app);
    const attempts = [
      api.get(`/tracks/${song.id}/approvals`, stranger.token),
      api.post(`/tracks/${song.id}/approvals`, { name: 'Eve' }, stranger.token),
      api.post(`/approvals/${approval.id}/renew`, undefined, stranger.token),
      api.delete(`/approvals/${approval.id}`, stranger.token),
      api.get(`/approvals/${approval.id}/comments`, stranger.token),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await app.pool.query(
      `insert into members (workspace_id, user_id, role, all_artists, joined_at) values ($1, $2, 'editor', true, now())`,
      [user.id, stranger.user.id],
    );
    const asEditor = { 'Debut-Artist': user.id };
    expect((await api.get(`/tracks/${song.id}/approvals`, stranger.token, asEditor)).body).toHaveLength(1);
    const rejected = await api.post(`/tracks/${song.id}/approvals`, { name: 'Eve' }, stranger.token, asEditor);
    expect([rejected.status, rejected.body.code]).toEqual([403, 'not_allowed']);
    expect((await list(song.id))[0].revokedAt).toBeNull();
  });
});

describe('the page', () => {
  test('shows the track to whom it was shared with, and nothing else of the account', async () => {
    await addSong(api, token, { title: 'Another Secret Song' });
    const { song, secret } = await share({}, await uploadCover(api, token));
    await waitForAudio(secret);
    const page = await open(secret);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Dev Okafor');
    expect(page.text).toContain('Glass Harbor');
    expect(page.text).not.toContain('Another Secret Song');
    expect(page.text).not.toContain(user.id);
    expect(page.text).not.toContain(song.id);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    const cover = /src="\/api(\/approve\/cover[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await api.get(cover)).headers.get('content-type')).toBe('image/webp');
    expect((await api.get(cover.replace(/signature=../, 'signature=AA'))).status).toBe(404);
    expect((await list(song.id))[0].openedAt).toBe(clock().toISOString());
  });

  test('its days are those of the artist’s time zone', async () => {
    const { secret } = await share();
    const readExpiryIn = async (timeZone: string) => {
      await api.put('/me', { timeZone }, token);
      return /<strong class="text-white">(\w+ \d+ \w+)/.exec((await open(secret)).text)?.[1];
    };
    const west = await readExpiryIn('Pacific/Pago_Pago');
    expect(west).toBeTruthy();
    // 25 hours ahead.
    expect(await readExpiryIn('Pacific/Kiritimati')).not.toBe(west);
  });

  test('every link that does not work gets the same page', async () => {
    const revoked = await share();
    await api.delete(`/approvals/${revoked.approval.id}`, token);
    const deleted = await share();
    await api.delete(`/tracks/${deleted.song.id}`, token);
    const expired = await share({ days: 1 });
    clock.advance(day);
    const renewed = await share();
    await api.post(`/approvals/${renewed.approval.id}/renew`, undefined, token);
    const secrets = [revoked, deleted, expired, renewed].map(({ secret }) => secret);
    const pages = await Promise.all([...secrets, 'x'.repeat(43), 'unknown'].map(open));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]?.text).toContain('This link doesn’t work');
    for (const secret of secrets) {
      const decided = await post(secret, 'decision', { decision: 'approved', note: '' });
      expect([decided.status, decided.text]).toEqual([404, pages[0]?.text]);
      expect((await post(secret, 'comments', { body: 'Hello' })).status).toBe(404);
    }
    expect((await list(renewed.song.id))[0]).toMatchObject({ state: 'open', comments: 0 });
  });

  test('the secret of a link is never logged', async () => {
    const { secret } = await share();
    await open(secret);
    await play(await waitForAudio(secret));
    await post(secret, 'comments', { body: 'Hello' });
    await post(secret, 'decision', { decision: 'changes', note: '' });
    const logged = app.logLines.join('');
    expect(logged).not.toContain(secret);
    expect(logged).toContain('/approve/:token');
  });
});

describe('audio', () => {
  test('plays by range from its signed address, and is refused at once after the link is revoked', async () => {
    const { approval, secret } = await share();
    const address = await waitForAudio(secret);
    const part = await play(address);
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-99/${wavFile(1, 22_050).length}`]);
    expect(part.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.stringify([...part.headers])).not.toContain('song.wav');
    await api.delete(`/approvals/${approval.id}`, token);
    expect((await play(address)).status).toBe(404);
  });

  test.each([
    ['renewed', (id: string) => api.post(`/approvals/${id}/renew`, undefined, token)],
    ['expired', async () => clock.advance(14 * day)],
    ['older than fifteen minutes', async () => clock.advance(16 * minute)],
  ])('the address of a link that is %s is refused', async (_what, end) => {
    const { approval, secret } = await share();
    const address = await waitForAudio(secret);
    expect((await play(address)).status).toBe(206);
    await end(approval.id);
    expect((await play(address)).status).toBe(404);
  });

  test('an address is bound to its link and version', async () => {
    const one = await share();
    const other = await share();
    const address = await waitForAudio(one.secret);
    for (const forged of [
      address.replace(one.approval.id, other.approval.id),
      address.replace('/original?', '/warm?'),
      address.replace(/signature=../, 'signature=AA'),
      address.replace(/expires=\d+/, 'expires=9999999999'),
      address.replace(/\?.*/, ''),
    ])
      expect((await play(forged)).status).toBe(404);
  });

  test('each finished master is a version, and new audio ends the addresses of the old one', async () => {
    const { song, secret } = await share();
    await masterSong(api, user, token, song);
    const { text } = await open(secret);
    expect([...text.matchAll(/data-version="(\w+)"/g)].map(([, id]) => id)).toEqual([
      'original',
      'streaming',
      'balanced',
      'warm',
      'bright',
      'punchy',
      'club',
    ]);
    const warm = audioOf(text, 'warm');
    expect((await play(warm)).status).toBe(206);
    await masterSong(api, user, token, song);
    expect((await play(warm)).status).toBe(404);
    expect((await play(audioOf((await open(secret)).text, 'warm'))).status).toBe(206);
    const original = audioOf(text);
    const audioFile = await uploadAudio(api, token, wavFile(2, 8000));
    await api.put(`/tracks/${song.id}`, { audioFile }, token);
    expect((await play(original)).status).toBe(404);
    await api.put(`/tracks/${song.id}`, { audioFile: null }, token);
    const empty = await open(secret);
    expect([empty.status, audioOf(empty.text)]).toEqual([200, '']);
    expect(empty.text).toContain('There’s nothing to play right now');
  });

  test('a master after a reference is a version without its name, and masters of an earlier mix come alone', async () => {
    const { song, secret } = await share();
    const reference = await addReference(api, token, { bytes: wavFile(1, 8000), name: 'Somebody else’s hit' });
    await api.post('/master/runs', { trackId: song.id, reference: followReference(reference) }, token);
    await runIs(api, token, song.id, ['done']);
    const listVersions = async () => {
      const { text } = await open(secret);
      expect(text).not.toContain('Somebody else');
      return [...text.matchAll(/data-version="(\w+)"/g)].map(([, id]) => id);
    };
    expect(await listVersions()).toEqual(['original', 'reference']);
    expect((await play(audioOf((await open(secret)).text, 'reference'))).status).toBe(206);
    await api.put(`/tracks/${song.id}`, { audioFile: await uploadAudio(api, token, wavFile(2, 8000)) }, token);
    expect(await listVersions()).toEqual(['original']);
    const [revision] = (await api.get(`/tracks/${song.id}/mastering/revisions`, token)).body;
    await api.post(`/master/revisions/${revision.id}/restore`, {}, token);
    expect(await listVersions()).toEqual(['reference']);
  });
});

describe('deciding', () => {
  test('a plain form post approves, and the team is notified once', async () => {
    const { song, secret } = await share();
    await api.delete('/notifications', token);
    const decided = await post(secret, 'decision', { decision: 'approved', note: 'The warm one.\r\nGo!' });
    expect([decided.status, decided.headers.get('location')]).toEqual([303, `/approve/${secret}`]);
    await post(secret, 'decision', { decision: 'approved', note: 'The warm one.\nGo!' });
    expect((await list(song.id))[0]).toMatchObject({ state: 'approved', note: 'The warm one.\nGo!' });
    expect(await notifications()).toMatchObject([
      {
        type: 'system',
        title: 'Track Approved',
        message: 'Dev Okafor approved "Glass Harbor". “The warm one. Go!”',
        to: `/track/${song.id}?tab=comments`,
      },
    ]);
    expect((await open(secret)).text).toContain('You approved this track');
  });

  test('two tabs decide at the same time: one of the decisions stays, and both are reported', async () => {
    const { song, secret } = await share();
    await api.delete('/notifications', token);
    await Promise.all([
      post(secret, 'decision', { decision: 'approved', note: '' }),
      post(secret, 'decision', { decision: 'changes', note: 'Less bass' }),
    ]);
    expect(['approved', 'changes']).toContain((await list(song.id))[0].state);
    expect(await notifications()).toHaveLength(2);
  });

  test.each([
    { decision: 'open', note: '' },
    { decision: '', note: '' },
    { decision: 'approved', note: 'x'.repeat(2001) },
  ])('a bad form keeps what was typed and changes nothing', async (fields) => {
    const { song, secret } = await share();
    const rejected = await post(secret, 'decision', fields);
    expect(rejected.status).toBe(400);
    expect(rejected.headers.get('content-type')).toContain('text/html');
    expect(rejected.text).toContain(`${fields.note}</textarea>`);
    expect((await list(song.id))[0].state).toBe('open');
  });
});

describe('comments', () => {
  test('carry name and position, and the team reads them', async () => {
    const { song, approval, secret } = await share();
    await api.delete('/notifications', token);
    await post(secret, 'comments', { body: ' The drop comes late ', position: '83.46' });
    await post(secret, 'comments', { body: 'Lovely overall', position: '' });
    const { body } = await api.get(`/approvals/${approval.id}/comments`, token);
    expect(body).toMatchObject([
      { authorName: 'Dev Okafor', body: 'The drop comes late', position: 83.5 },
      { authorName: 'Dev Okafor', body: 'Lovely overall', position: null },
    ]);
    expect((await list(song.id))[0].comments).toBe(2);
    // One for both: they were written within minutes.
    expect(await notifications()).toMatchObject([
      { title: 'New Comment', message: 'Dev Okafor commented on "Glass Harbor": “The drop comes late”' },
    ]);
    const { text } = await open(secret);
    expect(text).toContain('Play from 1:23');
  });

  test('pressed twice counts once', async () => {
    const { song, secret } = await share();
    await Promise.all([1, 2].map(() => post(secret, 'comments', { body: 'Again', position: '0.7' })));
    expect((await list(song.id))[0].comments).toBe(1);
    clock.advance(2 * minute);
    await post(secret, 'comments', { body: 'Again', position: '0.7' });
    expect((await list(song.id))[0].comments).toBe(2);
  });

  test('nobody sees the comments of another link', async () => {
    const { song, secret } = await share();
    await post(secret, 'comments', { body: 'Only for the team' });
    const other = (await api.post(`/tracks/${song.id}/approvals`, { name: 'Ada' }, token)).body;
    expect((await open(secretOf(other.url))).text).not.toContain('Only for the team');
  });

  test('hostile text is shown as text', async () => {
    const hostile = '"><script>alert(1)</script>\u0000\u202e<img src=x onerror=alert(1)>';
    const { secret } = await share({ name: '<b>Dev</b> & "co"' });
    expect((await post(secret, 'comments', { body: hostile, position: '1e999' })).status).toBe(303);
    expect((await post(secret, 'decision', { decision: 'changes', note: hostile })).status).toBe(303);
    const { text } = await open(secret);
    expect(text).not.toMatch(/<script>|<img src=x|<b>Dev/);
    expect(text).toContain('&lt;script&gt;alert(1)');
  });

  test('an empty comment says what is missing', async () => {
    const { secret } = await share();
    const rejected = await post(secret, 'comments', { body: '  ' });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('Please enter a comment');
  });
});

test('a revoked link can be renewed, and its decision and comments stay', async () => {
  const { song, approval, secret } = await share({ email: 'renewed@example.com' });
  await post(secret, 'comments', { body: 'Nice' });
  await post(secret, 'decision', { decision: 'changes', note: 'Louder' });
  expect((await api.delete(`/approvals/${approval.id}`, token)).status).toBe(204);
  expect((await api.delete(`/approvals/${approval.id}`, token)).status).toBe(204);
  expect((await list(song.id))[0].revokedAt).not.toBeNull();
  const renewed = (await api.post(`/approvals/${approval.id}/renew`, undefined, token)).body;
  expect(renewed).toMatchObject({ state: 'changes', note: 'Louder', comments: 1, revokedAt: null, emailed: true });
  expect((await open(secretOf(renewed.url))).text).toContain('You asked for changes');
});

test('who tries out links, by page or by form, is told to wait', async () => {
  const strict = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.05' } });
  const body = new URLSearchParams({ body: 'Hello' });
  const guess = (count: number) =>
    count % 2
      ? strict.api.call(`/approve/guess-${count}/comments`, { method: 'POST', body })
      : requestPatiently(`${strict.url}/approve/guess-${count}`, {});
  const statuses = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await guess(count)).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
  await strict.close();
});
