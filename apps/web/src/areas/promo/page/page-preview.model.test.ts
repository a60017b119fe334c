import { expect, test } from 'vitest';
import { testPromo } from '../../../testing/test-promo.ts';
import { toValues } from './page-form.model.ts';
import { toPreview } from './page-preview.model.ts';

const promo = testPromo();
const options = { now: new Date('2026-11-18T12:00:00Z'), timeZone: 'UTC', addressOf: (image: string) => `${image}?w` };
const preview = (fields: Partial<ReturnType<typeof toValues>>) =>
  toPreview(promo, { ...toValues(promo), ...fields }, options);

test('shows what is typed before it is saved', () => {
  expect(preview({ note: 'Hi', photos: ['/files/a.jpg'], watermark: false })).toMatchObject({
    name: 'Amara Bello',
    note: 'Hi',
    photos: ['/files/a.jpg?w'],
    isMarked: false,
    hasDownloads: false,
  });
});

test('offers the chosen files, unless they wait for feedback', () => {
  const formats = (view: ReturnType<typeof preview>) => view.tracks[0]?.downloads.map(({ format }) => format);
  expect(formats(preview({ downloads: 'off' }))).toEqual([]);
  expect(formats(preview({ downloads: 'mp3' }))).toEqual(['mp3']);
  expect(formats(preview({ downloads: 'wav' }))).toEqual(['mp3', 'wav']);
  expect(preview({ downloads: 'wav', feedbackFirst: true })).toMatchObject({
    needsFeedback: true,
    tracks: [{ downloads: [] }],
  });
});

test('has an embargo only while it lasts', () => {
  expect(preview({ embargoUntil: { day: '2026-11-17', time: '09:00' } }).embargoUntil).toBeNull();
  expect(preview({ embargoUntil: { day: '2026-11-27', time: '09:00' } }).embargoUntil).toMatch(/^2026-11-27/);
});
