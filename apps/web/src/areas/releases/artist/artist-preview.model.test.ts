import { expect, test } from 'vitest';
import { testArtistPage, testShow } from '../../../testing/test-artist-page.ts';
import { toValues } from './artist-form.model.ts';
import { toPreview } from './artist-preview.model.ts';

const at = { today: '2090-12-05', addressOf: (image: string) => `https://files.test${image}` };

test('past shows, empty rows and what is switched off are not in the preview', () => {
  const shows = [testShow({ id: '1' }), testShow({ id: '2', day: '2090-12-05' }), testShow({ id: '3', city: '' })];
  const page = testArtistPage({ shows, portrait: '/files/me.jpg' });
  const values = toValues(page);
  const view = toPreview(page, { ...values, links: [{ key: '1', title: ' ', note: '', url: '' }] }, at);
  expect(view).toMatchObject({ portrait: 'https://files.test/files/me.jpg', links: [], pressKit: null });
  expect(view.shows).toMatchObject([{ day: '2090-12-05' }]);
  expect(view.fanbase).toMatchObject({ name: 'The Dreamers' });
  expect(toPreview(page, { ...values, showShows: false, showSignUp: false }, at)).toMatchObject({
    shows: [],
    fanbase: null,
  });
});

test('the next release is featured, or else the newest', () => {
  const page = testArtistPage();
  expect(toPreview(page, toValues(page), { ...at, today: '2090-11-01' }).featured).toMatchObject({
    title: 'Glass Harbor',
    isOut: false,
  });
  const out = toPreview(page, toValues(page), at);
  expect(out.featured).toMatchObject({ title: 'Glass Harbor', isOut: true });
  expect(out.releases).toMatchObject([{ title: 'Night Bus Hymn' }]);
});
