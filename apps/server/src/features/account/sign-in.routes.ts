import { authTokenHeader, identityEndpoints } from '@debut/contract/identity';
import {
  maxDisplayNameCharacters,
  publicSignUpsPerMinute,
  requestedMailsPerMinute,
  wrongPasswordsPerMinute,
} from '@debut/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { addressGroup } from '../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limit.ts';
import type { EmbeddedIdentity, Origin, SignedIn } from '../../providers/identity/port.ts';
import type { AccountService } from './account.service.ts';

export function mountSignIn(
  mount: Mount,
  { identity, rateLimits, account }: { identity: EmbeddedIdentity; rateLimits: RateLimits; account: AccountService },
): void {
  mount(identityEndpoints.signUp, async ({ body, request, reply }) => {
    await rateLimits.spend(`sign-up:${addressGroup(request.ip)}`, publicSignUpsPerMinute);
    if (account.mailsAtSignUp) await rateLimits.spend(`requested-mail:${body.email}`, requestedMailsPerMinute);
    const name = body.name ?? body.email.split('@')[0]?.slice(0, maxDisplayNameCharacters) ?? body.email;
    return answerSignedIn(reply, await identity.signUp({ ...body, name }, originOf(request)));
  });

  mount(identityEndpoints.signIn, async ({ body, request, reply }) => {
    const guesses = [`wrong-password:${body.email}`, `wrong-password:${addressGroup(request.ip)}`];
    const checkGuesses = async () => {
      for (const key of guesses) await rateLimits.check(key, wrongPasswordsPerMinute);
    };
    await checkGuesses();
    const signedIn = await identity.signIn(body, originOf(request)).catch(async (error: unknown) => {
      const isWrong = error instanceof Failure && error.code === 'invalid_credentials';
      if (isWrong) for (const key of guesses) await rateLimits.spend(key, wrongPasswordsPerMinute);
      throw error;
    });
    // Guesses sent all at once pass the first check together; the right one among them must not stand out either.
    await checkGuesses().catch(async (error: unknown) => {
      await account.endSessionOf(signedIn.token);
      throw error;
    });
    return answerSignedIn(reply, signedIn);
  });

  mount(identityEndpoints.signOut, async ({ user }) => {
    await account.endSession(user.id, user.sessionId);
    return { status: true as const };
  });

  mount(identityEndpoints.requestPasswordReset, async ({ body, request }) => {
    await rateLimits.spend(`requested-mail:${body.email}`, requestedMailsPerMinute);
    await rateLimits.spend(`requested-mail:${addressGroup(request.ip)}`, publicSignUpsPerMinute);
    await account.mailPasswordReset(body.email);
    return { status: true as const };
  });

  mount(identityEndpoints.resetPassword, async ({ body }) => {
    const { userId } = await identity.resetPassword(body.token, body.newPassword);
    await account.announceSessionsEnded(userId);
    return { status: true as const };
  });
}

export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) };
}

export function answerSignedIn(reply: FastifyReply, { token, user }: SignedIn): { user: SignedIn['user'] } {
  reply.header(authTokenHeader, token);
  return { user };
}
