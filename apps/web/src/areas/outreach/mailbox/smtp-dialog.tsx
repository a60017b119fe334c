import { maxEmailCharacters } from '@debut/contract/limits';
import { type MailboxStatus, mailboxEndpoints } from '@debut/contract/mailbox';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { createSmtpDraft, findSmtpErrors, parseSmtpDraft, type SmtpDraft, type SmtpErrors } from './mailbox.model.ts';

/** Connects a mailbox by SMTP, once the server has signed in to it. */
export function SmtpDialog({ status, onClose }: { status: MailboxStatus; onClose: () => void }) {
  const [draft, setDraft] = useState(() => createSmtpDraft(status));
  const [errors, setErrors] = useState<SmtpErrors>({});
  const connect = useChange(mailboxEndpoints.connectSmtp, {
    saved: (cache, connected) => cache.update(mailboxEndpoints.status, () => connected),
  });
  const change = (fields: Partial<SmtpDraft>) => {
    setDraft((current) => ({ ...current, ...fields }));
    const touched = Object.keys(fields);
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !touched.includes(field))));
  };

  async function submit() {
    if (connect.isPending) return;
    const parsed = parseSmtpDraft(draft);
    if ('errors' in parsed) return setErrors(parsed.errors);
    setErrors({});
    try {
      await connect.mutateAsync({ body: parsed.mailbox });
      toast.success('Mailbox connected successfully!');
      onClose();
    } catch (error) {
      setErrors(findSmtpErrors(error));
    }
  }

  const plain = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Connect a mailbox"
      description="Your outgoing mail (SMTP) settings. Your provider lists them in its help for email apps."
      busy={connect.isPending}
      onSubmit={() => void submit()}
      submitLabel="Connect"
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4">
          <Field label="Mail server" error={errors.host}>
            <TextInput
              {...plain}
              value={draft.host}
              onChange={(host) => change({ host })}
              placeholder="smtp.example.com"
              maxLength={253}
            />
          </Field>
          <Field label="Port" error={errors.port}>
            <TextInput
              {...plain}
              value={draft.port}
              onChange={(port) => change({ port })}
              inputMode="numeric"
              maxLength={5}
            />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label="Username" hint="Usually your email address." error={errors.user}>
            <TextInput {...plain} value={draft.user} onChange={(user) => change({ user })} maxLength={320} />
          </Field>
          <Field label="Password" hint="Many providers require an app password." error={errors.password}>
            <PasswordInput
              autoComplete="new-password"
              value={draft.password}
              onChange={(password) => change({ password })}
              maxLength={1024}
            />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field
            label="Sender address"
            aside="Optional"
            hint="Only if your username isn’t an email address."
            error={errors.address}
          >
            <TextInput
              {...plain}
              type="email"
              value={draft.address}
              onChange={(address) => change({ address })}
              maxLength={maxEmailCharacters}
            />
          </Field>
        </div>
        <Field label="Encryption" error={errors.security}>
          <Select
            value={draft.security}
            onChange={(security) => change({ security })}
            options={[
              { value: 'automatic', label: 'Automatic (from the port)' },
              { value: 'starttls', label: 'STARTTLS, usually port 587' },
              { value: 'tls', label: 'TLS, usually port 465' },
              { value: 'none', label: 'None, for private networks only' },
            ]}
          />
        </Field>
        {errors.form && <ErrorBox>{errors.form}</ErrorBox>}
      </div>
    </FormDialog>
  );
}
