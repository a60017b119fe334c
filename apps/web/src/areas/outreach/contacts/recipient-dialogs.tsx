import type { Body } from '@debut/contract/endpoint';
import { maxEmailCharacters, maxNotesCharacters, maxRecipientNameCharacters } from '@debut/contract/limits';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { type ReactNode, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { categoryOptions } from './recipients.model.ts';
import { texts } from './texts.ts';

export type RecipientDialogState =
  | { kind: 'add' }
  | { kind: 'edit' | 'unsubscribe'; recipient: Recipient }
  | { kind: 'delete'; recipients: readonly Recipient[]; onDeleted?: () => void };

/** The open dialog of the recipients, and the function that opens one. */
export function useRecipientDialogs() {
  const [state, setState] = useState<RecipientDialogState | null>(null);
  const close = () => setState(null);
  const dialog: ReactNode = state && <OpenDialog state={state} onClose={close} />;
  return { dialog, openDialog: setState };
}

function OpenDialog({ state, onClose }: { state: RecipientDialogState; onClose: () => void }) {
  switch (state.kind) {
    case 'add':
      return <RecipientDialog recipient={null} onClose={onClose} />;
    case 'edit':
      return <RecipientDialog recipient={state.recipient} onClose={onClose} />;
    case 'unsubscribe':
      return <UnsubscribeDialog recipient={state.recipient} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog {...state} onClose={onClose} />;
  }
}

type RecipientDialogProps = {
  /** Null adds one. */
  recipient: Recipient | null;
  onClose: () => void;
};

function RecipientDialog({ recipient, onClose }: RecipientDialogProps) {
  const form = useForm({
    schema: recipientEndpoints.create.body,
    initial: () => createDraft(recipient),
    submit: async (body) => {
      await save.mutateAsync(body);
      toast.success(recipient ? texts.recipientUpdatedSuccessfully : texts.recipientAddedSuccessfully);
      onClose();
    },
    describe: (error) => describeFailure(error, recipient ? texts.failedToUpdateRecipient : texts.failedToAddRecipient),
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
      title={recipient ? texts.editRecipient : texts.addRecipient}
      form={form}
      submitLabel={recipient ? texts.save : texts.addRecipient}
    >
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={texts.email} error={form.errors.email}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              {...form.bind('email')}
              placeholder="name@example.com"
              maxLength={maxEmailCharacters}
            />
          </Field>
          <Field label={texts.name} error={form.errors.name}>
            <TextInput
              {...form.bind('name')}
              autoComplete="off"
              placeholder={texts.whoYoureWritingTo}
              maxLength={maxRecipientNameCharacters}
            />
          </Field>
        </div>
        <Field label={texts.category}>
          <Select {...form.bind('category')} options={categoryOptions} />
        </Field>
        <Field label={texts.notes} aside={texts.optional} hint={texts.onlyYouSeeThem}>
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

/** For a recipient who asked the artist by email or in person. */
function UnsubscribeDialog({ recipient: { id, name }, onClose }: { recipient: Recipient; onClose: () => void }) {
  const unsubscribe = useChange(recipientEndpoints.unsubscribe);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.unsubscribeRecipient}
      sentence={texts.wontGetAnyMoreEmails(name)}
      confirmLabel={texts.unsubscribe}
      onConfirm={async () => {
        await unsubscribe.mutateAsync({ params: { id } });
        toast.success(texts.isUnsubscribed(name));
      }}
      errorSentence={(error) => describeFailure(error, texts.failedToUpdateRecipient)}
    />
  );
}

type DeleteDialogProps = { recipients: readonly Recipient[]; onDeleted?: () => void; onClose: () => void };

function DeleteDialog({ recipients, onDeleted, onClose }: DeleteDialogProps) {
  const deletion = useChangeWith(deleteRecipients, { changes: recipientEndpoints.deleteMany.changes });
  const [first] = recipients;
  const count = recipients.length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteRecipients(count)}
      sentence={
        <>
          {texts.confirmDeleteTheseRecipients(count)}
          <span className="mt-2 block break-words">
            {count === 1 && <strong className="font-semibold text-fg">{first?.name}. </strong>}
            {texts.queuedEmailsToThemAre(count)}
          </span>
        </>
      }
      confirmLabel={texts.delete}
      onConfirm={async () => {
        await deletion.mutateAsync(recipients.map(({ id }) => id));
        toast.success(texts.recipientsDeletedSuccessfully(count));
        onDeleted?.();
      }}
      errorSentence={(error) => describeFailure(error, texts.failedToDeleteRecipient)}
    />
  );
}

async function deleteRecipients(ids: string[]): Promise<void> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) await api.call(recipientEndpoints.delete, { params: { id } });
  else await api.call(recipientEndpoints.deleteMany, { body: { ids } });
}
