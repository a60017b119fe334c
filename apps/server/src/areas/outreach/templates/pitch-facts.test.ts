import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import { createPromo } from '../../../testing/test-promos.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

const facts = {
  hook: 'A goodbye recorded on a night ferry',
  soundsLike: 'Beach House, Daughter',
  genre: 'Dream pop',
  label: 'Tidal Memory',
  advisory: 'clean',
  credits: 'Produced by Ida Lund',
  pastSupport: 'Radio Kelp',
  songLink: 'https://sound.example/glass',
  pressKit: 'https://maravey.example/press',
  links: ['https://video.example/1', 'https://social.example/mara'],
};

async function openSong() {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const path = `/email/pitch-facts/${artist.trackId}`;
  return { artist, path, read: () => expectOk(artist.get(path)) };
}

describe('the facts of a song', () => {
  test('are saved one by one, beside what the track knows', async () => {
    const { artist, path, read } = await openSong();
    expect(await read()).toEqual({
      trackId: artist.trackId,
      artistStory: '',
      ...Object.fromEntries(Object.keys(facts).map((name) => [name, ''])),
      advisory: 'unknown',
      links: [],
      isrc: '',
      trackLength: '',
      hasPromo: false,
    });
    await artist.put(`/tracks/${artist.trackId}`, {
      isrc: 'US-ABC-26-00001',
      audioFile: await uploadAudio(app.api, artist.token, wavFile(2, 8000)),
    });
    expect((await artist.put(path, { genre: ' Dream pop ' })).body).toMatchObject({ genre: 'Dream pop', hook: '' });
    expect((await artist.put(path, { ...facts, genre: undefined })).body).toMatchObject(facts);
    await waitUntil('its length is known', async () => (await read()).trackLength === '0:02');
    expect(await read()).toMatchObject({ ...facts, isrc: 'USABC2600001' });
  });

  test('are tidied: no period after the hook, no empty links, and addresses with their scheme', async () => {
    const { artist, path } = await openSong();
    const typed = { hook: 'A goodbye.', songLink: 'sound.example/glass', links: ['', 'video.example'] };
    expect((await artist.put(path, typed)).body).toMatchObject({
      hook: 'A goodbye',
      songLink: 'https://sound.example/glass',
      links: ['https://video.example'],
    });
  });

  test.each([
    [{ songLink: 'javascript:alert(1)' }, 'Please enter a whole address, such as https://example.com'],
    [{ pressKit: 'my press kit' }, 'Please enter a whole address, such as https://example.com'],
    [{ links: ['https://example.com/{{email}}'] }, 'Please enter a whole address, such as https://example.com'],
    [{ hook: 'x'.repeat(141) }, undefined],
    [{ advisory: 'rude' }, undefined],
  ])('%o is rejected', async (change, sentence) => {
    const { artist, path } = await openSong();
    const response = await artist.put(path, change);
    expect(response.status).toBe(400);
    if (sentence) expect(response.body.error).toBe(sentence);
  });

  test('begin with the promo’s story and credits, until they are changed here', async () => {
    const { artist, path, read } = await openSong();
    await createPromo(app, artist, { story: 'A night ferry.', credits: 'Ida Lund: drums\nJo Marr: bass' });
    expect(await read()).toMatchObject({
      artistStory: 'A night ferry.',
      credits: 'Ida Lund: drums, Jo Marr: bass',
      hasPromo: true,
    });
    await artist.put(path, { credits: '' });
    expect(await read()).toMatchObject({ artistStory: 'A night ferry.', credits: '' });
  });

  test('are those of one artist, and of a track that exists', async () => {
    const { path } = await openSong();
    const stranger = await createArtist(app, { gmail: false, templates: false });
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.put(path, facts)).status).toBe(404);
    expect((await stranger.get('/email/pitch-facts/nothing')).status).toBe(404);
  });
});

