import { cx } from '../../../ui/class-names.ts';
import { usePlayer, usePlayerTime } from './use-player.ts';

/** How far the track is, as a line: decoration beside controls that say it in words. */
export function PlayedLine({ className }: { className?: string }) {
  const duration = usePlayer((state) => state.duration);
  const time = usePlayerTime();
  const percent = duration > 0 ? Math.min(100, (time / duration) * 100) : 0;
  return (
    <div aria-hidden className={cx('h-0.5 bg-white/10', className)}>
      <div className="h-full bg-linear-to-r from-primary to-accent" style={{ width: `${percent}%` }} />
    </div>
  );
}
