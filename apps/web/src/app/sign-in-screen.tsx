import { lazy, Suspense } from 'react';
import { LoadingScreen } from './loading-screen.tsx';

const load = () => import('./sign-in-page.tsx');
const SignInPage = lazy(() => load().then((file) => ({ default: file.SignInPage })));

/** Loads the sign-in page lazily, because signed-in users do not need its code. */
export function SignInScreen() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignInPage />
    </Suspense>
  );
}

/** Preloads the sign-in page while the app starts, for a visitor who is probably not signed in. */
export function preloadSignIn(): void {
  void load().catch(() => undefined);
}
