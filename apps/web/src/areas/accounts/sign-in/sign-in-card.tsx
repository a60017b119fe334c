import { identityEndpoints } from '@debut/contract/identity';
import { minPasswordCharacters } from '@debut/contract/limits';
import { MailCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { appConfig, productName } from '../../../data/app-config.ts';
import { session } from '../../../data/identity/session.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { GoogleMark } from './google-mark.tsx';
import { texts } from './texts.ts';

type Mode = 'sign-in' | 'sign-up' | 'forgot';

/** A link can lead straight to sign-up. */
function readFirstMode(): Mode {
  return new URLSearchParams(window.location.search).has('sign-up') ? 'sign-up' : 'sign-in';
}

type SignInCardProps = {
  logo: ReactNode;
  /** The address of an invitation, which can't be changed. */
  invitedEmail?: string;
};

export function SignInCard({ logo, invitedEmail }: SignInCardProps) {
  const [mode, setMode] = useState<Mode>(invitedEmail ? 'sign-up' : readFirstMode);
  const [email, setEmail] = useState(invitedEmail ?? '');
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
    <SignInFrame logo={logo} subtitle={isSignUp ? texts.createYourAccount : texts.welcomeBack}>
      <form onSubmit={submit} className="mt-7 grid gap-3.5">
        <TextInput
          type="email"
          aria-label={texts.emailAddress}
          placeholder={texts.emailAddress}
          autoComplete="email"
          autoCapitalize="none"
          required
          size="large"
          value={email}
          onChange={setEmail}
          readOnly={invitedEmail !== undefined}
        />
        <PasswordInput
          aria-label={texts.password}
          placeholder={texts.password}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          required
          size="large"
          value={password}
          onChange={setPassword}
        />
        {isSignUp ? (
          <p className="-mt-1 text-fg-3 text-xs">{texts.atLeastCharacters(minPasswordCharacters)}</p>
        ) : (
          <button
            type="button"
            onClick={() => changeMode('forgot')}
            className="-my-3 justify-self-end rounded-sm py-3 font-medium text-primary-fg text-sm hover:text-fg"
          >
            {texts.forgotPassword}
          </button>
        )}
        {error && <ErrorBox>{error}</ErrorBox>}
        <Button type="submit" variant="primary" size="large" disabled={loading}>
          {loading ? texts.loading : isSignUp ? texts.signUp : texts.signIn}
        </Button>
      </form>
      <GoogleButton disabled={loading} />
      <p className="mt-6 text-center text-fg-2 text-sm">
        {isSignUp ? texts.alreadyHaveAccount : texts.dontHaveAccount}{' '}
        <button
          type="button"
          disabled={loading}
          onClick={() => changeMode(isSignUp ? 'sign-in' : 'sign-up')}
          className="-m-3 rounded-md p-3 font-semibold text-primary-fg hover:text-fg disabled:opacity-60"
        >
          {isSignUp ? texts.signIn : texts.signUp}
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
        {texts.or}
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
        {texts.continueWithGoogle}
      </Button>
      {!isConfigured && (
        <p id="google-hint" className="mt-2 text-center text-fg-3 text-xs">
          {texts.googleSignInIsNot}
        </p>
      )}
    </>
  );
}

type ForgotPasswordCardProps = {
  logo: ReactNode;
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
};

function ForgotPasswordCard({ logo, email, onEmail, onBack }: ForgotPasswordCardProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    schema: identityEndpoints.requestPasswordReset.body,
    initial: { email },
    submit: async (body) => {
      await session.identity().requestPasswordReset(body.email);
      setSentTo(body.email);
    },
  });
  const change = (typed: string) => {
    form.change({ email: typed });
    onEmail(typed);
  };
  return (
    <SignInFrame logo={logo} subtitle={texts.resetYourPassword}>
      <Form form={form} className="mt-7">
        <Field label={texts.emailAddress} labelHidden error={form.errors.email}>
          <TextInput
            type="email"
            placeholder={texts.emailAddress}
            autoComplete="email"
            autoCapitalize="none"
            required
            size="large"
            value={form.values.email}
            onChange={change}
          />
        </Field>
        {sentTo && (
          <div role="status" className="mt-3.5">
            <Notice icon={MailCheck}>{texts.ifHasAccountLinkTo(sentTo)}</Notice>
          </div>
        )}
        <Button type="submit" variant="primary" size="large" busy={form.isBusy} className="mt-3.5 w-full">
          {texts.sendResetLink}
        </Button>
      </Form>
      <p className="mt-6 text-center text-sm">
        <button
          type="button"
          onClick={onBack}
          className="-m-3 rounded-md p-3 font-semibold text-primary-fg hover:text-fg"
        >
          {texts.backToSignIn}
        </button>
      </p>
    </SignInFrame>
  );
}

/** The card of every screen before sign-in: logo, product title, subtitle. */
export function SignInFrame({ logo, subtitle, children }: { logo: ReactNode; subtitle: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="product"
      className="w-full max-w-[400px] sm:rounded-xl sm:border sm:border-white/[.08] sm:bg-s1/80 sm:p-9 sm:shadow-pop sm:backdrop-blur-xl"
    >
      <div className="flex flex-col items-center text-center">
        {logo}
        <h1 id="product" className="mt-4 font-bold text-3xl">
          {productName()}
        </h1>
        <p className="mt-1 text-base text-fg-2">{subtitle}</p>
      </div>
      {children}
      <p className="mt-6 flex justify-center gap-5 text-fg-3 text-xs">
        <a href="/terms" className="underline-offset-2 hover:text-fg hover:underline">
          {texts.terms}
        </a>
        <a href="/privacy" className="underline-offset-2 hover:text-fg hover:underline">
          {texts.privacy}
        </a>
      </p>
    </section>
  );
}
