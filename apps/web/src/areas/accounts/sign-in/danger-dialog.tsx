import { accountEndpoints, type Me } from '@debut/contract/account';
import { useForm } from '../../../data/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ReauthenticationFields, useReauthentication } from './reauthentication.tsx';
import { texts } from './texts.ts';

type DangerDialogProps = {
  me: Me | undefined;
  title: string;
  description: string;
  submitLabel: string;
  /** Has to be typed first, so that a stray click deletes nothing. */
  phrase?: string;
  /** An email is compared without regard to case. */
  phraseType?: 'text' | 'email';
  /** The request, with the password where it was asked for. */
  send: (proof: { password?: string }) => Promise<unknown>;
  onDone: () => void | Promise<void>;
  onClose: () => void;
};

/** Confirms what nobody at an unlocked screen should be able to do: it needs a recent sign-in. */
export function DangerDialog(props: DangerDialogProps) {
  const { me, title, description, submitLabel, phrase = '', phraseType = 'text', send, onDone, onClose } = props;
  const reauthentication = useReauthentication();
  const form = useForm({
    schema: accountEndpoints.delete.body,
    initial: { typed: '', password: '' },
    toBody: ({ password }) => (password ? { password } : {}),
    submit: async (_body, { password }) => {
      if (await reauthentication.send(password, send)) await onDone();
    },
  });
  const { typed, password } = form.values;
  const normalize = (text: string) => (phraseType === 'email' ? text.trim().toLowerCase() : text.trim());
  const isConfirmed = normalize(typed) === normalize(phrase);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      role="alertdialog"
      size="small"
      form={form}
      disabled={!isConfirmed || (reauthentication.isNeeded && !password)}
      submitLabel={submitLabel}
      submitVariant="danger"
    >
      <div className="grid gap-4 empty:hidden">
        {phrase && (
          <Field label={texts.typeToConfirm(phrase)}>
            <TextInput type={phraseType} autoComplete="off" {...form.bind('typed')} />
          </Field>
        )}
        {me && (
          <ReauthenticationFields
            me={me}
            reauthentication={reauthentication}
            password={form.bind('password')}
            error={form.errors.password}
            onSignIn={form.submit}
          />
        )}
      </div>
    </FormDialog>
  );
}
