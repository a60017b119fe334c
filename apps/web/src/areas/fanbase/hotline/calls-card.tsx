import type { Hotline } from '@debut/contract/hotline';
import { monthNames } from '@debut/contract/month-names';
import { formatNumber } from '@debut/contract/texts';
import { useId } from 'react';
import { dateOfMonth, shortDay } from '../../../data/dates.ts';
import { clockTime } from '../../../data/moments.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { StateBadge } from './state-badge.tsx';
import { texts as all } from './texts.ts';

const texts = all.calls;
const shownDays = 8;

export function CallsCard({ hotline }: { hotline: Hotline }) {
  const id = useId();
  const { calls, newFans, voicemails, days } = hotline.figures;
  return (
    <Card aria-labelledby={id} className="p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-bold text-lg">
          {texts.title}
        </h3>
        <StateBadge state={hotline.state} />
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        <Figure name={texts.calls} value={calls} />
        <Figure name={texts.newFans} value={newFans} />
        <Figure name={texts.voicemails} value={voicemails} />
      </dl>
      {calls === 0 ? <p className="mt-4 text-fg-3 text-xs">{texts.none}</p> : <Days days={days.slice(-shownDays)} />}
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-fg-2 text-xs">{name}</dt>
      <dd className="font-bold font-display text-2xl tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}

const barPixels = 72;

function Days({ days }: { days: Hotline['figures']['days'] }) {
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  const today = days.at(-1)?.day ?? '';
  const month = monthNames[Number(today.slice(5, 7)) - 1] ?? '';
  const spoken = days.map(({ day, calls }) => texts.day(shortDay(day), calls)).join(', ');
  return (
    <figure role="img" aria-label={texts.chart(spoken)} className="mt-5">
      <ol aria-hidden className="flex items-end gap-2">
        {days.map(({ day, calls }) => (
          <li key={day} className="flex min-w-0 flex-1 flex-col items-center gap-1">
            <span className={cx('text-2xs tabular-nums', calls === most ? 'font-bold' : 'text-fg-3')}>{calls}</span>
            <span
              className={cx(
                'w-full rounded-t-md rounded-b-xs',
                day === today
                  ? 'bg-[repeating-linear-gradient(135deg,var(--color-primary)_0_4px,#5c3aa8_4px_8px)]'
                  : 'bg-linear-to-b from-primary-hover to-primary',
              )}
              style={{ height: `${Math.max(2, (calls / most) * barPixels)}px` }}
            />
            <span className="text-2xs text-fg-3 tabular-nums">{dateOfMonth(day)}</span>
          </li>
        ))}
      </ol>
      <figcaption aria-hidden className="mt-1 text-center text-2xs text-fg-3">
        {month}, {texts.until(clockTime(new Date()))}
      </figcaption>
    </figure>
  );
}
