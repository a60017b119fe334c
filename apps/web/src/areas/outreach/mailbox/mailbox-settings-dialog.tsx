import {
  maxDailyMails,
  maxDisplayNameCharacters,
  maxEmailCharacters,
  maxPostalAddressCharacters,
  maxSignatureCharacters,
} from '@debut/contract/limits';
import type { MailboxStatus, SenderSettings } from '@debut/contract/mailbox';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureSentence } from '../campaigns/load-sentence.ts';
import { useSaveMailboxSettings, useSender } from './mailbox.queries.ts';
import { readSenderDraft, type SenderDraft, type SenderErrors, senderRefusal } from './sender.model.ts';

type MailboxSettingsDialogProps = { status: MailboxStatus; onClose: () => void };

/** How emails are signed, where replies go, and how many go out a day at most. */
export function MailboxSettingsDialog({ status, onClose }: MailboxSettingsDialogProps) {
  const sender = useSender();
  const [draft, setDraft] = useState<Partial<SenderDraft>>({});
  const [errors, setErrors] = useState<SenderErrors>({});
  const save = useSaveMailboxSettings();
  const filled = sender.data && { ...draftOf(sender.data, status), ...draft };

  async function submit() {
    if (!filled || save.isPending) return;
    const read = readSenderDraft(filled);
    if ('errors' in read) return setErrors(read.errors);
    setErrors({});
    try {
      await save.mutateAsync(read);
      toast.success('Mailbox settings saved');
      onClose();
    } catch (error) {
      setErrors(senderRefusal(error));
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
      {filled ? (
        <SenderFields
          draft={filled}
          errors={errors}
          address={status.userEmail ?? ''}
          onChange={(fields) => {
            setDraft({ ...draft, ...fields });
            setErrors({});
          }}
        />
      ) : sender.isError ? (
        <ErrorBox
          action={
            <Button size="small" busy={sender.isFetching} onClick={() => void sender.refetch()}>
              Try again
            </Button>
          }
        >
          {failureSentence(sender.error, 'The mailbox settings could not be loaded')}
        </ErrorBox>
      ) : (
        <SkeletonGroup label="Loading the mailbox settings">
          <Skeleton className="h-72 w-full" />
        </SkeletonGroup>
      )}
    </FormDialog>
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
      <Field label="Reply-To" aside="Optional" hint={`Empty, replies go to ${address}.`} error={errors.replyTo}>
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
        label="Emails a day"
        hint="At the limit a campaign waits and goes on the next day by itself. More than the mail service allows is not possible."
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

function draftOf(
  { senderName, replyTo, signature, postalAddress }: SenderSettings,
  status: MailboxStatus,
): SenderDraft {
  return { senderName, replyTo: replyTo ?? '', signature, postalAddress, limit: String(status.dailyLimit) };
}
