import type { Billing } from '@debut/contract/billing';
import { planOf } from '@debut/contract/catalogue';
import { ArrowRight, Users } from 'lucide-react';
import type { Purchase } from '../checkout/use-purchase.ts';
import { offerOf, type PlanChange, suggestedPlan } from './offer.model.ts';
import { ProcessButton } from './process-button.tsx';

type CallToActionProps = {
  /** Undefined until it has loaded. */
  billing: Billing | undefined;
  picture: string;
  purchase: Purchase;
  onChange: (change: PlanChange) => void;
  onContact: () => void;
};

/** Suggests the next larger plan, or contacting sales. */
export function CallToAction({ billing, picture, purchase, onChange, onContact }: CallToActionProps) {
  return (
    <section
      aria-labelledby="closing-title"
      className="relative isolate mt-10 overflow-hidden rounded-xl bg-[#14083a] px-6 py-12 text-center sm:py-16"
    >
      <img src={picture} alt="" loading="lazy" className="absolute inset-0 -z-20 size-full object-cover" />
      <div aria-hidden className={scrimClasses} />
      <h2 id="closing-title" className="font-bold text-2xl text-white sm:text-3xl">
        Your next release has people waiting for it.
      </h2>
      <p className="mx-auto mt-2 max-w-[52ch] text-pretty text-[#e0dbee] text-base">
        Start with the plan you have. Move up the month you need it, and back down the month after.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {billing && <SuggestedPlan billing={billing} purchase={purchase} onChange={onChange} />}
        <button type="button" onClick={onContact} className={contactClasses}>
          <Users aria-hidden className="size-4" />
          Contact Sales
        </button>
      </div>
    </section>
  );
}

type SuggestedPlanProps = Pick<CallToActionProps, 'purchase' | 'onChange'> & { billing: Billing };

function SuggestedPlan({ billing, purchase, onChange }: SuggestedPlanProps) {
  const id = suggestedPlan(billing.plan);
  const offer = id && offerOf(planOf(id), billing);
  if (!offer || (offer.kind !== 'buy' && offer.kind !== 'change')) return null;
  return (
    <ProcessButton
      variant="primary"
      size="large"
      isProcessing={purchase.processing === id}
      disabled={purchase.processing !== null}
      onPress={() => (offer.kind === 'buy' ? purchase.buyPlan(offer.plan) : onChange(offer.change))}
      className="max-sm:w-full"
    >
      {offer.label}
      <ArrowRight aria-hidden className="size-4" />
    </ProcessButton>
  );
}

const scrimClasses = 'absolute inset-0 -z-10 bg-linear-to-b from-[#14083a]/72 to-[#0e072c]/86';
const contactClasses =
  'inline-flex h-12 items-center justify-center gap-2 rounded-md bg-white/14 px-5 font-semibold text-base text-white backdrop-blur-md transition-colors duration-150 hover:bg-white/20 max-sm:w-full';
