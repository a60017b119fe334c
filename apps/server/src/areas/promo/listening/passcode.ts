import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../../platform/same-secret.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { OpenLink } from '../links/links.store.ts';

/** Slow to compute, because passcodes are short. The same passcode is stored differently for each promo. */
export async function digestPasscode(promoId: string, passcode: string): Promise<string> {
  return (await derive(passcode, promoId, 32)).toString('base64url');
}

const derive = promisify<string, string, number, Buffer>(scrypt);

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
    async unlock(reply: FastifyReply, open: OpenLink, passcode: string): Promise<boolean> {
      const { promo } = open;
      if (!isSameSecret(await digestPasscode(promo.id, passcode), promo.passcode ?? '')) return false;
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
