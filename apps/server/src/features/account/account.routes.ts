import { accountEndpoints } from '@debut/contract/account';
import { publicSignUpsPerMinute, requestedMailsPerMinute, wrongPasswordsPerMinute } from '@debut/contract/limits';
import type { Mount } from '../../platform/http/mount.ts';
import { addressGroup } from '../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limit.ts';
import type { AccountService } from './account.service.ts';
import type { RequireRecentSignIn } from './reauthentication.ts';

export function mountAccount(
  mount: Mount,
  {
    account,
    rateLimits,
    requireRecentSignIn,
  }: { account: AccountService; rateLimits: RateLimits; requireRecentSignIn: RequireRecentSignIn },
): void {
  /** Per account, per address written to and per network address. */
  async function spendMail(owner: string, email: string, ip: string): Promise<void> {
    await rateLimits.spend(`requested-mail:${owner}`, requestedMailsPerMinute);
    await rateLimits.spend(`requested-mail:${email}`, requestedMailsPerMinute);
    await rateLimits.spend(`requested-mail:${addressGroup(ip)}`, publicSignUpsPerMinute);
  }

  mount(accountEndpoints.me, ({ user }) => account.describe(user.id));
  mount(accountEndpoints.update, ({ user, body }) => account.update(user.id, body));
  mount(accountEndpoints.delete, async ({ user, body, request }) => {
    await requireRecentSignIn(user, { password: body?.password, ip: request.ip });
    await account.delete(user.id);
  });

  mount(accountEndpoints.requestEmail, async ({ user, body, request }) => {
    await requireRecentSignIn(user, { password: body.password, ip: request.ip });
    await spendMail(user.id, body.email, request.ip);
    await account.requestEmail(user.id, body.email);
    return { status: true as const };
  });
  mount(accountEndpoints.resendConfirmation, async ({ user, request }) => {
    const { email, emailConfirmed } = await account.describe(user.id);
    await spendMail(user.id, email, request.ip);
    if (!emailConfirmed) await account.askForConfirmation(user.id);
    return { status: true as const };
  });
  mount(accountEndpoints.confirmEmail, ({ body }) => account.confirmEmail(body.token));

  mount(accountEndpoints.changePassword, async ({ user, body }) => {
    // Counted before it is judged, the right one too: guesses sent all at once must not pass together.
    await rateLimits.spend(`wrong-password:${user.id}`, wrongPasswordsPerMinute);
    const passwords = { current: body.currentPassword, next: body.newPassword };
    await account.changePassword(user.id, user.sessionId, passwords);
    return { status: true as const };
  });

  mount(accountEndpoints.sessions, async ({ user }) => {
    const sessions = await account.listSessions(user.id);
    return sessions.map((session) => ({
      ...session,
      current: session.id === user.sessionId,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    }));
  });
  mount(accountEndpoints.endSession, ({ user, params }) => account.endSession(user.id, params.id));
  mount(accountEndpoints.endAllSessions, ({ user }) => account.endAllSessions(user.id));
}
