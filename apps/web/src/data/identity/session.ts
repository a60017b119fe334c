import { createStore, type StoreApi } from 'zustand/vanilla';
import { forgetArtist } from '../current-artist.ts';
import { abortUploads } from '../uploads/active-uploads.ts';
import type { Identity, IdentityClient } from './identity-client.ts';

export interface SessionState {
  readonly user: Identity | null;
  /** True until the identity service has reported the current user, and while an action is running. */
  readonly loading: boolean;
  readonly error: string | null;
  /** Whether the identity service has reported the current user. */
  readonly known: boolean;
}

export interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Subscribes to the identity service; must be called before any other action. */
  start(identity: IdentityClient): () => void;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  clearError(): void;
  /** Sets the reason that the sign-in screen shows. */
  askToSignIn(sentence: string): void;
  identity(): IdentityClient;
}

/**
 * Calls `onAccountChange` before subscribers see the new user, so that nothing the previous user started continues in
 * the new account.
 */
export function createSession(onAccountChange: (before: Identity | null) => void = () => undefined): Session {
  const store = createStore<SessionState>(() => ({ user: null, loading: true, error: null, known: false }));
  let client: IdentityClient | null = null;

  function identity(): IdentityClient {
    if (!client) throw new Error('The session has not started.');
    return client;
  }

  /** Stores errors in the session's state, where the sign-in screen shows them, instead of throwing. */
  async function act(action: (client: IdentityClient) => Promise<void>): Promise<void> {
    store.setState({ loading: true, error: null });
    try {
      await action(identity());
    } catch (error) {
      store.setState({ error: error instanceof Error ? error.message : String(error) });
    } finally {
      store.setState({ loading: false });
    }
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    identity,
    start(started) {
      client = started;
      return started.observe((user) => {
        const { user: before } = store.getState();
        if (user?.id !== before?.id) onAccountChange(before);
        store.setState({ user, loading: false, known: true });
      });
    },
    signIn: (email, password) => act((one) => one.signIn(email, password)),
    signUp: (email, password) => act((one) => one.signUp(email, password)),
    signInWithGoogle: () => act((one) => one.signInWithGoogle()),
    signOut: () => act((one) => one.signOut()),
    clearError: () => store.setState({ error: null }),
    askToSignIn: (sentence) => store.setState({ error: sentence }),
  };
}

/** The app's only session. A change of account aborts its uploads and forgets its artist. */
export const session = createSession((before) => {
  abortUploads();
  // At sign-in the artist of the new account is already known.
  if (before) forgetArtist();
});
