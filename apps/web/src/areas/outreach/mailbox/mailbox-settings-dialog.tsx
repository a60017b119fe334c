import type { Body } from '@debut/contract/endpoint';
import {
  maxDailyEmails,
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
import { texts } from './texts.ts';

type MailboxSettingsDialogProps = { status: MailboxStatus; onClose: () => void };

/** How emails are signed, where replies go, and how many are sent a day. */
export function MailboxSettingsDialog({ status, onClose }: MailboxSettingsDialogProps) {
  const sender = useData(mailboxEndpoints.sender, {});
  if (sender.data) return <SettingsForm sender={sender.data} status={status} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.mailboxSettings}
      description={status.userEmail}
      footer={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      {sender.error ? (
        <QueryError query={withSentence(sender, texts.mailboxSettingsCouldNotBe)} />
      ) : (
        <SkeletonGroup label={texts.loadingMailboxSettings}>
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
      toast.success(texts.mailboxSettingsSaved);
      onClose();
    },
    describe: (error) => describeFailure(error, texts.failedToSaveMailboxSettings),
  });
  const { errors, bind } = form;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.mailboxSettings}
      description={status.userEmail}
      form={form}
      submitLabel={texts.save}
    >
      <div className="grid gap-5">
        <Field label={texts.senderName} hint={texts.nameRecipientsSeeBesideYour} error={errors.senderName}>
          <TextInput {...bind('senderName')} maxLength={maxDisplayNameCharacters} />
        </Field>
        <Field
          label={texts.replyTo}
          aside={texts.optional}
          hint={texts.leaveItEmptyToGet(status.userEmail ?? '')}
          error={errors.replyTo}
        >
          <TextInput type="email" autoComplete="off" {...bind('replyTo')} maxLength={maxEmailCharacters} />
        </Field>
        <Field label={texts.signature} aside={texts.optional} hint={texts.addedBelowEveryEmailLinks}>
          <TextArea rows={3} {...bind('signature')} maxLength={maxSignatureCharacters} />
        </Field>
        <Field label={texts.postalAddress} aside={texts.optional} hint={texts.shownInFooterAntiSpam}>
          <TextArea
            rows={2}
            autoComplete="street-address"
            {...bind('postalAddress')}
            maxLength={maxPostalAddressCharacters}
          />
        </Field>
        <Field label={texts.emailsPerDay} hint={texts.atLimitCampaignPausesAnd} error={errors.dailyLimit}>
          <TextInput
            {...bind('dailyLimit')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(maxDailyEmails).length + 1}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
