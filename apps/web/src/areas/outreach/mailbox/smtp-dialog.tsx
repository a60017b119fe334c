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
      toast.success('Mailbox connected successfully!');
      onClose();
    },
    describe: (error) => describeFailure(error, 'Failed to connect the mailbox'),
  });
  const { errors, bind } = form;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Connect a mailbox"
      description="Your outgoing mail (SMTP) settings. Your provider lists them in its help for email apps."
      form={form}
      submitLabel="Connect"
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-4">
          <Field label="Mail server" error={errors.host}>
            <TextInput {...plain} {...bind('host')} placeholder="smtp.example.com" maxLength={253} />
          </Field>
          <Field label="Port" error={errors.port}>
            <TextInput {...plain} {...bind('port')} inputMode="numeric" maxLength={5} />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label="Username" hint="Usually your email address." error={errors.user}>
            <TextInput {...plain} {...bind('user')} maxLength={320} />
          </Field>
          <Field label="Password" hint="Many providers require an app password." error={errors.password}>
            <PasswordInput autoComplete="new-password" {...bind('password')} maxLength={1024} />
          </Field>
          <Field
            label="Sender address"
            aside="Optional"
            hint="Only if your username isn’t an email address."
            error={errors.address}
          >
            <TextInput {...plain} type="email" {...bind('address')} maxLength={maxEmailCharacters} />
          </Field>
        </div>
        <Field label="Encryption" error={errors.security}>
          <Select {...bind('security')} options={securityOptions} />
        </Field>
      </div>
    </FormDialog>
  );
}

const securityOptions = [
  { value: 'automatic', label: 'Automatic (from the port)' },
  { value: 'starttls', label: 'STARTTLS, usually port 587' },
  { value: 'tls', label: 'TLS, usually port 465' },
  { value: 'none', label: 'None, for private networks only' },
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
