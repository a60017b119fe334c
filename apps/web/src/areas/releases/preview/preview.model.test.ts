import { expect, test } from 'vitest';
import { testReleasePage } from '../../../testing/test-release-page.ts';
import { type PageValues, toValues } from '../page/page-form.model.ts';
import { type PreviewOptions, previewOf } from './preview.model.ts';

const page = testReleasePage({ coverArt: '/files/cover.jpg' });
const base: PreviewOptions = {
  stage: 'before',
  now: new Date('2026-11-19T12:00:00Z'),
  addressOf: (image) => `https://api.test${image}`,
  fanbase: null,
  shows: [],
};
const preview = (fields: Partial<PageValues> = {}, options: Partial<PreviewOptions> = {}, of = page) =>
  previewOf(of, { ...toValues(of), ...fields }, { ...base, ...options });

test('shows what is typed before it is saved', () => {
  const credits = [
    { role: 'Mix', name: 'Dev' },
    { role: '', name: '' },
  ];
  expect(preview({ lyrics: 'La la', layout: 'centered', credits })).toMatchObject({
    lyrics: 'La la',
    layout: 'centered',
    credits: [{ role: 'Mix', name: 'Dev' }],
    cover: 'https://api.test/files/cover.jpg',
    phase: 'before',
  });
});

test('services show from release day on, in the usual order; tips and shops before', () => {
  const links = ['https://ko-fi.com/mara', 'https://tidal.com/1', 'https://open.spotify.com/album/1'];
  const shown = (stage: PreviewOptions['stage']) => preview({ links }, { stage }).links.map(({ service }) => service);
  expect(shown('before')).toEqual(['ko-fi']);
  expect(shown('out')).toEqual(['spotify', 'tidal', 'ko-fi']);
});

test('counts down even after the day, and has no countdown without a day', () => {
  const late = preview({}, { now: new Date('2999-12-24T12:00:00Z') });
  expect(late).toMatchObject({ phase: 'before', now: '2999-11-25T12:00:00.000Z' });
  expect(preview({}, {}, testReleasePage({ releaseDate: null }))).toMatchObject({
    phase: 'undated',
    release: null,
    remind: null,
  });
  expect(preview({}, { stage: 'out' }).phase).toBe('out');
});

test('has a snippet, reminders and video only as chosen', () => {
  const snippet = { trackId: 't1', version: 'original', start: 10, seconds: 20 } as const;
  expect(preview({ snippet }).snippet).toMatchObject({ seconds: 20 });
  expect(preview({ snippet: { ...snippet, trackId: 'gone' } }).snippet).toBeNull();
  expect(preview({ reminders: { enabled: false, time: 'release', whatsAppTemplateId: null } }).remind).toBeNull();
  expect(preview({ video: 'https://youtu.be/abcdefghijk' }).video?.service).toBe('YouTube');
  expect(preview({ video: 'https://vimeo.com/12345' }).video?.service).toBe('Vimeo');
  expect(preview({ video: 'https://video.example' }).video).toBeNull();
});
