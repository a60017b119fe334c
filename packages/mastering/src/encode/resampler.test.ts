import { expect, it } from 'vitest';
import { createResampler } from './resampler.ts';

/** A sine on the left, silence on the right, for a quarter of a second. */
function sine(frequency: number, sampleRate: number) {
  const frames = sampleRate / 4;
  return {
    frames,
    read: (from: number, count: number) =>
      Float32Array.from({ length: count * 2 }, (_, index) => {
        const frame = from + (index >> 1);
        const isHeard = index % 2 === 0 && frame >= 0 && frame < frames;
        return isHeard ? Math.sin((2 * Math.PI * frequency * frame) / sampleRate) : 0;
      }),
  };
}

/** Away from the edges, where the sine is cut off; in dB relative to the sine. */
function levelAt441(frequency: number, sampleRate: number): number {
  const resampler = createResampler(sine(frequency, sampleRate), sampleRate, 44_100);
  const sound = new Float32Array(4410 * 2);
  resampler.read(3000, sound);
  return 10 * Math.log10((2 * sound.reduce((sum, sample) => sum + sample * sample, 0)) / 4410);
}

it.each([48_000, 88_200, 96_000, 192_000])('lets everything up to 20 kHz of %i Hz pass', (sampleRate) => {
  for (const frequency of [100, 1000, 10_000, 19_000, 20_000])
    expect(Math.abs(levelAt441(frequency, sampleRate))).toBeLessThan(0.01);
});

it.each([
  [48_000, 22_100],
  [48_000, 23_900],
  [88_200, 30_000],
  [96_000, 22_100],
  [96_000, 43_000],
  [192_000, 60_000],
])('suppresses what would alias, of %i Hz at %i Hz', (sampleRate, frequency) => {
  expect(levelAt441(frequency, sampleRate)).toBeLessThan(-120);
});

it('raises a sample rate without images', () => {
  const resampler = createResampler(sine(9000, 22_050), 22_050, 44_100);
  expect(resampler.frames).toBe(11_025);
  const sound = new Float32Array(4410 * 2);
  resampler.read(3000, sound);
  const worst = sound.reduce((most, sample, index) => {
    const expected = index % 2 === 0 ? Math.sin((2 * Math.PI * 9000 * (3000 + index / 2)) / 44_100) : 0;
    return Math.max(most, Math.abs(sample - expected));
  }, 0);
  expect(20 * Math.log10(worst)).toBeLessThan(-110);
});

it.each([8000, 32_000, 47_999, 48_000, 96_000])('keeps the length of a file of %i Hz', (sampleRate) => {
  const source = { frames: 100_001, read: (_: number, count: number) => new Float32Array(count * 2) };
  expect(createResampler(source, sampleRate, 44_100).frames).toBe(Math.round((100_001 * 44_100) / sampleRate));
});

it('reads the same frames whichever way they are divided', () => {
  const resampler = createResampler(sine(997, 48_000), 48_000, 44_100);
  const whole = new Float32Array(2000);
  resampler.read(-10, whole);
  const part = new Float32Array(600);
  resampler.read(290, part);
  expect(part).toEqual(whole.subarray(600, 1200));
});
