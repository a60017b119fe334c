import { billingEndpoints } from '@debut/contract/billing';
import { api } from '../../../lib/product-api.ts';
import { toast } from '../../../ui/toast.ts';
import { useDeparture } from './use-departure.ts';

/** Leads to the payment service's own page for cards and invoices, and back to this one. */
export function usePortal(): { isOpening: boolean; open: () => void } {
  const { leaving, leave } = useDeparture<'portal'>();
  const open = () => {
    const returnUrl = window.location.origin + window.location.pathname;
    const address = async () => (await api.call(billingEndpoints.portal, { body: { returnUrl } })).url;
    void leave('portal', address, (error) => toast.failure(error instanceof Error ? error.message : String(error)));
  };
  return { isOpening: leaving !== null, open };
}
