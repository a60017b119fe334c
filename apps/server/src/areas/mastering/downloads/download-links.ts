import { signedDownloadSeconds } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Signer } from '../../../platform/signer.ts';

/** What a link leads to: ids in its path, and options in its query. */
export interface LinkTarget {
  readonly ids: Record<string, string>;
  readonly options: Record<string, string>;
}

interface SignedQuery {
  readonly user?: string | undefined;
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

export interface LinkDependencies {
  readonly signer: Signer;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** A browser downloads from a link, which cannot carry a bearer token: the link is signed for a short time. */
export function createDownloadLinks({ signer, clock, publicUrl }: LinkDependencies, purpose: string) {
  return {
    sign(owner: string, { ids, options }: LinkTarget, folder: string, filename: string): string {
      const expires = String(Math.floor(clock().getTime() / 1000) + signedDownloadSeconds);
      const signature = signer.sign(purpose, { user: owner, ...ids, ...options, expires });
      const query = new URLSearchParams({ user: owner, ...options, expires, signature });
      return `${publicUrl}/api/${folder}/${encodeURIComponent(filename)}?${query}`;
    },

    /** Returns the owner that the signature names. */
    check({ ids, options }: LinkTarget, { user, expires, signature }: SignedQuery): string {
      if (!user || !expires || !signature) throw new Failure('unauthenticated');
      const isGenuine = signer.verify(purpose, { user, ...ids, ...options, expires }, signature);
      if (!isGenuine || Number(expires) * 1000 <= clock().getTime()) throw new Failure('invalid_signature');
      return user;
    },
  };
}
