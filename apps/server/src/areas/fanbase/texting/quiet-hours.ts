import type { QuietTimes } from '@debut/contract/country-rules';
import { addDays, type Day, dayIn, minuteOfDayIn, momentAt } from '@debut/contract/days';

export interface QuietHours {
  /** How many fans would get it at night. */
  readonly fans: number;
  /** The next moment with the fewest fans in quiet hours. */
  readonly nextMorning: Date;
}

/** Where a fan's number is registered, and when nobody should be texted there. */
export interface Place {
  readonly zone: string;
  readonly quiet: QuietTimes;
}

/** Whether a text at that moment would arrive in quiet hours; `null` if it disturbs nobody. */
export function findQuietHours(places: readonly Place[], at: Date): QuietHours | null {
  const counts = new Map<string, { place: Place; count: number }>();
  for (const place of places) {
    const key = `${place.zone} ${place.quiet.from} ${place.quiet.until} ${place.quiet.sundays}`;
    counts.set(key, { place, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const disturbedAt = (moment: Date) =>
    [...counts.values()].reduce((sum, { place, count }) => (isQuiet(place, moment) ? sum + count : sum), 0);
  const fans = disturbedAt(at);
  if (fans === 0) return null;
  // Quiet hours end somewhere at each of these; the best moment is one of them.
  const mornings = [...counts.values()]
    .map(({ place }) => nextMorningIn(place, at))
    .sort((a, b) => a.getTime() - b.getTime());
  const rated = mornings.map((moment) => ({ moment, disturbed: disturbedAt(moment) }));
  const best = rated.reduce((found, one) => (one.disturbed < found.disturbed ? one : found));
  return { fans, nextMorning: best.moment };
}

/** The same for texts that go out at a local time. */
export function findQuietLocalTime(texts: readonly (Place & { readonly notBefore: Date | null })[]): QuietHours | null {
  const disturbed = texts.filter((text) => text.notBefore !== null && isQuiet(text, text.notBefore));
  const [first] = disturbed;
  if (!first?.notBefore) return null;
  return { fans: disturbed.length, nextMorning: nextMorningIn(first, first.notBefore) };
}

export function isQuiet({ zone, quiet }: Place, at: Date): boolean {
  const minute = minuteOfDayIn(zone, at);
  if (quiet.sundays && isSunday(dayIn(zone, at))) return true;
  return minute >= quiet.from * 60 || minute < quiet.until * 60;
}

/** That moment, or the end of the quiet hours it falls into. */
export function nextAllowed(place: Place, at: Date): Date {
  return isQuiet(place, at) ? nextMorningIn(place, at) : at;
}

function nextMorningIn({ zone, quiet }: Place, at: Date): Date {
  const day = dayIn(zone, at);
  const today = momentAt(zone, day, quiet.until * 60);
  const next = today >= at ? day : addDays(day, 1);
  return momentAt(zone, quiet.sundays && isSunday(next) ? addDays(next, 1) : next, quiet.until * 60);
}

function isSunday(day: Day): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
}
