import { noSmsSentence, smsConsentSentence } from '@debut/contract/fan-consent';
import type { FanSignUpData } from '@debut/contract/fan-sign-up';
import type { PublicPage } from '@debut/contract/fanbase-page';
import { landingPageSource, signUpPageSource } from '@debut/contract/fans';
import { emailField } from '@debut/contract/fields';
import { publicSignUpsPerMinute } from '@debut/contract/limits';
import { tenDigits } from '@debut/contract/phones';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { addressGroup } from '../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limit.ts';
import { joinFanbase } from './sign-up.store.ts';

/** Where a form was filled in. */
export interface Visitor {
  readonly address: string;
  readonly page: PublicPage | undefined;
}

/**
 * Strangers join here. Whatever is known about a number, the answer is the same and takes the same steps, so that nothing
 * about other fans can be learned from it.
 */
export function createSignUpService(dependencies: {
  db: Database;
  clock: Clock;
  rateLimits: RateLimits;
  publicUrl: string;
  /** What the artist is called; absent when there is none. */
  findArtist: (artistId: string) => Promise<{ name: string } | undefined>;
  announceJoined: (owner: string) => Promise<void>;
}) {
  const { db, clock, rateLimits, publicUrl, findArtist, announceJoined } = dependencies;

  return {
    async join(artistId: string, data: FanSignUpData, visitor: Visitor): Promise<void> {
      // In memory: a count in the database would make everyone behind one address wait for the same row.
      rateLimits.spendCheaply(
        `fan-sign-ups:${addressGroup(visitor.address)}`,
        publicSignUpsPerMinute,
        'too_many_attempts',
      );
      const isLanding = visitor.page === 'fanbase' || data.source === landingPageSource;
      const fan = readFan(data, isLanding);
      const artist = await findArtist(artistId);
      if (!artist) throw new Failure('not_found');
      // A program that fills in every field it finds is told what it wants to hear.
      if (data.website) return;
      const given = data.smsOptOut !== true;
      const now = clock();
      await joinFanbase(db, {
        fan: { ...fan, id: newId(), userId: artistId, category: 'new_fan', smsAllowed: given, now },
        consent: {
          id: newId(),
          given,
          via: isLanding ? 'landing page' : 'sign-up page',
          wording: given ? smsConsentSentence(artist.name) : noSmsSentence(artist.name),
          page: `${publicUrl}/${isLanding ? 'fanbase' : 'fan-signup'}/${artistId}`,
          address: visitor.address,
        },
      });
      await announceJoined(artistId);
    },
  };
}

/** The rules of the two forms, with their sentences. */
function readFan(data: FanSignUpData, isLanding: boolean) {
  const name = tidy(data.name ?? '');
  const typedPhone = (data.phone ?? '').trim();
  const typedEmail = (data.email ?? '').trim();
  if (isLanding && (name === '' || typedPhone === '' || typedEmail === '')) throw new Failure('fan_fields_missing');
  if (name === '' || typedPhone === '') {
    throw new Failure('fan_incomplete', { field: name === '' ? 'fanData.name' : 'fanData.phone' });
  }
  const digits = tenDigits(typedPhone);
  if (!digits) throw new Failure('invalid_phone', { field: 'fanData.phone' });
  const email = typedEmail === '' ? undefined : emailField.safeParse(typedEmail);
  if (email && !email.success) throw new Failure('invalid_email', { field: 'fanData.email' });
  return {
    name,
    phone: `+1${digits}`,
    email: email?.data ?? null,
    contactType: data.category ?? ('Fan' as const),
    source: isLanding ? landingPageSource : tidy(data.source ?? '') || signUpPageSource,
  };
}

/** What is written into lists and files is one line of text. */
function tidy(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
