import { hotlineConsentSentence } from '@debut/contract/fan-consent';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { callHotline, createHotlineArtist, listCalls, openCall } from '../../../testing/test-hotline.ts';
import { postReport } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { sweepHotlinesJob } from './hotline.jobs.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const sweep = () => app.runtime.queue.enqueue(app.runtime.database.db, sweepHotlinesJob, {});

test('a caller hears the greeting and the snippet, presses 1 and is in the list of fans, with the sentence they heard', async () => {
  const artist = await createHotlineArtist(app);
  const to = await artist.open();
  const from = uniquePhone();
  const call = await callHotline(app, { from, to });
  const { heard, awaits } = await call.read();
  expect(awaits).toBe('key');
  expect(heard.map(({ kind }) => kind)).toEqual(['say', 'play', 'say', 'note', 'say']);
  expect(heard[0]?.text).toBe('Hey, it’s Mara. <Hear> this & that.');
  await call.press('1');
  const [fan] = await artist.fans();
  expect(fan).toMatchObject({ phone: from, name: 'Anonymous Fan', source: 'Hotline', sms: 'yes', category: 'new_fan' });
  const { consent } = (await artist.get(`/fanbase/fans/${fan.id}`)).body;
  expect(consent).toMatchObject([{ given: true, via: 'hotline', wording: hotlineConsentSentence('Mara Vey') }]);
  expect((await call.said()).join(' ')).toContain(hotlineConsentSentence('Mara Vey'));
  await call.wait();
  const { state, figures } = await artist.read();
  expect(state).toBe('live');
  expect(figures).toMatchObject({ calls: 1, newFans: 1, held: 0, keys: { join: 1, again: 0, message: 0 } });
  expect(figures.days.at(-1)?.calls).toBe(1);
});

test('a second press of 1 changes nothing, and neither does a number that is in the list', async () => {
  const artist = await createHotlineArtist(app);
  const to = await artist.open();
  const from = uniquePhone();
  await expectOk(artist.post('/fanbase/fans', { name: 'Elle Okafor', phone: from }));
  const call = await callHotline(app, { from, to });
  await call.press('1');
  await call.press('1');
  const [fan, ...others] = await artist.fans();
  expect(others).toEqual([]);
  expect(fan.name).toBe('Elle Okafor');
  expect((await artist.get(`/fanbase/fans/${fan.id}`)).body.consent).toMatchObject([{ via: 'by hand' }]);
  expect((await artist.read()).figures).toMatchObject({ newFans: 0, keys: { join: 1 } });
});

test('2 plays the snippet again as long as there is time', async () => {
  const artist = await createHotlineArtist(app);
  const to = await artist.open();
  const call = await callHotline(app, { from: uniquePhone(), to });
  await call.press('2');
  const played = async () => (await call.read()).heard.filter(({ kind }) => kind === 'play').length;
  expect(await played()).toBe(2);
  app.clock.advance(5 * minute);
  await call.press('2');
  expect(await played()).toBe(2);
  expect(await call.said()).toContain('There is no more time on this call. Please call again.');
  expect((await call.read()).status).toBe('completed');
});

test('a hidden number and a landline that gets no texts are told why they cannot join', async () => {
  const artist = await createHotlineArtist(app);
  const to = await artist.open();
  const hidden = await callHotline(app, { from: 'anonymous', to });
  await hidden.press('1');
  expect(await hidden.said()).toContain(
    'Your number is hidden, so we cannot text you. Call again with your number shown to join.',
  );
  const tollFree = await callHotline(app, { from: '+18005550199', to });
  await tollFree.press('1');
  expect((await tollFree.said()).at(-2)).toMatch(/^Sorry, we cannot text this number/);
  expect(await artist.fans()).toEqual([]);
});

test('a started minute costs one credit: the longest call is held, and what is left is returned', async () => {
  const artist = await createHotlineArtist(app, { credits: 20 });
  const to = await artist.open();
  const call = await callHotline(app, { from: uniquePhone(), to });
  expect(await artist.balance()).toBe(15);
  expect((await artist.read()).figures.held).toBe(5);
  await call.hangUp();
  const minutes = Math.ceil((await call.read()).seconds / 60);
  expect(minutes).toBeLessThan(5);
  expect(await artist.balance()).toBe(20 - minutes);
  expect((await artist.read()).figures).toMatchObject({ minutes, credits: minutes, held: 0 });
});

