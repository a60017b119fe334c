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
 * The guard's three states. Sign-in needs neither router nor shell, so they are loaded behind it and a visitor's first
 * screen comes sooner. The address stays as it is meanwhile: a deep link leads where it pointed.
 */
export function AuthGate() {
  const user = useStore(session, (state) => state.user);
  const known = useStore(session, (state) => state.known);
  // Back and forward also happen while the router, which would notice them, is not drawn.
  const address = useSyncExternalStore(onHistoryStep, () => window.location.href);
  const { pathname } = new URL(address);
  if (!known) return <LoadingScreen />;
  // A reset link counts for somebody signed in, too, and its page outlasts the sign-out that comes with it.
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
