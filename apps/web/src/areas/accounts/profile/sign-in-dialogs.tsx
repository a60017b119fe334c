import { accountEndpoints, type Me } from '@debut/contract/account';
import { minPasswordCharacters } from '@debut/contract/limits';
import { session } from '../../../data/identity/session.ts';
import { api } from '../../../data/product-api.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReauthenticationFields, useReauthentication } from '../sign-in/reauthentication.tsx';
import { texts } from './texts.ts';

export function ChangeEmailDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const reauthentication = useReauthentication();
  const form = useForm({
    schema: accountEndpoints.requestEmail.body,
    initial: { email: me.email, password: '' },
    toBody: ({ email, password }) => ({ email, ...(password && { password }) }),
    submit: async ({ email, password = '' }) => {
      const { requestEmail } = accountEndpoints;
      const isSent = await reauthentication.send(password, (proof) =>
        api.call(requestEmail, { body: { email, ...proof } }),
      );
      if (!isSent) return;
      toast.success(texts.weSentConfirmationLinkTo(email));
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.yourEmail}
      description={texts.weSendLinkToThis}
      size="small"
      form={form}
      disabled={reauthentication.isNeeded && !form.values.password}
      submitLabel={texts.sendLink}
    >
      <div className="grid gap-4">
        <Field label={texts.email} error={form.errors.email}>
          <TextInput type="email" required autoComplete="email" {...form.bind('email')} />
        </Field>
        <ReauthenticationFields
          me={me}
          reauthentication={reauthentication}
          password={form.bind('password')}
          error={form.errors.password}
          onSignIn={form.submit}
        />
      </div>
    </FormDialog>
  );
}

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { changePassword } = accountEndpoints;
  const form = useForm({
    schema: changePassword.body,
    initial: { currentPassword: '', newPassword: '' },
    submit: async (passwords) => {
      await change.mutateAsync(passwords);
      toast.success(texts.passwordChangedYourOtherDevices);
      onClose();
    },
  });
  const change = useChangeWith(
    ({ currentPassword, newPassword }: typeof form.values) =>
      session.identity().changePassword(currentPassword, newPassword),
    { changes: changePassword.changes },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.changePassword}
      size="small"
      form={form}
      disabled={!form.values.currentPassword || !form.values.newPassword}
      submitLabel={texts.changePassword}
    >
      <div className="grid gap-4">
        <Field label={texts.currentPassword} error={form.errors.currentPassword}>
          <PasswordInput required autoComplete="current-password" {...form.bind('currentPassword')} />
        </Field>
        <Field
          label={texts.newPassword}
          hint={texts.atLeastCharacters(minPasswordCharacters)}
          error={form.errors.newPassword}
        >
          <PasswordInput required autoComplete="new-password" {...form.bind('newPassword')} />
        </Field>
      </div>
    </FormDialog>
  );
}
