import { identityEndpoints } from '@debut/contract/identity';
import { minPasswordCharacters } from '@debut/contract/limits';
import { type ReactNode, useState } from 'react';
import { api } from '../../../data/product-api.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SignInFrame } from './sign-in-card.tsx';
import { texts } from './texts.ts';

/** The page of a reset link. */
export function ResetPasswordCard({ token, logo }: { token: string; logo: ReactNode }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    schema: identityEndpoints.resetPassword.body,
    initial: { newPassword: '' },
    toBody: (values) => ({ token, ...values }),
    submit: async (body) => {
      await api.call(identityEndpoints.resetPassword, { body });
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <SignInFrame logo={logo} subtitle={texts.passwordChanged}>
        <p role="status" className="mt-6 mb-6 text-center text-fg-2">
          {texts.yourNewPasswordIsSet}
        </p>
        <Button asChild variant="primary" size="large" className="w-full">
          <a href="/login">{texts.signIn}</a>
        </Button>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame logo={logo} subtitle={texts.chooseNewPassword}>
      <Form form={form} className="mt-7">
        <Field
          label={texts.newPassword}
          labelHidden
          hint={texts.atLeastCharacters(minPasswordCharacters)}
          error={form.errors.newPassword}
        >
          <PasswordInput
            placeholder={texts.newPassword}
            autoComplete="new-password"
            required
            size="large"
            {...form.bind('newPassword')}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" busy={form.isBusy} className="mt-3.5 w-full">
          {texts.setNewPassword}
        </Button>
      </Form>
      <p className="mt-6 text-center text-sm">
        <a href="/login" className="-m-3 rounded-md p-3 font-semibold text-primary-fg hover:text-fg">
          {texts.backToSignIn}
        </a>
      </p>
    </SignInFrame>
  );
}
