import { defaultMasteringSettings, type MasteringIntensity } from '@debut/contract/mastering-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masteringStyles } from '../engine.ts';
import { runMaster } from '../testing/run-master.ts';
import { createNoise, song, stereo } from '../testing/sounds.ts';
import { analyse } from './analyse.ts';
import { createMemoryFrames } from './frame-store.ts';

const styles = masteringStyles.map(({ id }) => id);
const oneSecond = song(1);
const twoSeconds = song(2);
const threeSeconds = song(3);
const short = song(0.7);
const silence = new Float32Array(30_000);

const noise = createNoise(3);
/** What tempts a limiter to let something through. */
const peaks = [
  oneSecond,
  stereo(20_000, (frame) => (Math.floor(frame / 50) % 2 === 0 ? 1 : -1)),
  stereo(20_000, () => Math.sign(noise())),
  stereo(20_000, (frame) => Math.sin((Math.PI / 2) * frame + Math.PI / 4)),
  stereo(20_001, (frame) => (frame === 0 || frame === 20_000 ? 1 : 0.05 * noise())),
  stereo(19_999, () => 1),
];

describe.each(styles)('%s', (style) => {
  it('lands on its loudness or says how far it stays below', () => {
    const { report } = runMaster(threeSeconds, style);
    const reached = report.result.integratedLufs ?? Number.NaN;
    expect(Math.abs(report.targetLufs - report.heldBackLu - reached)).toBeLessThanOrEqual(0.1);
  });

  it('keeps true peaks below the ceiling, from the first frame to the last', () => {
    for (const sound of peaks) {
      const { report, samples } = runMaster(sound, style);
      expect(report.result.truePeakDbtp).toBeLessThanOrEqual(-1);
      // The meter again, on the samples that were written.
      const written = createMemoryFrames([Float32Array.from(samples)], samples.length / 2);
      expect(analyse(written, 44_100).measures.truePeakDbtp).toBeLessThanOrEqual(-1);
    }
  });

  it('leaves silence silent', () => {
    const { bytes, report } = runMaster(silence, style);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
    expect(report.result.integratedLufs).toBeNull();
    expect(report.heldBackLu).toBe(0);
  });

  it('makes the same bytes of the same sound', () => {
    expect(runMaster(short, style).bytes.equals(runMaster(short.slice(), style).bytes)).toBe(true);
  });
});

it('keeps the length to the frame, and what comes out is in time with what went in', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...styles),
      fc.integer({ min: 1, max: 12_000 }),
      fc.constantFrom(8000, 11_025, 22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 176_400, 192_000, 12_345),
      (style, frames, sampleRate) => {
        const { samples, report } = runMaster(
          stereo(frames, (frame) => (frame === frames >> 1 ? 0.5 : 0)),
          style,
          { sampleRate },
        );
        expect(samples.length).toBe(frames * 2);
        expect(report.sampleRate).toBe(sampleRate);
        const loudest = samples.reduce(
          (best, value, at) => (Math.abs(value) > Math.abs(samples[best] ?? 0) ? at : best),
          0,
        );
        expect(Math.abs((loudest >> 1) - (frames >> 1))).toBeLessThanOrEqual(sampleRate / 2000);
      },
    ),
    { numRuns: 40 },
  );
});

it('treats mono, played on both sides, as the stereo it is', () => {
  const mono = short.map((value, index, all) => (index % 2 === 0 ? value : (all[index - 1] ?? 0)));
  for (const style of styles) {
    const { samples, report } = runMaster(mono, style);
    const difference = samples.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (samples[index ^ 1] ?? 9))),
      0,
    );
    // Each side has its own dither: a few of the last bits.
    expect(difference).toBeLessThanOrEqual(4 / 2 ** 23);
    expect(report.result.correlation).toBeCloseTo(1, 4);
  }
});

it('returns numbers for whatever it is given', () => {
  const noise = createNoise(5);
  const sounds: Record<string, Float32Array> = {
    denormals: stereo(9000, () => 1e-42),
    'almost denormal': stereo(9000, () => noise() * 1e-38),
    'a constant': stereo(30_000, () => 0.7),
    'one frame': stereo(1, () => 0.5),
    'two frames': stereo(2, (frame) => (frame === 0 ? 1 : -1)),
    'a full-scale square': stereo(30_000, (frame) => (Math.floor(frame / 100) % 2 === 0 ? 1 : -1)),
    'far above full scale': stereo(30_000, () => noise() * 1000),
    'one side only': stereo(30_000, (_, channel) => (channel === 0 ? noise() * 0.3 : 0)),
    'sides that cancel out': stereo(30_000, (frame, channel) => Math.sin(frame / 9) * (channel === 0 ? 0.3 : -0.3)),
    'a click in silence': stereo(60_000, (frame) => (frame === 30_000 ? 1 : 0)),
    'a whisper': song(1, 44_100, 1e-4),
  };
  for (const [name, sound] of Object.entries(sounds)) {
    for (const style of styles) {
      const { report, samples } = runMaster(sound, style);
      expect(samples.every((value) => Number.isFinite(value))).toBe(true);
      expect(unfinite(report), name).toEqual([]);
      expect(report.result.truePeakDbtp ?? -99, name).toBeLessThanOrEqual(-1);
    }
  }
});

it.each<MasteringIntensity>(['subtle', 'normal', 'strong'])(
  'goes to the loudness that is asked for, done %s',
  (intensity) => {
    for (const loudness of [-18, -14, -11.5]) {
      const { report } = runMaster(twoSeconds, 'balanced', {
        settings: { ...defaultMasteringSettings, intensity, loudness },
      });
      expect(report.targetLufs).toBe(loudness);
      expect(Math.abs((report.result.integratedLufs ?? 0) + report.heldBackLu - loudness)).toBeLessThanOrEqual(0.1);
    }
  },
);

it('does more to the sound the stronger it is done', () => {
  const changes = (['subtle', 'normal', 'strong'] as const).map((intensity) => {
    const { eqCurve } = runMaster(twoSeconds, 'warm', { settings: { ...defaultMasteringSettings, intensity } }).report;
    return eqCurve.db.reduce((sum, db) => sum + Math.abs(db), 0);
  });
  expect(changes).toEqual([...changes].sort((a, b) => a - b));
});

it('says what it did: a report whose numbers fit each other', () => {
  const { report } = runMaster(song(5), 'club');
  const { source, result } = report;
  expect(report.levelMatchDb).toBeCloseTo((source.integratedLufs ?? 0) - (result.integratedLufs ?? 0), 6);
  expect(report.crestLossDb).toBeCloseTo((source.crestDb ?? 0) - (result.crestDb ?? 0), 6);
  expect(Math.max(...report.gainReduction)).toBeCloseTo(report.maxGainReductionDb, 6);
  expect(report.gainReduction).toHaveLength(400);
  expect(Buffer.from(report.waveform, 'base64')).toHaveLength(1000);
  expect(report.durationSeconds).toBe(5);
  const spotify = report.platforms.find(({ platform }) => platform === 'spotify');
  expect(spotify?.changeDb).toBeCloseTo(
    Math.min(-14 - (result.integratedLufs ?? 0), -1 - (result.truePeakDbtp ?? 0)),
    6,
  );
});

/** Paths of numbers in a report that are none. */
function unfinite(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => unfinite(each, `${path}.${key}`));
}
