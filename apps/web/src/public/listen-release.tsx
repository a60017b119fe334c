import { dayIn } from '@debut/contract/days';
import { playTime } from '@debut/contract/play-time';
import { Clock } from 'lucide-react';
import { dayInWords } from '../data/dates.ts';
import { momentIn, zoneName } from '../data/moments.ts';
import { totalSeconds } from './listen.model.ts';
import { texts } from './listen-texts.ts';
import { CoverImage } from './private-page.tsx';
import { texts as sharedTexts } from './private-texts.ts';
import type { ListenView } from './view.ts';

/** Whom the page is for, and the artist's note to them. */
export function ListenHeading({ view: { kind, name, title, note, artist } }: { view: ListenView }) {
  const isPersonal = kind === 'personal' && name !== '';
  return (
    <header className="max-lg:order-1 lg:col-start-2">
      <h1 className="font-semibold text-soft text-[2.375rem] leading-[1.05] tracking-[-.03em] lg:text-[2.75rem]">
        {isPersonal ? sharedTexts.for : texts.privateListening}{' '}
        <span className={`font-bold text-white ${isPersonal ? '' : 'block'}`}>{isPersonal ? name : title}</span>
      </h1>
      {note && (
        <p
          dir="auto"
          className="mt-4 max-w-[62ch] whitespace-pre-line text-soft text-[1rem] leading-[1.6] lg:text-[1.0625rem]"
        >
          {note} <span className="font-semibold text-white">{artist}</span>
        </p>
      )}
    </header>
  );
}

export function ListenRelease({ view }: { view: ListenView }) {
  const { cover, title, artist, tracks, releaseDate } = view;
  const seconds = totalSeconds(tracks);
  const facts = [artist, tracks.length > 1 && texts.trackCount(tracks.length), seconds > 0 && playTime(seconds)];
  return (
    <div className="max-lg:order-2 mt-6 lg:mt-0">
      <div className="flex flex-wrap items-center gap-4 lg:block">
        <div className="relative size-24 shrink-0 overflow-hidden rounded-lg border border-white/10 shadow-pop lg:aspect-square lg:size-auto lg:rounded-xl">
          <CoverImage cover={cover} title={title} />
        </div>
        <div className="min-w-0 flex-1 basis-36 lg:mt-5">
          <h2 className="font-bold text-2xl text-white lg:text-[2.125rem] lg:leading-[2.5rem]">{title}</h2>
          <p className="mt-1 text-soft text-base">{facts.filter(Boolean).join(' · ')}</p>
          {releaseDate && <p className="text-soft text-base">{describeRelease(releaseDate, view)}</p>}
        </div>
      </div>
      <Embargo view={view} />
    </div>
  );
}

function describeRelease(day: string, { now, timeZone }: ListenView): string {
  const today = dayIn(timeZone, new Date(now));
  return (day <= today ? texts.released : texts.out)(dayInWords(day, today));
}

function Embargo({ view: { embargoUntil, now, timeZone } }: { view: ListenView }) {
  if (!embargoUntil) return null;
  const moment = `${momentIn(timeZone, embargoUntil, new Date(now))} ${zoneName(timeZone, embargoUntil)}`;
  return (
    <div className="mt-5 flex gap-3 rounded-lg border border-warning/40 bg-[#2c2019] light:bg-warning/10 px-4 py-3.5 text-[.875rem] leading-[1.45]">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div>
        <p className="font-semibold text-warning">{texts.embargo(moment)}</p>
        <p className="text-[#f6e3c4] light:text-fg">{texts.embargoHint}</p>
      </div>
    </div>
  );
}
