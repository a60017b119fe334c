import { RouterProvider } from 'react-router';
import { router } from './router.tsx';

export function RoutedApp() {
  return <RouterProvider router={router} />;
}
