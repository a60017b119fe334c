import { type Approval, type ApprovalLink, approvalEndpoints } from '@debut/contract/approvals';
import { approvalDays, maxApprovalDays, maxDisplayNameCharacters, maxEmailCharacters } from '@debut/contract/limits';
import { Lock, Mail, TriangleAlert } from 'lucide-react';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts } from './texts.ts';

type ShareProps = { trackId: string; onClose: () => void; onShared: (link: ApprovalLink) => void };

export function ShareForApprovalDialog({ trackId, onClose, onShared }: ShareProps) {
  const create = useChange(approvalEndpoints.create);
  const form = useForm({
    schema: approvalEndpoints.create.body,
    initial: { name: '', email: '', days: String(approvalDays) },
    toBody: ({ name, email, days }) => ({ name, days: Number(days), ...(email.trim() !== '' && { email }) }),
    submit: async (body) => onShared(await create.mutateAsync({ params: { id: trackId }, body })),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.share}
      description={texts.dialogHint}
      size="small"
      form={form}
      submitLabel={texts.create}
    >
      <div className="grid gap-4">
        <Field label={texts.name} error={form.errors.name}>
          <TextInput
            {...form.bind('name')}
            data-initial-focus
            autoComplete="off"
            maxLength={maxDisplayNameCharacters}
            placeholder={texts.namePlaceholder}
          />
        </Field>
        <Field label={texts.email} aside={texts.optional} hint={texts.emailHint} error={form.errors.email}>
          <TextInput
            {...form.bind('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={maxEmailCharacters}
          />
        </Field>
        <Field label={texts.lifetime} error={form.errors.days}>
          <Select {...form.bind('days')} options={lifetimes} />
        </Field>
      </div>
    </FormDialog>
  );
}

const lifetimes = [3, 7, approvalDays, 30, maxApprovalDays].map((days) => ({
  value: String(days),
  label: texts.days(days),
}));

type LinkDialogProps = { link: ApprovalLink; onClose: () => void };

/** The only time the link is shown. */
export function LinkDialog({ link: { name, email, url, emailed }, onClose }: LinkDialogProps) {
  const MailIcon = emailed ? Mail : TriangleAlert;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.linkFor(name)}
      size="small"
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      {email && (
        <p className="mb-4 flex gap-2 text-sm">
          <MailIcon aria-hidden className={`mt-0.5 size-4 shrink-0 ${emailed ? 'text-success' : 'text-warning'}`} />
          {emailed ? texts.emailed(email) : texts.notEmailed(email)}
        </p>
      )}
      <p className="mb-1.5 font-medium text-sm">{texts.link}</p>
      <CopyLink address={url} />
      <p className="mt-4 flex gap-2 text-fg-2 text-sm">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-3" />
        {texts.shownOnce}
      </p>
    </Dialog>
  );
}

type RenewDialogProps = { approval: Approval; onClose: () => void; onRenewed: (link: ApprovalLink) => void };

export function RenewDialog({ approval: { id, name }, onClose, onRenewed }: RenewDialogProps) {
  const renew = useChange(approvalEndpoints.renew);
  let renewed: ApprovalLink | null = null;
  return (
    <ConfirmDialog
      open
      // Called after a successful request as well, when the new link takes this dialog's place.
      onClose={() => (renewed ? onRenewed(renewed) : onClose())}
      title={texts.renewTitle}
      sentence={texts.renewSentence(name)}
      confirmLabel={texts.renewConfirm}
      variant="primary"
      onConfirm={async () => {
        renewed = await renew.mutateAsync({ params: { id } });
      }}
    />
  );
}

export function RevokeDialog({ approval: { id, name }, onClose }: { approval: Approval; onClose: () => void }) {
  const revoke = useChange(approvalEndpoints.revoke);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.revokeTitle}
      sentence={texts.revokeSentence(name)}
      confirmLabel={texts.revokeConfirm}
      onConfirm={() => revoke.mutateAsync({ params: { id } })}
    />
  );
}
