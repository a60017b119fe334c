import { expect, it } from 'vitest';
import { framesOf, mix } from '../testing/sounds.ts';
import { createBandEnergyMeter } from './band-energy-meter.ts';
import { createFrameTransform, hopFrames } from './frame-transform.ts';
import { measureSong } from './measure-song.ts';
import { planMark } from './plan-mark.ts';
import { renderCopies } from './render-copies.ts';

/** Of all Bark bands, per channel. */
function measureBands(sound: Float32Array): number[] {
  const source = framesOf(sound);
  const transform = createFrameTransform();
  const meter = createBandEnergyMeter(transform);
  for (let frame = 0; frame < sound.length / 2; frame += hopFrames) {
    transform.read(source, frame);
    meter.add();
  }
  const { left, right } = meter.finish();
  return [...left, ...right];
}

it('stays 40 dB below the music in every Bark band, in both variants', () => {
  const sound = mix(15);
  const source = framesOf(sound);
  const variants = [new Float32Array(sound.length), new Float32Array(sound.length)] as const;
  let filled = 0;
  for (const block of renderCopies(source, planMark(measureSong(source)))) {
    variants[0].set(block[0], filled);
    variants[1].set(block[1], filled);
    filled += block[0].length;
  }
  expect(filled).toBe(sound.length);
  const music = measureBands(sound);
  for (const variant of variants) {
    const mark = measureBands(variant.map((sample, index) => sample - (sound[index] as number)));
    const levels = mark.map((energy, band) => 10 * Math.log10(energy / (music[band] as number)));
    expect(Math.max(...levels)).toBeLessThan(-40);
    // Present in the middle of the spectrum.
    expect(levels[12]).toBeGreaterThan(-43);
  }
});
