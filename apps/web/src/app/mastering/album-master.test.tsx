import type { TrackMastering } from '@debut/contract/mastering';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../testing/render-screen.tsx';
import { testAlbumMaster, testProject } from '../../testing/test-album.ts';
import { testMastering, testMeasures, testTrack } from '../../testing/test-mastering.ts';
import { AlbumMaster } from './album-master.tsx';

function open(mastering: TrackMastering) {
  const track = testTrack({ projectId: 'p1' });
  const respond = ({ path }: RecordedRequest) => (path === '/projects' ? { body: [testProject()] } : {});
  return renderScreen(<AlbumMaster track={track} queue={[track]} mastering={mastering} />, respond);
}

test('the master of a track as part of an album plays beside its mix, and leads to the album', async () => {
  const original = { ...testMeasures(), levelMatchDb: 0 };
  open(testMastering({ original, albumMaster: testAlbumMaster(-12.1, -12) }));
  const card = screen.getByRole('region', { name: 'Album master' });
  expect(card.textContent).toContain('−12.1 LUFS · −1.0 dBTP');
  expect(
    within(card)
      .getAllByRole('radio')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mix', 'Album master']);
  expect(within(card).getByRole('button', { name: 'Play the comparison: Album master' })).toBeTruthy();
  expect(within(card).getByRole('button', { name: 'Download the album master' })).toBeTruthy();
  const link = await within(card).findByRole('link', { name: 'Part of “Tidal Memory”' });
  expect(link.getAttribute('href')).toBe('/project/p1');
});

test('a track that was not mastered for an album shows nothing of it', () => {
  open(testMastering());
  expect(screen.queryByRole('region', { name: 'Album master' })).toBeNull();
});
