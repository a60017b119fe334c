import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { goodbyePath, readResetToken } from '../areas/accounts/sign-in/sign-in-links.ts';
import { session } from '../data/identity/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { isProtected } from './paths.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const GoodbyePage = lazy(() => import('./goodbye-page.tsx').then((file) => ({ default: file.GoodbyePage })));
const RoutedApp = lazy(() => import('./routed-app.tsx').then((file) => ({ default: file.RoutedApp })));

/**
 * Chooses between the goodbye page, sign-in and the app. Sign-in needs neither router nor shell, so both are loaded
 * lazily to show a visitor's first screen sooner. The URL does not change, so deep links still work after sign-in.
 */
export function AuthGate() {
  const user = useStore(session, (state) => state.user);
  const known = useStore(session, (state) => state.known);
  // Listens to popstate itself, because the router is not mounted on the sign-in and goodbye screens.
  const address = useSyncExternalStore(onHistoryStep, () => window.location.href);
  const { pathname } = new URL(address);
  if (!known) return <LoadingScreen />;
  // A password reset link also works while signed in, and its page must survive the sign-out that the reset causes.
  const isResetLink = pathname === '/login' && readResetToken(address) !== null;
  const needsSignIn = isResetLink || (!user && (isProtected(pathname) || pathname === '/login'));
  const isGoodbye = !user && pathname === goodbyePath;
  const screen = isGoodbye ? 'goodbye' : needsSignIn ? 'sign-in' : 'app';
  const Screen = screens[screen];
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={<LoadingScreen />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

const screens = { goodbye: GoodbyePage, 'sign-in': SignInScreen, app: RoutedApp };

function onHistoryStep(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}