describe('emails', () => {
  test('are written from the facts, which are saved with them', async () => {
    const { artist, read } = await openSong();
    const { trackId } = artist;
    const written = await expectOk(artist.post('/email/templates', { trackId, artistStory: 'A ferry.', ...facts }));
    const radio = written.find(({ type }: { type: string }) => type === 'radio');
    expect(radio.body).toContain('<li>Label: {{label}}</li>');
    expect(radio.body).not.toContain('{{isrc}}');
    expect(radio.body).toContain('Listen here: {{songLink}}');
    expect(await read()).toMatchObject({ artistStory: 'A ferry.', ...facts });
  });

  test('link to the promo while it is open', async () => {
    const { artist } = await openSong();
    await createPromo(app, artist);
    const { trackId } = artist;
    const [blog] = await expectOk(artist.post('/email/templates', { trackId, artistStory: 'A ferry.', ...facts }));
    expect(blog.body).toContain('{{promoLink}}');
    expect(blog.body).not.toContain('{{songLink}}');
  });

  test('have three versions, which follow the facts and are not saved', async () => {
    const { artist, path } = await openSong();
    const { trackId } = artist;
    const [blog] = await expectOk(artist.post('/email/templates', { trackId, artistStory: 'A ferry.' }));
    await artist.put(path, { hook: facts.hook });
    const versions = await expectOk(artist.post(`/email/templates/${blog.id}/variants`));
    expect(versions).toHaveLength(3);
    expect(versions[0]).toMatchObject({ writer: 'built-in', subject: expect.stringContaining('{{hook}}') });
    expect((await artist.get(`/email/templates/${blog.id}`)).body).toEqual(blog);
    const all = { trackId: null, type: 'blog', subject: 'Hi', body: '<p>Hi</p>' };
    const { id } = (await artist.post('/email/templates/own', all)).body;
    expect((await artist.post(`/email/templates/${id}/variants`)).body.code).toBe('track_unknown');
  });

  test('are filled with the facts as they are when the email is sent, with links that work', async () => {
    const artist = await createArtist(app);
    const path = `/email/pitch-facts/${artist.trackId}`;
    await artist.put(path, { ...facts, pressKit: 'https://maravey.example/old' });
    await artist.put(`/email/templates/${artist.templateId}`, {
      subject: '{{hook}}',
      body: '<p>{{hook}}. {{soundsLike}}, {{advisory}}. Kit: {{pressKit}}. More: {{links}}</p>',
    });
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? ''], { measured: true });
    await artist.put(path, { hook: 'Who leaves first?', pressKit: facts.pressKit });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'sent');
    const [mail] = await mailbox.emailsTo(one?.email ?? '');
    expect(mail?.subject).toBe('Who leaves first?');
    expect(mail?.text).toContain(
      `Who leaves first? Beach House, Daughter, Clean. Kit: ${facts.pressKit}. More: ${facts.links.join(' · ')}`,
    );
    expect(mail?.html).toContain('<a href="https://social.example/mara">');
    const [link] = /http[^"]+\/api\/email\/click\/[\w-]+\/0/.exec(mail?.html ?? '') ?? [];
    const response = await fetch(link ?? '', { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(facts.pressKit);
  });

  test('are blocked with a sentence that helps when a fact they use is gone', async () => {
    const artist = await createArtist(app);
    await artist.put(`/email/templates/${artist.templateId}`, { subject: '{{hook}}', body: '<p>On {{label}}</p>' });
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    const sentence =
      'This email uses {{hook}} and {{label}}, but the facts of “Glass Harbor” don’t say that. Add it under Song Facts, or edit the email.';
    const refused = await artist.post(`/email/campaigns/${id}/send`);
    expect(refused.body).toMatchObject({ error: sentence, code: 'release_incomplete' });
    const preview = (draft: object) => artist.post('/email/preview', { ...draft, trackId: artist.trackId });
    expect((await preview({ subject: '{{hook}} {{label}}', body: '' })).body.blocker).toBe(sentence);
    expect((await preview({ subject: '', body: '<p>{{trackLength}}</p>' })).body.blocker).toBe(
      'This email uses {{trackLength}}, but “Glass Harbor” has no audio to measure. Upload it, or edit the email.',
    );
  });
});
