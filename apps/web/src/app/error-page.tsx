import { useRouteError } from 'react-router';
import { FailedPage } from './failed-page.tsx';

/** A page failed to load or to draw. */
export function ErrorPage() {
  return <FailedPage error={useRouteError()} />;
}
