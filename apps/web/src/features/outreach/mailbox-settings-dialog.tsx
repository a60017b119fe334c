import { maxDailyMails, maxDisplayNameCharacters } from '@debut/contract/limits';
import type { MailboxStatus } from '@debut/contract/mailbox';
import { useState } from 'react';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { failureSentence } from './load-sentence.ts';
import { wholeNumber } from './mailbox.model.ts';
import { useUpdateMailbox } from './mailbox.queries.ts';

type MailboxSettingsDialogProps = { status: MailboxStatus; onClose: () => void };

/** The name recipients see, and how many mails a day at most. */
export function MailboxSettingsDialog({ status, onClose }: MailboxSettingsDialogProps) {
  const [senderName, setSenderName] = useState(status.senderName ?? '');
  const [limit, setLimit] = useState(String(status.dailyLimit));
  const [isSent, setSent] = useState(false);
  const update = useUpdateMailbox();
  const dailyLimit = wholeNumber(limit, 1, maxDailyMails);
  const nameError = isSent && !senderName.trim() ? 'Please enter the name recipients see' : null;
  const limitError =
    isSent && dailyLimit === null
      ? `Please enter a whole number from 1 to ${maxDailyMails.toLocaleString('en')}`
      : null;

  async function save() {
    setSent(true);
    if (!senderName.trim() || dailyLimit === null || update.isPending) return;
    await update.mutateAsync({ senderName: senderName.trim(), dailyLimit });
    toast.success('Mailbox settings saved');
    onClose();
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Mailbox settings"
      description={status.userEmail}
      busy={update.isPending}
      onSubmit={() => void save().catch(() => undefined)}
      submitLabel="Save"
    >
      <div className="grid gap-5">
        <Field label="Sender name" hint="The name recipients see beside your address." error={nameError}>
          <TextInput value={senderName} onChange={setSenderName} maxLength={maxDisplayNameCharacters} />
        </Field>
        <Field
          label="Mails a day"
          hint="At the limit a campaign waits and goes on the next day by itself. More than the mail service allows is not possible."
          error={limitError}
        >
          <TextInput value={limit} onChange={setLimit} inputMode="numeric" autoComplete="off" maxLength={7} />
        </Field>
        {update.error && <ErrorBox>{failureSentence(update.error, 'Failed to save the mailbox settings')}</ErrorBox>}
      </div>
    </FormDialog>
  );
}
