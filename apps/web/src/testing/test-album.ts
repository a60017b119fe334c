import { type AlbumMastering, type AlbumTrack, defaultAlbumSettings, defaultTransition } from '@debut/contract/albums';
import type { MasteringPreset, MasteringRun, MasteringVersion } from '@debut/contract/mastering';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { testAnalysis, testMeasures, testTrack, testVersion } from './test-mastering.ts';

export const testPresets: MasteringPreset[] = [
  { id: 'balanced', name: 'Balanced', description: '', targetLufs: -12, curve: [] },
  { id: 'club', name: 'Club', description: '', targetLufs: -8.5, curve: [] },
];

export const albumTracks: Track[] = [
  testTrack({ id: 't1', title: 'Glass Harbor', durationSeconds: 222 }),
  testTrack({ id: 't2', title: 'Salt and Static', durationSeconds: 245 }),
  testTrack({ id: 't3', title: 'Kitchen Light', durationSeconds: 178 }),
];

export function testProject(fields: Partial<Project> = {}): Project {
  return {
    id: 'p1',
    name: 'Tidal Memory',
    artist: 'Mara Vey',
    year: '2026',
    upc: '',
    description: '',
    coverArt: null,
    releaseDate: null,
    trackIds: ['t1', 't2', 't3'],
    version: 1,
    createdAt: '2026-11-10T10:00:00Z',
    updatedAt: '2026-11-10T10:00:00Z',
    ...fields,
  };
}

/** A measured mix that was never mastered, except as given. */
export function testPart(trackId: string, integratedLufs: number, fields: Partial<AlbumTrack> = {}): AlbumTrack {
  const durationSeconds = albumTracks.find(({ id }) => id === trackId)?.durationSeconds ?? 200;
  const mix = testAnalysis({ measures: testMeasures({ integratedLufs }), durationSeconds });
  return { ...defaultTransition, trackId, mix, run: null, master: null, ...fields };
}

/** Two songs alike and a quiet one, except as given. */
export function testAlbum(fields: Partial<AlbumMastering> = {}): AlbumMastering {
  const tracks = [testPart('t1', -17), testPart('t2', -16.2), testPart('t3', -21.4)];
  return { settings: defaultAlbumSettings, tracks, ...fields };
}

export function testAlbumMaster(lufs: number, targetLufs: number): MasteringVersion {
  const album = { style: 'balanced', targetLufs, fadeInSeconds: 0, fadeOutSeconds: 0 } as const;
  return testVersion(lufs, { settings: { ...defaultMasteringSettings, album } });
}

export function testAlbumRun(fields: Partial<MasteringRun> = {}): MasteringRun {
  return {
    id: 'run1',
    kind: 'master',
    method: 'album',
    status: 'running',
    progress: 40,
    step: 'rendering',
    styles: {},
    settings: defaultMasteringSettings,
    failure: null,
    createdAt: '2026-11-10T10:00:00Z',
    finishedAt: null,
    ...fields,
  };
}
