import type { MasteringStyle } from '@debut/contract/mastering';
import { CircleAlert, Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { curvePoints } from '../report/charts.model.ts';
import { figure, figureOrNone } from '../report/figures.model.ts';
import { DownloadButton } from './download-button.tsx';
import { firstSentence, type MasteredStyle, shortfallOf, shortfallSentence } from './mastering.model.ts';
import { SectionTitle } from './section-title.tsx';
import { StyleCurve } from './style-curve.tsx';

type VersionListProps = {
  trackId: string;
  styles: readonly MasteredStyle[];
  selected: MasteringStyle | null;
  playButton: (style: MasteredStyle) => ReactNode;
};

export function VersionList({ trackId, styles, selected, playButton }: VersionListProps) {
  const titleId = useId();
  const notes = styles.flatMap((style) => shortfallSentence(style) ?? []);
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle
        id={titleId}
        note={styles.length}
        aside={
          <>
            <DownloadButton download={{ trackId, style: 'all', format: 'mp3' }} label="Download all as MP3">
              All as MP3
            </DownloadButton>
            <DownloadButton download={{ trackId, style: 'all', format: 'wav' }} label="Download all as WAV">
              Download all
            </DownloadButton>
          </>
        }
      >
        Mastered Versions
      </SectionTitle>
      <Card>
        <ul className="divide-y divide-white/[.06] overflow-hidden rounded-xl">
          {styles.map((style) => (
            <VersionRow
              key={style.id}
              trackId={trackId}
              style={style}
              isSelected={style.id === selected}
              playButton={playButton(style)}
            />
          ))}
        </ul>
      </Card>
      {notes.map((note) => (
        <p key={note} className="mt-3 flex gap-2 text-fg-2 text-xs">
          <Info aria-hidden className="mt-px size-3.5 shrink-0" />
          {note}
        </p>
      ))}
    </section>
  );
}

type VersionRowProps = { trackId: string; style: MasteredStyle; isSelected: boolean; playButton: ReactNode };

function VersionRow({ trackId, style, isSelected, playButton }: VersionRowProps) {
  const { id, name, description, version } = style;
  const { result } = version.report;
  const short = shortfallOf(version.report);
  return (
    <li className={cx(rowClasses, isSelected ? selectedClasses : 'hover:bg-white/[.02]')}>
      {playButton}
      <StyleCurve curve={curvePoints(version.report.eqCurve)} className="hidden h-8 w-13 shrink-0 sm:block" />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold text-base tracking-normal">{name}</h3>
        <p className="truncate text-fg-2 text-xs tabular-nums sm:hidden">
          {figureOrNone(result.integratedLufs)} LUFS
          {short !== null && <span className="text-warning"> · {figure(short)} under</span>}
        </p>
        <p className="truncate text-fg-2 text-sm max-sm:hidden">{firstSentence(description)}</p>
      </div>
      {short !== null && (
        <Badge tone="warning" icon={CircleAlert} className="max-sm:hidden">
          {figure(short)} LU under target
        </Badge>
      )}
      <span className="hidden w-22 text-right font-medium text-sm tabular-nums sm:block">
        {figureOrNone(result.integratedLufs)} <span className="text-fg-2">LUFS</span>
      </span>
      <span className="hidden w-22 text-right text-fg-2 text-sm tabular-nums md:block">
        {figureOrNone(result.truePeakDbtp)} dBTP
      </span>
      <div className="flex items-center gap-1.5 sm:pl-2">
        {formats.map((format) => (
          <DownloadButton
            key={format}
            download={{ trackId, style: id, format }}
            label={`Download ${name} as ${format.toUpperCase()}`}
            isCompact
          >
            {format.toUpperCase()}
          </DownloadButton>
        ))}
      </div>
    </li>
  );
}

const formats = ['wav', 'mp3'] as const;

const rowClasses = 'relative flex items-center gap-3 px-3 py-2.5 sm:gap-4 sm:px-4';
const selectedClasses =
  'bg-primary/12 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary-fg';
