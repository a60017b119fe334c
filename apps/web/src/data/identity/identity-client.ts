import type { TokenSource } from '../api.ts';

export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

/** What the session needs of an identity service, embedded or hosted. Failures are errors with a sentence to show. */
export interface IdentityClient extends TokenSource {
  /** Reports the current user, or null, once it is known and at every change. */
  observe(listener: (user: Identity | null) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  /** How this person can sign in, where only the service itself knows; null where the account says it. */
  signInMethods(): { password: boolean; google: boolean } | null;
  requestPasswordReset(email: string): Promise<void>;
  /** Proves again who is here; resolves to what the next request itself has to carry. */
  reauthenticate(password: string): Promise<{ password?: string }>;
  reauthenticateWithGoogle(): Promise<void>;
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** Forgets the sign-in in this browser, when the server has already ended it. */
  forgetHere(): Promise<void>;
  /** Also ends the sign-in itself where a hosted service keeps it; the account is deleted through the API. */
  forget(): Promise<void>;
}
