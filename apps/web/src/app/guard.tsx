import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { session } from '../state/session.ts';
import { Shell } from './shell.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/** Inside the app: somebody signs out, or follows a link from a public page to one behind sign-in. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useStore(session, (state) => state.user);
  return user ? (
    <Shell key={user.id} user={user}>
      {children}
    </Shell>
  ) : (
    <SignInScreen />
  );
}
