import { appConfig } from '../../../lib/app-config.ts';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';

export function GoogleButton({ disabled }: { disabled: boolean }) {
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
