import { billingEndpoints } from '@debut/contract/billing';
import type { ReactNode } from 'react';
import { api } from '../../../data/product-api.ts';
import { useRight } from '../../../data/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useExternalRedirect } from './use-purchase.ts';

type PortalButtonProps = { children: ReactNode; variant?: 'primary' | 'secondary' | 'ghost' };

/** Opens the payment service's page for cards and invoices, which leads back to this one. */
export function PortalButton({ children, variant = 'secondary' }: PortalButtonProps) {
  const mayOpen = useRight('billing');
  const { redirecting, redirect } = useExternalRedirect<'portal'>();
  const readUrl = async () => {
    const returnUrl = window.location.origin + window.location.pathname;
    return (await api.call(billingEndpoints.portal, { body: { returnUrl } })).url;
  };
  const onError = (error: unknown) => toast.failure(error instanceof Error ? error.message : String(error));
  if (!mayOpen) return null;
  return (
    <Button
      size="small"
      variant={variant}
      busy={redirecting !== null}
      onClick={() => void redirect('portal', readUrl, onError)}
    >
      {children}
    </Button>
  );
}
