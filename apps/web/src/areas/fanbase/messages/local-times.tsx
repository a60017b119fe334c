import type { MessagePreview } from '@debut/contract/fan-messages';
import { Moon } from 'lucide-react';
import { weekday } from '../../../data/dates.ts';
import { formatFanCount } from './message.model.ts';
import { texts } from './texts.ts';
import { groupZones, hoursBetween, utcTime, type ZoneGroup } from './zones.model.ts';

type LocalTimesProps = {
  time: string;
  zones: MessagePreview['zones'];
  /** Whether some fans would get it in quiet hours. */
  isQuiet: boolean;
};

/** When "18:00 in each fan's time zone" is, as a histogram. */
export function LocalTimes({ time, zones, isQuiet }: LocalTimesProps) {
  const { groups, others } = groupZones(zones, mostGroups);
  const [first] = groups;
  if (!first) return <p className="text-fg-2 text-sm">{texts.timeInEachZone(time)}</p>;
  const most = Math.max(...groups.map(({ fans }) => fans));
  const hours = hoursBetween(zones);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-fg-2 text-sm">
        <strong className="font-semibold text-fg">{texts.timeInEachZone(time)}</strong>{' '}
        {hours === 0 ? texts.allGoOutAt(utcTime(first.at)) : texts.firstAndLast(utcTime(first.at), hours)}
      </p>
      <ul aria-label={texts.fansByZone} className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2.5">
        {groups.map((group) => (
          <Zone key={group.at} group={group} most={most} firstDay={first.at} />
        ))}
      </ul>
      {others > 0 && <p className="text-fg-3 text-xs">{texts.andOtherZones(formatFanCount(others))}</p>}
      {!isQuiet && (
        <p className="flex items-center gap-2 text-fg-2 text-xs">
          <Moon aria-hidden className="size-3.5 shrink-0 text-success" />
          {texts.nobodyAtNight}
        </p>
      )}
    </div>
  );
}

const mostGroups = 10;

function Zone({ group: { at, fans, cities }, most, firstDay }: { group: ZoneGroup; most: number; firstDay: string }) {
  const day = at.slice(0, 10);
  return (
    <li className="min-w-0 rounded-lg bg-s2 p-3">
      <div aria-hidden className="flex h-11 items-end">
        <span
          className="block w-full rounded-t-sm rounded-b-[3px] bg-linear-to-b from-[#b06bf0] to-primary"
          style={{ height: `${Math.max(8, (fans / most) * 100)}%` }}
        />
      </div>
      <p className="mt-2 font-semibold text-sm tabular-nums">{formatFanCount(fans)}</p>
      <p className="truncate text-fg-2 text-xs" title={cities.join(', ')}>
        {cities.slice(0, 2).join(', ')}
      </p>
      <p className="text-fg-3 text-xs tabular-nums">
        {utcTime(at)}
        {day !== firstDay.slice(0, 10) && `, ${weekday(day)}`}
      </p>
    </li>
  );
}
