import { maxEmailCharacters, maxNotesCharacters, maxRecipientNameCharacters } from '@debut/contract/limits';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { useState } from 'react';
import { useChangeWith } from '../../../data/use-change.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/product-api.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
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
  const [draft, setDraft] = useState(() => createDraft(recipient));
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const save = useChangeWith(
    (body: Draft) =>
      recipient
        ? api.call(recipientEndpoints.update, { params: { id: recipient.id }, body })
        : api.call(recipientEndpoints.create, { body }),
    { changes: recipientEndpoints.update.changes },
  );
  const change = (fields: Partial<Draft>) => {
    setFailure(null);
    setDraft((current) => ({ ...current, ...fields }));
  };

  async function submit() {
    if (save.isPending) return;
    const [email, name, notes] = [draft.email.trim(), draft.name.trim(), draft.notes.trim()];
    if (!email || !name) return setFailure({ sentence: outreachFailures.recipient_incomplete.sentence });
    setFailure(null);
    try {
      await save.mutateAsync({ email, name, category: draft.category, notes });
      toast.success(recipient ? 'Recipient updated successfully!' : 'Recipient added successfully!');
      onClose();
    } catch (error) {
      const general = recipient ? 'Failed to update recipient' : 'Failed to add recipient';
      const field = error instanceof ApiError ? error.field : undefined;
      setFailure({ sentence: describeFailure(error, general), ...(field && { field }) });
    }
  }

  const emailError = failure?.field === 'email' ? failure.sentence : null;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={recipient ? 'Edit Recipient' : 'Add Recipient'}
      busy={save.isPending}
      onSubmit={() => void submit()}
      submitLabel={recipient ? 'Save' : 'Add Recipient'}
    >
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label="Email" error={emailError}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              value={draft.email}
              onChange={(email) => change({ email })}
              placeholder="name@example.com"
              maxLength={maxEmailCharacters}
            />
          </Field>
          <Field label="Name">
            <TextInput
              value={draft.name}
              onChange={(name) => change({ name })}
              autoComplete="off"
              placeholder="Who you’re writing to"
              maxLength={maxRecipientNameCharacters}
            />
          </Field>
        </div>
        <Field label="Category">
          <Select value={draft.category} onChange={(category) => change({ category })} options={categoryOptions} />
        </Field>
        <Field label="Notes" aside="Optional" hint="Only you see them.">
          <TextArea
            rows={3}
            value={draft.notes}
            onChange={(notes) => change({ notes })}
            maxLength={maxNotesCharacters}
          />
        </Field>
        {failure && !emailError && <ErrorBox>{failure.sentence}</ErrorBox>}
      </div>
    </FormDialog>
  );
}

type Draft = Pick<Recipient, 'email' | 'name' | 'category' | 'notes'>;
type FormFailure = { sentence: string; field?: string };

function createDraft(recipient: Recipient | null): Draft {
  if (!recipient) return { email: '', name: '', category: 'other', notes: '' };
  const { email, name, category, notes } = recipient;
  return { email, name, category, notes };
}
