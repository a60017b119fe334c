import { lazy, Suspense } from 'react';
import { LoadingScreen } from './loading-screen.tsx';

const load = () => import('./sign-in-page.tsx');
const SignInPage = lazy(() => load().then((file) => ({ default: file.SignInPage })));

/** The sign-in page, whose code somebody signed in does not need. */
export function SignInScreen() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignInPage />
    </Suspense>
  );
}

/** For a visitor who will need it: fetched while it is still being asked who they are. */
export function preloadSignIn(): void {
  void load().catch(() => undefined);
}
