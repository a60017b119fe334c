import { type Day, daysBetween } from '@debut/contract/days';
import type { Roster, RosterArtist, RosterRelease } from '@debut/contract/roster';
import { Plus } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { coverSources } from '../../../data/cover-address.ts';
import { dayFromHere, dayInWords, shortDay } from '../../../data/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { listTicks, type OpenAs, placeDay, placeReleases, sortByNextRelease, titlePercent } from './roster.model.ts';
import { texts } from './texts.ts';

type TimelineProps = { roster: Roster; canEdit: boolean; onOpen: OpenAs };

const shownFirst = 12;

/** One row per artist, a bar from campaign start to release day, one line for today. */
export function Timeline({ roster, canEdit, onOpen }: TimelineProps) {
  const [isWhole, setWhole] = useState(false);
  const { months, weeks } = listTicks(roster);
  const artists = sortByNextRelease(roster.artists);
  return (
    <div className="overflow-x-auto border-line border-t">
      <div className="relative min-w-[46rem]">
        <div aria-hidden className="relative h-11">
          <div className={areaClasses}>
            {months.map(({ day, at, label }) => (
              <span key={day} style={{ left: `${at}%` }} className={cx(tickClasses, 'top-1.5 font-semibold text-xs')}>
                {label}
              </span>
            ))}
            {weeks.map(({ day, at, label }) => (
              <span key={day} style={{ left: `${at}%` }} className={cx(tickClasses, 'top-6 text-2xs text-fg-3')}>
                {label}
              </span>
            ))}
          </div>
        </div>
        <div aria-hidden className={cx(areaClasses, 'top-11')}>
          {(weeks.length > 0 ? weeks : months).map(({ day, at }) => (
            <span key={day} style={{ left: `${at}%` }} className="absolute inset-y-0 w-px bg-white/6" />
          ))}
          <span
            style={{ left: `${placeDay(roster.today, roster)}%` }}
            className="absolute inset-y-0 w-0.5 bg-accent/85"
          />
        </div>
        <ul>
          {artists.slice(0, isWhole ? undefined : shownFirst).map((artist) => (
            <Row key={artist.id} artist={artist} roster={roster} canEdit={canEdit} onOpen={onOpen} />
          ))}
        </ul>
      </div>
      {artists.length > shownFirst && (
        <div className="sticky left-0 border-line border-t p-2">
          <Button variant="ghost" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewerArtists : texts.showAllArtists(artists.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Right of the names, with room for the date after the last bar. */
const areaClasses = 'pointer-events-none absolute inset-y-0 right-14 left-[200px]';
const tickClasses = 'absolute whitespace-nowrap pl-1.5 tabular-nums';

type RowProps = TimelineProps & { artist: RosterArtist };

function Row({ artist, roster, canEdit, onOpen }: RowProps) {
  const bars = placeReleases(artist.releases, roster);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  return (
    <li className="relative flex border-white/6 border-t" style={{ height: lanes * laneHeight + 10 }}>
      <div className="flex w-[200px] shrink-0 items-center gap-2.5 px-5">
        <Avatar name={artist.name} size="small" />
        <div className="min-w-0">
          <button type="button" title={artist.name} onClick={() => onOpen(artist.id, '/')} className={nameClasses}>
            {artist.name}
          </button>
          <p className="truncate text-fg-3 text-xs">{describeNext(artist, roster.today)}</p>
        </div>
      </div>
      <div className={cx(areaClasses, 'z-10')}>
        {bars.map(({ release, lane, ...place }) => (
          <Bar
            key={release.id}
            {...place}
            release={release}
            artist={artist}
            today={roster.today}
            top={lane * laneHeight + 9}
            onOpen={onOpen}
          />
        ))}
      </div>
      {bars.length === 0 && <EmptyRow artist={artist} roster={roster} canEdit={canEdit} onOpen={onOpen} />}
    </li>
  );
}

const laneHeight = 54;

function describeNext({ releases, laterRelease }: RosterArtist, today: Day): string {
  const day = releases[0]?.releaseDate ?? laterRelease?.releaseDate;
  if (day === undefined) return texts.nothingPlanned;
  return day === today ? texts.outToday : texts.nextRelease(dayFromHere(day, today).toLowerCase());
}

type BarProps = {
  artist: RosterArtist;
  release: RosterRelease;
  start: number;
  end: number;
  isCut: boolean;
  titlePlace: 'inside' | 'after' | 'before';
  top: number;
  today: Day;
  onOpen: OpenAs;
};

function Bar({ artist, release, start, end, isCut, titlePlace, top, today, onOpen }: BarProps) {
  const { kind, id, title, coverArt, releaseDate, tasks } = release;
  const format = texts.formats[release.format];
  const done = texts.tasksDone(tasks.done, tasks.total);
  const bar: CSSProperties = { right: `${100 - end}%`, width: `max(${end - start}%, 46px)`, top };
  return (
    <>
      <button
        type="button"
        title={title}
        aria-label={texts.describeRelease(title, artist.name, format, dayInWords(releaseDate, today), done)}
        onClick={() => onOpen(artist.id, `/${kind}/${id}`)}
        style={bar}
        className={cx(barClasses, isCut ? 'rounded-r-lg border-l-0' : 'rounded-lg')}
      >
        {titlePlace === 'inside' && (
          <span className="min-w-0 flex-1 pr-[50px] pl-3">
            <span className="block truncate font-semibold text-sm leading-tight">{title}</span>
            <span className="block truncate text-2xs text-fg-2">
              {format} · {done}
            </span>
          </span>
        )}
        <Cover
          seed={title}
          image={coverArt === null ? null : coverSources(coverArt)}
          className="absolute top-[3px] right-[3px] size-[38px] rounded-[9px]"
        />
        {tasks.total > 0 && (
          <span
            className="absolute bottom-0 left-0 h-[3px] bg-linear-to-r from-primary to-accent"
            style={{ width: `${(tasks.done / tasks.total) * 100}%` }}
          />
        )}
      </button>
      {titlePlace === 'before' && (
        <span
          aria-hidden
          style={{ right: `${100 - start}%`, top: top + 13, width: `${titlePercent}%` }}
          className="absolute truncate pr-2 text-right font-semibold text-sm"
        >
          {title}
        </span>
      )}
      <span
        aria-hidden
        style={{ left: `${end}%`, top, ...(titlePlace === 'after' && { width: `${titlePercent}%` }) }}
        className="absolute grid h-[46px] content-center whitespace-nowrap pl-2 font-semibold text-2xs"
      >
        {titlePlace === 'after' && <span className="truncate text-sm leading-tight">{title}</span>}
        {shortDay(releaseDate)}
      </span>
    </>
  );
}

function EmptyRow({ artist, roster: { today, from, until }, canEdit, onOpen }: RowProps) {
  const { laterRelease, lastRelease } = artist;
  const left = `calc(200px + (100% - 256px) * ${placeDay(today, { from, until }) / 100} + 12px)`;
  const sentence = laterRelease
    ? texts.laterRelease(laterRelease.title, dayInWords(laterRelease.releaseDate, today))
    : [
        texts.noReleasePlanned,
        ...(lastRelease ? [texts.lastRelease(lastRelease.title, daysBetween(lastRelease.releaseDate, today))] : []),
      ].join(' ');
  return (
    <div style={{ left }} className={emptyClasses}>
      <p className="min-w-0 flex-1 truncate text-fg-2 text-sm">{sentence}</p>
      {!laterRelease && canEdit && (
        <button
          type="button"
          aria-label={texts.planReleaseFor(artist.name)}
          onClick={() => onOpen(artist.id, '/releases')}
          className="flex shrink-0 items-center gap-1.5 font-semibold text-primary-fg text-sm hover:text-fg"
        >
          <Plus aria-hidden className="size-4" />
          {texts.planRelease}
        </button>
      )}
    </div>
  );
}

const nameClasses = 'block max-w-full truncate text-left font-semibold text-sm hover:text-primary-fg';

const barClasses =
  'pointer-events-auto absolute flex h-[46px] items-center overflow-hidden border border-primary-fg/40 bg-linear-to-r from-[#221a38] to-[#3d2674] text-left transition-colors duration-150 hover:border-primary-fg';

const emptyClasses =
  'absolute top-3 right-4 z-10 flex h-10 items-center gap-4 rounded-lg border border-white/20 border-dashed bg-s1 px-3.5';
