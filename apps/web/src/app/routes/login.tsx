import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { session } from '../../state/session.ts';
import { SignInScreen } from '../sign-in-screen.tsx';

export function Component() {
  const user = useStore(session, (state) => state.user);
  return user ? <Navigate to="/" replace /> : <SignInScreen />;
}
