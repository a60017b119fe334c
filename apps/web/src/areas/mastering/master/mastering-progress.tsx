import {
  type MasteringPreset,
  type MasteringRun,
  masteringEndpoints,
  type TrackMastering,
} from '@debut/contract/mastering';
import { Check, X } from 'lucide-react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { formatFigureOrDash, formatSigned } from '../../../ui/figures.ts';
import { Spinner } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { LargeProgress } from './large-progress.tsx';
import { describeMasteringError, describeStep, listStages, type StageState } from './mastering.model.ts';
import { texts } from './texts.ts';

type MasteringProgressProps = {
  run: MasteringRun;
  presets: readonly MasteringPreset[];
  original: TrackMastering['original'];
};

/** The progress of the active run, and the measurements of the mix once they are known. */
export function MasteringProgress({ run, presets, original }: MasteringProgressProps) {
  const cancel = useChange(masteringEndpoints.cancel, {
    onError: (error) => toast.failure(describeMasteringError(error)),
  });
  const cancelRun = () => cancel.mutate({ params: { id: run.id } });
  const step = describeStep(run, presets);
  return (
    <Card aria-label={texts.masteringProgress} className="isolate mt-4 overflow-hidden border-white/10 p-4 sm:p-6">
      <LargeProgress
        id={run.id}
        label={texts.mastering}
        percent={run.progress}
        step={step}
        action={
          <Allowed right="master">
            <CancelButton isBusy={cancel.isPending} onCancel={cancelRun} className="max-sm:hidden" />
          </Allowed>
        }
      />
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
