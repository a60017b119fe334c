import { useStore } from 'zustand';
import { session } from '../state/session.ts';
import { Shell } from './shell.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Inside the app: somebody signs out, or follows a link from a public page to one behind sign-in. */
export function Guard() {
  const user = useStore(session, (state) => state.user);
  return user ? <Shell key={user.id} user={user} /> : <SignInPage />;
}
