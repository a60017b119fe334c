import { mailsPerDestination, requestedMailsPerHour, requestedMailsPerMinute } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import { digest } from '../../../platform/ids.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';

export type MailLimits = ReturnType<typeof createMailLimits>;

/** Limits the emails that anybody can trigger: sign-up confirmations, resends, address changes and password resets. */
export function createMailLimits({ rateLimits, clock }: { rateLimits: RateLimits; clock: Clock }) {
  return {
    /** Throws when the client asks too often. */
    async spend({ owner, ip }: { owner?: string; ip: string }): Promise<void> {
      if (owner !== undefined) await rateLimits.spend(`requested-mail:${owner}`, requestedMailsPerMinute);
      const hourly = { limit: requestedMailsPerHour, seconds: hourSeconds };
      if ((await rateLimits.shareOf(`requested-mail:${addressGroup(ip)}`, hourly)) > 1) {
        const secondsLeft = hourSeconds - (Math.floor(clock().getTime() / 1000) % hourSeconds);
        throw new Failure('too_many_emails', { retryAfterSeconds: secondsLeft });
      }
    },

    /**
     * Whether one more email may be sent to this address, whoever requests it. When the limit is reached the response
     * is the usual one, so that it does not reveal what others did.
     */
    async hasRoomFor(email: string): Promise<boolean> {
      const key = `mail-to:${digest(destinationOf(email))}`;
      const hour = await rateLimits.shareOf(key, { limit: mailsPerDestination.hour, seconds: hourSeconds });
      const day = await rateLimits.shareOf(key, { limit: mailsPerDestination.day, seconds: 86_400 });
      return hour <= 1 && day <= 1;
    },
  };
}

const hourSeconds = 3600;

/** `mara+anything@…` is delivered to `mara@…`, and Gmail ignores dots as well. */
function destinationOf(email: string): string {
  const [mailbox = '', domain = ''] = email
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .split('@');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
