import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { hour } from '../../../testing/test-clock.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { callHotline, createHotlineArtist, listRecordings } from '../../../testing/test-hotline.ts';
import { postReport } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { sweepHotlinesJob } from './hotline.jobs.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createHotlineArtist>>;

async function leaveMessage(artist: Artist, from: string, seconds = 4) {
  const { number } = await artist.read();
  const call = await callHotline(app, { from, to: number ?? (await artist.open()) });
  await call.press('3');
  await call.leaveMessage(seconds);
  return call;
}

const stored = (artist: Artist, count = 1) =>
  waitUntil('the messages are stored', async () => {
    const all = await artist.voicemails();
    return all.length === count && all.every(({ state }) => state === 'ready') && all;
  });

const deletedAtCarrier = () =>
  waitUntil('the carrier has deleted it', async () => (await listRecordings(app)).length === 0);

test('a message is fetched, stored, deleted at the carrier, and played by its artist alone', async () => {
  const artist = await createHotlineArtist(app);
  const from = uniquePhone();
  const call = await leaveMessage(artist, from);
  expect((await call.read()).awaits).toBe('key');
  expect(await call.said()).toContain('Thanks for your message.');
  const [message] = await stored(artist);
  expect(message).toMatchObject({ fan: null, phone: from, heardAt: null });
  expect(message?.seconds).toBeCloseTo(4, 1);
  expect(Buffer.from(message?.waveform ?? '', 'base64')).toHaveLength(1000);
  await deletedAtCarrier();
  const { rows } = await app.pool.query('select from carrier_recordings');
  expect(rows).toEqual([]);
  const { url } = await expectOk(artist.post('/audio/sign', { url: message?.audio }));
  expect((await fetch(url)).headers.get('content-type')).toBe('audio/wav');
  const { figures, unheard } = await artist.read();
  expect([figures.voicemails, figures.keys.message, unheard]).toEqual([1, 1, 1]);
  const notes = (await artist.get('/notifications')).body.map(({ title }: { title: string }) => title);
  expect(notes).toContainEqual(expect.stringMatching(/left a voice message$/));
  const stranger = await createHotlineArtist(app);
  expect((await stranger.put(`/hotline/voicemails/${message?.id}`, { heard: true })).status).toBe(404);
  expect((await stranger.delete(`/hotline/voicemails/${message?.id}`)).status).toBe(404);
  expect(await stranger.voicemails()).toEqual([]);
});

test('a message is marked as heard, outlives the hotline, and is deleted with its sound', async () => {
  const artist = await createHotlineArtist(app);
  await leaveMessage(artist, uniquePhone());
  const [message] = await stored(artist);
  const heard = await expectOk(artist.put(`/hotline/voicemails/${message?.id}`, { heard: true }));
  expect(heard.heardAt).not.toBeNull();
  expect((await artist.read()).unheard).toBe(0);
  await artist.delete('/hotline');
  expect(await artist.voicemails()).toHaveLength(1);
  expect((await artist.delete(`/hotline/voicemails/${message?.id}`)).status).toBe(204);
  expect(await artist.voicemails()).toEqual([]);
  await waitUntil('its file is deleted', async () => {
    const { rows } = await app.pool.query(`select from files where path like '%/voicemail/%' and user_id = $1`, [
      artist.id,
    ]);
    return rows.length === 0;
  });
});

test('a fan who is deleted takes their messages along, also those from before they joined', async () => {
  const artist = await createHotlineArtist(app);
  const from = uniquePhone();
  await leaveMessage(artist, from);
  const second = await leaveMessage(artist, from);
  await second.press('1');
  await leaveMessage(artist, uniquePhone());
  await stored(artist, 3);
  const [fan] = await artist.fans();
  expect((await artist.delete(`/fanbase/fans/${fan.id}`)).status).toBe(204);
  const left = await artist.voicemails();
  expect(left.map(({ phone }) => phone)).not.toContain(from);
  expect(left).toHaveLength(1);
  await deletedAtCarrier();
});

test('a message of a fan bears their name', async () => {
  const artist = await createHotlineArtist(app);
  const phone = uniquePhone();
  const { id } = await expectOk(artist.post('/fanbase/fans', { name: 'Elle Okafor', phone }));
  await leaveMessage(artist, phone);
  expect(await stored(artist)).toMatchObject([{ fan: { id, name: 'Elle Okafor' }, phone }]);
});

test('reports of recordings that are repeated, unknown or forged store nothing twice', async () => {
  const artist = await createHotlineArtist(app);
  const call = await leaveMessage(artist, uniquePhone());
  const [message] = await stored(artist);
  await deletedAtCarrier();
  const { rows } = await app.pool.query<{ id: string }>('select recording_id as id from voice_messages where id = $1', [
    message?.id,
  ]);
  const report = {
    CallSid: call.id,
    RecordingSid: rows[0]?.id ?? '',
    RecordingStatus: 'completed',
    RecordingDuration: '4',
  };
  expect(await postReport(app, 'recording', report)).toBe(204);
  expect(await postReport(app, 'recording', { ...report, RecordingSid: `RE${'1'.repeat(32)}` })).toBe(204);
  expect(
    await postReport(app, 'recording', {
      ...report,
      CallSid: `CA${'2'.repeat(32)}`,
      RecordingSid: `RE${'3'.repeat(32)}`,
    }),
  ).toBe(204);
  const forged = await fetch(`${app.url}/api/webhooks/twilio/recording`, {
    method: 'POST',
    body: new URLSearchParams(report),
  });
  expect(forged.status).toBe(403);
  expect(await artist.voicemails()).toHaveLength(1);
  await waitUntil('nothing is left to delete at the carrier', async () => {
    const left = await app.pool.query('select from carrier_recordings');
    return left.rows.length === 0;
  });
});

test('what could not be deleted at the carrier is deleted later', async () => {
  const { runtime, pool, clock } = app;
  const id = `RE${'4'.repeat(32)}`;
  await pool.query('insert into carrier_recordings (id, at) values ($1, $2)', [id, clock()]);
  clock.advance(hour);
  await runtime.queue.enqueue(runtime.database.db, sweepHotlinesJob, {});
  await waitUntil('it is gone', async () => (await pool.query('select from carrier_recordings')).rows.length === 0);
});
