import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest } from '../../../platform/ids.ts';
import { isSameSecret } from '../../../platform/same-secret.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { OpenLink } from '../links/links.store.ts';

/** Stored as a digest that differs between promos with the same passcode. */
export function digestPasscode(promoId: string, passcode: string): string {
  return digest(`${promoId}:${passcode}`);
}

export type Passcodes = ReturnType<typeof createPasscodes>;

/** Whoever entered the passcode has a cookie that works until the passcode, or the link, changes. */
export function createPasscodes({ signer, isSecure }: { signer: Signer; isSecure: boolean }) {
  const cookieOf = ({ link }: OpenLink) => `promo-${link.id}`;
  const signatureOf = ({ link, promo }: OpenLink) =>
    signer.sign('promo-passcode', { token: link.token, passcode: promo.passcode ?? '' });

  return {
    isLocked(request: FastifyRequest, open: OpenLink): boolean {
      if (open.promo.passcode === null) return false;
      return !isSameSecret(readCookie(request, cookieOf(open)), signatureOf(open));
    },

    /** `false`: the passcode is wrong. */
    unlock(reply: FastifyReply, open: OpenLink, passcode: string): boolean {
      const { promo } = open;
      if (!isSameSecret(digestPasscode(promo.id, passcode), promo.passcode ?? '')) return false;
      const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])];
      reply.header('set-cookie', [`${cookieOf(open)}=${signatureOf(open)}`, ...attributes].join('; '));
      return true;
    },
  };
}

function readCookie({ headers }: FastifyRequest, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
