import type { Track } from '@debut/contract/tracks';
import { Check } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { TrackSelectionContext } from './use-track-selection.ts';

/** While tracks are being selected a checkbox covers the whole card, and nothing below it can be pressed. */
export function SelectableTrack({ track, children }: { track: Track; children: ReactNode }) {
  const { isActive, ids, toggle } = use(TrackSelectionContext);
  const isSelected = ids.has(track.id);
  return (
    <div className="relative">
      <div inert={isActive}>{children}</div>
      {isActive && (
        <div className={cx(coverClasses, isSelected ? selectedClasses : 'hover:bg-white/5')}>
          <input
            type="checkbox"
            aria-label={`Select ${track.title}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => toggle(track.id, (nativeEvent as MouseEvent).shiftKey)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-xl"
          />
          <span aria-hidden className={cx(markClasses, isSelected && 'border-primary-hover! bg-primary!')}>
            {isSelected && <Check strokeWidth={3} className="size-4" />}
          </span>
        </div>
      )}
    </div>
  );
}

const coverClasses = 'absolute inset-0 z-30 select-none rounded-xl transition-colors duration-150';

const selectedClasses = 'bg-primary/20 shadow-[inset_0_0_0_3px_var(--color-primary-hover)]';

const markClasses =
  'pointer-events-none absolute top-2 left-2 grid size-7 place-items-center rounded-full border-2 border-white/80 bg-[#100c1f]/70 text-white sm:top-3 sm:left-3';
