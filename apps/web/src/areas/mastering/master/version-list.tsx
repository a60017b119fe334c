import { type MasteringDownload, masteringEndpoints } from '@debut/contract/mastering';
import { CircleAlert, Download, Info } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { saveFrom } from '../../../data/save-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast.ts';
import { formatFigure, formatFigureOrDash, thinCurve } from '../report/report.model.ts';
import {
  describeMasteringError,
  describeQuieter,
  describeShortfall,
  getShortfall,
  type MasteredStyle,
} from './mastering.model.ts';
import { SectionTitle, StyleCurve } from './style-cards.tsx';
import { texts } from './texts.ts';

type VersionListProps = {
  trackId: string;
  styles: readonly MasteredStyle[];
  originalLufs: number | null | undefined;
  /** The id of the selected version. */
  selected: string | null;
  playButton: (style: MasteredStyle) => ReactNode;
};

export function VersionList({ trackId, styles, originalLufs, selected, playButton }: VersionListProps) {
  const titleId = useId();
  const notes = styles.flatMap((style) => describeShortfall(style) ?? describeQuieter(style, originalLufs) ?? []);
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle
        id={titleId}
        note={styles.length}
        aside={
          <>
            <DownloadButton download={{ trackId, style: 'all', format: 'mp3' }} label={texts.downloadAllAsMp3}>
              {texts.allAsMp3}
            </DownloadButton>
            <DownloadButton download={{ trackId, style: 'all', format: 'wav' }} label={texts.downloadAllAsWav}>
              {texts.downloadAll}
            </DownloadButton>
          </>
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
      <div className="flex items-center gap-1.5 sm:pl-2">
        {formats.map((format) => (
          <DownloadButton
            key={format}
            download={{ trackId, style: id, format }}
            label={texts.downloadAs(name, format.toUpperCase())}
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

type DownloadButtonProps = {
  download: MasteringDownload;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  /** Hides the icon on narrow screens. */
  isCompact?: boolean;
};

/** Stays busy until the file is ready: an MP3 is encoded when it is first requested. */
export function DownloadButton({ download, label, children, isCompact = false }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const save = async () => {
    setBusy(true);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      const { url, filename } = await requestDownload(download, signal);
      saveFrom(url, filename);
    } catch (error) {
      if (!signal.aborted) toast.failure(describeMasteringError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      aria-label={label}
      busy={isBusy}
      onClick={() => void save()}
      className={cx(isCompact && 'max-sm:px-3')}
    >
      <Download aria-hidden className={cx('size-4', isCompact && 'max-md:hidden')} />
      {children}
    </Button>
  );
}

/** Resolves to the address to download from. A file that is still being made is polled for, up to a limit. */
async function requestDownload(
  download: MasteringDownload,
  signal: AbortSignal,
): Promise<{ url: string; filename: string }> {
  for (let attempt = 0; attempt < maxDownloadRequests; attempt += 1) {
    const { url, filename } = await api.call(masteringEndpoints.requestDownload, { body: download }, { signal });
    if (url !== null) return { url, filename };
    await new Promise((resolve) => setTimeout(resolve, downloadPauseMilliseconds));
  }
  throw new Error(texts.preparingTakesLong);
}

/** The server itself waits up to 20 seconds for the file, so this is about five minutes. */
const maxDownloadRequests = 15;
const downloadPauseMilliseconds = 1000;
