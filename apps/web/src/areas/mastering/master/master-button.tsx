import type { MasteringRun } from '@debut/contract/mastering';
import { Sparkles } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Spinner } from '../../../ui/spinner.tsx';

type MasterButtonProps = {
  /** The run under way: its percent stands in the button. */
  run: MasteringRun | null;
  isStarting: boolean;
  isBlocked: boolean;
  describedBy: string;
  onPress: () => void;
};

/** It stays one button while it works: a disabled one would drop the keyboard focus onto the page. */
export function MasterButton({ run, isStarting, isBlocked, describedBy, onPress }: MasterButtonProps) {
  const isBusy = isStarting || run !== null;
  return (
    <button
      type="button"
      disabled={isBlocked && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={isBusy ? undefined : onPress}
      className={buttonClasses(isBusy ? 'secondary' : 'primary', 'medium', sizeClasses)}
    >
      {isBusy && (
        <span
          aria-hidden
          className="absolute inset-y-0 left-0 bg-primary transition-[width] duration-200"
          style={{ width: `${run?.progress ?? 0}%` }}
        />
      )}
      <span className="relative inline-flex items-center gap-2 tabular-nums">
        {isBusy ? <Spinner /> : <Sparkles aria-hidden className="size-4" />}
        {isBusy ? `Mastering… ${run?.progress ?? 0} %` : 'Master Track'}
      </span>
    </button>
  );
}

const sizeClasses = 'w-full overflow-hidden md:w-48 mouse:h-[42px]';
