import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useMe } from '../../areas/accounts/profile/account.api.ts';
import { PaymentBanner } from '../../areas/billing/checkout/payment-banner.tsx';
import { PortalButton } from '../../areas/billing/checkout/portal-button.tsx';
import { usePurchase } from '../../areas/billing/checkout/use-purchase.ts';
import { useReturnFromCheckout } from '../../areas/billing/checkout/use-return-from-checkout.ts';
import { AddOnOffers } from '../../areas/billing/plans/add-on-offers.tsx';
import { ClosingCall } from '../../areas/billing/plans/closing-call.tsx';
import { ContactSalesDialog } from '../../areas/billing/plans/contact-sales-dialog.tsx';
import { EnterpriseOffer } from '../../areas/billing/plans/enterprise-offer.tsx';
import type { PlanChange } from '../../areas/billing/plans/offer.model.ts';
import { PlanChangeDialog } from '../../areas/billing/plans/plan-change-dialog.tsx';
import { PlanOffers } from '../../areas/billing/plans/plan-offers.tsx';
import { PlanStrip } from '../../areas/billing/plans/plan-strip.tsx';
import { UsageSkeleton, UsageSummary } from '../../areas/billing/plans/usage-summary.tsx';
import { sellsCredits } from '../../lib/app-config.ts';
import { useBilling } from '../../lib/use-billing.ts';
import harbor from '../assets/harbor.svg';
import { LoadFailure } from '../load-failure.tsx';
import { usePageTitle } from '../page-title.ts';

export function Component() {
  return sellsCredits() ? <Pricing /> : <Navigate to="/" replace />;
}

function Pricing() {
  usePageTitle('Pricing');
  const me = useMe();
  const billing = useBilling();
  const [query] = useSearchParams();
  const back = useReturnFromCheckout();
  const purchase = usePurchase(back.returnTo);
  const [change, setChange] = useState<PlanChange | null>(null);
  const [inContact, setInContact] = useState(false);
  const contact = () => setInContact(true);
  const isFreeWithInvoices = billing.data?.portal === true && billing.data.subscription === null;
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-8 outline-none xl:px-0">
      <PaymentBanner back={back} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-bold text-3xl sm:text-4xl">Pricing</h1>
          <p className="mt-1.5 text-base text-fg-2">Credits pay for texts and masters. Email is always free.</p>
        </div>
        {billing.data && <UsageSummary billing={billing.data} />}
        {billing.isPending && <UsageSkeleton />}
      </div>
      {billing.isError && !billing.data && (
        <LoadFailure
          sentence={billing.error.message}
          busy={billing.isFetching}
          onRetry={() => void billing.refetch()}
        />
      )}
      {billing.data && <PlanStrip billing={billing.data} onChange={setChange} />}
      <PlanOffers
        billing={billing.data}
        needed={query.get('plan')}
        isLoading={billing.isPending}
        purchase={purchase}
        onChange={setChange}
      />
      <AddOnOffers
        purchase={purchase}
        aside={isFreeWithInvoices && <PortalButton variant="ghost">Invoices and cards</PortalButton>}
      />
      <EnterpriseOffer onContact={contact} />
      <ClosingCall
        billing={billing.data}
        picture={harbor}
        purchase={purchase}
        onChange={setChange}
        onContact={contact}
      />
      {change && billing.data && (
        <PlanChangeDialog change={change} billing={billing.data} onClose={() => setChange(null)} />
      )}
      {inContact && (
        <ContactSalesDialog
          person={{ name: me.data?.displayName ?? '', email: me.data?.email ?? '' }}
          onClose={() => setInContact(false)}
        />
      )}
    </main>
  );
}
