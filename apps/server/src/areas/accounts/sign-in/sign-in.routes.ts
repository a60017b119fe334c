import { authTokenHeader, identityEndpoints } from '@debut/contract/identity';
import { maxDisplayNameCharacters, publicSignUpsPerMinute, wrongPasswordsPerMinute } from '@debut/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { EmbeddedIdentity, Origin, SignedIn } from '../../../providers/identity/port.ts';
import type { AccountService } from '../profile/account.service.ts';
import type { MailLimits } from './mail-limits.ts';
import type { SignUpProof } from './sign-up-proof-of-work.ts';

export function mountSignIn(
  mount: Mount,
  dependencies: {
    identity: EmbeddedIdentity;
    rateLimits: RateLimits;
    mailLimits: MailLimits;
    proof: SignUpProof;
    account: AccountService;
  },
): void {
  const { identity, rateLimits, mailLimits, proof, account } = dependencies;

  mount(identityEndpoints.signUp, async ({ body, request, reply }) => {
    const { email, password } = body;
    await rateLimits.spend(`sign-up:${addressGroup(request.ip)}`, publicSignUpsPerMinute);
    const { isProven } = await proof.require({ email, ip: request.ip, proof: body.proof });
    // Clients behind a shared network address pay with the proof of work instead.
    if (account.emailsAtSignUp && !isProven) await mailLimits.spend({ ip: request.ip });
    const name = body.name ?? email.split('@')[0]?.slice(0, maxDisplayNameCharacters) ?? email;
    const signedIn = await identity.signUp({ name, email, password }, originOf(request));
    await proof.note(request.ip);
    return respondSignedIn(reply, signedIn);
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
    // Concurrent guesses pass the first check together, so a correct password among them is rejected as well.
    await checkGuesses().catch(async (error: unknown) => {
      await account.endSessionOf(signedIn.token);
      throw error;
    });
    return respondSignedIn(reply, signedIn);
  });

  mount(identityEndpoints.signOut, async ({ user }) => {
    await account.endSession(user.id, user.sessionId);
    return { status: true as const };
  });

  mount(identityEndpoints.requestPasswordReset, async ({ body, request }) => {
    await rateLimits.spend(`requested-mail:${addressGroup(request.ip)}`, publicSignUpsPerMinute);
    await mailLimits.spend({ ip: request.ip });
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

export function respondSignedIn(reply: FastifyReply, { token, user }: SignedIn): { user: SignedIn['user'] } {
  reply.header(authTokenHeader, token);
  return { user };
}
