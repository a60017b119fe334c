import type { MasteringPreset } from '@debut/contract/mastering';
import { expect, it } from 'vitest';
import { testRevision, testVersion } from '../../../testing/test-mastering.ts';
import {
  describeReached,
  describeRevisionSettings,
  findPair,
  getRevisionName,
  listMasters,
} from './revisions.model.ts';

const match = { referenceId: 'ref1', strength: 70, tone: true, loudness: true, width: true, dynamics: false };
const styles = testRevision({ id: 'styles', isCurrent: true });
const older = testRevision({ id: 'older', versions: { club: testVersion(-8.5) } });
const byReference = testRevision({
  id: 'reference',
  method: 'reference',
  settings: { ...styles.settings, reference: match },
  reference: null,
  versions: { reference: testVersion(-12.4) },
});

it('has a name of its own, or one by its date', () => {
  const createdAt = new Date(2026, 10, 18, 14, 2).toISOString();
  const now = new Date(2026, 10, 20);
  expect(getRevisionName(testRevision({ createdAt }), now)).toBe('Revision of 18 Nov, 14:02');
  expect(getRevisionName(testRevision({ name: 'Louder chorus' }), now)).toBe('Louder chorus');
});

it('describes its settings and the loudness it reached', () => {
  expect(describeRevisionSettings(styles)).toBe('Standard, loudness by style');
  expect(describeRevisionSettings({ ...styles, settings: { ...styles.settings, loudness: -11 } })).toBe(
    'Standard, −11 LUFS',
  );
  expect(describeRevisionSettings({ ...styles, settings: { ...styles.settings, genre: 'rock' } })).toBe(
    'Standard, loudness by style, Rock and metal',
  );
  expect(describeRevisionSettings(byReference)).toBe('follows “Reference” by 70%');
  const album = { style: 'balanced', targetLufs: -14.2, fadeInSeconds: 0, fadeOutSeconds: 0 } as const;
  expect(describeRevisionSettings({ ...styles, settings: { ...styles.settings, album } })).toBe(
    'part of an album at −14.2 LUFS',
  );
  expect(describeReached(styles)).toBe('−14.0 to −8.5 LUFS');
  expect(describeReached(byReference)).toBe('−12.4 LUFS');
  expect(describeReached(testRevision({ versions: {} }))).toBeNull();
});

it('is compared with the one in use, in the same style', () => {
  expect(findPair(older, [styles, older])).toEqual(['styles club', 'older club']);
  expect(findPair(styles, [styles, byReference])).toEqual(['reference reference', 'styles balanced']);
  expect(findPair(styles, [styles, testRevision({ id: 'twin' })])).toEqual(['twin balanced', 'styles balanced']);
  const both = testRevision({ id: 'both', versions: { club: testVersion(-8.5), balanced: testVersion(-14) } });
  expect(findPair(byReference, [byReference, both])).toEqual(['both balanced', 'reference reference']);
  expect(findPair(styles, [styles])).toBeNull();
});

it('lists all masters by revision and style', () => {
  const club: MasteringPreset = { id: 'club', name: 'Club', description: '', targetLufs: -8.5, curve: [] };
  const forAlbum = testRevision({ id: 'album', method: 'album', versions: { album: testVersion(-14.2) } });
  const named = [styles, byReference, forAlbum].map((one) => ({ ...one, name: one.id }));
  expect(listMasters(named, [club]).map(({ name }) => name)).toEqual([
    'styles: Club',
    'reference: Reference',
    'album: Album',
  ]);
});
