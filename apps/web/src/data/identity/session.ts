import { createStore, type StoreApi } from 'zustand/vanilla';
import { abortUploads } from '../uploads/active-uploads.ts';
import type { Identity, IdentityClient } from './identity-client.ts';

export interface SessionState {
  readonly user: Identity | null;
  /** True until the identity service has said who is signed in, and while an action runs. */
  readonly loading: boolean;
  readonly error: string | null;
  /** Whether the identity service has answered once. */
  readonly known: boolean;
}

export interface Session extends Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Listens to the identity service; everything else waits for this. */
  start(identity: IdentityClient): () => void;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  clearError(): void;
  /** Why somebody has to sign in now, for the screen that asks. */
  askToSignIn(sentence: string): void;
  identity(): IdentityClient;
}

/** `onAccountChange` runs before anybody learns of the next account, so that nothing of the last one goes on in its name. */
export function createSession(onAccountChange: () => void = () => undefined): Session {
  const store = createStore<SessionState>(() => ({ user: null, loading: true, error: null, known: false }));
  let client: IdentityClient | null = null;

  function identity(): IdentityClient {
    if (!client) throw new Error('The session has not started.');
    return client;
  }

  /** Failures do not travel further: they are the session's error, which the screen shows. */
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
        if (user?.id !== store.getState().user?.id) onAccountChange();
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

/** The browser's one session. */
export const session = createSession(abortUploads);
