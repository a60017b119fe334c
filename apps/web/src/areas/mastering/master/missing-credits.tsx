import { cheapestTopUp } from '@debut/contract/catalogue';
import { Link } from 'wouter';
import { pricingAddress } from '../../../lib/pricing-address.ts';
import { creditCount, type TopUp, topUpLabel } from '../../../lib/top-up.ts';
import { useNavigation } from '../../../ui/app-router.tsx';
import { otherWayClasses, PurchaseOffer } from '../../../ui/purchase-offer.tsx';
import { creditsSentence } from './mastering.model.ts';

export interface Shortage {
  readonly needed: number;
  readonly balance: number;
}

/** What mastering needs, what is missing, and the cheapest purchase that covers it; afterwards one is back at this track. */
export function MissingCredits({ needed, balance, topUp }: Shortage & { topUp: TopUp }) {
  const { pathname, search } = useNavigation().shown;
  const missing = needed - balance;
  const offer = cheapestTopUp(missing);
  return (
    <PurchaseOffer
      className="mt-4"
      label={offer && topUpLabel(offer)}
      busy={topUp.isLeaving}
      onBuy={() => offer && topUp.buy(offer.addOn.id, offer.quantity)}
      otherWay={
        <Link to={pricingAddress(pathname + search)} className={otherWayClasses}>
          Compare plans
        </Link>
      }
      note="Your settings are saved. You come back to this track after paying."
    >
      {creditsSentence({ needed, balance })} You are {creditCount(missing)} short.
    </PurchaseOffer>
  );
}
