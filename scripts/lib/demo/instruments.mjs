import { createRandom, sampleRate, toFrequency } from './synthesizer.mjs';

const circle = 2 * Math.PI;
const tableLength = 8192;

/** A wavetable, which is many times faster than computing sines. @param {number[]} overtones */
function makeTable(overtones) {
  return Float32Array.from({ length: tableLength }, (_, index) =>
    overtones.reduce((sum, level, number) => sum + level * Math.sin((circle * (number + 1) * index) / tableLength), 0),
  );
}

const padWave = makeTable([1, 0.35, 0.12]);
const bassWave = makeTable([1, 0.3, 0.1]);
const sine = makeTable([1]);

/**
 * Adds a tone that decays at `decay` per second.
 * @param {Float32Array} sound
 * @param {{ wave: Float32Array, frequency: number, level?: number, decay?: number }} tone
 */
function addTone(sound, { wave, frequency, level = 1, decay = 0 }) {
  const step = (frequency * tableLength) / sampleRate;
  const fade = Math.exp(-decay / sampleRate);
  let amplitude = level;
  let phase = 0;
  for (let frame = 0; frame < sound.length; frame += 1) {
    sound[frame] = (sound[frame] ?? 0) + amplitude * (wave[phase & (tableLength - 1)] ?? 0);
    phase += step;
    amplitude *= fade;
  }
}

/** @param {Float32Array} sound @param {(time: number) => number} envelope */
function shape(sound, envelope) {
  for (let frame = 0; frame < sound.length; frame += 1) {
    sound[frame] = (sound[frame] ?? 0) * envelope(frame / sampleRate);
  }
  return sound;
}

/** @param {number} seconds @param {(time: number) => number} value */
function render(seconds, value) {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, frame) => value(frame / sampleRate));
}

/** @param {number} seconds */
function silence(seconds) {
  return new Float32Array(Math.round(seconds * sampleRate));
}

/** A soft chord tone: three detuned voices, fading in and out. @param {number} note @param {number} seconds */
export function pad(note, seconds) {
  const sound = silence(seconds);
  for (const detune of [0.997, 1, 1.004]) addTone(sound, { wave: padWave, frequency: toFrequency(note) * detune });
  return shape(sound, (time) => Math.max(0, Math.min(1, time / 0.6) * Math.min(1, (seconds - time) / 0.8)));
}

/** @param {number} note */
export function bass(note) {
  const sound = silence(1);
  addTone(sound, { wave: bassWave, frequency: toFrequency(note), decay: 2.4 });
  return shape(sound, (time) => Math.min(1, time * 200));
}

/** A plucked tone whose overtones decay first, like a string's. @param {number} note */
export function pluck(note) {
  const sound = silence(1.2);
  for (let overtone = 1; overtone <= 6; overtone += 1) {
    const frequency = toFrequency(note) * overtone;
    addTone(sound, { wave: sine, frequency, level: 1 / overtone, decay: 2.5 + overtone * 1.8 });
  }
  return shape(sound, (time) => Math.min(1, time * 400));
}

export function kick() {
  return render(0.5, (time) => Math.exp(-time * 9) * Math.sin(circle * (48 * time + 9 * (1 - Math.exp(-time * 32)))));
}

/** @param {number} seed */
export function snare(seed) {
  const random = createRandom(seed);
  return render(
    0.3,
    (time) => Math.exp(-time * 18) * (random() * 2 - 1) + 0.5 * Math.exp(-time * 26) * Math.sin(circle * 185 * time),
  );
}

/** @param {number} seed */
export function hat(seed) {
  const random = createRandom(seed);
  let last = 0;
  return render(0.1, (time) => {
    const noise = random() * 2 - 1;
    const bright = noise - last;
    last = noise;
    return Math.exp(-time * 60) * bright;
  });
}
