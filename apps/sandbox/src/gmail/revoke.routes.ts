import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { BadRequest, readObject } from '../errors.ts';
import type { Accounts } from '../google/accounts.ts';

export interface RevokeRoute {
  provider: Provider;
  accounts: Accounts;
  /** Grants by account. */
  grants: Map<string, Set<string>>;
}

/** Revokes every permission, as on the Google account page. */
export function addRevokeRoute(app: FastifyInstance, { provider, accounts, grants }: RevokeRoute): void {
  app.post('/revoke', async (request) => {
    const { email } = readObject(request.body);
    if (typeof email !== 'string') throw new BadRequest('email must be an email address.');
    const account = accounts.subjectOf(email.trim().toLowerCase());
    const found = [...(grants.get(account) ?? [])];
    for (const grantId of found) {
      await provider.RefreshToken.revokeByGrantId(grantId);
      await provider.AccessToken.revokeByGrantId(grantId);
    }
    grants.delete(account);
    return { revoked: found.length };
  });
}
