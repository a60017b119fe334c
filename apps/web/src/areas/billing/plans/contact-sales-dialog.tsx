import { maxDisplayNameCharacters, maxSalesMessageCharacters } from '@debut/contract/limits';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContactSales } from '../billing.api.ts';

type ContactSalesDialogProps = { person: { name: string; email: string }; onClose: () => void };

/** Reaches whoever runs this installation by e-mail. */
export function ContactSalesDialog({ person, onClose }: ContactSalesDialogProps) {
  const [message, setMessage] = useState({ ...person, company: '', message: '' });
  const contact = useContactSales();
  const change = (part: Partial<typeof message>) => setMessage((known) => ({ ...known, ...part }));
  const field = contact.error instanceof ApiError ? contact.error.field : undefined;
  const errorOf = (name: keyof typeof message) => (field === name ? contact.error?.message : null);

  function submit() {
    if (contact.isPending) return;
    contact.mutate(message, {
      onSuccess: () => {
        toast.success(`Your message was sent. The answer comes to ${message.email}.`);
        onClose();
      },
    });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Contact Sales"
      description="Tell us about your roster, and we come back to you with an offer."
      onSubmit={submit}
      busy={contact.isPending}
      submitLabel="Send"
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errorOf('name')}>
            <TextInput
              required
              autoComplete="name"
              maxLength={maxDisplayNameCharacters}
              value={message.name}
              onChange={(name) => change({ name })}
            />
          </Field>
          <Field label="Email" error={errorOf('email')}>
            <TextInput
              type="email"
              required
              autoComplete="email"
              value={message.email}
              onChange={(email) => change({ email })}
            />
          </Field>
        </div>
        <Field label="Label or company" aside="Optional" error={errorOf('company')}>
          <TextInput
            autoComplete="organization"
            maxLength={200}
            value={message.company}
            onChange={(company) => change({ company })}
          />
        </Field>
        <Field label="Message" error={errorOf('message')}>
          <TextArea
            required
            rows={5}
            maxLength={maxSalesMessageCharacters}
            placeholder="How many artists, how many fans, what you need"
            value={message.message}
            onChange={(text) => change({ message: text })}
          />
        </Field>
        {contact.error && !field && <ErrorBox>{contact.error.message}</ErrorBox>}
      </div>
    </FormDialog>
  );
}
