import { digest, newSecret } from '../../../platform/ids.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { LinkRow } from './links.store.ts';

/** The address of a link's page; `null` if the secret of the installation was replaced since the link was created. */
export type LinkAddress = (link: Pick<LinkRow, 'id' | 'userId' | 'sealedToken'>) => Promise<string | null>;

/**
 * The token as a digest, by which it is found, and encrypted, so that an email that is sent later contains the same link:
 * whoever reads the database cannot listen.
 */
export function newToken(secrets: SecretBox, linkId: string): Pick<LinkRow, 'token' | 'sealedToken'> {
  const token = newSecret();
  return { token: digest(token), sealedToken: secrets.seal(token, contextOf(linkId)) };
}

export function createLinkAddress(dependencies: {
  secrets: SecretBox;
  originFor: (owner: string) => Promise<string>;
}): LinkAddress {
  const { secrets, originFor } = dependencies;
  return async ({ id, userId, sealedToken }) =>
    secrets.canOpen(sealedToken)
      ? `${await originFor(userId)}/listen/${secrets.open(sealedToken, contextOf(id))}`
      : null;
}

function contextOf(linkId: string): string {
  return `promo-link:${linkId}`;
}
