import { minPasswordCharacters } from '@debut/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { appConfig } from '../../../lib/app-config.ts';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ForgotPasswordCard } from './forgot-password-card.tsx';
import { GoogleMark } from './google-mark.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Mode = 'sign-in' | 'sign-up' | 'forgot';

/** A link may lead here to sign up. */
function firstMode(): Mode {
  return new URLSearchParams(window.location.search).has('sign-up') ? 'sign-up' : 'sign-in';
}

export function SignInCard({ logo }: { logo: ReactNode }) {
  const [mode, setMode] = useState<Mode>(firstMode);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { loading, error } = useStore(session, (state) => state);
  const isSignUp = mode === 'sign-up';

  function changeMode(next: Mode) {
    session.clearError();
    setMode(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    session.clearError();
    void (isSignUp ? session.signUp(email, password) : session.signIn(email, password));
  }

  if (mode === 'forgot') {
    return <ForgotPasswordCard logo={logo} email={email} onEmail={setEmail} onBack={() => changeMode('sign-in')} />;
  }
  return (
    <SignInFrame logo={logo} subtitle={isSignUp ? 'Create your account' : 'Welcome back'}>
      <form onSubmit={submit} className="mt-7 grid gap-3.5">
        <TextInput
          type="email"
          aria-label="Email address"
          placeholder="Email address"
          autoComplete="email"
          autoCapitalize="none"
          required
          size="large"
          value={email}
          onChange={setEmail}
        />
        <PasswordInput
          aria-label="Password"
          placeholder="Password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          required
          size="large"
          value={password}
          onChange={setPassword}
        />
        {isSignUp ? (
          <p className="-mt-1 text-fg-3 text-xs">At least {minPasswordCharacters} characters</p>
        ) : (
          <button
            type="button"
            onClick={() => changeMode('forgot')}
            className="-my-3 justify-self-end rounded-sm py-3 font-medium text-primary-fg text-sm hover:text-fg"
          >
            Forgot password?
          </button>
        )}
        {error && <ErrorBox>{error}</ErrorBox>}
        <Button type="submit" variant="primary" size="large" disabled={loading}>
          {loading ? 'Loading...' : isSignUp ? 'Sign Up' : 'Sign In'}
        </Button>
      </form>
      <GoogleButton disabled={loading} />
      <p className="mt-6 text-center text-fg-2 text-sm">
        {isSignUp ? 'Already have an account?' : "Don't have an account?"}{' '}
        <button
          type="button"
          disabled={loading}
          onClick={() => changeMode(isSignUp ? 'sign-in' : 'sign-up')}
          className="-m-3 rounded-md p-3 font-semibold text-primary-fg hover:text-fg disabled:opacity-60"
        >
          {isSignUp ? 'Sign In' : 'Sign Up'}
        </button>
      </p>
    </SignInFrame>
  );
}

function GoogleButton({ disabled }: { disabled: boolean }) {
  const { identity } = appConfig();
  const isConfigured = identity.kind === 'firebase' || identity.google;
  return (
    <>
      <div className="my-5 flex items-center gap-4 text-fg-3 text-xs">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        size="large"
        className="w-full"
        disabled={disabled || !isConfigured}
        aria-describedby={isConfigured ? undefined : 'google-hint'}
        onClick={() => {
          session.clearError();
          void session.signInWithGoogle();
        }}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      {!isConfigured && (
        <p id="google-hint" className="mt-2 text-center text-fg-3 text-xs">
          Google sign-in is not configured on this server
        </p>
      )}
    </>
  );
}
