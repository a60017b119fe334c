import type { Body } from '@debut/contract/endpoint';
import { maxEmailCharacters, maxNotesCharacters, maxRecipientNameCharacters } from '@debut/contract/limits';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { api } from '../../../lib/product-api.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { categoryOptions } from './category-badge.tsx';

type RecipientDialogProps = {
  /** Null adds one. */
  recipient: Recipient | null;
  onClose: () => void;
};

export function RecipientDialog({ recipient, onClose }: RecipientDialogProps) {
  const form = useForm({
    schema: recipientEndpoints.create.body,
    initial: () => createDraft(recipient),
    submit: async (body) => {
      await save.mutateAsync(body);
      toast.success(recipient ? 'Recipient updated successfully!' : 'Recipient added successfully!');
      onClose();
    },
    describe: (error) => describeFailure(error, recipient ? 'Failed to update recipient' : 'Failed to add recipient'),
  });
  const save = useChangeWith(
    (body: Body<typeof recipientEndpoints.create>) =>
      recipient
        ? api.call(recipientEndpoints.update, { params: { id: recipient.id }, body })
        : api.call(recipientEndpoints.create, { body }),
    { changes: recipientEndpoints.update.changes },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={recipient ? 'Edit Recipient' : 'Add Recipient'}
      form={form}
      submitLabel={recipient ? 'Save' : 'Add Recipient'}
    >
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label="Email" error={form.errors.email}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              {...form.bind('email')}
              placeholder="name@example.com"
              maxLength={maxEmailCharacters}
            />
          </Field>
          <Field label="Name" error={form.errors.name}>
            <TextInput
              {...form.bind('name')}
              autoComplete="off"
              placeholder="Who you’re writing to"
              maxLength={maxRecipientNameCharacters}
            />
          </Field>
        </div>
        <Field label="Category">
          <Select {...form.bind('category')} options={categoryOptions} />
        </Field>
        <Field label="Notes" aside="Optional" hint="Only you see them.">
          <TextArea rows={3} {...form.bind('notes')} maxLength={maxNotesCharacters} />
        </Field>
      </div>
    </FormDialog>
  );
}

type Draft = Pick<Recipient, 'email' | 'name' | 'category' | 'notes'>;

function createDraft(recipient: Recipient | null): Draft {
  if (!recipient) return { email: '', name: '', category: 'other', notes: '' };
  const { email, name, category, notes } = recipient;
  return { email, name, category, notes };
}
