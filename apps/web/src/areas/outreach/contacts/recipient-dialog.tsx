import { maxEmailCharacters, maxNotesCharacters, maxRecipientNameCharacters } from '@debut/contract/limits';
import { outreachFailures } from '@debut/contract/outreach-failures';
import type { Recipient } from '@debut/contract/recipients';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { categoryOptions } from './category-badge.tsx';
import { useSaveRecipient } from './recipients.queries.ts';

type RecipientDialogProps = {
  /** Null for a new one. */
  recipient: Recipient | null;
  onClose: () => void;
};

export function RecipientDialog({ recipient, onClose }: RecipientDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(recipient));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = useSaveRecipient();
  const change = (fields: Partial<Draft>) => {
    setRefusal(null);
    setDraft((current) => ({ ...current, ...fields }));
  };

  async function submit() {
    if (save.isPending) return;
    const { email, name, category, notes } = draft;
    if (!email.trim() || !name.trim()) return setRefusal({ sentence: outreachFailures.recipient_incomplete.sentence });
    setRefusal(null);
    try {
      const fields = { email: email.trim(), name: name.trim(), category, notes: notes.trim() };
      await save.mutateAsync({ id: recipient?.id ?? null, fields });
      toast.success(recipient ? 'Recipient updated successfully!' : 'Recipient added successfully!');
      onClose();
    } catch (error) {
      const otherwise = recipient ? 'Failed to update recipient' : 'Failed to add recipient';
      const field = error instanceof ApiError ? error.field : undefined;
      setRefusal({ sentence: describeFailure(error, otherwise), ...(field && { field }) });
    }
  }

  const emailError = refusal?.field === 'email' ? refusal.sentence : null;
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
              placeholder="Who reads it"
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
        {refusal && !emailError && <ErrorBox>{refusal.sentence}</ErrorBox>}
      </div>
    </FormDialog>
  );
}

type Draft = Pick<Recipient, 'email' | 'name' | 'category' | 'notes'>;
type Refusal = { sentence: string; field?: string };

function draftOf(recipient: Recipient | null): Draft {
  if (!recipient) return { email: '', name: '', category: 'other', notes: '' };
  const { email, name, category, notes } = recipient;
  return { email, name, category, notes };
}