test('reports that are repeated, forged or out of order settle a call once', async () => {
  const artist = await createHotlineArtist(app, { credits: 20 });
  const to = await artist.open();
  const from = uniquePhone();
  const facts = { CallSid: `CA${'7'.repeat(32)}`, From: from, To: to };
  const ended = { ...facts, CallStatus: 'completed', CallDuration: '61' };
  expect(await postReport(app, 'voice-status', ended)).toBe(204);
  const first = { ...facts, CallStatus: 'ringing' };
  for (let times = 0; times < 2; times += 1) expect(await postReport(app, 'voice', first)).toBe(200);
  expect(await artist.balance()).toBe(15);
  const forged = await fetch(`${app.url}/api/webhooks/twilio/voice-status`, {
    method: 'POST',
    headers: { 'x-twilio-signature': 'forged' },
    body: new URLSearchParams(ended),
  });
  expect(forged.status).toBe(403);
  await Promise.all([1, 2, 3].map(() => postReport(app, 'voice-status', ended)));
  await postReport(app, 'voice-status', { ...ended, CallDuration: '299' });
  expect(await postReport(app, 'voice?step=key', { ...facts, CallStatus: 'in-progress', Digits: '1' })).toBe(200);
  expect(await postReport(app, 'voice', first)).toBe(200);
  expect(await artist.balance()).toBe(18);
  expect(await artist.fans()).toEqual([]);
  expect((await artist.read()).figures).toMatchObject({ calls: 1, credits: 2 });
});

test('a call whose end is never reported is settled by asking the carrier', async () => {
  const artist = await createHotlineArtist(app, { credits: 20 });
  const to = await artist.open();
  const call = await callHotline(app, { from: uniquePhone(), to, reportsEnd: false });
  await call.hangUp();
  expect(await artist.balance()).toBe(15);
  app.clock.advance(10 * minute);
  await sweep();
  await waitUntil('the call is settled', async () => (await artist.balance()) > 15);
  expect(await artist.balance()).toBe(20 - Math.ceil((await call.read()).seconds / 60));
});

test('with an empty wallet the line answers in one sentence, costs nothing, and the artist is notified once', async () => {
  const artist = await createHotlineArtist(app, { credits: 20 });
  const to = await artist.open();
  await setCredits(app, artist.id, 0);
  expect((await artist.read()).state).toBe('no-credits');
  for (let calls = 0; calls < 2; calls += 1) {
    const call = await callHotline(app, { from: uniquePhone(), to });
    expect(await call.said()).toEqual([
      'Hi, this is the hotline of Mara Vey. It cannot take more calls right now. Please try again another day. Goodbye.',
    ]);
    expect((await call.read()).status).toBe('completed');
  }
  const notes = (await artist.get('/notifications')).body.filter(
    ({ title }: { title: string }) => title === 'Your hotline is out of credits',
  );
  expect(notes).toHaveLength(1);
  expect((await artist.read()).figures.calls).toBe(0);
});

test('calls that begin together stay within the artist’s limit', async () => {
  const artist = await createHotlineArtist(app, { credits: 50 });
  const to = await artist.open({ maxCredits: 4 });
  const calls = await Promise.all([1, 2, 3].map(() => callHotline(app, { from: uniquePhone(), to })));
  const states = await Promise.all(calls.map(async (call) => (await call.read()).awaits));
  expect(states.filter((awaits) => awaits === 'key')).toHaveLength(1);
  expect(await artist.balance()).toBe(46);
  for (const call of calls) await call.hangUp();
  expect((await artist.read()).figures.credits).toBeLessThanOrEqual(4);
});

test('two calls at once do not spend the same credits', async () => {
  const artist = await createHotlineArtist(app, { credits: 5 });
  const to = await artist.open();
  const calls = await Promise.all([1, 2].map(() => callHotline(app, { from: uniquePhone(), to })));
  expect(await artist.balance()).toBe(0);
  const states = await Promise.all(calls.map(async (call) => (await call.read()).awaits));
  expect(states.filter((awaits) => awaits === 'key')).toHaveLength(1);
  for (const call of calls) await call.hangUp();
  expect(await artist.balance()).toBeGreaterThan(0);
});

