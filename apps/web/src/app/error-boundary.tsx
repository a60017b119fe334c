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
  title: texts.somethingWentWrong,
  text: texts.thisPageCouldNotBe,
  action: texts.tryAgain,
};
/** After an update the code of pages that were not open yet is no longer there for a tab with an older version. */
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
                <a href="/">{texts.goToDashboard}</a>
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
