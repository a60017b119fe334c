import { bass, hat, kick, pad, pluck, snare } from './instruments.mjs';
import { createRandom, createSounds, Mix } from './synthesizer.mjs';

/**
 * @typedef {{ seed: number, tempo: number, root: number, scale: 'minor' | 'major', drums: boolean, bars: number }} Piece
 */

const progressions = {
  minor: [
    [0, 3, 7, 10],
    [-4, 0, 3, 7],
    [3, 7, 10, 14],
    [-2, 2, 5, 9],
  ],
  major: [
    [0, 4, 7, 11],
    [-3, 0, 4, 7],
    [5, 9, 12, 16],
    [-5, -1, 2, 7],
  ],
};

/**
 * Composes a short instrumental: the pad starts and ends alone, the others join one by one. The same piece always sounds the
 * same.
 * @param {Piece} piece
 */
export function compose({ seed, tempo, root, scale, drums, bars }) {
  const random = createRandom(seed);
  const beat = 60 / tempo;
  const bar = beat * 4;
  const sounds = createSounds();
  const mix = new Mix(bars * bar + 3);
  const chords = progressions[scale];
  for (let number = 0; number < bars; number += 1) {
    const at = number * bar;
    const chord = (chords[number % chords.length] ?? []).map((step) => root + step);
    const isEdge = number < 2 || number >= bars - 2;
    for (const [index, note] of chord.entries()) {
      const sound = sounds(`pad ${note}`, () => pad(note, bar + 0.7));
      mix.add({ at, pan: (index - 1.5) / 3, gain: 0.05, sound });
    }
    if (isEdge) continue;
    const low = (chord[0] ?? root) - 24;
    for (const step of [0, 1.5, 2, 3.5]) {
      mix.add({ at: at + step * beat, gain: 0.42, sound: sounds(`bass ${low}`, () => bass(low)) });
    }
    if (number >= 4) addMelody({ mix, sounds, chord, at, beat, random });
    if (drums && number >= 6) addDrums({ mix, sounds, at, beat });
  }
  mix.echo(beat * 0.75, 0.24);
  return mix.toWav();
}

/** @typedef {{ mix: Mix, sounds: ReturnType<typeof createSounds>, at: number, beat: number }} Place */

/** @param {Place & { chord: number[], random: () => number }} place */
function addMelody({ mix, sounds, chord, at, beat, random }) {
  for (let eighth = 0; eighth < 8; eighth += 1) {
    if (random() < 0.3) continue;
    const note = (chord[Math.floor(random() * chord.length)] ?? 60) + (random() < 0.35 ? 24 : 12);
    const lateness = (random() - 0.5) * 0.012;
    mix.add({
      at: Math.max(0, at + (eighth * beat) / 2 + lateness),
      pan: random() * 1.2 - 0.6,
      gain: 0.16,
      sound: sounds(`pluck ${note}`, () => pluck(note)),
    });
  }
}

/** @param {Place} place */
function addDrums({ mix, sounds, at, beat }) {
  for (const step of [0, 2, 2.75]) mix.add({ at: at + step * beat, gain: 0.75, sound: sounds('kick', kick) });
  for (const step of [1, 3]) {
    mix.add({ at: at + step * beat, gain: 0.22, sound: sounds(`snare ${step}`, () => snare(31 + step)) });
  }
  for (let eighth = 0; eighth < 8; eighth += 1) {
    const gain = eighth % 2 === 0 ? 0.05 : 0.09;
    const sound = sounds(`hat ${eighth}`, () => hat(17 + eighth));
    mix.add({ at: at + (eighth * beat) / 2, pan: 0.3, gain, sound });
  }
}