test('before it opens, after it has closed and while it is paused, the line says so', async () => {
  const artist = await createHotlineArtist(app);
  const at = (milliseconds: number) => new Date(app.clock().getTime() + milliseconds).toISOString();
  const to = await artist.open({ opensAt: at(day), closesAt: at(2 * day) });
  const saidNow = async () => (await callHotline(app, { from: uniquePhone(), to })).said();
  expect([(await artist.read()).state, (await saidNow())[0]]).toEqual([
    'scheduled',
    expect.stringMatching(/not open yet/),
  ]);
  app.clock.advance(day + minute);
  expect([(await artist.read()).state, (await saidNow()).length]).toEqual(['live', 3]);
  await artist.save({ status: 'paused' });
  expect((await saidNow())[0]).toMatch(/closed right now/);
  await artist.save({ status: 'open' });
  app.clock.advance(day);
  expect([(await artist.read()).state, (await saidNow())[0]]).toEqual(['ended', expect.stringMatching(/has ended/)]);
});

test('after release day callers hear where to stream it, unless that is switched off', async () => {
  const artist = await createHotlineArtist(app);
  const to = await artist.open();
  const today = app.clock().toISOString().slice(0, 10);
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { releaseDate: today }));
  const links = ['https://open.spotify.com/track/1', 'https://tidal.com/track/1', 'https://example.com/shop'];
  await expectOk(artist.put(`/releases/track/${artist.trackId}/page`, { published: true, links }));
  const call = await callHotline(app, { from: uniquePhone(), to });
  expect((await call.said())[0]).toBe('Glass Harbor by Mara Vey is out now. Listen to it on Spotify and Tidal.');
  expect((await artist.read()).state).toBe('out');
  await artist.save({ afterRelease: false });
  const later = await callHotline(app, { from: uniquePhone(), to });
  expect((await later.read()).heard.map(({ kind }) => kind)).toContain('play');
});

test('the same number is answered ten times a day', async () => {
  const artist = await createHotlineArtist(app);
  const to = await artist.open();
  const from = uniquePhone();
  for (let calls = 0; calls < 10; calls += 1) await (await callHotline(app, { from, to })).hangUp();
  const before = await artist.balance();
  expect((await (await callHotline(app, { from, to })).read()).status).toBe('busy');
  expect(await artist.balance()).toBe(before);
});

test('a test call rings the artist, adds no fan, and is charged', async () => {
  const artist = await createHotlineArtist(app, { credits: 20 });
  const from = await artist.open({ status: 'open' });
  await artist.save({ status: 'paused' });
  const phone = uniquePhone();
  expect(await expectOk(artist.post('/hotline/test-call', { phone }))).toEqual({ from, to: phone });
  expect(await artist.balance()).toBe(15);
  const placed = (await listCalls(app)).find(({ to }) => to === phone);
  const call = openCall(app, placed?.id ?? '');
  await call.pickUp();
  await call.press('1');
  expect(await call.said()).toContain('This was a test, so nobody was added to your fans.');
  await call.hangUp();
  expect(await artist.fans()).toEqual([]);
  expect(await artist.balance()).toBeLessThan(20);
  const { figures } = await artist.read();
  expect(figures.calls).toBe(0);
  expect(figures.credits).toBe(20 - (await artist.balance()));
});

test('a test call that is refused or not answered costs nothing', async () => {
  const artist = await createHotlineArtist(app, { credits: 20 });
  await artist.open();
  const phone = uniquePhone();
  await expectOk(artist.post('/hotline/test-call', { phone }));
  const placed = (await listCalls(app)).find(({ to }) => to === phone);
  await openCall(app, placed?.id ?? '').hangUp();
  expect(await artist.balance()).toBe(20);
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'refuse', times: 1 });
  const refused = await artist.post('/hotline/test-call', { phone });
  expect([refused.status, refused.body.code]).toEqual([502, 'hotline_call_failed']);
  expect(await artist.balance()).toBe(20);
  expect((await artist.post('/hotline/test-call', { phone: '+18005550199' })).body.code).toBe('phone_not_textable');
});

test('a number that no hotline has says so', async () => {
  const call = await callHotline(app, { from: uniquePhone(), to: '+13125550199' });
  expect(await call.said()).toEqual(['Sorry, this number is not in use right now. Goodbye.']);
});
