import type { MasteringPreset, TrackMastering, VersionReport } from '@debut/contract/mastering';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { figure, signedFigure, targetFigure } from '../report/figures.model.ts';
import {
  blockedBy,
  firstSentence,
  isOnTarget,
  masteredStyles,
  masteringSentence,
  reductionSentence,
  shortfallOf,
  shortfallSentence,
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
  const settings = { intensity: 'normal', loudness: null } as const;
  const version = { url: '/u', filename: 'f.wav', levelMatchDb: 0, report: own, waveform: '', settings, createdAt: '' };
  return { ...preset('club', name), version };
}

describe('figures', () => {
  it('have a real minus and no sign where they round to nothing', () => {
    expect([
      figure(-14),
      figure(-0.04),
      figure(6.06),
      signedFigure(2),
      signedFigure(-3.04),
      signedFigure(0.02),
    ]).toEqual(['−14.0', '0.0', '6.1', '+2.0', '−3.0', '0.0']);
    expect([targetFigure(-14), targetFigure(-8.5)]).toEqual(['−14', '−8.5']);
  });
});

describe('a report', () => {
  it('says "On target" only within 0.1 LU', () => {
    expect([-14.09, -13.91, -14.2, -13.8, null].map((lufs) => isOnTarget(report(lufs, -14)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('names a shortfall with its reason', () => {
    expect(shortfallOf(report(-14.05, -14))).toBeNull();
    expect(shortfallOf(report(-9.1, -8.5))).toBeCloseTo(0.6);
    expect(shortfallSentence(mastered('Club', report(-9.1, -8.5)))).toBe(
      'Club stopped at −9.1 LUFS: reaching −8.5 would take more limiting than the music can bear.',
    );
    expect(shortfallSentence(mastered('Club', report(-8.5, -8.5)))).toBeNull();
    expect(shortfallSentence(mastered('Club', report(null, -8.5, { heldBackLu: 60 })))).toContain('silent');
  });

  it('claims no more of the limiter than its curve shows', () => {
    const reduced = (gainReduction: number[]) =>
      reductionSentence(report(-8, -8, { gainReduction, maxGainReductionDb: 3.4 }));
    expect(reduced([...Array.from({ length: 30 }, () => 0.1), 3.4])).toBe('At most 3.4 dB, for short moments.');
    expect(reduced([0, 0, 0, 3, 0])).toBe('At most 3.4 dB, in the loud passages.');
    expect(reduced([3, 3, 2])).toBe('At most 3.4 dB, most of the time.');
    expect(reductionSentence(report(-14, -14))).toBe('The limiter had nothing to do.');
  });
});

describe('the list of versions', () => {
  it('follows the order of the styles and leaves out what was not made', () => {
    const { version } = mastered('Club', report(-9, -9));
    const mastering = { versions: { club: version, warm: version } } as TrackMastering;
    const presets = [preset('balanced', 'Balanced'), preset('warm', 'Warm'), preset('club', 'Club')];
    expect(masteredStyles(presets, mastering).map(({ name }) => name)).toEqual(['Warm', 'Club']);
  });
});

describe('what stands in the way', () => {
  it('is the missing audio first, then the credits, which may not be known yet', () => {
    expect(blockedBy({ hasAudio: false, balance: 0, included: 0 })).toBe('audio');
    expect(blockedBy({ hasAudio: true, balance: 4, included: 0 })).toBe('credits');
    expect(blockedBy({ hasAudio: true, balance: 5, included: 0 })).toBeNull();
    expect(blockedBy({ hasAudio: true, balance: undefined, included: 0 })).toBeNull();
  });

  it('is not the wallet for what the plan covers', () => {
    expect(blockedBy({ hasAudio: true, balance: 0, included: 5 })).toBeNull();
    expect(blockedBy({ hasAudio: true, balance: 2, included: 3 })).toBeNull();
    expect(blockedBy({ hasAudio: true, balance: 1, included: 3 })).toBe('credits');
  });

  it('is said with the sentences of the catalogue', () => {
    const failed = (status: number, message: string) =>
      masteringSentence(new ApiError(message, { status, code: 'unknown' }));
    expect(failed(401, 'x')).toBe('Authentication error. Please log in again.');
    expect(failed(500, 'x')).toBe('Server error. Please try again in a few minutes.');
    expect(failed(409, 'Unable to access the audio file.')).toBe('Unable to access the audio file.');
    expect(masteringSentence(undefined)).toBe('Unknown error occurred');
  });
});

it('a line has room for the first sentence', () => {
  expect(firstSentence('Air and clarity. Opens up the top.')).toBe('Air and clarity');
  expect(firstSentence('Loud at 8.5 and wide')).toBe('Loud at 8.5 and wide');
});
