import { cheapestTopUp } from '@debut/contract/catalogue';
import { Link } from 'wouter';
import { ApiError } from '../../../data/api.ts';
import { useRight } from '../../../data/rights.tsx';
import { creditCount, pricingAddress, type TopUp, topUpLabel } from '../../../data/top-up.ts';
import { useNavigation } from '../../../ui/app-router.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { otherWayClasses, PurchaseOffer } from '../../../ui/purchase-offer.tsx';
import { describeShortage, findBlocker, getPrice, type MasteringFunds } from './mastering.model.ts';
import { texts } from './texts.ts';

interface Shortage {
  readonly needed: number;
  readonly balance: number;
}

/** Known from the balance, or from a rejected request: credits may have been spent elsewhere meanwhile. */
export function findShortage(
  now: MasteringFunds & { hasAudio: boolean; maySpend: boolean; tracks?: number },
  error: Error | null,
): Shortage | null {
  if (findBlocker(now) === 'credits')
    return { needed: getPrice(now, now.tracks).fromWallet, balance: now.balance ?? 0 };
  return (error instanceof ApiError && error.code === 'not_enough_credits' && error.credits) || null;
}

type MissingCreditsProps = Shortage & { topUp: TopUp; className?: string };

/** How many credits are missing, and the cheapest purchase that covers them; its checkout returns to this page. */
export function MissingCredits({ needed, balance, topUp, className = 'mt-4' }: MissingCreditsProps) {
  const { pathname, search } = useNavigation().shown;
  const mayBuy = useRight('billing');
  const missing = needed - balance;
  const sentence = texts.youAreShort(describeShortage({ needed, balance }), creditCount(missing));
  if (!mayBuy) return <ErrorBox className={className}>{sentence}</ErrorBox>;
  const offer = cheapestTopUp(missing);
  return (
    <PurchaseOffer
      className={className}
      label={offer && topUpLabel(offer)}
      busy={topUp.isLeaving}
      onBuy={() => offer && topUp.buy(offer.addOn.id, offer.quantity)}
      otherWay={
        <Link to={pricingAddress(pathname + search)} className={otherWayClasses}>
          {texts.comparePlans}
        </Link>
      }
      note={texts.yourSettingsAreSavedYoull}
    >
      {sentence}
    </PurchaseOffer>
  );
}
