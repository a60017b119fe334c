import { billingEndpoints, type Checkout } from '@debut/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Clock, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../data/api.ts';
import { api } from '../../../data/product-api.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { refetch } from '../../../data/refetch.ts';
import { useDataWith } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import type { CheckoutReturn } from './checkout-return.ts';
import { texts } from './texts.ts';

/** The outcome of the purchase, and the link back to the page that led to it. */
export function PaymentBanner({ checkout }: { checkout: CheckoutReturn }) {
  const { outcome, returnTo } = checkout;
  // On the way back the browser restores the scroll position, which hides the banner.
  useEffect(() => {
    if (outcome) window.scrollTo(0, 0);
  }, [outcome]);
  if (outcome === null) return returnTo && <ReturnLink to={returnTo} />;
  return (
    <div role="status">
      {outcome === 'canceled' && <Banner checkout={checkout}>{texts.paymentWasCanceled}</Banner>}
      {outcome === 'success' && <Outcome checkout={checkout} />}
    </div>
  );
}

/** The URL proves nothing: only what the payment service has reported to the server counts as paid. */
function Outcome({ checkout }: { checkout: CheckoutReturn }) {
  const purchase = usePurchaseStatus(checkout.sessionId);
  const queries = useQueryClient();
  const isPaid = purchase.data?.status === 'paid';
  useEffect(() => {
    if (isPaid) void refetch(queries, ['billing']);
  }, [queries, isPaid]);
  return (
    <QueryView query={purchase} pending={<Waiting>{texts.checkingYourPayment}</Waiting>} className="mb-7">
      {(data) => data && <Status status={data.status} checkout={checkout} />}
    </QueryView>
  );
}

function Status({ status, checkout }: { status: Checkout['status']; checkout: CheckoutReturn }) {
  switch (status) {
    case 'open':
      return <Waiting>{texts.weHaventReceivedThisPayment}</Waiting>;
    case 'pending':
      return (
        <Banner checkout={checkout} icon={Clock}>
          {texts.yourPaymentIsOnIts}
        </Banner>
      );
    case 'paid':
      return (
        <Banner checkout={checkout} tone="success">
          {texts.paymentSuccessfulYourCreditsHave}
        </Banner>
      );
    case 'failed':
    case 'expired':
      return (
        <ErrorBox className="mb-7" action={<IconButton icon={X} label={texts.dismiss} onClick={checkout.dismiss} />}>
          {status === 'failed' ? texts.paymentFailedPaymentWasDeclined : texts.thisCheckoutHasExpired}{' '}
          {texts.nothingWasAdded}
        </ErrorBox>
      );
  }
}

/** Of the checkout this tab started, else of the account's latest. Polled as well, because a live event may get lost. */
function usePurchaseStatus(sessionId: string | null) {
  const input = { params: { sessionId: sessionId ?? 'latest' } };
  return useDataWith(billingEndpoints.checkout, input, (signal) => readCheckout(sessionId, signal), {
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'open' && dataUpdateCount < maxPolls ? pollMilliseconds : false,
  });
}

async function readCheckout(sessionId: string | null, signal: AbortSignal): Promise<Checkout | null> {
  if (!sessionId) return (await api.call(billingEndpoints.latestCheckout, {}, { signal })).checkout;
  try {
    return await api.call(billingEndpoints.checkout, { params: { sessionId } }, { signal });
  } catch (error) {
    // Another account started it in this tab.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const pollMilliseconds = 2000;
/** Two minutes: later payments arrive as a notification. */
const maxPolls = 60;

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="mb-7 flex items-center gap-3 rounded-md border border-white/10 bg-s1 px-3.5 py-3 font-medium text-base text-fg-2">
      <Spinner className="size-5 text-primary-fg" />
      {children}
    </p>
  );
}

type BannerProps = { checkout: CheckoutReturn; children: ReactNode; tone?: 'info' | 'success'; icon?: typeof Clock };

function Banner({ checkout: { returnTo, dismiss }, children, tone = 'info', icon }: BannerProps) {
  return (
    <Notice
      tone={tone}
      {...(icon && { icon })}
      className="mb-7 items-center!"
      action={<IconButton icon={X} label={texts.dismiss} className="-my-1.5" onClick={dismiss} />}
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
            <Link to={returnTo}>{getReturnLabel(returnTo)}</Link>
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
      {getReturnLabel(to)}
    </Link>
  );
}

function getReturnLabel(path: string): string {
  if (path.startsWith('/track/')) return texts.backToYourTrack;
  if (path.startsWith('/fans')) return texts.backToYourMessage;
  return texts.backToWhereYouWere;
}
