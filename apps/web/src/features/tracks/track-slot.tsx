import { GripVertical } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSortHandle } from '../../ui/sortable-list.tsx';
import { cardChip } from './card-chip.ts';
import { TrackCard, type TrackCardProps } from './track-card.tsx';
import { trackFrameClasses } from './track-frame.ts';
import { useNear } from './use-near.ts';

type TrackSlotProps = TrackCardProps & {
  /** Drawn whole from the start, before the browser has said what is on the screen. */
  eager: boolean;
};

/**
 * A track's place in the grid. Hundreds of whole cards would take seconds to make, so those far from the screen are a link
 * of the same size: searching the page and screen readers find them all.
 */
export const TrackSlot = memo(function TrackSlot({ eager, ...card }: TrackSlotProps) {
  const slot = useRef<HTMLLIElement>(null);
  const whole = useNear(slot, eager);
  const hadFocus = useRef(false);
  // Moving the focus to a far link scrolls there, which replaces the link: its successor takes the focus over.
  useLayoutEffect(() => {
    if (!whole || !hadFocus.current) return;
    hadFocus.current = false;
    slot.current?.querySelector<HTMLElement>('h3 a')?.focus();
  }, [whole]);
  return (
    <li ref={slot} data-sort-id={card.track.id} className="group/slot relative data-[sorting]:z-20">
      {whole ? (
        <WholeCard {...card} />
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

function WholeCard(card: TrackCardProps) {
  const handle = useSortHandle();
  return (
    <div className="group/card relative">
      <TrackCard {...card} />
      <button
        type="button"
        {...handle}
        aria-label={`Reorder ${card.track.title}`}
        className={cardChip('top-1.5 left-1.5 cursor-grab touch-none active:cursor-grabbing sm:top-2.5 sm:left-2.5')}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
    </div>
  );
}
