import { CircleAlert, Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { describeQuieter, describeShortfall, getShortfall } from '../../../data/describe-master.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { formatFigure, formatFigureOrDash } from '../../../ui/figures.ts';
import { DownloadMenu } from '../downloads/downloads.tsx';
import { thinCurve } from '../report/report.model.ts';
import type { MasteredStyle } from './mastering.model.ts';
import { SectionTitle, StyleCurve } from './style-cards.tsx';
import { texts } from './texts.ts';

type VersionListProps = {
  trackId: string;
  styles: readonly MasteredStyle[];
  originalLufs: number | null | undefined;
  isOfEarlierMix: boolean;
  /** The id of the selected version. */
  selected: string | null;
  playButton: (style: MasteredStyle) => ReactNode;
};

export function VersionList({ trackId, styles, originalLufs, isOfEarlierMix, ...props }: VersionListProps) {
  const titleId = useId();
  const notes = [
    ...(isOfEarlierMix ? [texts.madeFromEarlierMix] : []),
    ...styles.flatMap((style) => describeShortfall(style) ?? describeQuieter(style, originalLufs) ?? []),
  ];
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle
        id={titleId}
        note={styles.length}
        aside={
          styles.length > 1 && (
            <DownloadMenu source={{ trackId, style: 'all' }} label={texts.downloadAll}>
              {texts.downloadAll}
            </DownloadMenu>
          )
        }
      >
        {texts.masteredVersions}
      </SectionTitle>
      <Card>
        <ul className="divide-y divide-white/[.06] overflow-hidden rounded-xl">
          {styles.map((style) => (
            <VersionRow
              key={style.id}
              trackId={trackId}
              style={style}
              isSelected={style.id === props.selected}
              playButton={props.playButton(style)}
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
  const short = getShortfall(version.report);
  return (
    <li className={cx(rowClasses, isSelected ? selectedClasses : 'hover:bg-white/[.02]')}>
      {playButton}
      <StyleCurve curve={thinCurve(version.report.eqCurve)} className="hidden h-8 w-13 shrink-0 sm:block" />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold text-base tracking-normal">{name}</h3>
        <p className="truncate text-fg-2 text-xs tabular-nums sm:hidden">
          {texts.lufsFigureOrDash(formatFigureOrDash(result.integratedLufs))}
          {short !== null && <span className="text-warning"> {texts.underFigure(formatFigure(short))}</span>}
        </p>
        <p className="truncate text-fg-2 text-sm max-sm:hidden">{description}</p>
      </div>
      {short !== null && (
        <Badge tone="warning" icon={CircleAlert} className="max-sm:hidden">
          {texts.luUnderTarget(formatFigure(short))}
        </Badge>
      )}
      <span className="hidden w-22 text-right font-medium text-sm tabular-nums sm:block">
        {formatFigureOrDash(result.integratedLufs)} <span className="text-fg-2">{texts.lufs}</span>
      </span>
      <span className="hidden w-22 text-right text-fg-2 text-sm tabular-nums md:block">
        {texts.dbtpFigureOrDash(formatFigureOrDash(result.truePeakDbtp))}
      </span>
      <div className="sm:pl-2">
        <DownloadMenu source={{ trackId, style: id }} label={texts.downloadName(name)} isCompact>
          {texts.download}
        </DownloadMenu>
      </div>
    </li>
  );
}

const rowClasses = 'relative flex items-center gap-3 px-3 py-2.5 sm:gap-4 sm:px-4';
const selectedClasses =
  'bg-primary/12 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary-fg';
