import { accountEndpoints } from '@debut/contract/account';
import { wrongPasswordsPerMinute } from '@debut/contract/limits';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { MailLimits } from '../sign-in/mail-limits.ts';
import type { RequireRecentSignIn } from '../sign-in/reauthentication.ts';
import type { AccountService } from './account.service.ts';

export function mountAccount(
  mount: Mount,
  {
    account,
    rateLimits,
    mailLimits,
    requireRecentSignIn,
  }: {
    account: AccountService;
    rateLimits: RateLimits;
    mailLimits: MailLimits;
    requireRecentSignIn: RequireRecentSignIn;
  },
): void {
  mount(accountEndpoints.me, ({ user, artist }) => account.describe(user.id, artist));
  mount(accountEndpoints.update, ({ user, artist, body }) => account.update(user.id, artist, body));
  mount(accountEndpoints.delete, async ({ user, body, request }) => {
    await requireRecentSignIn(user, { password: body?.password, ip: request.ip });
    await account.delete(user.id);
  });

  mount(accountEndpoints.requestEmail, async ({ user, body, request }) => {
    await requireRecentSignIn(user, { password: body.password, ip: request.ip });
    await mailLimits.spend({ owner: user.id, ip: request.ip });
    await account.requestEmail(user.id, body.email);
    return { status: true as const };
  });
  mount(accountEndpoints.resendConfirmation, async ({ user, request }) => {
    await mailLimits.spend({ owner: user.id, ip: request.ip });
    await account.resendConfirmation(user.id);
    return { status: true as const };
  });
  mount(accountEndpoints.confirmEmail, ({ body }) => account.confirmEmail(body.token));

  mount(accountEndpoints.changePassword, async ({ user, body }) => {
    // Count the attempt before checking it, so that concurrent guesses cannot pass the limit together.
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
