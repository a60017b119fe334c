import { recentSignInMinutes, wrongPasswordsPerMinute } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/mount.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { EmbeddedIdentity, SessionStore } from '../../../providers/identity/port.ts';
import { texts } from '../texts.ts';

/**
 * An unlocked screen or a stolen token must not be enough to take over or delete the account: sensitive actions require
 * a recent sign-in.
 */
export type RequireRecentSignIn = (
  caller: Caller,
  proof: { password?: string | undefined; ip: string },
) => Promise<void>;

export function createRequireRecentSignIn(dependencies: {
  clock: Clock;
  rateLimits: RateLimits;
  sessions: SessionStore;
  /** Absent with a hosted identity service, which alone knows the passwords. */
  identity: EmbeddedIdentity | undefined;
}): RequireRecentSignIn {
  const { clock, rateLimits, sessions, identity } = dependencies;

  async function requirePassword(identity: EmbeddedIdentity, owner: string, password: string, ip: string) {
    // Count the attempt before checking it, so that concurrent guesses cannot pass the limit together.
    await rateLimits.spend(`wrong-password:${owner}`, wrongPasswordsPerMinute);
    await rateLimits.check(`wrong-password:${addressGroup(ip)}`, wrongPasswordsPerMinute);
    if (await identity.isPasswordRight(owner, password)) return;
    await rateLimits.spend(`wrong-password:${addressGroup(ip)}`, wrongPasswordsPerMinute);
    throw new Failure('wrong_password', { field: 'password', sentence: texts.wrongPassword });
  }

  return async (caller, { password, ip }) => {
    const ageMilliseconds = clock().getTime() - caller.authenticatedAt.getTime();
    if (ageMilliseconds < recentSignInMinutes * 60_000) return;
    const hasPassword = identity !== undefined && (await sessions.methods(caller.id)).has('credential');
    if (!hasPassword) throw new Failure('reauthentication_required', { sentence: texts.signInAgain });
    if (password === undefined) throw new Failure('reauthentication_required');
    await requirePassword(identity, caller.id, password, ip);
    await sessions.markAuthenticated(caller.id, caller.sessionId);
  };
}
