import { Star } from 'lucide-react';
import { cx } from './class-names.ts';

/** A rating from 1 to 5; `label` says it to screen readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cx('size-3.5 fill-current', star <= rating ? 'text-warning' : 'text-s4')}
        />
      ))}
    </p>
  );
}
