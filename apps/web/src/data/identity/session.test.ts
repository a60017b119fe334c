import { describe, expect, it } from 'vitest';
import type { Identity, IdentityClient } from './identity-client.ts';
import { createSession, type SessionState } from './session.ts';

const mara: Identity = { id: 'u1', email: 'mara@tidalmemory.fm', displayName: 'Mara Vey' };

/** An identity service under the test's control: it answers when told to. */
function createService() {
  let report: (user: Identity | null) => void = () => undefined;
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const action = () =>
    new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
  const client: IdentityClient = {
    observe(listener) {
      report = listener;
      return () => undefined;
    },
    signIn: action,
    signUp: action,
    signInWithGoogle: action,
    signOut: action,
    signInMethods: () => null,
    requestPasswordReset: action,
    changePassword: action,
    reauthenticate: async () => ({}),
    reauthenticateWithGoogle: action,
    forget: action,
    forgetHere: action,
    token: async () => null,
    onTokenRejected: () => undefined,
  };
  return {
    client,
    report: (user: Identity | null) => report(user),
    succeed: () => settle?.resolve(),
    fail: (message: string) => settle?.reject(new Error(message)),
  };
}

function visible({ user, loading, error }: SessionState) {
  return { user: user?.id ?? null, loading, error };
}

const actions = {
  'signing in': (session: ReturnType<typeof createSession>) => session.signIn('mara@tidalmemory.fm', 'password'),
  'signing up': (session: ReturnType<typeof createSession>) => session.signUp('mara@tidalmemory.fm', 'password'),
  'signing in with Google': (session: ReturnType<typeof createSession>) => session.signInWithGoogle(),
  'signing out': (session: ReturnType<typeof createSession>) => session.signOut(),
};

describe('the session', () => {
  it('starts loading, with nobody signed in and no error', () => {
    expect(visible(createSession().getState())).toEqual({ user: null, loading: true, error: null });
  });

  it('takes over every change the identity service reports, and stops loading', () => {
    const session = createSession();
    const service = createService();
    session.start(service.client);
    service.report(mara);
    expect(visible(session.getState())).toEqual({ user: 'u1', loading: false, error: null });
    service.report(null);
    expect(visible(session.getState())).toEqual({ user: null, loading: false, error: null });
  });

  describe.each(Object.entries(actions))('while %s', (_name, act) => {
    it('loads and clears the last error, then stops loading', async () => {
      const session = createSession();
      const service = createService();
      session.start(service.client);
      service.report(null);
      const failing = act(session);
      service.fail('first');
      await failing;
      const running = act(session);
      expect(visible(session.getState())).toEqual({ user: null, loading: true, error: null });
      service.succeed();
      await running;
      expect(visible(session.getState())).toEqual({ user: null, loading: false, error: null });
    });

    it('keeps the service’s own message when it fails', async () => {
      const session = createSession();
      const service = createService();
      session.start(service.client);
      const running = act(session);
      service.fail('Invalid email or password');
      await running;
      expect(visible(session.getState())).toEqual({ user: null, loading: false, error: 'Invalid email or password' });
    });
  });

  it('clears the error when asked to', async () => {
    const session = createSession();
    const service = createService();
    session.start(service.client);
    const running = session.signIn('mara@tidalmemory.fm', 'password');
    service.fail('no');
    await running;
    session.clearError();
    expect(session.getState().error).toBeNull();
  });
});
