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
      <SignInFrame logo={logo} subtitle="Password changed">
        <p role="status" className="mt-6 mb-6 text-center text-fg-2">
          Your new password is set, and you are signed out everywhere.
        </p>
        <Button asChild variant="primary" size="large" className="w-full">
          <a href="/login">Sign In</a>
        </Button>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame logo={logo} subtitle="Choose a new password">
      <Form form={form} className="mt-7">
        <Field
          label="New password"
          labelHidden
          hint={`At least ${minPasswordCharacters} characters`}
          error={form.errors.newPassword}
        >
          <PasswordInput
            placeholder="New password"
            autoComplete="new-password"
            required
            size="large"
            {...form.bind('newPassword')}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" busy={form.isBusy} className="mt-3.5 w-full">
          Set new password
        </Button>
      </Form>
      <p className="mt-6 text-center text-sm">
        <a href="/login" className="-m-3 rounded-md p-3 font-semibold text-primary-fg hover:text-fg">
          Back to sign in
        </a>
      </p>
    </SignInFrame>
  );
}
