import { maxEmailCharacters } from '@debut/contract/limits';
import { type MailboxStatus, mailboxEndpoints } from '@debut/contract/mailbox';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { texts } from './texts.ts';

/** Connects a mailbox by SMTP, once the server has signed in to it. */
export function SmtpDialog({ status, onClose }: { status: MailboxStatus; onClose: () => void }) {
  const connect = useChange(mailboxEndpoints.connectSmtp, {
    saved: (cache, connected) => cache.update(mailboxEndpoints.status, () => connected),
  });
  const form = useForm({
    schema: mailboxEndpoints.connectSmtp.body,
    initial: () => createDraft(status),
    toBody: ({ host, port, user, password, address, security }) => ({
      host,
      port: Number(port),
      user,
      password,
      ...(address.trim() && { address }),
      ...(security !== 'automatic' && { security }),
    }),
    submit: async (body) => {
      await connect.mutateAsync({ body });
      toast.success(texts.mailboxConnectedSuccessfully);
      onClose();
    },
    describe: (error) => describeFailure(error, texts.failedToConnectMailbox),
  });
  const { errors, bind } = form;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.connectMailboxLabel}
      description={texts.yourOutgoingMailSmtpSettings}
      form={form}
      submitLabel={texts.connect}
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4">
          <Field label={texts.mailServer} error={errors.host}>
            <TextInput {...plain} {...bind('host')} placeholder="smtp.example.com" maxLength={253} />
          </Field>
          <Field label={texts.port} error={errors.port}>
            <TextInput {...plain} {...bind('port')} inputMode="numeric" maxLength={5} />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={texts.username} hint={texts.usuallyYourEmailAddress} error={errors.user}>
            <TextInput {...plain} {...bind('user')} maxLength={320} />
          </Field>
          <Field label={texts.password} hint={texts.manyProvidersRequireAppPassword} error={errors.password}>
            <PasswordInput autoComplete="new-password" {...bind('password')} maxLength={1024} />
          </Field>
          <Field
            label={texts.senderAddress}
            aside={texts.optional}
            hint={texts.onlyIfYourUsernameIsnt}
            error={errors.address}
          >
            <TextInput {...plain} type="email" {...bind('address')} maxLength={maxEmailCharacters} />
          </Field>
        </div>
        <Field label={texts.encryption} error={errors.security}>
          <Select {...bind('security')} options={securityOptions} />
        </Field>
      </div>
    </FormDialog>
  );
}

const securityOptions = [
  { value: 'automatic', label: texts.automaticFromPort },
  { value: 'starttls', label: texts.starttlsUsuallyPort587 },
  { value: 'tls', label: texts.tlsUsuallyPort465 },
  { value: 'none', label: texts.noneForPrivateNetworksOnly },
] as const;

type Draft = Record<'host' | 'port' | 'user' | 'password' | 'address', string> & {
  security: (typeof securityOptions)[number]['value'];
};

/** The settings of a mailbox that has to be reconnected, except for its password. */
function createDraft({ smtp, userEmail }: MailboxStatus): Draft {
  return {
    host: smtp?.host ?? '',
    port: String(smtp?.port ?? submissionPort),
    user: smtp?.user ?? '',
    password: '',
    address: smtp && smtp.user !== userEmail ? (userEmail ?? '') : '',
    security: smtp?.security ?? 'automatic',
  };
}

const submissionPort = 587;
