import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { day } from '../../../testing/test-clock.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { upload, wavFile } from '../../../testing/test-files.ts';
import { callHotline, createHotlineArtist, listCalls } from '../../../testing/test-hotline.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { sweepHotlinesJob } from './hotline.jobs.ts';

const numbers = ['+13125550142', '+16465550142'];
const app = await createTestApp({
  sandbox: true,
  worker: true,
  environment: { TWILIO_VOICE_NUMBERS: numbers.join(', ') },
});
afterAll(app.close);

const sweep = () => app.runtime.queue.enqueue(app.runtime.database.db, sweepHotlinesJob, {});

test('a newcomer sees an empty hotline, which is saved step by step', async () => {
  const artist = await createHotlineArtist(app);
  expect(await artist.read()).toMatchObject({
    isConfigured: true,
    isIncluded: true,
    number: null,
    status: 'off',
    state: 'off',
    snippet: null,
    greeting: { kind: 'text', text: expect.stringContaining('it’s Mara Vey') },
    version: null,
  });
  expect(await artist.save({ greeting: { text: 'Hello' }, maxCredits: 200 })).toMatchObject({
    greeting: { text: 'Hello', voice: 'warm-us' },
    maxCredits: 200,
    status: 'off',
    version: 1,
  });
});

test('what is missing or wrong is named, and nothing is lost', async () => {
  const artist = await createHotlineArtist(app);
  const at = (days: number) => new Date(app.clock().getTime() + days * day).toISOString();
  const { snippet } = artist;
  const rejected = async (change: object) => (await artist.trySave(change)).body;
  expect(await rejected({ status: 'open' })).toMatchObject({ code: 'hotline_snippet_missing', field: 'snippet' });
  expect(await rejected({ snippet: { ...snippet, trackId: 'unknown' } })).toMatchObject({
    code: 'hotline_snippet_missing',
  });
  expect(await rejected({ snippet: { ...snippet, version: 'warm' } })).toMatchObject({
    code: 'hotline_snippet_missing',
  });
  expect(await rejected({ snippet: { ...snippet, seconds: 20 } })).toMatchObject({ code: 'invalid_field' });
  expect(await rejected({ opensAt: at(2), closesAt: at(1) })).toMatchObject({ code: 'hotline_window_invalid' });
  const open = { snippet, status: 'open' };
  expect(await rejected({ ...open, greeting: { text: ' ' } })).toMatchObject({ code: 'hotline_greeting_missing' });
  expect(await rejected({ ...open, closesAt: at(-1) })).toMatchObject({ code: 'hotline_window_past' });
  expect((await artist.read()).version).toBeNull();
  await artist.save({ maxCredits: 50 });
  expect(await rejected({ maxCredits: 60, version: 9 })).toMatchObject({
    code: 'edit_conflict',
    current: { maxCredits: 50 },
  });
});

test('each open hotline has a number of its own, and keeps it until it is deleted or has ended for a month', async () => {
  const [first, second, third] = [
    await createHotlineArtist(app),
    await createHotlineArtist(app),
    await createHotlineArtist(app),
  ];
  expect([await first.open(), await second.open()].sort()).toEqual(numbers);
  const none = await third.trySave({ snippet: third.snippet, status: 'open' });
  expect([none.status, none.body.code]).toEqual([409, 'hotline_no_number']);
  const { number } = await first.save({ status: 'off' });
  expect((await third.trySave({ snippet: third.snippet, status: 'open' })).status).toBe(409);
  expect((await first.delete('/hotline')).status).toBe(204);
  expect((await first.read()).version).toBeNull();
  expect(await third.open()).toBe(number);
  const closesAt = new Date(app.clock().getTime() + day).toISOString();
  await second.save({ closesAt });
  app.clock.advance(30 * day);
  await sweep();
  app.clock.advance(2 * day);
  await sweep();
  await waitUntil('the number is released', async () => (await second.read()).number === null);
  expect((await second.read()).status).toBe('off');
  await third.delete('/hotline');
});

test('a recorded greeting is made for the phone and played to callers; one that cannot be played is rejected', async () => {
  const artist = await createHotlineArtist(app);
  const record = (bytes: Buffer) =>
    upload(app.api, artist.token, {
      kind: 'audio',
      trackId: 'hotline',
      filename: 'greeting.wav',
      contentType: 'audio/wav',
      bytes,
    } as Parameters<typeof upload>[2]);
  const text = await artist.trySave({ greeting: { audio: await record(Buffer.from('not audio at all, but text')) } });
  expect([text.status, text.body.code]).toEqual([400, 'invalid_audio']);
  const audio = await record(wavFile(3));
  const to = await artist.open({ greeting: { kind: 'audio', audio } });
  const { greeting } = await artist.read();
  expect(greeting).toMatchObject({ audioState: 'ready', audio });
  expect(greeting.audioSeconds).toBeCloseTo(3, 1);
  const call = await callHotline(app, { from: uniquePhone(), to });
  expect((await call.read()).heard.map(({ kind }) => kind).slice(0, 2)).toEqual(['play', 'play']);
  await artist.delete('/hotline');
  await waitUntil('its files are deleted', async () => {
    const { rows } = await app.pool.query(
      `select from files where user_id = $1 and path like '%/hotline/%' and media_type is not null`,
      [artist.id],
    );
    return rows.length === 0;
  });
});

test('sounds have signed, short-lived addresses for the carrier, and none without', async () => {
  const artist = await createHotlineArtist(app);
  const to = await artist.open();
  const call = await callHotline(app, { from: uniquePhone(), to });
  const url = (await call.read()).heard.find(({ kind }) => kind === 'play')?.text ?? '';
  const sound = await fetch(url);
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(401);
  expect((await fetch(url.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(403);
  const { snippetAudio } = await artist.read();
  expect((await fetch(snippetAudio ?? '')).status).toBe(404);
  const signed = await expectOk(artist.post('/audio/sign', { url: snippetAudio }));
  expect((await fetch(signed.url)).status).toBe(200);
  app.clock.advance(day);
  expect((await fetch(url)).status).toBe(403);
  await artist.delete('/hotline');
});

test('another artist neither sees nor hears anything of it', async () => {
  const artist = await createHotlineArtist(app);
  const other = await createHotlineArtist(app);
  await artist.open();
  expect((await other.trySave({ snippet: artist.snippet })).body.code).toBe('hotline_snippet_missing');
  const { snippetAudio } = await artist.read();
  expect((await other.post('/audio/sign', { url: snippetAudio })).status).toBe(404);
  expect((await other.post('/hotline/test-call', { phone: uniquePhone() })).body.code).toBe('hotline_not_open');
  expect(await listCalls(app)).not.toContainEqual(expect.objectContaining({ direction: 'outbound-api' }));
  await artist.delete('/hotline');
});

test('an invented address opens no hotline', async () => {
  const artist = await createHotlineArtist(app, { confirmed: false });
  const { status } = await artist.trySave({ snippet: artist.snippet, status: 'open' });
  expect(status).toBe(403);
});
