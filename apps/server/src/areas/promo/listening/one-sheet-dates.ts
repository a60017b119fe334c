import { dayIn } from '@debut/contract/days';
import { texts } from '../texts.ts';

/** With the year, because a sheet is kept. An embargo goes with the sheet wherever it is passed on. */
export function writeOneSheetDates(
  { releaseDate, embargoUntil }: { releaseDate: string | null; embargoUntil: Date | null },
  timeZone: string,
  now: Date,
): { release: string; embargo: string } {
  const isOut = releaseDate !== null && releaseDate <= dayIn(timeZone, now);
  return {
    release: releaseDate === null ? '' : texts.oneSheet.release(dayFormat.format(new Date(releaseDate)), isOut),
    embargo: embargoUntil && embargoUntil > now ? texts.oneSheet.embargo(writeMoment(embargoUntil, timeZone)) : '',
  };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "December 1, 2026 at 10:00 CET" */
function writeMoment(at: Date, timeZone: string): string {
  const [date, time] = [
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }),
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short' }),
  ];
  return `${date.format(at)} at ${time.format(at)}`;
}
