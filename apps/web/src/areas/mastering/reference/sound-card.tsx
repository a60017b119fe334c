import type { SoundAnalysis } from '@debut/contract/sound-analysis';
import { AudioWaveform, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatFigure, formatFigureOrDash } from '../../../ui/figures.ts';
import { texts } from './texts.ts';

type SoundCardProps = {
  kind: 'mix' | 'reference';
  name: string;
  /** Length and format, or what the sound is used for. */
  facts: string;
  analysis: SoundAnalysis | null;
  playButton: ReactNode;
  /** Gray for a mix, amber for a reference, by the color of the text. */
  waveform: ReactNode;
  /** The button that replaces it. */
  change: ReactNode;
};

/** The mix or the reference with its measures. */
export function SoundCard({ kind, name, facts, analysis, playButton, waveform, change }: SoundCardProps) {
  const title = kind === 'mix' ? texts.yourMix : texts.reference;
  const color = kind === 'mix' ? 'text-fg-2' : 'text-warning';
  return (
    <Card aria-label={title} className="min-w-0 p-4">
      <div className="flex items-center gap-3">
        {playButton}
        <div className="min-w-0 flex-1">
          <p className={cx('font-semibold text-xs', color)}>{title}</p>
          <p className="truncate font-semibold text-sm">{name}</p>
          <p className="text-fg-3 text-xs tabular-nums">{facts}</p>
        </div>
        {change}
      </div>
      <div className={cx('my-4 h-12', color)}>{waveform}</div>
      {analysis?.status === 'failed' ? (
        <p className="text-sm text-warning">{analysis.failure?.error}</p>
      ) : (
        <Measures analysis={analysis} />
      )}
    </Card>
  );
}

/** In place of the reference before one is chosen. */
export function EmptyReference({ onChoose }: { onChoose: () => void }) {
  return (
    <Card className="border-dashed">
      <EmptyState
        icon={AudioWaveform}
        title={texts.masterAfterReference}
        text={texts.whatReferenceDoes}
        action={
          <Allowed right="master">
            <Button onClick={onChoose}>{texts.chooseReference}</Button>
          </Allowed>
        }
        className="py-6"
      />
    </Card>
  );
}

export function ChangeReferenceButton({ isLocked, onClick }: { isLocked: boolean; onClick: () => void }) {
  return (
    <Allowed right="master">
      <Button
        size="small"
        aria-label={texts.changeReference}
        disabled={isLocked}
        onClick={onClick}
        className="max-sm:w-11 max-sm:px-0"
      >
        <RefreshCw aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{texts.change}</span>
      </Button>
    </Allowed>
  );
}

function Measures({ analysis }: { analysis: SoundAnalysis | null }) {
  const measures = analysis?.measures ?? null;
  const figures = [
    { name: texts.lufs, value: formatFigureOrDash(measures?.integratedLufs ?? null) },
    { name: texts.dbtp, value: formatFigureOrDash(measures?.truePeakDbtp ?? null) },
    { name: texts.luRange, value: measures ? formatFigure(measures.loudnessRange) : '–' },
    { name: texts.width, value: formatFigureOrDash(measures?.width ?? null, 2) },
  ];
  return (
    <dl aria-busy={!measures} className="grid grid-cols-4 gap-2">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-fg-3 text-xs">{name}</dt>
          <dd className="font-semibold text-sm tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
