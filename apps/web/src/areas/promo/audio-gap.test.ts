import type { PromoTrack } from '@debut/contract/promos';
import { expect, test } from 'vitest';
import { testPromo } from '../../testing/test-promo.ts';
import { findAudioGap } from './audio-gap.ts';

const track = (fields: Partial<PromoTrack>) => ({ ...testPromo().tracks[0], ...fields }) as PromoTrack;
const missing = track({ state: 'missing', versions: [] });

test('a release without tracks, or whose tracks have no audio, lacks audio', () => {
  expect(findAudioGap({ tracks: [] })).toBe('audio');
  expect(findAudioGap({ tracks: [missing] })).toBe('audio');
});

test('when a version that no longer exists is chosen, another one can be', () => {
  expect(findAudioGap({ tracks: [missing, track({ state: 'missing' })] })).toBe('version');
});

test('one track that can be played is enough', () => {
  expect(findAudioGap({ tracks: [missing, track({ state: 'preparing' })] })).toBeNull();
});
