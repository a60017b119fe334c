import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Clock, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { readAnew } from '../../../lib/read-anew.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useCheckout } from '../billing.api.ts';
import { returnLabel } from './return-to.model.ts';
import type { CheckoutReturn } from './use-return-from-checkout.ts';

/** How the purchase ended that one comes back from, and the way on. */
export function PaymentBanner({ back }: { back: CheckoutReturn }) {
  const { outcome, sessionId, returnTo } = back;
  // Back from the checkout the browser would show the place where one pressed, and not the news above it.
  useEffect(() => {
    if (outcome) window.scrollTo(0, 0);
  }, [outcome]);
  if (outcome === null) return returnTo && <ReturnLink to={returnTo} />;
  return (
    <div role="status">
      {outcome === 'canceled' && <Banner back={back}>Payment was canceled.</Banner>}
      {outcome === 'success' && <Outcome back={back} sessionId={sessionId} />}
    </div>
  );
}

/** The address alone proves nothing: only what the payment service has reported to the server counts as paid. */
function Outcome({ back, sessionId }: { back: CheckoutReturn; sessionId: string | null }) {
  const checkout = useCheckout(sessionId);
  const queries = useQueryClient();
  const status = checkout.data?.status;
  useEffect(() => {
    if (status !== 'paid') return;
    void readAnew(queries, ['billing', 'plan']);
    void readAnew(queries, ['account']);
  }, [queries, status]);
  if (checkout.isError && !checkout.data) {
    return (
      <ErrorBox className="mb-7" action={<Button onClick={() => void checkout.refetch()}>Try again</Button>}>
        {checkout.error.message}
      </ErrorBox>
    );
  }
  if (checkout.data === null) return null;
  if (status === 'paid') {
    return (
      <Banner back={back} tone="success">
        Payment successful! Your credits have been added to your account.
      </Banner>
    );
  }
  if (status === 'pending') {
    return (
      <Banner back={back} tone="info" icon={Clock}>
        Your payment is on its way. It can take a few days; your credits are added as soon as it has arrived.
      </Banner>
    );
  }
  if (status === 'failed' || status === 'expired') {
    return (
      <ErrorBox className="mb-7" action={<IconButton icon={X} label="Dismiss" onClick={back.dismiss} />}>
        {status === 'failed' ? 'Payment failed: the payment was declined.' : 'This checkout has expired.'} Nothing was
        added.
      </ErrorBox>
    );
  }
  return (
    <p className={waitingClasses}>
      <Spinner className="size-5 text-primary-fg" />
      {status === 'open'
        ? "We haven't received this payment yet. Your credits are added as soon as it arrives."
        : 'Checking your payment…'}
    </p>
  );
}

type BannerProps = {
  back: CheckoutReturn;
  children: ReactNode;
  tone?: 'info' | 'success';
  icon?: typeof Clock;
};

function Banner({ back, children, tone = 'info', icon }: BannerProps) {
  const { returnTo, dismiss } = back;
  return (
    <Notice
      tone={tone}
      {...(icon && { icon })}
      className="mb-7 items-center!"
      action={<IconButton icon={X} label="Dismiss" className="-my-1.5" onClick={dismiss} />}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 font-medium text-base text-fg">{children}</p>
        {returnTo && (
          <Button
            asChild
            size="small"
            variant={tone === 'success' ? 'primary' : 'secondary'}
            className="sm:-my-1.5 max-sm:mb-1"
          >
            <Link to={returnTo}>{returnLabel(returnTo)}</Link>
          </Button>
        )}
      </div>
    </Notice>
  );
}

function ReturnLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="-mt-3 mb-3 inline-flex h-11 items-center gap-2 rounded-md pr-2 font-semibold text-primary-fg text-sm hover:text-fg"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {returnLabel(to)}
    </Link>
  );
}

const waitingClasses =
  'mb-7 flex items-center gap-3 rounded-md border border-white/10 bg-s1 px-3.5 py-3 font-medium text-base text-fg-2';
