import type { Billing } from '@debut/contract/billing';
import { dollars, freeTierSentence, isUpgrade, type Plan, type PlanFeature, plans } from '@debut/contract/catalogue';
import { entitlementsOf } from '@debut/contract/entitlements';
import { masteringCredits } from '@debut/contract/limits';
import { Check, Clock, Coins, Gem } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasPlans } from '../../../data/app-config.ts';
import { Allowed } from '../../../data/rights.tsx';
import { creditCount } from '../../../data/top-up.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Purchase } from '../checkout/use-purchase.ts';
import { getOffer, type Offer, type PlanChange } from './offer.model.ts';
import { texts } from './texts.ts';

type PlanOffersProps = {
  /** Undefined until it has loaded, and when it cannot be loaded. */
  billing: Billing | undefined;
  /** The plan that a notice elsewhere recommended. */
  needed: string | null;
  isLoading: boolean;
  purchase: Purchase;
  onChange: (change: PlanChange) => void;
};

export function PlanOffers({ needed, ...props }: PlanOffersProps) {
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="sr-only">
        {texts.plans}
      </h2>
      <div className="mt-9 grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanOffer key={plan.id} plan={plan} isNeeded={hasPlans() && plan.id === needed} {...props} />
        ))}
      </div>
      <p className="mt-6 text-balance text-center text-fg-3 text-sm">
        {texts.billedMonthlyCancelAnyTime(masteringCredits)}
        {hasPlans() &&
          ' Campaigns and AI mastering credits count per month. Mastering credits are used before your other credits and don’t carry over.'}
      </p>
    </section>
  );
}

type PlanOfferProps = Omit<PlanOffersProps, 'needed'> & { plan: Plan; isNeeded: boolean };

function PlanOffer({ plan, isNeeded, billing, isLoading, purchase, onChange }: PlanOfferProps) {
  const { id, name, priceCents, credits, features, popular } = plan;
  const iconTone = popular ? 'text-accent' : 'text-primary-fg';
  // Without the current plan nothing can be offered safely.
  const offer: Offer = billing ? getOffer(plan, billing) : { kind: 'none', label: texts.chooseName(name) };
  const isMarked = isNeeded && billing !== undefined && isUpgrade(billing.plan, id);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMarked) card.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  return (
    <section
      ref={card}
      aria-labelledby={`plan-${id}`}
      className={cx(cardClasses, popular ? popularClasses : plainClasses, isMarked && markedClasses)}
    >
      {popular && (
        <span className={popularBadgeClasses}>
          <Gem aria-hidden className="size-3.5" />
          {texts.mostPopular}
        </span>
      )}
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 id={`plan-${id}`} className="font-bold text-xl">
          {name}
        </h3>
        {billing?.plan === id && (
          <Badge tone="success" icon={Check}>
            {texts.currentPlan}
          </Badge>
        )}
        {isMarked && <Badge tone="primary">{texts.youNeedThisPlan}</Badge>}
      </div>
      <p className="text-fg-3 text-sm">{purposes[id]}</p>
      <p className="mt-4 flex items-baseline gap-1.5">
        <span className="font-bold font-display text-[2.5rem] tabular-nums leading-none tracking-tight">
          {dollars(priceCents)}
        </span>
        <span className="text-fg-3 text-sm">{texts.month}</span>
      </p>
      <p className={cx(creditsClasses, popular ? 'bg-white/10' : 'bg-s2')}>
        <Coins aria-hidden className="size-4 text-warning" />
        {creditCount(credits)}
        <span className="font-normal text-fg-2">{priceCents > 0 ? texts.everyMonth : texts.toStart}</span>
      </p>
      <ul className="mt-5 mb-6 grid gap-2.5 text-fg-2 text-sm">
        {features.map((feature, index) => (
          <FeatureItem key={index} feature={feature} iconTone={iconTone} />
        ))}
        {hasPlans() && (
          <FeatureItem feature={texts.storage(entitlementsOf[id].storageGigabytes ?? 0)} iconTone={iconTone} />
        )}
      </ul>
      <Allowed right="billing">
        {isLoading ? (
          <Skeleton className="mt-auto h-11 w-full" />
        ) : (
          <ProcessButton
            variant={(popular || isMarked) && offer.kind !== 'none' ? 'primary' : 'secondary'}
            isProcessing={purchase.processing === id}
            disabled={offer.kind === 'none' || purchase.processing !== null}
            onPress={accept}
            className="mt-auto w-full mouse:h-11"
          >
            {offer.label}
          </ProcessButton>
        )}
      </Allowed>
    </section>
  );

  function accept(): void {
    if (offer.kind === 'start') toast.success(freeTierSentence);
    if (offer.kind === 'buy') purchase.buyPlan(offer.plan);
    if (offer.kind === 'change') onChange(offer.change);
  }
}

export function FeatureItem({ feature, iconTone }: { feature: PlanFeature; iconTone: string }) {
  const { name, note } = typeof feature === 'string' ? { name: feature, note: null } : feature;
  const Icon = note ? Clock : Check;
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', note ? 'text-fg-3' : iconTone)} />
      <span>
        {name} {note && <span className="whitespace-nowrap text-fg-3 text-xs">{note}</span>}
      </span>
    </li>
  );
}

const purposes: Record<Plan['id'], string> = {
  free: texts.findYourFeet,
  starter: texts.yourFirstRealAudience,
  pro: texts.releasingEveryFewWeeks,
  team: texts.managersAndSmallLabels,
};

const cardClasses = 'relative isolate flex flex-col rounded-xl p-5 sm:p-6';
const plainClasses = 'border border-white/[.07] bg-s1';
const popularClasses =
  'order-first border border-transparent bg-linear-to-b from-[#2a1a58] to-[#171129] to-55% shadow-[inset_0_0_0_2px_var(--color-primary-hover),0_24px_60px_-24px_rgb(126_73_236/.7)] sm:order-none xl:-my-3 xl:py-9';
const markedClasses = 'outline-2 outline-accent outline-offset-2';
const popularBadgeClasses =
  'absolute -top-3.5 left-1/2 inline-flex h-7 -translate-x-1/2 items-center gap-1.5 whitespace-nowrap rounded-full bg-primary px-3 font-semibold text-white text-xs';
const creditsClasses = 'mt-4 flex items-center gap-2 rounded-md px-3 py-2.5 font-semibold text-sm tabular-nums';

type ProcessButtonProps = {
  children: ReactNode;
  /** The accessible name, where several buttons have the same text. */
  label?: string;
  isProcessing: boolean;
  disabled?: boolean;
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  className?: string;
  onPress: () => void;
};

/** Shows that the browser is being redirected to the checkout. Not disabled meanwhile, so that it keeps the focus. */
export function ProcessButton(props: ProcessButtonProps) {
  const { children, label, isProcessing, disabled, variant, size, className, onPress } = props;
  return (
    <Button
      {...(variant && { variant })}
      {...(size && { size })}
      aria-label={isProcessing ? undefined : label}
      aria-busy={isProcessing || undefined}
      aria-disabled={isProcessing || undefined}
      disabled={disabled && !isProcessing}
      onClick={isProcessing ? undefined : onPress}
      className={className}
    >
      {isProcessing && <Spinner />}
      {isProcessing ? texts.processing : children}
    </Button>
  );
}
