import { CalendarPlus } from 'lucide-react';
import { quietButtonClasses } from './release-styles.ts';
import { texts } from './release-texts.ts';
import type { ReleaseView } from './view.ts';

export function ReleaseCalendar({ view }: { view: ReleaseView }) {
  const { release, path } = view;
  if (!release) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 font-semibold text-sm text-white">
        <CalendarPlus aria-hidden className="size-[18px]" />
        {texts.addToCalendar}
      </p>
      <p className="flex flex-wrap gap-2">
        <a href={googleAddress(view)} target="_blank" rel="noopener" className={quietButtonClasses}>
          {texts.google}
        </a>
        <a href={`${path}/calendar.ics`} className={quietButtonClasses}>
          {texts.calendarFile}
        </a>
      </p>
    </div>
  );
}

/** An event for the whole day. */
function googleAddress({ release, title, artist, address }: ReleaseView): string {
  const day = release?.day.replaceAll('-', '') ?? '';
  const next = new Date(`${release?.day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const end = next.toISOString().slice(0, 10).replaceAll('-', '');
  const fields = { action: 'TEMPLATE', text: `${artist}: ${title}`, dates: `${day}/${end}`, details: address };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(fields)}`;
}
