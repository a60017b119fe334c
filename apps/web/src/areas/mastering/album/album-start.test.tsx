import type { Role } from '@debut/contract/rights';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { albumTracks, testAlbum } from '../../../testing/test-album.ts';
import type { MasteringFunds } from '../master/mastering.model.ts';
import { listSongs } from './album.model.ts';
import { AlbumStart } from './album-start.tsx';

const nothing = () => undefined;
const run = { progress: null, start: nothing, isStarting: false, error: null, cancel: nothing, isCanceling: false };

function open(funds: MasteringFunds, role: Role = 'owner') {
  const start = (
    <AlbumStart
      projectId="p1"
      songs={listSongs(albumTracks, testAlbum())}
      hasChanges={false}
      run={run}
      acceptDamage={false}
      funds={funds}
      topUp={{ isLeaving: false, buy: nothing }}
    />
  );
  return renderScreen(start, () => ({}), { role });
}

const startButton = () => screen.getByRole('button', { name: 'Master album' });

test('the credits of a plan are used first', () => {
  open({ balance: 8, included: 7 });
  expect(screen.getByText('15 credits for 3 tracks, 7 of them from your plan')).toBeTruthy();
  expect(startButton()).toHaveProperty('disabled', false);
});

test('an album that the plan pays for says so', () => {
  open({ balance: 0, included: 15 });
  expect(screen.getByText('15 credits for 3 tracks, from your plan')).toBeTruthy();
  expect(startButton()).toHaveProperty('disabled', false);
});

test('an album that costs more than there is offers credits', () => {
  open({ balance: 7, included: 0 });
  expect(screen.getByText('Mastering needs 15 credits and you have 7. You are 8 credits short.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Buy/ })).toBeTruthy();
  expect(startButton()).toHaveProperty('disabled', true);
});

test('an editor needs somebody who may spend credits', () => {
  open({ balance: 50, included: 0 }, 'editor');
  expect(screen.getByText('This costs credits. Ask the owner or a manager to master the album.')).toBeTruthy();
  expect(startButton()).toHaveProperty('disabled', true);
});
