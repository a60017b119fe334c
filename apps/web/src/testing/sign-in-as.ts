import { onTestFinished } from 'vitest';
import type { IdentityClient } from '../data/identity/identity-client.ts';
import { session } from '../data/identity/session.ts';

/** The session of this user until the test ends, without a sign-in. */
export function signInAs(id: string): void {
  let report: Parameters<IdentityClient['observe']>[0] = () => undefined;
  const identity = {
    observe(listener: typeof report) {
      report = listener;
      listener({ id, email: `${id}@example.com`, displayName: id });
      return () => undefined;
    },
  };
  const stop = session.start(identity as unknown as IdentityClient);
  onTestFinished(() => {
    report(null);
    stop();
  });
}
