import { type ComponentType, lazy, type ReactNode, useDeferredValue } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { currentArtist } from '../data/current-artist.ts';
import { session } from '../data/identity/session.ts';
import { AppRouter } from '../ui/app-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { isProtected, type ProtectedPath, protectedPaths } from './paths.ts';
import { Shell } from './shell.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

export function RoutedApp() {
  return (
    <AppRouter>
      <Pages />
    </AppRouter>
  );
}

/** Public fanbase pages have no route here, because the server renders them from `public/`. */
function Pages() {
  const [path] = useLocation();
  if (!isProtected(path)) {
    return (
      <ErrorBoundary path={path}>
        <Switch>
          <Route path="/login" component={Login} />
          <Route path="/spotify-callback" component={SpotifyCallback} />
          {import.meta.env.DEV && <Route path="/design" component={Design} />}
          <Route component={NotFound} />
        </Switch>
      </ErrorBoundary>
    );
  }
  return (
    <Guard>
      {/* This error boundary is inside the shell, so that the header stays usable when a page fails. */}
      <ErrorBoundary path={path}>
        <Switch>
          {protectedPaths.map((each) => (
            <Route key={each} path={each} component={protectedPages[each]} />
          ))}
        </Switch>
      </ErrorBoundary>
    </Guard>
  );
}

const protectedPages: Record<ProtectedPath, ComponentType> = {
  '/': lazyPage(() => import('./dashboard/dashboard.tsx')),
  '/add-track': lazyPage(() => import('./routes/add-track.tsx')),
  '/add-project': lazyPage(() => import('./routes/add-project.tsx')),
  '/upload-artwork': lazyPage(() => import('./routes/upload-artwork.tsx')),
  '/import-files': lazyPage(() => import('./routes/import-files.tsx')),
  '/track/:id': lazyPage(() => import('./routes/track.tsx')),
  '/project/:id': lazyPage(() => import('./routes/project.tsx')),
  '/releases': lazyPage(() => import('./routes/releases.tsx')),
  '/recipients': lazyPage(() => import('./routes/recipients.tsx')),
  '/recipients/:id': lazyPage(() => import('./routes/contact.tsx')),
  '/campaign/:id': lazyPage(() => import('./routes/campaign.tsx')),
  '/pricing': lazyPage(() => import('./routes/pricing.tsx')),
  '/fans': lazyPage(() => import('./routes/fans.tsx')),
  '/fans/hotline': lazyPage(() => import('./routes/hotline.tsx')),
  '/fans/inbox': lazyPage(() => import('./routes/inbox.tsx')),
  '/fans/messages': lazyPage(() => import('./routes/fan-messages.tsx')),
  '/fanbase-editor': lazyPage(() => import('./routes/fanbase-editor.tsx')),
  '/press-kit': lazyPage(() => import('./routes/press-kit.tsx')),
  '/artist-page': lazyPage(() => import('./routes/artist-page.tsx')),
  '/account': lazyPage(() => import('./routes/account.tsx')),
  '/roster': lazyPage(() => import('./routes/roster.tsx')),
  '/tasks': lazyPage(() => import('./routes/tasks.tsx')),
  '/members': lazyPage(() => import('./routes/members.tsx')),
  '/branding': lazyPage(() => import('./routes/branding.tsx')),
};

const Login = lazyPage(() => import('./routes/login.tsx'));
const SpotifyCallback = lazyPage(() => import('./routes/spotify-callback.tsx'));
const NotFound = lazyPage(() => import('./routes/not-found.tsx'));
/** The component gallery, only in development builds. */
const Design = import.meta.env.DEV ? lazyPage(() => import('./routes/design.tsx')) : NotFound;

function lazyPage(load: () => Promise<{ Component: ComponentType }>): ComponentType {
  return lazy(() => load().then(({ Component }) => ({ default: Component })));
}

/** Shows sign-in when the user signs out or follows a link from a public page to a protected one. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useStore(session, (state) => state.user);
  // Deferred like the address, so that no page of the previous artist is loaded for the next one.
  const switches = useDeferredValue(useStore(currentArtist, (state) => state.switches));
  return user ? (
    <Shell key={`${user.id} ${switches}`} user={user}>
      {children}
    </Shell>
  ) : (
    <SignInScreen />
  );
}
