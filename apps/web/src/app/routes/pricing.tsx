import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useMe } from '../../features/account/account.api.ts';
import { AddOnOffers } from '../../features/billing/add-on-offers.tsx';
import { ClosingCall } from '../../features/billing/closing-call.tsx';
import { ContactSalesDialog } from '../../features/billing/contact-sales-dialog.tsx';
import { EnterpriseOffer } from '../../features/billing/enterprise-offer.tsx';
import type { PlanChange } from '../../features/billing/offer.model.ts';
import { PaymentBanner } from '../../features/billing/payment-banner.tsx';
import { PlanChangeDialog } from '../../features/billing/plan-change-dialog.tsx';
import { PlanOffers } from '../../features/billing/plan-offers.tsx';
import { PlanStrip } from '../../features/billing/plan-strip.tsx';
import { PortalButton } from '../../features/billing/portal-button.tsx';
import { UsageSkeleton, UsageSummary } from '../../features/billing/usage-summary.tsx';
import { usePurchase } from '../../features/billing/use-purchase.ts';
import { useReturnFromCheckout } from '../../features/billing/use-return-from-checkout.ts';
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
