import type { FrequencyCurve } from './sound-analysis.ts';

/** The most a master's tone is moved toward its reference at full strength, at any frequency. */
export const maxToneChangeDb = 12;

/** The lowest and the highest frequencies contain rumble and hiss as often as music, so they are barely boosted. */
const maxEdgeRaiseDb = 3;

/** By how many dB each frequency of a mix is changed to follow a reference. */
export function matchTone(mix: FrequencyCurve, reference: FrequencyCurve, strength: number): number[] {
  const distances = mix.hz.map((hz, index) => {
    const wanted = reference.db[reference.hz.indexOf(hz)];
    return wanted === undefined ? null : wanted - (mix.db[index] as number);
  });
  const heard = distances.filter((_, index) => isHeard(mix.hz[index] as number));
  const mean = average(heard.filter((distance) => distance !== null));
  return distances.map((distance, index) => {
    // A reference with a lower sample rate says nothing about the highest frequencies.
    if (distance === null) return 0;
    const hz = mix.hz[index] as number;
    const mostRaise = hz < 40 || hz > 14_000 ? maxEdgeRaiseDb : maxToneChangeDb;
    return (clamp(distance - mean, -maxToneChangeDb, mostRaise) * strength) / 100;
  });
}

/** The tone of a master that follows a reference. */
export function predictTone(mix: FrequencyCurve, reference: FrequencyCurve, strength: number): FrequencyCurve {
  const changes = matchTone(mix, reference, strength);
  return { hz: mix.hz, db: mix.db.map((db, index) => db + (changes[index] as number)) };
}

/** What sounds have in common: their mean at equal level, where all of them have a level. Silent ones have no tone. */
export function averageTone(spectra: readonly FrequencyCurve[]): FrequencyCurve {
  const [first, ...others] = spectra.filter(({ hz }) => hz.length > 0).map(levelCurve);
  if (!first) return { hz: [], db: [] };
  const hz = first.hz.filter((each) => others.every((other) => other.hz.includes(each)));
  return { hz, db: hz.map((each) => average([first, ...others].map((tone) => tone.db[tone.hz.indexOf(each)] ?? 0))) };
}

/** The curve without its level, so that only its tone is compared. */
export function levelCurve({ hz, db }: FrequencyCurve): FrequencyCurve {
  const mean = average(db.filter((_, index) => isHeard(hz[index] as number)));
  return { hz, db: db.map((level) => level - mean) };
}

/** The range by which tones are compared at equal level. */
export function isHeard(hz: number): boolean {
  return hz >= 50 && hz <= 12_500;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
