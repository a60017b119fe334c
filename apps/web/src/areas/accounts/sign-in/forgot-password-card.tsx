import { MailCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Progress =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent'; to: string }
  | { kind: 'failed'; sentence: string };

export function ForgotPasswordCard(props: {
  logo: ReactNode;
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}) {
  const { logo, email, onEmail, onBack } = props;
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProgress({ kind: 'sending' });
    try {
      await session.identity().requestPasswordReset(email);
      setProgress({ kind: 'sent', to: email });
    } catch (error) {
      setProgress({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <SignInFrame logo={logo} subtitle="Reset your password">
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
          onChange={onEmail}
        />
        {progress.kind === 'failed' && <ErrorBox>{progress.sentence}</ErrorBox>}
        {progress.kind === 'sent' && (
          <div role="status">
            <Notice icon={MailCheck}>
              If {progress.to} has an account, a link to set a new password is on its way.
            </Notice>
          </div>
        )}
        <Button type="submit" variant="primary" size="large" busy={progress.kind === 'sending'}>
          Send reset link
        </Button>
      </form>
      <p className="mt-6 text-center text-sm">
        <button
          type="button"
          onClick={onBack}
          className="-m-3 rounded-md p-3 font-semibold text-primary-fg hover:text-fg"
        >
          Back to sign in
        </button>
      </p>
    </SignInFrame>
  );
}
