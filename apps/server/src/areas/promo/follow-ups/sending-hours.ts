import { addDays, type Day, dayIn, momentAt } from '@debut/contract/days';
import { followUpFromHour, followUpUntilHour } from '@debut/contract/limits';

/** The first moment from `at` on that is on a weekday, in the hours of work of that time zone. */
export function findSendingMoment(timeZone: string, at: Date): Date {
  for (let day = dayIn(timeZone, at); ; day = addDays(day, 1)) {
    if (isWeekend(day) || momentAt(timeZone, day, followUpUntilHour * 60) <= at) continue;
    const opening = momentAt(timeZone, day, followUpFromHour * 60);
    return opening < at ? at : opening;
  }
}

function isWeekend(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
