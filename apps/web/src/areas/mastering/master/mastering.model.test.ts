import type { MasteringPreset, MasteringRun, TrackMastering, VersionReport } from '@debut/contract/mastering';
import { defaultMasteringSettings as settings } from '@debut/contract/mastering-settings';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../data/api.ts';
import {
  describeQuieter,
  describeReduction,
  describeShortfall,
  getShortfall,
  isOnTarget,
} from '../../../data/describe-master.ts';
import {
  describeMasteringError,
  describeStep,
  describeTimeLeft,
  findBlocker,
  getActiveRun,
  listMasteredStyles,
  listStages,
} from './mastering.model.ts';

const curve = { hz: [20, 20_000], db: [0, 0] };

function report(integratedLufs: number | null, targetLufs: number, fields: Partial<VersionReport> = {}): VersionReport {
  const result = {
    integratedLufs,
    truePeakDbtp: -1,
    loudnessRange: 6,
    maxShortTermLufs: -10,
    maxMomentaryLufs: -9,
    crestDb: 12,
    correlation: 0.6,
    spectrum: curve,
  };
  return {
    result,
    targetLufs,
    heldBackLu: 0,
    eqCurve: curve,
    gainReduction: [0, 0, 0, 0],
    maxGainReductionDb: 0,
    crestLossDb: 2,
    durationSeconds: 200,
    sampleRate: 44_100,
    platforms: [],
    ...fields,
  };
}

const preset = (id: MasteringPreset['id'], name: string): MasteringPreset => {
  return { id, name, description: '', targetLufs: -14, curve: [] };
};

function mastered(name: string, own: VersionReport) {
  const version = { url: '/u', filename: 'f.wav', levelMatchDb: 0, report: own, waveform: '', settings, createdAt: '' };
  return { ...preset('club', name), version };
}

