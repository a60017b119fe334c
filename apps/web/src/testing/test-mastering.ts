import type { MasteringVersion, TrackMastering } from '@debut/contract/mastering';
import type { MasteringReference } from '@debut/contract/mastering-references';
import type { MasteringRevision } from '@debut/contract/mastering-revisions';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import type { SoundAnalysis, SoundMeasures } from '@debut/contract/sound-analysis';
import type { Track } from '@debut/contract/tracks';

export function testMeasures(fields: Partial<SoundMeasures> = {}): SoundMeasures {
  return {
    integratedLufs: -18.6,
    truePeakDbtp: -3.1,
    loudnessRange: 9.4,
    maxShortTermLufs: -15,
    maxMomentaryLufs: -14,
    crestDb: 14,
    correlation: 0.5,
    width: 0.62,
    spectrum: { hz: [100, 1000, 10_000], db: [-20, -20, -20] },
    ...fields,
  };
}

/** The analysis of a mix without problems. */
export function testAnalysis(fields: Partial<SoundAnalysis> = {}): SoundAnalysis {
  return {
    status: 'ready',
    failure: null,
    measures: testMeasures(),
    durationSeconds: 222,
    sampleRate: 48_000,
    bits: 24,
    format: 'wav',
    checks: [],
    ...fields,
  };
}

export function testReference(fields: Partial<MasteringReference> = {}): MasteringReference {
  const measures = testMeasures({
    integratedLufs: -9.8,
    crestDb: 9,
    width: 0.81,
    spectrum: { hz: [100, 1000, 10_000], db: [-16, -20, -24] },
  });
  return {
    id: 'ref1',
    name: 'blue-room.flac',
    url: '/audio/mara/t1/blue-room.flac',
    waveform: null,
    trackId: null,
    analysis: testAnalysis({ measures, durationSeconds: 250, format: 'flac' }),
    createdAt: '2026-11-10T10:00:00Z',
    ...fields,
  };
}

export function testVersion(integratedLufs: number, fields: Partial<MasteringVersion> = {}): MasteringVersion {
  return {
    url: `/audio/mara/t1/${integratedLufs}.wav`,
    filename: 'master.wav',
    levelMatchDb: 0,
    report: {
      result: testMeasures({ integratedLufs, truePeakDbtp: -1 }),
      targetLufs: integratedLufs,
      heldBackLu: 0,
      eqCurve: { hz: [100, 1000], db: [1, -1] },
      gainReduction: [0, 1],
      maxGainReductionDb: 1,
      crestLossDb: 1,
      durationSeconds: 222,
      sampleRate: 48_000,
      platforms: [],
    },
    waveform: '',
    settings: defaultMasteringSettings,
    createdAt: '2026-11-10T10:00:00Z',
    ...fields,
  };
}

/** A revision in six styles that is not in use, except as given. */
export function testRevision(fields: Partial<MasteringRevision> = {}): MasteringRevision {
  return {
    id: 'rev1',
    name: null,
    method: 'styles',
    settings: defaultMasteringSettings,
    isCurrent: false,
    isOfCurrentMix: true,
    bytes: 240_000_000,
    shareUrl: null,
    original: testMeasures(),
    reference: null,
    versions: { balanced: testVersion(-14), club: testVersion(-8.5) },
    createdAt: '2026-11-10T10:00:00Z',
    ...fields,
  };
}

/** A track whose mix has been measured and never mastered, except as given. */
export function testMastering(fields: Partial<TrackMastering> = {}): TrackMastering {
  return {
    mix: testAnalysis(),
    original: null,
    run: null,
    preview: null,
    versions: {},
    referenceMaster: null,
    albumMaster: null,
    settings: defaultMasteringSettings,
    ...fields,
  };
}

export function testTrack(fields: Partial<Track> = {}): Track {
  return {
    id: 't1',
    title: 'Glass Harbor',
    artist: 'Mara Vey',
    year: '2026',
    isrc: '',
    coverArt: null,
    audioFile: '/audio/mara/t1/mix.wav',
    originalFileName: 'mix.wav',
    releaseDate: null,
    isLocked: false,
    projectId: null,
    masteredVersions: {},
    audioBytes: 1000,
    playback: 'ready',
    durationSeconds: 222,
    waveform: null,
    version: 1,
    createdAt: '2026-11-10T10:00:00Z',
    updatedAt: '2026-11-10T10:00:00Z',
    ...fields,
  };
}
