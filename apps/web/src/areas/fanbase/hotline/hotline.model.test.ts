import { expect, test } from 'vitest';
import { testHotline } from '../../../testing/test-hotline.ts';
import { testTrack } from '../../../testing/test-mastering.ts';
import {
  creditsPerFan,
  describeLeft,
  describeOpenTime,
  findHook,
  findHotlineErrors,
  fitSnippet,
  readingSeconds,
  suggestSnippet,
  toChanges,
  toValues,
} from './hotline.model.ts';
import { encodeWav } from './record-greeting.ts';

const waveform = btoa(String.fromCharCode(...Array.from({ length: 100 }, (_, at) => (at >= 60 && at < 80 ? 255 : 40))));
const track = testTrack({ id: 't1', durationSeconds: 100, waveform });

test('the hook is the loudest part of that length', () => {
  expect(findHook(track, 15)).toBe(60);
  expect(findHook({ durationSeconds: 100, waveform: null }, 15)).toBe(0);
  expect(findHook({ durationSeconds: 10, waveform }, 15)).toBe(0);
});

test('a snippet begins with the hook, and stays inside the track', () => {
  expect(suggestSnippet(track)).toMatchObject({ trackId: 't1', seconds: 30 });
  expect(suggestSnippet({ ...track, durationSeconds: 20 }).seconds).toBe(15);
  expect(fitSnippet(track, { trackId: 't1', version: 'original', start: 90, seconds: 60 }).start).toBe(40);
});

test('only what differs is a change', () => {
  const hotline = testHotline({ opensAt: '2031-11-09T09:00:00.000Z' });
  const values = toValues(hotline);
  expect(toChanges(values, hotline)).toEqual({});
  expect(toChanges({ ...values, opensAt: null, maxCredits: '50' }, hotline)).toEqual({ opensAt: null, maxCredits: 50 });
});

test('a missing time and a wrong limit are errors', () => {
  const values = toValues(testHotline());
  expect(findHotlineErrors(values)).toEqual({});
  const wrong = { ...values, closesAt: { day: '2031-11-09', time: '' }, maxCredits: '1.5' };
  expect(Object.keys(findHotlineErrors(wrong))).toEqual(['closesAt', 'maxCredits']);
});

test('figures are described', () => {
  const { figures } = testHotline();
  expect(creditsPerFan(figures)).toBe(4.9);
  expect(creditsPerFan({ ...figures, newFans: 0 })).toBeNull();
  expect(describeLeft({ figures: { ...figures, calls: 0 }, maxCredits: 200 })).toBe('82 left');
  expect(describeLeft({ figures, maxCredits: null })).toBeNull();
  expect(readingSeconds('x'.repeat(140))).toBe(10);
  const time = { opensAt: '2031-11-09T12:00:00Z', closesAt: null, releaseDate: '2031-11-27' };
  expect(describeOpenTime(time, '2031-11-16')).toEqual({
    share: 7 / 18,
    since: '7 days open',
    left: '11 days to release',
  });
  expect(describeOpenTime({ ...time, opensAt: null }, '2031-11-16')).toBeNull();
});

test('a recording is a WAV file, mono at 16 bits', () => {
  const view = new DataView(encodeWav(new Float32Array([0, 1, -2]), 48_000));
  expect([view.byteLength, view.getUint16(22, true), view.getUint32(24, true)]).toEqual([50, 1, 48_000]);
  expect([0, 2, 4].map((at) => view.getInt16(44 + at, true))).toEqual([0, 32_767, -32_767]);
});
