import type { Me } from '@debut/contract/account';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { GoogleMark } from './google-mark.tsx';

export interface Reauthentication {
  /** The server wants to know again who is here. */
  readonly isNeeded: boolean;
  readonly password: string;
  setPassword(password: string): void;
  /** Takes an error of the request that needs it; `false` when it was about something else. */
  handle(error: unknown): boolean;
  readonly error: string | null;
  /** Proven in another way: the form can be sent as it is. */
  settle(): void;
  /** Forgets what was asked and typed. */
  reset(): void;
}

/** A recent sign-in is enough, and only the server knows how recent it is: the password is asked for once it says so. */
export function useReauthentication(): Reauthentication {
  const [isNeeded, setNeeded] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  return {
    isNeeded,
    password,
    setPassword,
    error,
    settle: () => setNeeded(false),
    reset() {
      setNeeded(false);
      setPassword('');
      setError(null);
    },
    handle(cause) {
      const code = cause instanceof ApiError ? cause.code : undefined;
      setError(code === 'wrong_password' ? (cause as ApiError).message : null);
      if (code === 'reauthentication_required') setNeeded(true);
      return code === 'wrong_password' || code === 'reauthentication_required';
    },
  };
}

/** Below the fields of a form, once it is needed. `onProven` sends the form again. */
export function ReauthenticationFields(props: { me: Me; reauthentication: Reauthentication; onProven: () => void }) {
  const { me, reauthentication, onProven } = props;
  if (!reauthentication.isNeeded) return null;
  const proven = () => {
    reauthentication.settle();
    onProven();
  };
  if (!me.hasPassword) return <GoogleAgain onProven={proven} />;
  return (
    <Field label="Your password" hint="You signed in a while ago." error={reauthentication.error}>
      <PasswordInput
        autoFocus
        autoComplete="current-password"
        value={reauthentication.password}
        onChange={reauthentication.setPassword}
      />
    </Field>
  );
}

function GoogleAgain({ onProven }: { onProven: () => void }) {
  const [error, setError] = useState<string | null>(null);

  async function signIn() {
    setError(null);
    try {
      await session.identity().reauthenticateWithGoogle();
      onProven();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
  }

  return (
    <Field label="You signed in a while ago" error={error}>
      <Button className="w-full" onClick={() => void signIn()}>
        <GoogleMark />
        Continue with Google
      </Button>
    </Field>
  );
}
