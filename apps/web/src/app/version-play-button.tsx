import { PlayStateIcon, useClickThrottle } from '../areas/library/player/play-button.tsx';
import type { CompareId } from '../areas/mastering/compare/compare-card.tsx';
import { cx } from '../ui/class-names.ts';
import type { ComparisonControl } from './use-comparison.ts';

type VersionPlayButtonProps = { control: ComparisonControl; id: CompareId; label: string };

/** Plays or pauses one version. While another plays, it continues at the same time. */
export function VersionPlayButton({ control, id, label }: VersionPlayButtonProps) {
  const throttle = useClickThrottle();
  const isSelected = control.selected.id === id;
  const state = isSelected ? control.state : 'idle';
  return (
    <button
      type="button"
      aria-label={`${state === 'playing' ? 'Pause' : 'Play'} ${label}`}
      aria-busy={state === 'loading'}
      onClick={() => throttle(() => control.toggle(id))}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 mouse:size-10',
        isSelected && control.isInPlayer ? 'bg-primary text-white' : 'bg-s3 text-fg hover:bg-primary hover:text-white',
      )}
    >
      <PlayStateIcon state={state} className="size-4" />
    </button>
  );
}
