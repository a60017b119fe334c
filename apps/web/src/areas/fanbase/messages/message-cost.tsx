import type { MessagePreview } from '@debut/contract/fan-messages';
import { Coins } from 'lucide-react';
import { creditCount, type TopUp } from '../../../lib/top-up.ts';
import { fanCount, segmentCount } from './message-draft.model.ts';
import { MissingCredits } from './missing-credits.tsx';

type MessageCostProps = {
  preview: MessagePreview | undefined;
  balance: number;
  /** What is held for it already and is released first. */
  held: number;
  /** What the server said when it refused. */
  refused: { needed: number; balance: number } | undefined;
  /** Absent where what was typed would be lost on the way to the checkout. */
  topUp?: TopUp;
  /** False where credits alone would not make it go out. */
  isOffering?: boolean;
};

/** Fans times segments, and the balance before and after. */
export function MessageCost({ preview, balance, held, refused, topUp, isOffering = true }: MessageCostProps) {
  const credits = preview?.credits ?? 0;
  const available = balance + held;
  const missing = credits > available ? { needed: credits, balance: available } : refused;
  return (
    <>
      <dl className="flex items-end justify-between gap-4 border-line border-t pt-4">
        <div className="min-w-0">
          <dt className="text-fg-3 text-xs">{preview ? sumsOf(preview) : 'Counting'}</dt>
          <dd className="mt-0.5 flex items-center gap-1.5 font-bold font-display text-xl tabular-nums">
            <Coins aria-hidden className="size-[18px] shrink-0 text-warning" />
            {creditCount(credits)}
          </dd>
        </div>
        <div className="shrink-0 text-right">
          <dt className="text-fg-3 text-xs">Balance after</dt>
          <dd className="mt-0.5 font-medium text-fg-2 text-sm tabular-nums">
            {available.toLocaleString('en')} →{' '}
            <span className={credits > available ? 'text-danger' : 'text-fg'}>
              {(available - credits).toLocaleString('en').replace('-', '−')}
            </span>
          </dd>
        </div>
      </dl>
      {missing && isOffering && <MissingCredits {...missing} {...(topUp && { topUp })} />}
    </>
  );
}

/** "121 fans × 1 segment", or each length on its own where names make some longer. */
function sumsOf({ segments, fanCount: fans }: MessagePreview): string {
  if (segments.length === 0) return fanCount(fans);
  return segments.map((one) => `${fanCount(one.fans)} × ${segmentCount(one.segments)}`).join(' + ');
}
