import type { HostedIdentity } from '@debut/contract/app-config';
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  getAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
} from '@firebase/auth';
import { ApiError } from '../api.ts';
import type { Identity, IdentityClient } from './identity-client.ts';
import { texts } from './texts.ts';

/** The hosted identity service. This file and the SDK are only loaded when it is configured. */
export function createFirebaseIdentity(settings: HostedIdentity): IdentityClient {
  const { apiKey, authDomain, projectId, emulatorUrl } = settings;
  const auth = getAuth(initializeApp({ apiKey, authDomain, projectId }));
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  return {
    token: async () => (await auth.currentUser?.getIdToken()) ?? null,
    onTokenRejected: () => void signOut(auth),
    observe: (listener) => onAuthStateChanged(auth, (user) => listener(user && describe(user))),
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signUp(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async signInWithGoogle() {
      await signInWithPopup(auth, new GoogleAuthProvider());
    },
    signOut: () => signOut(auth),
    signInMethods() {
      const providers = auth.currentUser?.providerData.map(({ providerId }) => providerId) ?? [];
      return { password: providers.includes('password'), google: providers.includes('google.com') };
    },
    requestPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    async reauthenticate(password) {
      await enterPassword(requireUser(auth), password);
      return {};
    },
    async reauthenticateWithGoogle() {
      const user = requireUser(auth);
      await reauthenticateWithPopup(user, new GoogleAuthProvider());
      await user.getIdToken(true);
    },
    async changePassword(currentPassword, newPassword) {
      const user = requireUser(auth);
      await enterPassword(user, currentPassword);
      await updatePassword(user, newPassword);
    },
    forgetHere: () => signOut(auth),
    async forget() {
      // Deletion fails without a recent sign-in, which is ignored because the account's data is already deleted.
      await auth.currentUser?.delete().catch(() => undefined);
      await signOut(auth);
    },
  };
}

function describe({ uid, email, displayName }: User): Identity {
  return { id: uid, email: email ?? '', displayName: displayName ?? email?.split('@')[0] ?? 'Artist' };
}

/** Refreshes the token afterwards, so that it contains the time of this authentication. */
async function enterPassword(user: User, password: string): Promise<void> {
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  await reauthenticateWithCredential(user, credential).catch((error: unknown) => {
    throw isWrongPassword(error) ? wrongPassword() : error;
  });
  await user.getIdToken(true);
}

function isWrongPassword(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'auth/wrong-password' || code === 'auth/invalid-credential';
}

/** The same error as from the embedded identity service. */
function wrongPassword(): ApiError {
  const sentence = texts.thatPasswordIsntRightPlease;
  return new ApiError(sentence, { status: 403, code: 'wrong_password', field: 'password' });
}

function requireUser(auth: Auth): User {
  if (!auth.currentUser) throw new Error('User not authenticated');
  return auth.currentUser;
}
