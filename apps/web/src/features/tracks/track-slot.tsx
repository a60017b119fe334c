import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { SortableTrack } from './sortable-track.tsx';
import type { TrackCardProps } from './track-card.tsx';
import { trackFrameClasses } from './track-frame.ts';
import { useNear } from './use-near.ts';

type TrackSlotProps = TrackCardProps & {
  /** Drawn whole from the start, before the browser has said what is on the screen. */
  eager: boolean;
  /** Drawn whole wherever it is: a card that is being dragged must not vanish when the page scrolls on. */
  held: boolean;
};

/**
 * A track's place in the grid. Hundreds of whole cards would take seconds to make, so those far from the screen are a link
 * of the same size: searching the page and screen readers find them all.
 */
export const TrackSlot = memo(function TrackSlot({ eager, held, ...card }: TrackSlotProps) {
  const slot = useRef<HTMLLIElement>(null);
  const whole = useNear(slot, eager) || held;
  const hadFocus = useRef(false);
  // Moving the focus to a far link scrolls there, which replaces the link: its successor takes the focus over.
  useLayoutEffect(() => {
    if (!whole || !hadFocus.current) return;
    hadFocus.current = false;
    slot.current?.querySelector<HTMLElement>('h3 a')?.focus();
  }, [whole]);
  return (
    <li ref={slot}>
      {whole ? (
        <SortableTrack {...card} />
      ) : (
        <div className={trackFrameClasses}>
          <h3 className="absolute inset-0 overflow-hidden rounded-xl bg-s1 p-4 font-sans font-semibold text-base">
            <Link
              to={`/track/${card.track.id}`}
              onFocus={() => {
                hadFocus.current = true;
              }}
            >
              {card.track.title}
            </Link>
          </h3>
        </div>
      )}
    </li>
  );
});
