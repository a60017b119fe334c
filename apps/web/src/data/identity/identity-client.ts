import type { TokenSource } from '../api.ts';

export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

/** The embedded or hosted identity service. The messages of thrown errors are shown to the user. */
export interface IdentityClient extends TokenSource {
  /** Reports the current user, or null, once it is known and on every change. */
  observe(listener: (user: Identity | null) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  /** The user's sign-in methods, if only the identity service knows them; null if the account endpoint returns them. */
  signInMethods(): { password: boolean; google: boolean } | null;
  requestPasswordReset(email: string): Promise<void>;
  /** Checks the password again, and resolves to the fields that the next request has to include. */
  reauthenticate(password: string): Promise<{ password?: string }>;
  reauthenticateWithGoogle(): Promise<void>;
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** Removes the session from this browser after the server has ended it. */
  forgetHere(): Promise<void>;
  /** Also deletes the user at a hosted identity service; the account itself is deleted through the API. */
  forget(): Promise<void>;
}
