import type { Body } from '@debut/contract/endpoint';
import {
  maxDailyMails,
  maxDisplayNameCharacters,
  maxEmailCharacters,
  maxPostalAddressCharacters,
  maxSignatureCharacters,
} from '@debut/contract/limits';
import { type MailboxStatus, mailboxEndpoints, mailboxSettings, type SenderSettings } from '@debut/contract/mailbox';
import { api } from '../../../data/product-api.ts';
import { QueryError } from '../../../data/query-view.tsx';
import { useChangeWith } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure, withSentence } from '../outreach-errors.ts';

type MailboxSettingsDialogProps = { status: MailboxStatus; onClose: () => void };

/** How emails are signed, where replies go, and how many are sent a day. */
export function MailboxSettingsDialog({ status, onClose }: MailboxSettingsDialogProps) {
  const sender = useData(mailboxEndpoints.sender, {});
  if (sender.data) return <SettingsForm sender={sender.data} status={status} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mailbox settings"
      description={status.userEmail}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {sender.error ? (
        <QueryError query={withSentence(sender, 'The mailbox settings could not be loaded')} />
      ) : (
        <SkeletonGroup label="Loading the mailbox settings">
          <Skeleton className="h-72 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

type Settings = { sender: Body<typeof mailboxEndpoints.updateSender>; dailyLimit: number };

function SettingsForm({ sender, status, onClose }: MailboxSettingsDialogProps & { sender: SenderSettings }) {
  const save = useChangeWith(
    async (settings: Settings) => ({
      sender: await api.call(mailboxEndpoints.updateSender, { body: settings.sender }),
      status: await api.call(mailboxEndpoints.update, { body: { dailyLimit: settings.dailyLimit } }),
    }),
    {
      changes: mailboxEndpoints.update.changes,
      saved: (cache, saved) => {
        cache.update(mailboxEndpoints.sender, () => saved.sender);
        cache.update(mailboxEndpoints.status, () => saved.status);
      },
    },
  );
  const form = useForm({
    schema: mailboxSettings,
    initial: { ...sender, replyTo: sender.replyTo ?? '', dailyLimit: String(status.dailyLimit) },
    toBody: ({ replyTo, dailyLimit, ...fields }) => ({
      ...fields,
      replyTo: replyTo.trim() || null,
      dailyLimit: Number(dailyLimit),
    }),
    submit: async ({ dailyLimit, ...fields }) => {
      await save.mutateAsync({ sender: fields, dailyLimit });
      toast.success('Mailbox settings saved');
      onClose();
    },
    describe: (error) => describeFailure(error, 'Failed to save the mailbox settings'),
  });
  const { errors, bind } = form;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Mailbox settings"
      description={status.userEmail}
      form={form}
      submitLabel="Save"
    >
      <div className="grid gap-5">
        <Field label="Sender name" hint="The name recipients see beside your address." error={errors.senderName}>
          <TextInput {...bind('senderName')} maxLength={maxDisplayNameCharacters} />
        </Field>
        <Field
          label="Reply-To"
          aside="Optional"
          hint={`Leave it empty to get replies at ${status.userEmail ?? ''}.`}
          error={errors.replyTo}
        >
          <TextInput type="email" autoComplete="off" {...bind('replyTo')} maxLength={maxEmailCharacters} />
        </Field>
        <Field label="Signature" aside="Optional" hint="Added below every email. Links become clickable.">
          <TextArea rows={3} {...bind('signature')} maxLength={maxSignatureCharacters} />
        </Field>
        <Field
          label="Postal address"
          aside="Optional"
          hint="Shown in the footer. Anti-spam laws such as CAN-SPAM require one; a P.O. box is fine."
        >
          <TextArea
            rows={2}
            autoComplete="street-address"
            {...bind('postalAddress')}
            maxLength={maxPostalAddressCharacters}
          />
        </Field>
        <Field
          label="Emails per day"
          hint="At the limit, a campaign pauses and resumes the next day. Your provider’s own limit still applies."
          error={errors.dailyLimit}
        >
          <TextInput
            {...bind('dailyLimit')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(maxDailyMails).length + 1}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
