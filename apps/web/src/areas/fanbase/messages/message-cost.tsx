import { notEnoughCreditsSentence } from '@debut/contract/billing';
import { cheapestTopUp } from '@debut/contract/catalogue';
import { fanChannelNames } from '@debut/contract/fan-channels';
import type { MessagePreview } from '@debut/contract/fan-messages';
import { formatNumber } from '@debut/contract/texts';
import { Coins } from 'lucide-react';
import { Link } from 'wouter';
import { useRight } from '../../../data/rights.tsx';
import { creditCount, pricingAddress, type TopUp, topUpLabel } from '../../../data/top-up.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { otherWayClasses, PurchaseOffer } from '../../../ui/purchase-offer.tsx';
import { formatFanCount, formatSegmentCount } from './message.model.ts';
import { texts } from './texts.ts';

type MessageCostProps = {
  preview: MessagePreview | undefined;
  balance: number;
  /** Credits the message holds already; they are released first. */
  held: number;
  /** From the server's rejection. */
  rejected: { needed: number; balance: number } | undefined;
  /** Absent where the checkout would lose what was typed. */
  topUp?: TopUp;
  /** False where credits alone are not enough to send it. */
  isOffering?: boolean;
};

export function MessageCost({ preview, balance, held, rejected, topUp, isOffering = true }: MessageCostProps) {
  const credits = preview?.credits ?? 0;
  const available = balance + held;
  const missing = credits > available ? { needed: credits, balance: available } : rejected;
  return (
    <>
      <dl className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <dt className="text-fg-3 text-xs">{preview ? describeCost(preview) : texts.counting}</dt>
          <dd className="mt-0.5 flex items-center gap-1.5 font-bold font-display text-xl tabular-nums">
            <Coins aria-hidden className="size-[18px] shrink-0 text-warning" />
            {creditCount(credits)}
          </dd>
        </div>
        <div className="shrink-0 text-right">
          <dt className="text-fg-3 text-xs">{texts.balanceAfter}</dt>
          <dd className="mt-0.5 font-medium text-fg-2 text-sm tabular-nums">
            {formatNumber(available)} →{' '}
            <span className={credits > available ? 'text-danger' : 'text-fg'}>
              {formatNumber(available - credits).replace('-', '−')}
            </span>
          </dd>
        </div>
      </dl>
      {missing && isOffering && <MissingCredits {...missing} {...(topUp && { topUp })} />}
    </>
  );
}

/** "368 WhatsApp + 231 SMS + 0 Email"; of texts alone "121 fans × 1 segment", which differ where names make some longer. */
function describeCost({ channels, segments, fanCount: fans }: MessagePreview): string {
  if (channels.some(({ channel }) => channel !== 'sms'))
    return channels.map(({ channel, credits }) => `${formatNumber(credits)} ${fanChannelNames[channel]}`).join(' + ');
  if (segments.length === 0) return formatFanCount(fans);
  return segments.map((one) => `${formatFanCount(one.fans)} × ${formatSegmentCount(one.segments)}`).join(' + ');
}

type MissingCreditsProps = { needed: number; balance: number; topUp?: TopUp };

/** Offers the cheapest purchase that covers what is missing. */
function MissingCredits({ needed, balance, topUp }: MissingCreditsProps) {
  const mayBuy = useRight('billing');
  const missing = needed - balance;
  const sentence = texts.youAreShort(notEnoughCreditsSentence(needed, balance), creditCount(missing));
  if (!topUp || !mayBuy) return <ErrorBox>{sentence}</ErrorBox>;
  const offer = cheapestTopUp(missing);
  return (
    <PurchaseOffer
      label={offer && topUpLabel(offer)}
      busy={topUp.isLeaving}
      onBuy={() => offer && topUp.buy(offer.addOn.id, offer.quantity)}
      otherWay={
        <Link to={pricingAddress('/fans/messages')} className={otherWayClasses}>
          {texts.comparePlans}
        </Link>
      }
      note={texts.yourMessageIsSavedYou}
    >
      {sentence}
    </PurchaseOffer>
  );
}
