import type { Body } from '@debut/contract/endpoint';
import { maxEmailCharacters, maxNotesCharacters, maxRecipientNameCharacters } from '@debut/contract/limits';
import type { Outlet } from '@debut/contract/outlets';
import { type Recipient, recipientEndpoints } from '@debut/contract/recipients';
import { api } from '../../../data/product-api.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { findOrCreateOutlet } from './find-or-create-outlet.ts';
import { OutletField } from './outlet-field.tsx';
import { checkDraft, createDraft, type RecipientDraft, toBody } from './recipient-form.model.ts';
import { RecipientMoreFields } from './recipient-more-fields.tsx';
import { categoryOptions } from './recipients.model.ts';
import { texts } from './texts.ts';

type RecipientFormDialogProps = {
  /** Null adds one. */
  recipient: Recipient | null;
  /** Where the new recipient works. */
  outlet?: Pick<Outlet, 'id' | 'name'> | undefined;
  onClose: () => void;
};

export function RecipientFormDialog({ recipient, outlet, onClose }: RecipientFormDialogProps) {
  const form = useForm({
    schema: recipientEndpoints.create.body,
    initial: () => createDraft(recipient, outlet ?? null),
    toBody,
    check: checkDraft,
    submit: async (body, draft: RecipientDraft) => {
      await save.mutateAsync({ body, draft });
      toast.success(recipient ? texts.recipientUpdatedSuccessfully : texts.recipientAddedSuccessfully);
      onClose();
    },
    describe: (error) => describeFailure(error, recipient ? texts.failedToUpdateRecipient : texts.failedToAddRecipient),
  });
  const save = useChangeWith(
    async ({ body: typed, draft }: { body: Body<typeof recipientEndpoints.create>; draft: RecipientDraft }) => {
      const body = { ...typed, outletId: await findOrCreateOutlet(draft) };
      return recipient
        ? api.call(recipientEndpoints.update, { params: { id: recipient.id }, body })
        : api.call(recipientEndpoints.create, { body });
    },
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
          <Field label={texts.category}>
            <Select {...form.bind('category')} options={categoryOptions} />
          </Field>
          <OutletField draft={form.values} error={form.errors.outletId} onChange={form.change} />
        </div>
        <Field label={texts.notes} aside={texts.optional} hint={texts.onlyYouSeeThem}>
          <TextArea rows={3} {...form.bind('notes')} maxLength={maxNotesCharacters} />
        </Field>
        <RecipientMoreFields draft={form.values} errors={form.errors} onChange={form.change} />
      </div>
    </FormDialog>
  );
}
