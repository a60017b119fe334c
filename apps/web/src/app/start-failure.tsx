import { useEffect } from 'react';
import { productName } from '../lib/app-config.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from './logo.tsx';

/** Shown instead of the app when the identity service is only half configured: it says which half. */
export function ConfigurationPage({ faults }: { faults: string[] }) {
  return (
    <StartFailure title={`${productName()} is not configured`}>
      <p className="text-fg-2">The sign-in service needs these settings, which are missing on the server:</p>
      <ul className="mt-3 grid gap-1 font-mono text-sm text-warning">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </StartFailure>
  );
}

/** Offline it is the browser that is not connected; once it is, the app starts by itself. */
export function UnreachablePage({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const isOffline = !navigator.onLine;
  return (
    <StartFailure title={isOffline ? 'You are offline' : `${productName()} cannot be reached`}>
      <p className="text-fg-2">
        {isOffline
          ? `${productName()} opens by itself when you are connected again. What you saved is safe.`
          : sentence}
      </p>
      <Button variant="primary" className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </StartFailure>
  );
}

function StartFailure({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="aurora grid min-h-dvh place-items-center bg-no-repeat px-5">
      <div role="alert" className="flex max-w-md flex-col items-center text-center">
        <Logo className="size-14" />
        <h1 className="mt-5 mb-2 font-bold text-2xl">{title}</h1>
        {children}
      </div>
    </main>
  );
}
