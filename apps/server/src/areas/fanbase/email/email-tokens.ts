import { isSameSecret } from '../../../platform/same-secret.ts';
import type { Signer } from '../../../platform/signer.ts';

export type EmailTokens = ReturnType<typeof createEmailTokens>;

/** What links, message ids and return addresses of an email name it by; signed, so that nobody can invent one. */
export function createEmailTokens(signer: Signer) {
  const linkSignature = (delivery: string) => signer.sign('fan-email-link', { delivery }).slice(0, linkCharacters);

  /** In lower-case hexadecimal, because mail servers change the case of addresses; short, because a local part has 64 characters. */
  const returnSignature = (delivery: string) =>
    Buffer.from(signer.sign('fan-email-return', { delivery }), 'base64url').toString('hex').slice(0, returnCharacters);

  return {
    forLinks: (delivery: string): string => `${delivery}.${linkSignature(delivery)}`,

    /** The delivery a link belongs to; `undefined` when the token is not ours. */
    readLink(token: string): string | undefined {
      const [delivery = '', signature = ''] = token.split('.');
      return isSameSecret(signature, linkSignature(delivery)) ? delivery : undefined;
    },

    forReturn: (delivery: string): string => `${delivery}.${returnSignature(delivery)}`,

    /** The first delivery that a text names with its signature. */
    findReturned(text: string): string | undefined {
      for (const [, delivery = '', signature = ''] of text.toLowerCase().matchAll(returnToken)) {
        if (isSameSecret(signature, returnSignature(delivery))) return delivery;
      }
      return undefined;
    },
  };
}

const linkCharacters = 22;
const returnCharacters = 16;
const returnToken = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{16})(?=@)/g;
