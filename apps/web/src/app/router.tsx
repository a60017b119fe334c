import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { Guard } from './guard.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { type ProtectedPath, protectedPaths } from './paths.ts';

/** The pages of a fanbase are not here: the server renders them from `public/`. */
const publicRoutes: RouteObject[] = [
  { path: '/login', lazy: () => import('./routes/login.tsx') },
  { path: '/spotify-callback', lazy: () => import('./routes/spotify-callback.tsx') },
];

const protectedPages: Record<ProtectedPath, () => Promise<{ Component: () => React.JSX.Element }>> = {
  '/': () => import('./routes/dashboard.tsx'),
  '/add-track': () => import('./routes/add-track.tsx'),
  '/add-project': () => import('./routes/add-project.tsx'),
  '/upload-artwork': () => import('./routes/upload-artwork.tsx'),
  '/import-files': () => import('./routes/import-files.tsx'),
  '/track/:id': () => import('./routes/track.tsx'),
  '/project/:id': () => import('./routes/project.tsx'),
  '/releases': () => import('./routes/releases.tsx'),
  '/recipients': () => import('./routes/recipients.tsx'),
  '/campaign/:id': () => import('./routes/campaign.tsx'),
  '/pricing': () => import('./routes/pricing.tsx'),
  '/fans': () => import('./routes/fans.tsx'),
  '/fanbase-editor': () => import('./routes/fanbase-editor.tsx'),
  '/account': () => import('./routes/account.tsx'),
};

/** Every component in every state, while developing. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/design', lazy: () => import('./routes/design.tsx') }]
  : [];

export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingScreen,
    children: [
      ...publicRoutes,
      ...developmentRoutes,
      {
        Component: Guard,
        // A page that cannot be drawn leaves the header standing, so one can go elsewhere.
        children: [
          { ErrorBoundary: ErrorPage, children: protectedPaths.map((path) => ({ path, lazy: protectedPages[path] })) },
        ],
      },
      { path: '*', lazy: () => import('./routes/not-found.tsx') },
    ],
  },
]);
