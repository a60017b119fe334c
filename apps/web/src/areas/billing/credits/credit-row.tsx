import {
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  RotateCcw,
  ShoppingBag,
  Sparkles,
  TrendingUp,
} from 'lucide-react';
import { Link } from 'react-router';
import { clockTime, dateOfMoment } from '../../../lib/moments.ts';
import { cx } from '../../../ui/class-names.ts';
import { inThousands } from '../billing.model.ts';
import { type HistoryRow, type HistorySign, signed } from './history.model.ts';

/** What it was, when, how many, and what was left. */
export function CreditRow({ row }: { row: HistoryRow }) {
  const { at, what, note, sign, to, amount, balance } = row;
  const Icon = icons[sign];
  const day = dateOfMoment(at);
  return (
    <div className={rowClasses}>
      <span className="grid size-9 place-items-center rounded-md bg-white/[.06] text-fg-2">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 break-words font-medium">
          {to ? (
            <Link to={to} className="rounded-sm hover:text-primary-fg">
              {what}
            </Link>
          ) : (
            what
          )}
        </p>
        <p className="text-fg-3 text-xs">
          <span className="sm:hidden">{day} · </span>
          {note}
        </p>
      </div>
      <time dateTime={at} className="whitespace-nowrap text-fg-3 tabular-nums max-sm:hidden">
        {day}, {clockTime(new Date(at))}
      </time>
      <div className="text-right tabular-nums sm:contents">
        <p className={cx('whitespace-nowrap font-semibold', amount > 0 && 'text-success')}>
          {signed(amount)}
          <span className="sr-only"> credits</span>
        </p>
        <p className="whitespace-nowrap text-fg-3 max-sm:text-xs">
          <span className="sr-only">Balance </span>
          {inThousands(balance)}
        </p>
      </div>
    </div>
  );
}

const icons: Record<HistorySign, LucideIcon> = {
  plan: TrendingUp,
  'add-on': ShoppingBag,
  track: Sparkles,
  message: MessageSquare,
  back: RotateCcw,
  returned: ReceiptText,
};

const rowClasses =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)_9rem_5rem_5rem]';
