import { defaultMasteringSettings, type MasteringSettings } from '@debut/contract/mastering-settings';
import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { averageTone, isHeard } from '@debut/contract/tone-match';
import { describe, expect, it } from 'vitest';
import { runMaster } from '../testing/run-master.ts';
import { createNoise, framesOf, song, stereo } from '../testing/sounds.ts';
import { analyse } from './analyse.ts';

const dull = song(3);
const bright = (() => {
  const noise = createNoise(3);
  let last = 0;
  return stereo(3 * 44_100, () => {
    const value = noise();
    const hiss = value - 0.7 * last;
    last = value;
    return 0.1 * hiss;
  });
})();
const spectra = [dull, bright].map((sound) => analyse(framesOf(sound), 44_100).measures.spectrum);
const albumTone = averageTone(spectra);

function albumSettings(album: Partial<NonNullable<MasteringSettings['album']>> = {}): MasteringSettings {
  const whole = { style: 'balanced', targetLufs: -16, fadeInSeconds: 0, fadeOutSeconds: 0, ...album } as const;
  return { ...defaultMasteringSettings, album: whole };
}

function masterTrack(sound: Float32Array, album: Parameters<typeof albumSettings>[0] = {}, tone = albumTone) {
  return runMaster(sound, album.style ?? 'balanced', { settings: albumSettings(album), albumTone: tone });
}

/** RMS over the heard bands at equal level. */
function distance(one: FrequencyCurve, other: FrequencyCurve): number {
  const differences = one.db.map((db, index) => db - (other.db[index] as number));
  const heard = differences.filter((_, index) => isHeard(one.hz[index] as number));
  const mean = heard.reduce((sum, each) => sum + each, 0) / heard.length;
  return Math.sqrt(heard.reduce((sum, each) => sum + (each - mean) ** 2, 0) / heard.length);
}

describe('the tone of an album', () => {
  it('brings tracks that differ closer to each other', () => {
    const [one, other] = [dull, bright].map((sound) => masterTrack(sound).report.result.spectrum);
    const [first, second] = spectra;
    if (!one || !other || !first || !second) throw new Error('there is no spectrum');
    expect(distance(one, other)).toBeLessThan(distance(first, second) - 1.5);
  });

  it('changes equal tracks equally, as their style would', () => {
    const alone = averageTone([spectra[0] as FrequencyCurve]);
    const louder = dull.map((value) => value * 1.3);
    const [one, other] = [dull, louder].map((sound) => masterTrack(sound, {}, alone).report.eqCurve.db);
    for (const [index, db] of (one ?? []).entries()) expect(other?.[index]).toBeCloseTo(db, 2);
    const styled = runMaster(dull, 'balanced').report.eqCurve;
    expect(distance({ hz: styled.hz, db: one ?? [] }, styled)).toBeLessThan(0.3);
  });

  it('keeps what a style adds, in every track', () => {
    const lows = (style: 'balanced' | 'warm', sound: Float32Array) => {
      const { hz, db } = masterTrack(sound, { style }).report.eqCurve;
      return db[hz.findIndex((each) => each >= 125)] as number;
    };
    for (const sound of [dull, bright]) expect(lows('warm', sound)).toBeGreaterThan(lows('balanced', sound) + 0.8);
  });
});

it.each([
  { style: 'balanced', targetLufs: -16, fadeInSeconds: 0, fadeOutSeconds: 0 },
  { style: 'warm', targetLufs: -18.5, fadeInSeconds: 0.5, fadeOutSeconds: 1 },
  { style: 'punchy', targetLufs: -14, fadeInSeconds: 0, fadeOutSeconds: 1.5 },
] as const)('reaches the loudness of its track below the ceiling: $style at $targetLufs LUFS', (album) => {
  const { report, samples } = masterTrack(dull, album);
  expect(report.targetLufs).toBe(album.targetLufs);
  const written = analyse(framesOf(Float32Array.from(samples)), 44_100).measures;
  expect(Math.abs((written.integratedLufs ?? 0) - album.targetLufs)).toBeLessThanOrEqual(0.1);
  expect(written.truePeakDbtp).toBeLessThanOrEqual(-1);
});

describe('fades', () => {
  const loudness = (samples: Float64Array, from: number, to: number) => {
    const part = samples.subarray(Math.round(from * 88_200), Math.round(to * 88_200));
    return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  };

  it('are part of the master, which keeps its length', () => {
    const plain = masterTrack(bright).samples;
    const faded = masterTrack(bright, { fadeInSeconds: 1, fadeOutSeconds: 1 }).samples;
    const change = (from: number, to: number) => loudness(faded, from, to) - loudness(plain, from, to);
    const unchanged = change(1.2, 1.8);
    expect(faded.length).toBe(plain.length);
    expect(change(0.45, 0.55) - unchanged).toBeCloseTo(-6, 0);
    expect(change(2.45, 2.55) - unchanged).toBeCloseTo(-6, 0);
    expect(change(0, 0.05) - unchanged).toBeLessThan(-40);
    for (const edge of [faded[0], faded[1], faded.at(-2), faded.at(-1)])
      expect(Math.abs(edge ?? 1)).toBeLessThanOrEqual(2 / 2 ** 23);
  });

  it('of the same song give the same bytes', () => {
    const album = { fadeInSeconds: 0.4, fadeOutSeconds: 0.8 };
    expect(masterTrack(dull, album).bytes.equals(masterTrack(dull.slice(), album).bytes)).toBe(true);
  });

  it('of no length change nothing', () => {
    const { bytes } = masterTrack(dull);
    const barely = masterTrack(dull, { fadeInSeconds: 1e-6, fadeOutSeconds: 1e-6 });
    expect(barely.bytes.equals(bytes)).toBe(true);
    expect(masterTrack(dull, { fadeInSeconds: 0.01 }).bytes.equals(bytes)).toBe(false);
  });
});

it('leaves a silent track of an album silent', () => {
  const { bytes } = masterTrack(new Float32Array(30_000), { fadeInSeconds: 0.1 });
  expect(bytes.every((byte) => byte === 0)).toBe(true);
});
