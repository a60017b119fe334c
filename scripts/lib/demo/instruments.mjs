import { createChance, frequencyOf } from './synthesiser.mjs';

const circle = 2 * Math.PI;

/** A soft chord tone: three voices slightly apart, swelling in and out. @param {number} note @param {number} seconds */
export function pad(note, seconds) {
  const frequency = frequencyOf(note);
  return (/** @type {number} */ time) => {
    const swell = Math.min(1, time / 0.6) * Math.min(1, (seconds - time) / 0.8);
    const voices = [0.997, 1, 1.004].map((detune) => {
      const phase = frequency * detune * time;
      return Math.sin(circle * phase) + 0.35 * Math.sin(circle * 2 * phase) + 0.12 * Math.sin(circle * 3 * phase);
    });
    return Math.max(0, swell) * voices.reduce((sum, one) => sum + one, 0);
  };
}

/** @param {number} note */
export function bass(note) {
  const frequency = frequencyOf(note);
  return (/** @type {number} */ time) => {
    const phase = circle * frequency * time;
    return (
      Math.exp(-time * 2.4) *
      Math.min(1, time * 200) *
      (Math.sin(phase) + 0.3 * Math.sin(2 * phase) + 0.1 * Math.sin(3 * phase))
    );
  };
}

/** A plucked tone whose overtones die first, like a string's. @param {number} note */
export function pluck(note) {
  const frequency = frequencyOf(note);
  return (/** @type {number} */ time) => {
    let sum = 0;
    for (let overtone = 1; overtone <= 6; overtone += 1) {
      sum += (Math.exp(-time * (2.5 + overtone * 1.8)) / overtone) * Math.sin(circle * frequency * overtone * time);
    }
    return Math.min(1, time * 400) * sum;
  };
}

export function kick() {
  return (/** @type {number} */ time) =>
    Math.exp(-time * 9) * Math.sin(circle * (48 * time + 9 * (1 - Math.exp(-time * 32))));
}

/** @param {number} seed */
export function snare(seed) {
  const chance = createChance(seed);
  return (/** @type {number} */ time) =>
    Math.exp(-time * 18) * (chance() * 2 - 1) + 0.5 * Math.exp(-time * 26) * Math.sin(circle * 185 * time);
}

/** @param {number} seed */
export function hat(seed) {
  const chance = createChance(seed);
  let last = 0;
  return (/** @type {number} */ time) => {
    const noise = chance() * 2 - 1;
    const bright = noise - last;
    last = noise;
    return Math.exp(-time * 60) * bright;
  };
}
