import { billingEndpoints } from '@debut/contract/billing';
import { enterprise } from '@debut/contract/catalogue';
import { maxDisplayNameCharacters, maxSalesMessageCharacters } from '@debut/contract/limits';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { PlanFeature } from './plan-offers.tsx';

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
        <p className="text-fg-2 text-sm">For labels and distributors with a roster.</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-fg-2 text-sm">
        {enterprise.features.map((feature) => (
          <PlanFeature key={feature} feature={feature} iconTone="text-primary-fg" />
        ))}
      </ul>
      <Button className="max-sm:w-full" onClick={onContact}>
        Contact Sales
      </Button>
    </Card>
  );
}

type ContactSalesDialogProps = { person: { name: string; email: string }; onClose: () => void };

/** Emails the operator of this installation. */
export function ContactSalesDialog({ person, onClose }: ContactSalesDialogProps) {
  const [draft, setDraft] = useState({ ...person, company: '', message: '' });
  const contact = useChange(billingEndpoints.contactSales);
  const invalidField = contact.error instanceof ApiError ? contact.error.field : undefined;
  /** Binds an input to a field of the draft. */
  const bind = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: (value: string) => setDraft((known) => ({ ...known, [name]: value })),
  });
  const errorOf = (name: keyof typeof draft) => (invalidField === name ? contact.error?.message : null);

  function submit() {
    if (contact.isPending) return;
    contact.mutate(
      { body: draft },
      {
        onSuccess: () => {
          toast.success(`Your message was sent. We'll reply to ${draft.email}.`);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Contact Sales"
      description="Tell us about your roster. We'll get back to you with an offer."
      onSubmit={submit}
      busy={contact.isPending}
      submitLabel="Send"
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errorOf('name')}>
            <TextInput required autoComplete="name" maxLength={maxDisplayNameCharacters} {...bind('name')} />
          </Field>
          <Field label="Email" error={errorOf('email')}>
            <TextInput type="email" required autoComplete="email" {...bind('email')} />
          </Field>
        </div>
        <Field label="Label or company" aside="Optional" error={errorOf('company')}>
          <TextInput autoComplete="organization" maxLength={200} {...bind('company')} />
        </Field>
        <Field label="Message" error={errorOf('message')}>
          <TextArea
            required
            rows={5}
            maxLength={maxSalesMessageCharacters}
            placeholder="How many artists, how many fans, what you need"
            {...bind('message')}
          />
        </Field>
        {contact.error && !invalidField && <ErrorBox>{contact.error.message}</ErrorBox>}
      </div>
    </FormDialog>
  );
}
