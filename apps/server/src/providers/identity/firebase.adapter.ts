import { createRemoteJWKSet, decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { HostedProfile, TokenVerifier } from './port.ts';

/** Verifies Firebase ID tokens against Google's published keys, and finds or creates the account. */
export function createFirebaseVerifier(options: {
  projectId: string;
  /** Unsigned tokens are accepted only from the emulator, which production refuses to configure. */
  emulator: boolean;
  keys?: JWTVerifyGetKey;
  findOrCreateAccount: (profile: HostedProfile) => Promise<{ userId: string; sessionsValidAfter: Date | null } | null>;
}): TokenVerifier {
  const { projectId, emulator, findOrCreateAccount } = options;
  const keys = options.keys ?? createRemoteJWKSet(new URL(publishedKeys));
  const rules = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };

  async function verify(token: string): Promise<JWTPayload> {
    if (emulator) return checkUnsigned(decodeJwt(token), rules);
    const { payload } = await jwtVerify(token, keys, {
      ...rules,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'auth_time'],
    });
    return payload;
  }

  return {
    async authenticate(token) {
      const payload = await verify(token).catch(() => null);
      if (!payload?.sub) return null;
      const profile = describe(payload, payload.sub);
      const account = await findOrCreateAccount(profile);
      if (!account) return null;
      if (account.sessionsValidAfter && profile.signedInAt <= account.sessionsValidAfter) return null;
      const { signedInAt } = profile;
      return { id: account.userId, sessionId: `hosted:${signedInAt.getTime()}`, authenticatedAt: signedInAt };
    },
  };
}

const publishedKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

function checkUnsigned(payload: JWTPayload, rules: { issuer: string; audience: string }): JWTPayload {
  const isOurs = payload.iss === rules.issuer && payload.aud === rules.audience;
  if (!isOurs || (payload.exp ?? 0) * 1000 <= Date.now()) throw new Error('not a token of this project');
  return payload;
}

function describe(payload: JWTPayload, subject: string): HostedProfile {
  const { email, email_verified, name, auth_time } = payload;
  return {
    subject,
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    emailVerified: email_verified === true,
    name: typeof name === 'string' ? name : undefined,
    signedInAt: new Date(Number(auth_time ?? payload.iat ?? 0) * 1000),
  };
}
