import { releaseMomentIn } from '@debut/contract/release-day';
import { Globe } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
import { cityOf, dayOfRelease, remaining, timeInWords } from './release.model.ts';
import { texts } from './release-texts.ts';
import type { ReleaseView } from './view.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The server counts with the artist's time zone; the script with the visitor's. */
export function ReleaseCountdown({ view, isCentered }: { view: ReleaseView; isCentered: boolean }) {
  const { release, timeZone, now } = view;
  const place = cx('justify-center', !isCentered && '@4xl:justify-start');
  if (!release) return <p className={cx('mt-6 flex text-white text-xl', place)}>{texts.comingSoon}</p>;
  const left = remaining(releaseMomentIn(release, timeZone).getTime(), new Date(now).getTime());
  return (
    <>
      <div role="timer" aria-label={texts.timeLeft} className={cx('noscript:hidden mt-6 flex', place)}>
        {units.map((unit) => (
          <span
            key={unit}
            className="whitespace-nowrap border-white/20 px-3 first:pl-0 last:pr-0 not-first:border-l @sm:px-4 @4xl:px-6"
          >
            <span
              data-left={unit}
              className={cx(
                'block font-bold font-display text-[2.25rem] tabular-nums leading-none tracking-[-.03em] @sm:text-[2.75rem] @4xl:text-[3.5rem]',
                unit === 'seconds' ? 'text-(--accent-text)' : 'text-white',
              )}
            >
              {String(left[unit]).padStart(2, '0')}
            </span>
            <span className="mt-2 block text-sm text-soft">{texts[unit]}</span>
          </span>
        ))}
      </div>
      <p className={cx('mt-4 flex items-center gap-2 text-soft text-sm', place)}>
        <Globe aria-hidden className="size-4 shrink-0" />
        <span>
          <strong data-day className="font-semibold text-white">
            {[dayOfRelease(release.day), timeInWords(release.minute) || texts.midnight].join(', ')}
          </strong>{' '}
          <span data-zone>
            {release.timing === 'local' ? texts.whereYouAre : texts.inZone(cityOf(release.timeZone))}
          </span>
        </span>
      </p>
    </>
  );
}
