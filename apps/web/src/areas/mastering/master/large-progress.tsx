import { type ReactNode, useState } from 'react';
import { describeTimeLeft } from './mastering.model.ts';
import { texts } from './texts.ts';

type LargeProgressProps = {
  /** Identifies the work: for another one, the estimate of the time left starts over. */
  id: string;
  label: string;
  percent: number;
  /** What happens now. */
  step: string;
  action?: ReactNode;
};

/** How far mastering or mixing is: in percent, in words and as a bar, on the glow of an isolated card. */
export function LargeProgress({ id, label, percent, step, action }: LargeProgressProps) {
  const left = useTimeLeft(id, percent);
  return (
    <>
      <div aria-hidden className={glowClasses} />
      <div className="flex items-center gap-4">
        <p className="font-bold font-display text-3xl tabular-nums tracking-tight sm:text-4xl">
          {percent}
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
        {action}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${step}`}
        className="mt-5 h-2 overflow-hidden rounded-full bg-white/15"
      >
        <div
          className="h-full rounded-full bg-linear-to-r from-primary to-accent transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
    </>
  );
}

const glowClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(34rem_16rem_at_10%_0%,rgb(126_73_236/.34),transparent_70%),radial-gradient(26rem_14rem_at_90%_120%,rgb(228_114_220/.2),transparent_70%)]';

/** Measured with this browser’s clock, which may differ from the server’s. */
function useTimeLeft(id: string, progress: number): string | null {
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
