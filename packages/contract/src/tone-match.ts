import type { FrequencyCurve } from './sound-analysis.ts';

/** The most a master's tone is moved toward its reference at full strength, at any frequency. */
export const maxToneChangeDb = 12;

/** The lowest and the highest frequencies contain rumble and hiss as often as music, so they are barely boosted. */
const maxEdgeRaiseDb = 3;

/** By how many dB each frequency of a mix is changed to follow a reference. */
export function matchTone(mix: FrequencyCurve, reference: FrequencyCurve, strength: number): number[] {
  const distances = mix.hz.map((hz, index) => {
    const db = mix.db[index] as number;
    return (reference.db[reference.hz.indexOf(hz)] ?? db) - db;
  });
  const heard = distances.filter((_, index) => isHeard(mix.hz[index] as number));
  const mean = heard.reduce((sum, distance) => sum + distance, 0) / Math.max(1, heard.length);
  return distances.map((distance, index) => {
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

/** The curve without its level, so that only its tone is compared. */
export function levelCurve({ hz, db }: FrequencyCurve): FrequencyCurve {
  const heard = db.filter((_, index) => isHeard(hz[index] as number));
  const mean = heard.reduce((sum, level) => sum + level, 0) / Math.max(1, heard.length);
  return { hz, db: db.map((level) => level - mean) };
}

/** The range by which tones are compared at equal level. */
export function isHeard(hz: number): boolean {
  return hz >= 50 && hz <= 12_500;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
