import {
  maxDailyMails,
  maxDisplayNameCharacters,
  maxEmailCharacters,
  maxPostalAddressCharacters,
  maxSignatureCharacters,
} from '@debut/contract/limits';
import { type MailboxStatus, mailboxEndpoints } from '@debut/contract/mailbox';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChangeWith } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { api } from '../../../lib/product-api.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { withSentence } from '../outreach-errors.ts';
import {
  createSenderDraft,
  findSenderErrors,
  type MailboxSettings,
  parseSenderDraft,
  type SenderDraft,
  type SenderErrors,
} from './mailbox.model.ts';

type MailboxSettingsDialogProps = { status: MailboxStatus; onClose: () => void };

/** How emails are signed, where replies go, and how many are sent a day. */
export function MailboxSettingsDialog({ status, onClose }: MailboxSettingsDialogProps) {
  const sender = useData(mailboxEndpoints.sender, {});
  const [changes, setChanges] = useState<Partial<SenderDraft>>({});
  const [errors, setErrors] = useState<SenderErrors>({});
  const save = useSaveSettings();
  const draft = sender.data && { ...createSenderDraft(sender.data, status), ...changes };

  async function submit() {
    if (!draft || save.isPending) return;
    const parsed = parseSenderDraft(draft);
    if ('errors' in parsed) return setErrors(parsed.errors);
    setErrors({});
    try {
      await save.mutateAsync(parsed);
      toast.success('Mailbox settings saved');
      onClose();
    } catch (error) {
      setErrors(findSenderErrors(error));
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Mailbox settings"
      description={status.userEmail}
      busy={save.isPending}
      onSubmit={() => void submit()}
      submitLabel="Save"
    >
      <QueryView
        query={withSentence(
          { data: draft, error: sender.error, refetch: sender.refetch },
          'The mailbox settings could not be loaded',
        )}
        pending={
          <SkeletonGroup label="Loading the mailbox settings">
            <Skeleton className="h-72 w-full" />
          </SkeletonGroup>
        }
      >
        {(filled) => (
          <SenderFields
            draft={filled}
            errors={errors}
            address={status.userEmail ?? ''}
            onChange={(fields) => {
              setChanges({ ...changes, ...fields });
              setErrors({});
            }}
          />
        )}
      </QueryView>
    </FormDialog>
  );
}

function useSaveSettings() {
  return useChangeWith(
    async ({ sender, dailyLimit }: MailboxSettings) => ({
      sender: await api.call(mailboxEndpoints.updateSender, { body: sender }),
      status: await api.call(mailboxEndpoints.update, { body: { dailyLimit } }),
    }),
    {
      changes: mailboxEndpoints.update.changes,
      saved: (cache, { sender, status }) => {
        cache.update(mailboxEndpoints.sender, () => sender);
        cache.update(mailboxEndpoints.status, () => status);
      },
    },
  );
}

type SenderFieldsProps = {
  draft: SenderDraft;
  errors: SenderErrors;
  address: string;
  onChange: (fields: Partial<SenderDraft>) => void;
};

function SenderFields({ draft, errors, address, onChange }: SenderFieldsProps) {
  return (
    <div className="grid gap-5">
      <Field label="Sender name" hint="The name recipients see beside your address." error={errors.senderName}>
        <TextInput
          value={draft.senderName}
          onChange={(senderName) => onChange({ senderName })}
          maxLength={maxDisplayNameCharacters}
        />
      </Field>
      <Field
        label="Reply-To"
        aside="Optional"
        hint={`Leave it empty to get replies at ${address}.`}
        error={errors.replyTo}
      >
        <TextInput
          type="email"
          autoComplete="off"
          value={draft.replyTo}
          onChange={(replyTo) => onChange({ replyTo })}
          maxLength={maxEmailCharacters}
        />
      </Field>
      <Field label="Signature" aside="Optional" hint="Added below every email. Links become clickable.">
        <TextArea
          rows={3}
          value={draft.signature}
          onChange={(signature) => onChange({ signature })}
          maxLength={maxSignatureCharacters}
        />
      </Field>
      <Field
        label="Postal address"
        aside="Optional"
        hint="Shown in the footer. Anti-spam laws such as CAN-SPAM require one; a P.O. box is fine."
      >
        <TextArea
          rows={2}
          autoComplete="street-address"
          value={draft.postalAddress}
          onChange={(postalAddress) => onChange({ postalAddress })}
          maxLength={maxPostalAddressCharacters}
        />
      </Field>
      <Field
        label="Emails per day"
        hint="At the limit, a campaign pauses and resumes the next day. Your provider’s own limit still applies."
        error={errors.limit}
      >
        <TextInput
          value={draft.limit}
          onChange={(limit) => onChange({ limit })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(maxDailyMails).length + 1}
        />
      </Field>
      {errors.form && <ErrorBox>{errors.form}</ErrorBox>}
    </div>
  );
}
