import type { Body } from '@debut/contract/endpoint';
import { noSmsSentence, smsConsentSentence } from '@debut/contract/fan-consent';
import { fanCodeMinutes, fanCodesPerDay, fanCodeTries, type fanDetailsEndpoints } from '@debut/contract/fan-details';
import { emailField } from '@debut/contract/fields';
import { fanCodeRequestsPerMinute, publicSignUpsPerMinute } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { Signer } from '../../../platform/signer.ts';
import { requirePhone } from '../list/require-phone.ts';
import { fanCodeJob } from './fan-code.jobs.ts';
import * as store from './fan-code.store.ts';
import { tidyLine } from './tidy-line.ts';

type CodeRequest = Body<typeof fanDetailsEndpoints.requestCode>;
type Details = Body<typeof fanDetailsEndpoints.change>;

/**
 * Fans change their own details with a code sent to their phone. Whether a number is a fan's is decided by the worker,
 * so that requests take the same steps for every number.
 */
export function createFanCodes(dependencies: {
  db: Database;
  clock: Clock;
  queue: Queue;
  rateLimits: RateLimits;
  signer: Signer;
  /** Whether texts can be sent at all. */
  isConfigured: boolean;
  findArtist: (artistId: string) => Promise<{ name: string } | undefined>;
  announceChanged: (owner: string) => Promise<void>;
}) {
  const { db, clock, queue, rateLimits, signer, isConfigured, findArtist, announceChanged } = dependencies;
  const ago = (minutes: number) => new Date(clock().getTime() - minutes * 60_000);

  async function requireArtist(artistId: string): Promise<{ name: string }> {
    const artist = await findArtist(artistId);
    if (!artist) throw new Failure('not_found');
    return artist;
  }

  async function requireCode(fan: store.FanNumber, code: string): Promise<string> {
    const tried = await store.tryCode(db, fan, { since: ago(fanCodeMinutes), tries: fanCodeTries });
    const typed = code.replace(/\D/g, '');
    // Compared for every number, so that response times reveal nothing.
    const isRight = signer.verify(purpose, { ...fan, code: typed }, tried?.codeDigest ?? '');
    if (!tried || !isRight) throw new Failure('fan_code_wrong', { field: 'code' });
    return tried.id;
  }

  return {
    async request({ artistId, phone: typed, country }: CodeRequest, address: string): Promise<void> {
      rateLimits.spendCheaply(`fan-codes:${addressGroup(address)}`, fanCodeRequestsPerMinute, 'too_many_attempts');
      const phone = requirePhone({ phone: typed, country }, { field: 'phone' });
      await requireArtist(artistId);
      if (!isConfigured) throw new Failure('sms_not_configured');
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, phone, 'codes');
        if ((await store.countCodes(transaction, phone, ago(minutesPerDay))) >= fanCodesPerDay) {
          throw new Failure('too_many_codes');
        }
        const id = newId();
        await store.insertCode(transaction, { artistId, phone }, { id, requestedAt: clock() });
        await queue.enqueue(transaction, fanCodeJob, { id, artistId, phone });
      });
    },

    async change(details: Details, address: string): Promise<void> {
      rateLimits.spendCheaply(`fan-details:${addressGroup(address)}`, publicSignUpsPerMinute, 'too_many_attempts');
      const fan = { artistId: details.artistId, phone: requirePhone(details, { field: 'phone' }) };
      const fields = readFields(details);
      const artist = await requireArtist(fan.artistId);
      const id = await requireCode(fan, details.code);
      const { smsOptOut } = details;
      const consent = smsOptOut === undefined ? null : writeConsent(artist.name, !smsOptOut, address);
      await db.transaction(async (transaction) => {
        if (!(await store.spendCode(transaction, id, fanCodeTries))) throw new Failure('fan_code_wrong');
        const choice = consent ? { smsAllowed: consent.given } : {};
        await store.changeFan(transaction, fan, { ...fields, ...choice, at: clock() }, consent);
      });
      await announceChanged(fan.artistId);
    },
  };
}

/** Six digits are easily guessed from a plain digest, so this one is keyed with the server's secret. */
export function signFanCode(signer: Signer, fan: store.FanNumber, code: string): string {
  return signer.sign(purpose, { ...fan, code });
}

export async function forgetOldFanCodes(db: Queryable, clock: Clock): Promise<void> {
  await store.forgetOldCodes(db, new Date(clock().getTime() - minutesPerDay * 60_000));
}

const purpose = 'fan-code';
const minutesPerDay = 24 * 60;

/** Empty fields stay unchanged. */
function readFields({ name, email: typedEmail }: Details): { name?: string; email?: string } {
  const tidyName = tidyLine(name ?? '');
  const email = typedEmail ? emailField.safeParse(typedEmail) : undefined;
  if (email && !email.success) throw new Failure('invalid_email', { field: 'email' });
  return { ...(tidyName !== '' && { name: tidyName }), ...(email && { email: email.data }) };
}

function writeConsent(artist: string, given: boolean, address: string) {
  const wording = given ? smsConsentSentence(artist) : noSmsSentence(artist);
  return { id: newId(), given, via: 'code' as const, wording, address };
}
