import { Pause, Play } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';

export type PlayState = 'idle' | 'loading' | 'playing';

export function PlayStateIcon({ state, className = 'size-5' }: { state: PlayState; className?: string }) {
  if (state === 'loading') return <Spinner className={className} />;
  if (state === 'playing') return <Pause aria-hidden className={cx(className, 'fill-current')} />;
  // A triangle's weight lies to the left of its box.
  return <Play aria-hidden className={cx(className, 'translate-x-[6%] fill-current')} />;
}
