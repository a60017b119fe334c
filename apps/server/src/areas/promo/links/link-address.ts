import type { Signer } from '../../../platform/signer.ts';
import type { LinkRow } from './links.store.ts';

type Named = Pick<LinkRow, 'id' | 'generation'>;

/** The address of a link's page. */
export type LinkAddress = (link: Named & Pick<LinkRow, 'userId'>) => Promise<string>;

/**
 * Derived with the secret of the installation instead of stored: whoever reads the database cannot listen, and an email
 * that is sent later still contains the same link.
 */
export function deriveToken(signer: Signer, { id, generation }: Named): string {
  return signer.sign('promo-link', { id, generation: String(generation) });
}

export function createLinkAddress(dependencies: {
  signer: Signer;
  originFor: (owner: string) => Promise<string>;
}): LinkAddress {
  const { signer, originFor } = dependencies;
  return async (link) => `${await originFor(link.userId)}/listen/${deriveToken(signer, link)}`;
}
