import { type Billing, billingEndpoints } from '@debut/contract/billing';
import { enterprise, planOf } from '@debut/contract/catalogue';
import { maxDisplayNameCharacters, maxSalesMessageCharacters } from '@debut/contract/limits';
import { ArrowRight, Building2, Users } from 'lucide-react';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Purchase } from '../checkout/use-purchase.ts';
import { findSuggestedPlan, getOffer, type PlanChange } from './offer.model.ts';
import { FeatureItem, ProcessButton } from './plan-offers.tsx';
import { texts } from './texts.ts';

export function EnterpriseOffer({ onContact }: { onContact: () => void }) {
  return (
    <Card aria-labelledby="enterprise-title" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-white/[.07]">
        <Building2 aria-hidden className="size-[22px]" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="enterprise-title" className="font-bold text-xl">
          {enterprise.name}
        </h2>
        <p className="text-fg-2 text-sm">{texts.forLabelsAndDistributorsWith}</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-fg-2 text-sm">
        {enterprise.features.map((feature, index) => (
          <FeatureItem key={index} feature={feature} iconTone="text-primary-fg" />
        ))}
      </ul>
      <Button className="max-sm:w-full" onClick={onContact}>
        {texts.contactSales}
      </Button>
    </Card>
  );
}

type ContactSalesDialogProps = { person: { name: string; email: string }; onClose: () => void };

/** Emails the operator of this installation. */
export function ContactSalesDialog({ person, onClose }: ContactSalesDialogProps) {
  const contact = useChange(billingEndpoints.contactSales);
  const form = useForm({
    schema: billingEndpoints.contactSales.body,
    initial: { ...person, company: '', message: '' },
    submit: async (body) => {
      await contact.mutateAsync({ body });
      toast.success(texts.yourMessageWasSentWell(body.email));
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.contactSales}
      description={texts.tellUsAboutYourRoster}
      form={form}
      submitLabel={texts.send}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.name} error={form.errors.name}>
            <TextInput required autoComplete="name" maxLength={maxDisplayNameCharacters} {...form.bind('name')} />
          </Field>
          <Field label={texts.email} error={form.errors.email}>
            <TextInput type="email" required autoComplete="email" {...form.bind('email')} />
          </Field>
        </div>
        <Field label={texts.labelOrCompany} aside={texts.optional} error={form.errors.company}>
          <TextInput autoComplete="organization" maxLength={200} {...form.bind('company')} />
        </Field>
        <Field label={texts.message} error={form.errors.message}>
          <TextArea
            required
            rows={5}
            maxLength={maxSalesMessageCharacters}
            placeholder={texts.howManyArtistsHowMany}
            {...form.bind('message')}
          />
        </Field>
      </div>
    </FormDialog>
  );
}

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
        {texts.yourNextReleaseHasPeople}
      </h2>
      <p className="mx-auto mt-2 max-w-[52ch] text-pretty text-[#e0dbee] text-base">{texts.startWithPlanYouHave}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {billing && (
          <Allowed right="billing">
            <SuggestedPlan billing={billing} purchase={purchase} onChange={onChange} />
          </Allowed>
        )}
        <button type="button" onClick={onContact} className={contactClasses}>
          <Users aria-hidden className="size-4" />
          {texts.contactSales}
        </button>
      </div>
    </section>
  );
}

type SuggestedPlanProps = Pick<CallToActionProps, 'purchase' | 'onChange'> & { billing: Billing };

function SuggestedPlan({ billing, purchase, onChange }: SuggestedPlanProps) {
  const id = findSuggestedPlan(billing.plan);
  const offer = id && getOffer(planOf(id), billing);
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
