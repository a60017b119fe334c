import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from './page-title.ts';

/** Nothing that was saved is lost; loading it again is the way out. */
export function FailedPage({ error }: { error: unknown }) {
  usePageTitle('Something went wrong');
  useEffect(() => reportError(error), [error]);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 py-16 outline-none">
      <div role="alert">
        <EmptyState
          as="h1"
          icon={CircleAlert}
          title="Something went wrong"
          text="This page could not be shown. What you saved is safe."
          action={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>
                Try again
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
