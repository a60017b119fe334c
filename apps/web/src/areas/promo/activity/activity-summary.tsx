import { playTime } from '@debut/contract/play-time';
import type { PromoActivity } from '@debut/contract/promo-links';
import type { Promo, PromoTrack } from '@debut/contract/promos';
import { formatNumber } from '@debut/contract/texts';
import { useId } from 'react';
import { dateOfMoment } from '../../../data/moments.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { listFigures } from './activity.model.ts';
import { findMostReplayed } from './heat.model.ts';
import { HeatWaveform, heatColors } from './heat-waveform.tsx';
import { texts } from './texts.ts';

type ActivitySummaryProps = {
  promo: Promo;
  activity: PromoActivity;
  /** The track whose heat is shown. */
  track: PromoTrack | undefined;
  onTrack: (trackId: string) => void;
};

export function ActivitySummary({ promo, activity, track, onTrack }: ActivitySummaryProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="@container p-4 sm:p-5">
      <div className="grid @3xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] gap-x-8 gap-y-7">
        <div>
          <h2 id={id} className="font-bold text-lg">
            {texts.activitySince(dateOfMoment(promo.createdAt))}
          </h2>
          <Figures totals={activity.totals} />
        </div>
        {track && <Listening tracks={promo.tracks} track={track} heat={activity.heat} onTrack={onTrack} />}
      </div>
    </Card>
  );
}

function Figures({ totals }: Pick<PromoActivity, 'totals'>) {
  return (
    <dl className={figuresClasses}>
      {listFigures(totals).map(({ label, count, percent }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse">
          <dt className="text-fg-2 text-xs">{label}</dt>
          <dd className="flex items-baseline gap-1.5">
            <span className="font-bold font-display text-xl tabular-nums">{formatNumber(count)}</span>
            {percent && (
              <span className="text-fg-3 text-xs tabular-nums">
                {percent}
                <span className="sr-only"> {texts.ofLinks}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

// Up to three columns, and fewer where large text needs the room.
const figuresClasses = 'mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(5.75rem,(100%-1rem)/3),1fr))] gap-x-2 gap-y-4';

type ListeningProps = {
  tracks: readonly PromoTrack[];
  track: PromoTrack;
  heat: readonly number[];
  onTrack: (trackId: string) => void;
};

function Listening({ tracks, track, heat, onTrack }: ListeningProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-bold text-base">{texts.mostPlayed}</h3>
        <Legend />
      </div>
      {tracks.length > 1 && (
        <Field label={texts.track} labelHidden className="mt-2 max-w-xs">
          <Select
            size="small"
            value={track.id}
            onChange={onTrack}
            options={tracks.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      )}
      <div ref={box} className="mt-3 h-20">
        <HeatWaveform
          waveform={track.waveform}
          heat={heat}
          bars={Math.max(minBars, Math.floor(width / barPixels))}
          hasLine
          className="size-full"
        />
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-3 text-2xs text-fg-3 tabular-nums">
        <span>{playTime(0)}</span>
        <MostReplayed heat={heat} seconds={track.seconds} />
        <span>{track.seconds !== null && playTime(track.seconds)}</span>
      </div>
    </div>
  );
}

const barPixels = 4;
const minBars = 60;

function Legend() {
  return (
    <p className="flex items-center gap-1.5 text-2xs text-fg-2">
      {texts.fewer}
      {heatColors.map((color) => (
        <span key={color} aria-hidden className={`h-2 w-3.5 rounded-[3px] ${color}`} />
      ))}
      {texts.more}
    </p>
  );
}

function MostReplayed({ heat, seconds }: { heat: readonly number[]; seconds: number | null }) {
  const part = findMostReplayed(heat, seconds);
  if (part) {
    return <b className="font-semibold text-warning">{texts.mostReplayed(playTime(part.from), playTime(part.to))}</b>;
  }
  return <span>{heat.some((value) => value > 0) ? texts.evenly : texts.noPlaysYet}</span>;
}
