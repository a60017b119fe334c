import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isConnectionFailure } from '../data/api.ts';
import { productName } from '../data/app-config.ts';
import { retryUntilDone } from '../data/retry.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from './logo.tsx';
import { texts } from './texts.ts';

/** Retries only after an outage; any other error is shown with what to do about it. */
export async function startOrShowFailure(
  startApp: () => Promise<void>,
  show: (page: ReactElement) => void,
): Promise<void> {
  const attempt = async () => {
    try {
      await startApp();
    } catch (error) {
      if (isConnectionFailure(error)) return false;
      reportError(error);
      show(<BrokenStartPage error={error} />);
    }
    return true;
  };
  if (!(await attempt())) show(<UnreachablePage onRetry={attempt} />);
}

function BrokenStartPage({ error }: { error: unknown }) {
  return (
    <StartFailure title={texts.couldNotStart(productName())}>
      <p className="text-fg-2">{startSentence(error)}</p>
      <Button variant="primary" className="mt-5" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </StartFailure>
  );
}

function startSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof DOMException && error.name === 'SecurityError') return storageSentence;
  return texts.somethingWentWrongReloadPage;
}

const storageSentence = texts.yourBrowserBlocksStorageFor;

/** Shown instead of the app when the identity service is not fully configured; lists the missing variables. */
export function ConfigurationPage({ faults }: { faults: string[] }) {
  return (
    <StartFailure title={texts.isNotConfigured(productName())}>
      <p className="text-fg-2">{texts.signInServiceNeedsThese}</p>
      <ul className="mt-3 grid gap-1 font-mono text-sm text-warning">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </StartFailure>
  );
}

/** Retries automatically. `onRetry` resolves to whether the server was reached. */
export function UnreachablePage({ onRetry }: { onRetry: () => Promise<boolean> }) {
  const { isTrying, retry } = useRetry(onRetry);
  return (
    <StartFailure title={navigator.onLine ? texts.cantReach(productName()) : texts.youAreOffline}>
      <p className="text-fg-2">
        {navigator.onLine ? texts.tryingAgainThisPageOpens : texts.opensByItselfWhenYou(productName())}
      </p>
      <Button variant="primary" className="mt-5" busy={isTrying} onClick={retry}>
        {texts.tryAgain}
      </Button>
    </StartFailure>
  );
}

/** Retries with backoff, or immediately when the button is clicked, but never concurrently. */
function useRetry(attempt: () => Promise<boolean>) {
  const [isTrying, setTrying] = useState(false);
  const running = useRef<Promise<boolean>>(null);
  const runOnce = useCallback(() => {
    running.current ??= attempt().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [attempt]);
  useEffect(() => {
    const stop = new AbortController();
    void retryUntilDone(runOnce, stop.signal);
    return () => stop.abort();
  }, [runOnce]);
  const retry = () => {
    setTrying(true);
    void runOnce().finally(() => setTrying(false));
  };
  return { isTrying, retry };
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
