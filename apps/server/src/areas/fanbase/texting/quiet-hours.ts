import { addDays, dayIn, minuteOfDayIn, momentAt } from '@debut/contract/days';
import { quietFromHour, quietUntilHour } from '@debut/contract/limits';

export interface QuietHours {
  /** How many fans would get it at night. */
  readonly fans: number;
  /** The next moment with the fewest fans in quiet hours. */
  readonly nextMorning: Date;
}

/**
 * Whether a text at that moment would arrive at night; `null` if it disturbs nobody. `zones` are those of the fans'
 * numbers.
 */
export function findQuietHours(zones: readonly string[], at: Date): QuietHours | null {
  const counts = new Map<string, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const disturbedAt = (moment: Date) =>
    [...counts].reduce((sum, [zone, count]) => (isQuiet(zone, moment) ? sum + count : sum), 0);
  const fans = disturbedAt(at);
  if (fans === 0) return null;
  // Quiet hours end somewhere at each of these; the best moment is one of them.
  const mornings = [...counts.keys()].map((zone) => nextMorningIn(zone, at)).sort((a, b) => a.getTime() - b.getTime());
  const rated = mornings.map((moment) => ({ moment, disturbed: disturbedAt(moment) }));
  const best = rated.reduce((found, one) => (one.disturbed < found.disturbed ? one : found));
  return { fans, nextMorning: best.moment };
}

/** The same for texts that go out at a local time, which is night everywhere or nowhere. */
export function findQuietLocalTime(
  texts: readonly { readonly zone: string; readonly notBefore: Date | null }[],
): QuietHours | null {
  const disturbed = texts.filter(({ zone, notBefore }) => notBefore !== null && isQuiet(zone, notBefore));
  const [first] = disturbed;
  if (!first?.notBefore) return null;
  return { fans: disturbed.length, nextMorning: nextMorningIn(first.zone, first.notBefore) };
}

function isQuiet(zone: string, at: Date): boolean {
  const minute = minuteOfDayIn(zone, at);
  return minute >= quietFromHour * 60 || minute < quietUntilHour * 60;
}

function nextMorningIn(zone: string, at: Date): Date {
  const day = dayIn(zone, at);
  const morning = momentAt(zone, day, quietUntilHour * 60);
  return morning >= at ? morning : momentAt(zone, addDays(day, 1), quietUntilHour * 60);
}
