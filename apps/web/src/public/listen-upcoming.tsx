import { CalendarClock } from 'lucide-react';
import { momentIn, zoneName } from '../data/moments.ts';
import { texts } from './listen-texts.ts';
import { type BrandProps, NoticePage } from './private-page.tsx';
import type { UpcomingView } from './view.ts';

/** Also replaces an open page when the artist moves its opening, as `data-gone` tells the script. */
export function UpcomingPage({ view, ...brand }: BrandProps & { view: UpcomingView }) {
  return (
    <div data-gone>
      <NoticePage
        {...brand}
        icon={CalendarClock}
        title={texts.upcoming}
        hint={texts.upcomingHint(describeOpening(view))}
      />
    </div>
  );
}

function describeOpening({ opensAt, timeZone, now }: UpcomingView): string {
  const zone = timeZone ?? 'UTC';
  return `${momentIn(zone, opensAt, new Date(now))} ${zoneName(zone, opensAt)}`;
}
