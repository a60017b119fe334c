import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { session } from '../state/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { isProtected } from './paths.ts';
import { SignInPage } from './sign-in-page.tsx';

const RoutedApp = lazy(() => import('./routed-app.tsx').then((file) => ({ default: file.RoutedApp })));

/**
 * The guard's three states. Sign-in needs neither router nor shell, so they are loaded behind it and a visitor's first
 * screen comes sooner. The address stays as it is meanwhile: a deep link leads where it pointed.
 */
export function FrontDoor() {
  const user = useStore(session, (state) => state.user);
  const known = useStore(session, (state) => state.known);
  const { pathname } = window.location;
  if (!known) return <LoadingScreen />;
  if (!user && (isProtected(pathname) || pathname === '/login')) return <SignInPage />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <RoutedApp />
    </Suspense>
  );
}
