import { notEnoughCreditsSentence } from '@debut/contract/billing';
import type { MessagePreview } from '@debut/contract/fan-messages';
import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import { ErrorBox } from '../../ui/error-box.tsx';
import { creditCount, fanCount, segmentCount } from './message-draft.model.ts';

type MessageCostProps = {
  preview: MessagePreview | undefined;
  balance: number;
  /** What is held for it already and is given back first. */
  held: number;
};

/** Fans times segments, and the balance before and after. */
export function MessageCost({ preview, balance, held }: MessageCostProps) {
  const credits = preview?.credits ?? 0;
  const available = balance + held;
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
      {credits > available && (
        <ErrorBox action={<PricingLink />}>{notEnoughCreditsSentence(credits, available)}</ErrorBox>
      )}
    </>
  );
}

export function PricingLink() {
  return (
    <Link
      to="/pricing"
      className="inline-flex min-h-9 items-center rounded-md px-2 font-semibold text-primary-fg text-sm underline underline-offset-2"
    >
      Get credits
    </Link>
  );
}

/** "121 fans × 1 segment", or each length on its own where names make some longer. */
function sumsOf({ segments, fanCount: fans }: MessagePreview): string {
  if (segments.length === 0) return fanCount(fans);
  return segments.map((one) => `${fanCount(one.fans)} × ${segmentCount(one.segments)}`).join(' + ');
}
