import type { MasteringPreset, MasteringRun, TrackMastering } from '@debut/contract/mastering';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { figureOrNone, signedFigure } from '../report/figures.model.ts';
import { useCancelRun } from './mastering.api.ts';
import { masteringSentence } from './mastering.model.ts';
import { type StageState, stagesOf, stepInWords, timeLeft } from './run.model.ts';

type MasteringProgressProps = {
  trackId: string;
  run: MasteringRun;
  presets: readonly MasteringPreset[];
  original: TrackMastering['original'];
};

/** The run under way: how far, what is being done, and what is known of the mix by now. */
export function MasteringProgress({ trackId, run, presets, original }: MasteringProgressProps) {
  const left = useTimeLeft(run);
  const cancel = useCancelRun(trackId);
  const step = stepInWords(run, presets);
  return (
    <Card aria-label="Mastering progress" className="isolate mt-4 overflow-hidden border-white/10 p-4 sm:p-6">
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
            {left && <span className="tabular-nums">{left} </span>}You can leave this page: nothing is lost.
          </p>
        </div>
        <CancelButton cancel={cancel} run={run} className="max-sm:hidden" />
      </div>
      <div
        role="progressbar"
        aria-label="Mastering"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={run.progress}
        aria-valuetext={`${run.progress} %, ${step}`}
        className="mt-5 h-2 overflow-hidden rounded-full bg-white/15"
      >
        <div
          className="h-full rounded-full bg-linear-to-r from-primary to-accent transition-[width] duration-200"
          style={{ width: `${run.progress}%` }}
        />
      </div>
      <ol className="mt-3 hidden justify-between text-xs sm:flex">
        {stagesOf(run, presets.length).map(({ name, state }) => (
          <Stage key={name} name={name} state={state} />
        ))}
      </ol>
      {original && <MixMeasures original={original} />}
      <CancelButton cancel={cancel} run={run} className="mt-4 w-full sm:hidden" />
    </Card>
  );
}

type CancelButtonProps = { cancel: ReturnType<typeof useCancelRun>; run: MasteringRun; className: string };

function CancelButton({ cancel, run, className }: CancelButtonProps) {
  const press = () => cancel.mutate(run.id, { onError: (error) => toast.failure(masteringSentence(error)) });
  return (
    <Button busy={cancel.isPending} onClick={press} className={className}>
      <X aria-hidden className="size-4" />
      Cancel
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
    { name: 'Your mix measures', value: `${figureOrNone(original.integratedLufs)} LUFS` },
    { name: 'True peak', value: `${figureOrNone(original.truePeakDbtp)} dBTP` },
    { name: 'Loudness range', value: `${figureOrNone(original.loudnessRange)} LU` },
    {
      name: 'Stereo correlation',
      value: original.correlation === null ? '–' : signedFigure(original.correlation, 2),
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

/** Reckoned from what this page has seen of the run: its own clock, whatever the server's says. */
function useTimeLeft({ id, progress }: MasteringRun): string | null {
  const [seen, setSeen] = useState({ id, progress, at: performance.now() });
  const [now, setNow] = useState(seen);
  if (id !== seen.id) {
    const begun = { id, progress, at: performance.now() };
    setSeen(begun);
    setNow(begun);
  } else if (progress !== now.progress) {
    setNow({ id, progress, at: performance.now() });
  }
  return timeLeft(seen, now);
}
