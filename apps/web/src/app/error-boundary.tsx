import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import { productName } from '../data/app-config.ts';
import { retryUntilDone } from '../data/retry.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { isReachable } from './connection.ts';
import { isOtherVersionThere } from './other-version.ts';
import { usePageTitle } from './page.tsx';
import { texts } from './texts.ts';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** The current path; navigating to another one clears the error. */
  path?: string;
};
type ErrorBoundaryState = { path: string | undefined; failure: { error: unknown } | null };

/** Shows an error page when a page fails to load or render; without it React would leave the screen blank. */
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
  title: texts.somethingWentWrong,
  text: texts.thisPageCouldNotBe,
  action: texts.tryAgain,
};
/** After a deployment, a tab with the previous build can no longer load the chunks of pages it hasn't opened yet. */
const newVersion = () => ({
  title: texts.newVersionOfIsReady(productName()),
  text: texts.youreOnOlderVersionReload,
  action: texts.reload,
});

const unreachable = () => ({
  title: texts.cantReach(productName()),
  text: texts.tryingAgainThisPageOpens,
  action: texts.tryAgain,
});

/** Explains the error as a new version, an outage or a bug, and offers a reload. */
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
                <a href="/">{texts.goToDashboard}</a>
              </Button>
            </>
          }
        />
      </div>
    </main>
  );
}

/** Reloads the page once the server responds again, because a chunk that failed to load is only fetched on reload. */
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
