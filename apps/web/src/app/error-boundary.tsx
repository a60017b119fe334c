import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import { productName } from '../data/app-config.ts';
import { retryUntilDone } from '../data/retry.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { isReachable } from './connection.ts';
import { isOtherVersionThere } from './other-version.ts';
import { usePageTitle } from './page.tsx';

type ErrorBoundaryProps = {
  children: ReactNode /** Going to another page is a way out of the failure. */;
  path?: string;
};
type ErrorBoundaryState = { path: string | undefined; failure: { error: unknown } | null };

/** Shows the failure of a page that could not be loaded or rendered; without it React would leave a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { path: this.props.path, failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return path === state.path ? null : { path, failure: null };
  }

  override render() {
    return this.state.failure ? <FailedPage error={this.state.failure.error} /> : this.props.children;
  }
}

const somethingWrong = {
  title: 'Something went wrong',
  text: 'This page could not be shown. What you saved is safe.',
  action: 'Try again',
};
/** After an update the code of pages that were not open yet is no longer there for a tab with an older version. */
const newVersion = () => ({
  title: `A new version of ${productName()} is ready`,
  text: "You're on an older version. Reload to continue. What you saved is safe.",
  action: 'Reload',
});

const unreachable = () => ({
  title: `Can't reach ${productName()}`,
  text: 'Trying again… This page opens by itself as soon as the server responds. What you saved is safe.',
  action: 'Try again',
});

/** Nothing that was saved is lost; loading it again is the way out. */
export function FailedPage({ error }: { error: unknown }) {
  const [words, setWords] = useState(somethingWrong);
  usePageTitle(words.title);
  useEffect(() => reportError(error), [error]);
  useEffect(() => {
    void isOtherVersionThere().then((isThere) => isThere && setWords(newVersion()));
  }, []);
  useReloadAfterOutage(useCallback(() => setWords(unreachable()), []));
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 py-16 outline-none">
      <div role="alert">
        <EmptyState
          as="h1"
          icon={CircleAlert}
          title={words.title}
          text={words.text}
          action={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>
                {words.action}
              </Button>
              <Button asChild>
                <a href="/">Go to the dashboard</a>
              </Button>
            </>
          }
        />
      </div>
    </main>
  );
}

/** Code that could not be fetched while the server was away is fetched with the page, once the server responds again. */
function useReloadAfterOutage(onOutage: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    void isReachable().then(async (isUp) => {
      if (isUp || stop.signal.aborted) return;
      onOutage();
      await retryUntilDone(isReachable, stop.signal);
      if (!stop.signal.aborted) window.location.reload();
    });
    return () => stop.abort();
  }, [onOutage]);
}
