import { noSmsSentence, reminderConsentSentence, smsConsentSentence } from '@debut/contract/fan-consent';
import type { FanSignUpData } from '@debut/contract/fan-sign-up';
import type { PublicPage } from '@debut/contract/fanbase-page';
import { anonymousFanName, landingPageSource, releasePageSource, signUpPageSource } from '@debut/contract/fans';
import { emailField } from '@debut/contract/fields';
import { formSignUpsPerMinute, publicSignUpsPerMinute } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { requirePhone } from '../list/require-phone.ts';
import type { FormTokens } from './form-tokens.ts';
import { findFanByPhone, joinFanbase } from './sign-up.store.ts';
import { tidyLine } from './tidy-line.ts';

interface VisitorOfForm {
  readonly address: string;
  readonly formToken: string | null | undefined;
}

/** Where a form was submitted. */
export interface Visitor extends VisitorOfForm {
  readonly page: PublicPage | undefined;
}

/** A request to be reminded of a release, as it was typed. */
interface ReminderData {
  readonly phone: string;
  readonly country: string | undefined;
  readonly website: string;
}

export type SignUpService = ReturnType<typeof createSignUpService>;

/**
 * Public sign-up. The response and the steps are the same for every number, so that nothing about other fans can be
 * learned.
 */
export function createSignUpService(dependencies: {
  db: Database;
  clock: Clock;
  rateLimits: RateLimits;
  forms: FormTokens;
  /** Where an artist's public pages are. */
  originFor: (artistId: string) => Promise<string>;
  /** The artist's name; absent when there is no such artist. */
  findArtist: (artistId: string) => Promise<{ name: string } | undefined>;
  announceJoined: (owner: string) => Promise<void>;
}) {
  const { db, clock, rateLimits, forms, originFor, findArtist, announceJoined } = dependencies;

  // In memory: a counter in the database would make everyone behind one address wait for the same row.
  const spendOfAddress = ({ address }: VisitorOfForm) =>
    rateLimits.spendCheaply(`fan-sign-ups:${addressGroup(address)}`, publicSignUpsPerMinute, 'too_many_attempts');

  /**
   * A valid form token while its page has room; otherwise the sign-up counts against the network address, like a
   * script's.
   */
  function admit(artistId: string, page: PublicPage | 'release', visitor: VisitorOfForm): string | null {
    const form = forms.read(artistId, visitor.formToken);
    if (form && rateLimits.hasRoom(`fan-forms:${page}:${artistId}`, formSignUpsPerMinute)) return form;
    spendOfAddress(visitor);
    return null;
  }

  return {
    async join(artistId: string, data: FanSignUpData, visitor: Visitor): Promise<void> {
      const isLanding = visitor.page === 'fanbase' || data.source === landingPageSource;
      const page = isLanding ? 'fanbase' : 'fan-signup';
      const form = admit(artistId, page, visitor);
      const fan = readFan(data, isLanding);
      const artist = await findArtist(artistId);
      if (!artist) throw new Failure('not_found');
      // A bot that fills in the honeypot field gets the usual response.
      if (data.website) return;
      if (form && !(await forms.redeem(form))) spendOfAddress(visitor);
      const given = data.smsOptOut !== true;
      const now = clock();
      await joinFanbase(db, {
        fan: { ...newFan, ...fan, id: newId(), userId: artistId, smsAllowed: given, now },
        consents: [
          {
            id: newId(),
            channel: 'sms',
            given,
            via: isLanding ? 'landing page' : 'sign-up page',
            wording: given ? smsConsentSentence(artist.name) : noSmsSentence(artist.name),
            page: `${await originFor(artistId)}/${page}/${artistId}`,
            address: visitor.address,
          },
        ],
      });
      await announceJoined(artistId);
    },

    /**
     * Adds whoever asks for a reminder, without consent to other texts; a known fan stays as they are. `undefined`: a bot, which
     * gets the usual response.
     */
    async joinForReminder(
      artistId: string,
      { phone: typed, country, website }: ReminderData,
      visitor: VisitorOfForm & { page: string },
    ): Promise<{ fanId: string; phone: string; wording: string } | undefined> {
      const form = admit(artistId, 'release', visitor);
      if (typed.trim() === '') throw new Failure('fan_phone_missing', { field: 'phone' });
      const phone = requirePhone({ phone: typed.trim(), country }, { field: 'phone' });
      const artist = await findArtist(artistId);
      if (!artist) throw new Failure('not_found');
      if (website !== '') return undefined;
      if (form && !(await forms.redeem(form))) spendOfAddress(visitor);
      const fan = {
        phone,
        name: anonymousFanName,
        email: null,
        contactType: 'Fan' as const,
        source: releasePageSource,
      };
      const wording = reminderConsentSentence(artist.name);
      const { address, page } = visitor;
      await joinFanbase(db, {
        fan: { ...newFan, ...fan, id: newId(), userId: artistId, smsAllowed: false, now: clock() },
        consents: [{ id: newId(), channel: 'sms', given: false, via: 'release page', wording, page, address }],
      });
      const fanId = await findFanByPhone(db, artistId, phone);
      if (fanId === undefined) throw new Failure('not_found');
      await announceJoined(artistId);
      return { fanId, phone, wording };
    },
  };
}

const newFan = {
  category: 'new_fan' as const,
  whatsappAllowed: false,
  emailAllowed: false,
  timeZone: null,
};

/** The validation rules of the two forms, with their sentences. */
function readFan(data: FanSignUpData, isLanding: boolean) {
  const name = tidyLine(data.name ?? '');
  const typedPhone = (data.phone ?? '').trim();
  const typedEmail = (data.email ?? '').trim();
  if (isLanding && (name === '' || typedPhone === '' || typedEmail === '')) throw new Failure('fan_fields_missing');
  if (name === '' || typedPhone === '') {
    throw new Failure('fan_incomplete', { field: name === '' ? 'fanData.name' : 'fanData.phone' });
  }
  const phone = requirePhone({ phone: typedPhone, country: data.country }, { field: 'fanData.phone' });
  const email = typedEmail === '' ? undefined : emailField.safeParse(typedEmail);
  if (email && !email.success) throw new Failure('invalid_email', { field: 'fanData.email' });
  return {
    name,
    phone,
    email: email?.data ?? null,
    contactType: data.category ?? ('Fan' as const),
    source: isLanding ? landingPageSource : tidyLine(data.source ?? '') || signUpPageSource,
  };
}
