import { notEnoughCreditsSentence } from '@debut/contract/billing';
import { cheapestTopUp } from '@debut/contract/catalogue';
import { Link } from 'react-router';
import { pricingAddress } from '../../../lib/pricing-address.ts';
import { creditCount, type TopUp, topUpLabel } from '../../../lib/top-up.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { otherWayClasses, PurchaseOffer } from '../../../ui/purchase-offer.tsx';

type MissingCreditsProps = { needed: number; balance: number; topUp?: TopUp };

/** What is missing, and the cheapest purchase that covers it. */
export function MissingCredits({ needed, balance, topUp }: MissingCreditsProps) {
  const missing = needed - balance;
  const sentence = `${notEnoughCreditsSentence(needed, balance)} You are ${creditCount(missing)} short.`;
  if (!topUp) return <ErrorBox>{sentence}</ErrorBox>;
  const offer = cheapestTopUp(missing);
  return (
    <PurchaseOffer
      label={offer && topUpLabel(offer)}
      busy={topUp.isLeaving}
      onBuy={() => offer && topUp.buy(offer.addOn.id, offer.quantity)}
      otherWay={
        <Link to={pricingAddress('/fans?tab=message')} className={otherWayClasses}>
          Compare plans
        </Link>
      }
      note="Your message is saved. You come back to it after paying."
    >
      {sentence}
    </PurchaseOffer>
  );
}
