import type { Me } from '@debut/contract/account';
import { useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { session } from '../../../data/identity/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { GoogleMark } from './google-mark.tsx';
import { texts } from './texts.ts';

/** A recent sign-in is enough, and only the server knows how recent it is: the password is asked for when it says so. */
export function useReauthentication() {
  const [isNeeded, setNeeded] = useState(false);
  return {
    isNeeded,
    setNeeded,
    /** Sends a request that needs a recent sign-in. Resolves to whether it was sent; if not, the fields below are shown. */
    async send(password: string, request: (proof: { password?: string }) => Promise<unknown>): Promise<boolean> {
      try {
        await request(password ? await session.identity().reauthenticate(password) : {});
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'reauthentication_required') throw error;
        setNeeded(true);
        return false;
      }
    },
  };
}

type ReauthenticationFieldsProps = {
  me: Me;
  reauthentication: ReturnType<typeof useReauthentication>;
  password: { value: string; onChange: (password: string) => void };
  error: string | undefined;
  /** Sends the form again. */
  onSignIn: () => void;
};

/** Below the other fields of a form. */
export function ReauthenticationFields(props: ReauthenticationFieldsProps) {
  const { me, reauthentication, password, error, onSignIn } = props;
  if (!reauthentication.isNeeded) return null;
  const submitAgain = () => {
    reauthentication.setNeeded(false);
    onSignIn();
  };
  if (!me.hasPassword) return <GoogleSignIn onSignIn={submitAgain} />;
  return (
    <Field label={texts.yourPassword} hint={texts.youSignedInWhileAgo} error={error}>
      <PasswordInput autoFocus autoComplete="current-password" {...password} />
    </Field>
  );
}

function GoogleSignIn({ onSignIn }: { onSignIn: () => void }) {
  const [error, setError] = useState<string | null>(null);

  async function signIn() {
    setError(null);
    try {
      await session.identity().reauthenticateWithGoogle();
      onSignIn();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
  }

  return (
    <Field label={texts.youSignedInWhileAgoLabel} error={error}>
      <Button className="w-full" onClick={() => void signIn()}>
        <GoogleMark />
        {texts.continueWithGoogle}
      </Button>
    </Field>
  );
}
