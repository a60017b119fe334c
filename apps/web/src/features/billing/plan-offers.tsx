import type { Billing } from '@debut/contract/billing';
import { plans } from '@debut/contract/catalogue';
import { masteringCredits } from '@debut/contract/limits';
import type { PlanChange } from './offer.model.ts';
import { PlanOffer } from './plan-offer.tsx';
import type { Purchase } from './use-purchase.ts';

type PlanOffersProps = {
  /** Undefined until it is known, or when it cannot be read. */
  billing: Billing | undefined;
  isLoading: boolean;
  purchase: Purchase;
  onChange: (change: PlanChange) => void;
};

export function PlanOffers(props: PlanOffersProps) {
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="sr-only">
        Plans
      </h2>
      <div className="mt-9 grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanOffer key={plan.id} plan={plan} {...props} />
        ))}
      </div>
      <p className="mt-6 text-balance text-center text-fg-3 text-sm">
        Billed monthly, cancel any time. A text is 1 credit per segment per fan, a master in all styles is{' '}
        {masteringCredits}.
      </p>
    </section>
  );
}
