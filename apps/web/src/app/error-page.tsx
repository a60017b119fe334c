import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from './page-title.ts';

/** A page failed to load or to draw. Nothing that was saved is lost; loading it again is the way out. */
export function ErrorPage() {
  const error = useRouteError();
  usePageTitle('Something went wrong');
  useEffect(() => reportError(error), [error]);
  return (
    <main id="main" role="alert" className="mx-auto max-w-[1200px] px-4 py-16">
      <EmptyState
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
    </main>
  );
}
