import { dateOfMonth } from '../data/dates.ts';
import { cx } from '../ui/class-names.ts';
import { texts } from './artist-texts.ts';
import { dayOfRelease, monthOf } from './release.model.ts';
import { quietButtonClasses, sectionHeadingClasses } from './release-styles.ts';
import { placeOf, type ShowView, ticketsOf } from './show.model.ts';

/** The dates of a tour: a short date beside each other place on phones, in columns where there is room. */
export function Shows({ shows, title, className }: { shows: readonly ShowView[]; title: string; className: string }) {
  if (shows.length === 0) return null;
  return (
    <section aria-label={title} className={`@container min-w-0 ${className}`}>
      <h2 className={sectionHeadingClasses}>{title}</h2>
      <ul className="mt-4 border-white/15 border-t">
        {shows.map((show, index) => (
          <li key={index}>
            <Show show={show} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Show({ show }: { show: ShowView }) {
  const { day, city, status } = show;
  const isCanceled = status === 'canceled';
  return (
    <div className={rowClasses}>
      <time dateTime={day} className="text-center @3xl:text-left">
        <span className="block font-bold font-display text-[1.625rem] text-white tabular-nums leading-none @3xl:hidden">
          {dateOfMonth(day)}
        </span>
        <span className="block font-semibold text-(--accent-text) text-xs leading-5 @3xl:hidden">{monthOf(day)}</span>
        <span className="hidden whitespace-nowrap font-semibold text-(--accent-text) text-sm @3xl:block">
          {dayOfRelease(day)}
        </span>
      </time>
      <div className="min-w-0 @3xl:grid @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @3xl:items-center @3xl:gap-6">
        <p dir="auto" className={cx('font-semibold text-base text-white leading-snug', isCanceled && 'line-through')}>
          {city}
        </p>
        <p dir="auto" className="text-sm text-soft leading-snug">
          {placeOf(show)}
        </p>
      </div>
      <Tickets show={show} />
    </div>
  );
}

const rowClasses =
  'grid min-h-18 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-4 border-white/15 border-b py-2.5 @3xl:grid-cols-[6.5rem_minmax(0,1fr)_9.5rem]';

function Tickets({ show }: { show: ShowView }) {
  const { day, city, ticketUrl, status } = show;
  const kind = ticketsOf(show);
  const where = dayOfRelease(day);
  return (
    <div className="flex items-center justify-end gap-3">
      {texts.statuses[status] !== '' && (
        <span className="font-semibold text-sm text-soft">{texts.statuses[status]}</span>
      )}
      {kind && (
        <a
          href={ticketUrl}
          rel="noopener"
          aria-label={kind === 'tickets' ? texts.ticketsFor(city, where) : texts.detailsOf(city, where)}
          className={quietButtonClasses}
        >
          {texts[kind]}
        </a>
      )}
    </div>
  );
}
