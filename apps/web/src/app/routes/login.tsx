import { Redirect } from 'wouter';
import { useStore } from 'zustand';
import { session } from '../../data/identity/session.ts';
import { SignInScreen } from '../sign-in-screen.tsx';

export function Component() {
  const user = useStore(session, (state) => state.user);
  return user ? <Redirect to="/" replace /> : <SignInScreen />;
}
