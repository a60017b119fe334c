import { identityEndpoints } from '@debut/contract/identity';
import { minPasswordCharacters } from '@debut/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../../lib/product-api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Progress = { kind: 'idle' } | { kind: 'saving' } | { kind: 'done' } | { kind: 'failed'; sentence: string };

/** Where a reset link leads. */
export function ResetPasswordCard({ token, logo }: { token: string; logo: ReactNode }) {
  const [password, setPassword] = useState('');
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProgress({ kind: 'saving' });
    try {
      await api.call(identityEndpoints.resetPassword, { body: { token, newPassword: password } });
      setProgress({ kind: 'done' });
    } catch (error) {
      setProgress({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) });
    }
  }

  if (progress.kind === 'done') {
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
      <form onSubmit={submit} className="mt-7 grid gap-3.5">
        <PasswordInput
          aria-label="New password"
          placeholder="New password"
          autoComplete="new-password"
          required
          size="large"
          value={password}
          onChange={setPassword}
        />
        <p className="-mt-1 text-fg-3 text-xs">At least {minPasswordCharacters} characters</p>
        {progress.kind === 'failed' && <ErrorBox>{progress.sentence}</ErrorBox>}
        <Button type="submit" variant="primary" size="large" busy={progress.kind === 'saving'}>
          Set new password
        </Button>
      </form>
      <p className="mt-6 text-center text-sm">
        <a href="/login" className="-m-3 rounded-md p-3 font-semibold text-primary-fg hover:text-fg">
          Back to sign in
        </a>
      </p>
    </SignInFrame>
  );
}