describe('a report', () => {
  it('is on target only within 0.1 LU', () => {
    expect([-14.09, -13.91, -14.2, -13.8, null].map((lufs) => isOnTarget(report(lufs, -14)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('describes a shortfall with its reason', () => {
    expect(getShortfall(report(-14.05, -14))).toBeNull();
    expect(getShortfall(report(-9.1, -8.5))).toBeCloseTo(0.6);
    expect(describeShortfall(mastered('Club', report(-9.1, -8.5)))).toBe(
      'Club stopped at −9.1 LUFS: reaching −8.5 would need more limiting than the music can take.',
    );
    expect(describeShortfall(mastered('Club', report(-9.1, -8.5, { heldBackBy: 'bass' })))).toBe(
      'Club stopped at −9.1 LUFS: reaching −8.5 would let the bass turn everything else down.',
    );
    expect(describeShortfall(mastered('Club', report(-8.5, -8.5)))).toBeNull();
    expect(describeShortfall(mastered('Club', report(null, -8.5, { heldBackLu: 60 })))).toContain('silent');
  });

  it('describes what the limiter did by its curve', () => {
    const reduced = (gainReduction: number[]) =>
      describeReduction(report(-8, -8, { gainReduction, maxGainReductionDb: 3.4 }));
    expect(reduced([...Array.from({ length: 30 }, () => 0.1), 3.4])).toBe('At most 3.4 dB, for short moments.');
    expect(reduced([0, 0, 0, 3, 0])).toBe('At most 3.4 dB, in the loud passages.');
    expect(reduced([3, 3, 2])).toBe('At most 3.4 dB, most of the time.');
    expect(describeReduction(report(-14, -14))).toBe('The limiter had nothing to do.');
  });

  it('says in words what loudness cost', () => {
    const cost = { limited: 0.034, clipped: 0.0042, bassLowered: 0 };
    expect(describeReduction(report(-14, -14, { cost }))).toBe(
      'The limiter had nothing to do. 3 % of the music is limited by more than 1 dB. Short peaks are rounded off in 0.4 % of it.',
    );
  });

  it('says why a version is quieter than the mix', () => {
    expect(describeQuieter(mastered('Streaming', report(-14, -14)), -9.2)).toBe(
      'Streaming is 4.8 LU quieter than your mix, because its target is −14 LUFS.',
    );
    expect(describeQuieter(mastered('Streaming', report(-14, -14)), -18)).toBeNull();
    expect(describeQuieter(mastered('Club', report(-9.1, -8.5)), -7)).toBeNull();
  });
});

describe('the list of versions', () => {
  it('follows the order of the styles and skips styles without a version', () => {
    const { version } = mastered('Club', report(-9, -9));
    const mastering = { versions: { club: version, warm: version } } as TrackMastering;
    const presets = [preset('balanced', 'Balanced'), preset('warm', 'Warm'), preset('club', 'Club')];
    expect(listMasteredStyles(presets, mastering).map(({ name }) => name)).toEqual(['Warm', 'Club']);
  });
});

describe('what blocks a run', () => {
  it('is the missing audio first, then the credits, which may not be known yet', () => {
    expect(findBlocker({ hasAudio: false, balance: 0, included: 0, maySpend: true })).toBe('audio');
    expect(findBlocker({ hasAudio: true, balance: 4, included: 0, maySpend: true })).toBe('credits');
    expect(findBlocker({ hasAudio: true, balance: 5, included: 0, maySpend: true })).toBeNull();
    expect(findBlocker({ hasAudio: true, balance: undefined, included: 0, maySpend: true })).toBeNull();
  });

  it('is not the balance for what the plan covers', () => {
    expect(findBlocker({ hasAudio: true, balance: 0, included: 5, maySpend: true })).toBeNull();
    expect(findBlocker({ hasAudio: true, balance: 2, included: 3, maySpend: true })).toBeNull();
    expect(findBlocker({ hasAudio: true, balance: 1, included: 3, maySpend: true })).toBe('credits');
    expect(findBlocker({ hasAudio: true, balance: 50, included: 3, maySpend: false })).toBe('role');
    expect(findBlocker({ hasAudio: true, balance: 50, included: 5, maySpend: false })).toBeNull();
  });

  it('has the sentences of the contract', () => {
    const failed = (status: number, message: string) =>
      describeMasteringError(new ApiError(message, { status, code: 'unknown' }));
    expect(failed(401, 'x')).toBe('Authentication error. Please log in again.');
    expect(failed(500, 'x')).toBe('Server error. Please try again in a few minutes.');
    expect(failed(409, 'Unable to access the audio file.')).toBe('Unable to access the audio file.');
    expect(describeMasteringError(undefined)).toBe('Unknown error occurred');
  });
});

const waiting = { state: 'waiting', fraction: 0 } as const;

const run = (fields: Partial<MasteringRun> = {}): MasteringRun => ({
  id: 'run',
  kind: 'master',
  method: 'styles',
  status: 'running',
  progress: 46,
  step: 'rendering',
  styles: {
    streaming: { state: 'done', fraction: 1 },
    balanced: { state: 'working', fraction: 0.4 },
    warm: waiting,
    bright: waiting,
    punchy: waiting,
    club: waiting,
  },
  settings,
  failure: null,
  createdAt: '2026-11-10T10:00:00Z',
  finishedAt: null,
  ...fields,
});

const threePresets = (['streaming', 'balanced', 'warm'] as const).map((id): MasteringPreset => {
  return { id, name: id.toUpperCase(), description: '', targetLufs: -14, curve: [] };
});

describe('a run', () => {
  it('is active until it has ended in any way', () => {
    expect(getActiveRun(null)).toBeNull();
    expect((['queued', 'running'] as const).every((status) => getActiveRun(run({ status })))).toBe(true);
    expect((['done', 'failed', 'cancelled'] as const).some((status) => getActiveRun(run({ status })))).toBe(false);
  });

  it('describes which style is being rendered', () => {
    expect(describeStep(run(), threePresets)).toBe('Rendering BALANCED, style 2 of 3');
    expect(describeStep(run({ step: 'rendering', styles: { ...run().styles, balanced: waiting } }), threePresets)).toBe(
      'Rendering the styles',
    );
    expect(describeStep(run({ step: 'waiting' }), threePresets)).toBe('Waiting in the queue');
    expect(describeStep(run({ method: 'reference', styles: {} }), threePresets)).toBe('Rendering your master');
  });

  it('has four stages, of which at most one is current', () => {
    const states = (step: MasteringRun['step']) => listStages(run({ step }), 6).map(({ state }) => state);
    expect(states('waiting')).toEqual(['ahead', 'ahead', 'ahead', 'ahead']);
    expect(states('rendering')).toEqual(['done', 'done', 'now', 'ahead']);
    expect(states('finished')).toEqual(['done', 'done', 'done', 'done']);
  });
});

describe('the time left', () => {
  const after = (seconds: number, progress: number) =>
    describeTimeLeft({ progress: 10, at: 1000 }, { progress, at: 1000 + seconds * 1000 });

  it('is not estimated from too little progress', () => {
    expect(after(3, 30)).toBeNull();
    expect(describeTimeLeft({ progress: 40, at: 0 }, { progress: 44, at: 900 })).toBeNull();
  });

  it('follows from the pace so far', () => {
    expect(after(5, 55)).toBe('About 5 seconds left.');
    expect(after(90, 40)).toBe('About 3 minutes left.');
    expect(after(9, 99)).toBe('A moment left.');
  });
});
