import type { Billing } from '@debut/contract/billing';
import { plans } from '@debut/contract/catalogue';
import { masteringCredits } from '@debut/contract/limits';
import { hasPlans } from '../../../lib/app-config.ts';
import type { Purchase } from '../checkout/use-purchase.ts';
import type { PlanChange } from './offer.model.ts';
import { PlanOffer } from './plan-offer.tsx';

type PlanOffersProps = {
  /** Undefined until it is known, or when it cannot be read. */
  billing: Billing | undefined;
  /** The plan that a notice elsewhere led here for. */
  needed: string | null;
  isLoading: boolean;
  purchase: Purchase;
  onChange: (change: PlanChange) => void;
};

export function PlanOffers({ needed, ...props }: PlanOffersProps) {
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="sr-only">
        Plans
      </h2>
      <div className="mt-9 grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanOffer key={plan.id} plan={plan} isNeeded={hasPlans() && plan.id === needed} {...props} />
        ))}
      </div>
      <p className="mt-6 text-balance text-center text-fg-3 text-sm">
        Billed monthly, cancel any time. A text is 1 credit per segment per fan, a master in all styles is{' '}
        {masteringCredits}.
        {hasPlans() &&
          ' Campaigns and AI mastering credits count per month. Mastering credits are used before your other credits and do not carry over.'}
      </p>
    </section>
  );
}
