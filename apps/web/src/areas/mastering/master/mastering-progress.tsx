import {
  type MasteringPreset,
  type MasteringRun,
  masteringEndpoints,
  type TrackMastering,
} from '@debut/contract/mastering';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { formatFigureOrDash, formatSigned } from '../../../ui/figures.ts';
import { Spinner } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  describeMasteringError,
  describeStep,
  describeTimeLeft,
  listStages,
  type StageState,
} from './mastering.model.ts';
import { texts } from './texts.ts';

type MasteringProgressProps = {
  run: MasteringRun;
  presets: readonly MasteringPreset[];
  original: TrackMastering['original'];
};

/** The progress of the active run, and the measurements of the mix once they are known. */
export function MasteringProgress({ run, presets, original }: MasteringProgressProps) {
  const left = useTimeLeft(run);
  const cancel = useChange(masteringEndpoints.cancel, {
    onError: (error) => toast.failure(describeMasteringError(error)),
  });
  const cancelRun = () => cancel.mutate({ params: { id: run.id } });
  const step = describeStep(run, presets);
  return (
    <Card aria-label={texts.masteringProgress} className="isolate mt-4 overflow-hidden border-white/10 p-4 sm:p-6">
      <div aria-hidden className={glowClasses} />
      <div className="flex items-center gap-4">
        <p className="font-bold font-display text-3xl tabular-nums tracking-tight sm:text-4xl">
          {run.progress}
          <span className="ml-1 text-fg-2 text-xl sm:text-2xl">%</span>
        </p>
        <div className="min-w-0 flex-1">
          <p role="status" className="font-semibold">
            {step}
          </p>
          <p className="text-fg-2 text-sm">
            {left && <span className="tabular-nums">{left} </span>}
            {texts.youCanLeaveThisPage}
          </p>
        </div>
        <Allowed right="master">
          <CancelButton isBusy={cancel.isPending} onCancel={cancelRun} className="max-sm:hidden" />
        </Allowed>
      </div>
      <div
        role="progressbar"
        aria-label={texts.mastering}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={run.progress}
        aria-valuetext={`${run.progress}%, ${step}`}
        className="mt-5 h-2 overflow-hidden rounded-full bg-white/15"
      >
        <div
          className="h-full rounded-full bg-linear-to-r from-primary to-accent transition-[width] duration-200"
          style={{ width: `${run.progress}%` }}
        />
      </div>
      <ol className="mt-3 hidden justify-between text-xs sm:flex">
        {listStages(run, presets.length).map(({ name, state }) => (
          <Stage key={name} name={name} state={state} />
        ))}
      </ol>
      {original && <MixMeasures original={original} />}
      <Allowed right="master">
        <CancelButton isBusy={cancel.isPending} onCancel={cancelRun} className="mt-4 w-full sm:hidden" />
      </Allowed>
    </Card>
  );
}

type CancelButtonProps = { isBusy: boolean; onCancel: () => void; className: string };

function CancelButton({ isBusy, onCancel, className }: CancelButtonProps) {
  return (
    <Button busy={isBusy} onClick={onCancel} className={className}>
      <X aria-hidden className="size-4" />
      {texts.cancel}
    </Button>
  );
}

function Stage({ name, state }: { name: string; state: StageState }) {
  const classes = { done: 'text-fg-2', now: 'font-semibold text-fg', ahead: 'text-fg-3' }[state];
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={cx('flex items-center gap-1.5 whitespace-nowrap', classes)}
    >
      {state === 'done' && <Check aria-hidden strokeWidth={3} className="size-3.5 text-success" />}
      {state === 'now' && <Spinner className="size-3.5 text-primary-fg" />}
      {name}
    </li>
  );
}

function MixMeasures({ original }: { original: NonNullable<TrackMastering['original']> }) {
  const measures = [
    { name: texts.yourMixMeasures, value: texts.lufsFigureOrDash(formatFigureOrDash(original.integratedLufs)) },
    { name: texts.truePeak, value: texts.dbtpFigureOrDash(formatFigureOrDash(original.truePeakDbtp)) },
    { name: texts.loudnessRange, value: texts.luFigureOrDash(formatFigureOrDash(original.loudnessRange)) },
    {
      name: texts.stereoCorrelation,
      value: original.correlation === null ? '–' : formatSigned(original.correlation, 2),
    },
  ];
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-white/10 border-t pt-4 text-sm sm:grid-cols-4">
      {measures.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-fg-2 text-xs">{name}</dt>
          <dd className="mt-0.5 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const glowClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(34rem_16rem_at_10%_0%,rgb(126_73_236/.34),transparent_70%),radial-gradient(26rem_14rem_at_90%_120%,rgb(228_114_220/.2),transparent_70%)]';

/** Measured with this browser’s clock, which may differ from the server’s. */
function useTimeLeft({ id, progress }: MasteringRun): string | null {
  const [seen, setSeen] = useState({ id, progress, at: performance.now() });
  const [now, setNow] = useState(seen);
  if (id !== seen.id) {
    const first = { id, progress, at: performance.now() };
    setSeen(first);
    setNow(first);
  } else if (progress !== now.progress) {
    setNow({ id, progress, at: performance.now() });
  }
  return describeTimeLeft(seen, now);
}
