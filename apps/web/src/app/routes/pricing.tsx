import { billingEndpoints } from '@debut/contract/billing';
import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { useCheckoutReturn } from '../../areas/billing/checkout/checkout-return.ts';
import { PaymentBanner } from '../../areas/billing/checkout/payment-banner.tsx';
import { PortalButton } from '../../areas/billing/checkout/portal-button.tsx';
import { usePurchase } from '../../areas/billing/checkout/use-purchase.ts';
import { AddOnOffers } from '../../areas/billing/plans/add-on-offers.tsx';
import { CallToAction, ContactSalesDialog, EnterpriseOffer } from '../../areas/billing/plans/contact-sales.tsx';
import { RenewalStrip, UsageSkeleton, UsageSummary } from '../../areas/billing/plans/current-plan.tsx';
import type { PlanChange } from '../../areas/billing/plans/offer.model.ts';
import { PlanChangeDialog } from '../../areas/billing/plans/plan-change-dialog.tsx';
import { PlanOffers } from '../../areas/billing/plans/plan-offers.tsx';
import { sellsCredits } from '../../data/app-config.ts';
import { QueryError } from '../../data/query-view.tsx';
import { Allowed } from '../../data/rights.tsx';
import { useData } from '../../data/use-data.ts';
import { Notice } from '../../ui/notice.tsx';
import harbor from '../assets/harbor.svg';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  return sellsCredits() ? <Pricing /> : <Redirect to="/" replace />;
}

function Pricing() {
  usePageTitle(texts.pricing);
  const me = useMe();
  const billing = useData(billingEndpoints.read, {});
  const [query] = useSearchParams();
  const checkout = useCheckoutReturn();
  const purchase = usePurchase(checkout.returnTo);
  const [change, setChange] = useState<PlanChange | null>(null);
  const [isContacting, setContacting] = useState(query.get('contact') === 'sales');
  const contact = () => setContacting(true);
  const isFreeWithInvoices = billing.data?.portal === true && billing.data.subscription === null;
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-8 outline-none xl:px-0">
      <Allowed right="billing" otherwise={() => <Notice className="mb-7">{texts.onlyTheOwnerCanChange}</Notice>}>
        <PaymentBanner checkout={checkout} />
      </Allowed>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-bold text-3xl sm:text-4xl">{texts.pricing}</h1>
          <p className="mt-1.5 text-base text-fg-2">{texts.creditsPayForTextsAnd}</p>
        </div>
        {billing.data && <UsageSummary billing={billing.data} />}
        {billing.isPending && <UsageSkeleton />}
      </div>
      {billing.error && !billing.data && <QueryError query={billing} className="mt-6" />}
      {billing.data && <RenewalStrip billing={billing.data} onChange={setChange} />}
      <PlanOffers
        billing={billing.data}
        needed={query.get('plan')}
        isLoading={billing.isPending}
        purchase={purchase}
        onChange={setChange}
      />
      <AddOnOffers
        purchase={purchase}
        aside={isFreeWithInvoices && <PortalButton variant="ghost">{texts.invoicesAndCards}</PortalButton>}
      />
      <EnterpriseOffer onContact={contact} />
      <CallToAction
        billing={billing.data}
        picture={harbor}
        purchase={purchase}
        onChange={setChange}
        onContact={contact}
      />
      {change && billing.data && (
        <PlanChangeDialog change={change} billing={billing.data} onClose={() => setChange(null)} />
      )}
      {isContacting && (
        <ContactSalesDialog
          person={{ name: me.data?.displayName ?? '', email: me.data?.email ?? '' }}
          onClose={() => setContacting(false)}
        />
      )}
    </main>
  );
}
