import { Star } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { texts } from './texts.ts';

export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{texts.rating(rating)}</span>
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
