import { isTimeZone } from '@debut/contract/days';
import { addressFor, type FanChannel } from '@debut/contract/fan-channels';
import { joinConsentSentence, reminderConsentSentence } from '@debut/contract/fan-consent';
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
import { findFanByEmail, findFanByPhone, joinFanbase } from './sign-up.store.ts';
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
  readonly channel: FanChannel;
  readonly phone: string;
  readonly country: string;
  readonly email: string;
  readonly timeZone: string | null;
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
  offeredChannels: (artistId: string, channels: readonly FanChannel[]) => Promise<FanChannel[]>;
  /** The artist's name; absent when there is no such artist. */
  findArtist: (artistId: string) => Promise<{ name: string } | undefined>;
  announceJoined: (owner: string) => Promise<void>;
}) {
  const { db, clock, rateLimits, forms, originFor, offeredChannels, findArtist, announceJoined } = dependencies;

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

  /** Texts are asked for always: the number is there once the artist can text. */
  async function channelsOf(artistId: string): Promise<FanChannel[]> {
    const offered = await offeredChannels(artistId, ['whatsapp', 'email']);
    return formOrder.filter((channel) => channel === 'sms' || offered.includes(channel));
  }

  return {
    /** What the forms of the public pages offer. */
    channelsOf,

    /** Returns the channels the fan agreed to and gave an address for. */
    async join(artistId: string, data: FanSignUpData, visitor: Visitor): Promise<FanChannel[]> {
      const isLanding = visitor.page === 'fanbase' || data.source === landingPageSource;
      const page = isLanding ? 'fanbase' : 'fan-signup';
      const form = admit(artistId, page, visitor);
      const choice = readChoice(data, await channelsOf(artistId), visitor);
      const fan = readFan(data, isLanding, choice.offered.includes('email'));
      const artist = await findArtist(artistId);
      if (!artist) throw new Failure('not_found');
      const consents = listConsents(choice, fan).map(({ channel, given }) => ({
        id: newId(),
        channel,
        given,
        via: isLanding ? ('landing page' as const) : ('sign-up page' as const),
        wording: joinConsentSentence(artist.name, choice.offered, choice.chosen),
        address: visitor.address,
      }));
      const agreed = consents.filter(({ given }) => given).map(({ channel }) => channel);
      // A bot that fills in the honeypot field gets the usual response.
      if (data.website) return agreed;
      if (form && !(await forms.redeem(form))) spendOfAddress(visitor);
      const where = `${await originFor(artistId)}/${page}/${artistId}`;
      await joinFanbase(db, {
        fan: {
          ...newFan,
          ...fan,
          id: newId(),
          userId: artistId,
          smsAllowed: agreed.includes('sms'),
          whatsappAllowed: agreed.includes('whatsapp'),
          emailAllowed: agreed.includes('email'),
          now: clock(),
        },
        consents: consents.map((consent) => ({ ...consent, page: where })),
      });
      await announceJoined(artistId);
      return agreed;
    },

    /**
     * Adds whoever asks for a reminder, without consent to other messages; a known fan stays as they are. `undefined`: a bot,
     * which gets the usual response.
     */
    async joinForReminder(
      artistId: string,
      data: ReminderData,
      visitor: VisitorOfForm & { page: string },
    ): Promise<{ fanId: string; reachedAt: string; wording: string } | undefined> {
      const { channel, timeZone } = data;
      const form = admit(artistId, 'release', visitor);
      const reached =
        channel === 'email' ? { phone: null, email: readEmail(data) } : { phone: readPhone(data), email: null };
      const artist = await findArtist(artistId);
      if (!artist) throw new Failure('not_found');
      if (data.website !== '') return undefined;
      if (form && !(await forms.redeem(form))) spendOfAddress(visitor);
      const wording = reminderConsentSentence(artist.name, channel);
      const { address, page } = visitor;
      const fan = {
        ...newFan,
        ...reached,
        name: anonymousFanName,
        contactType: 'Fan' as const,
        source: releasePageSource,
      };
      await joinFanbase(db, {
        fan: { ...fan, id: newId(), userId: artistId, smsAllowed: false, timeZone, now: clock() },
        consents: [{ id: newId(), channel, given: false, via: 'release page', wording, page, address }],
      });
      const fanId =
        reached.phone === null
          ? await findFanByEmail(db, artistId, reached.email)
          : await findFanByPhone(db, artistId, reached.phone);
      if (fanId === undefined) throw new Failure('not_found');
      await announceJoined(artistId);
      return { fanId, reachedAt: reached.phone ?? reached.email.toLowerCase(), wording };
    },
  };
}

function readPhone({ phone, country }: Pick<ReminderData, 'phone' | 'country'>): string {
  if (phone.trim() === '') throw new Failure('fan_phone_missing', { field: 'phone' });
  return requirePhone({ phone: phone.trim(), country }, { field: 'phone' });
}

function readEmail({ email }: Pick<ReminderData, 'email'>): string {
  if (email.trim() === '') throw new Failure('reminder_email_missing', { field: 'email' });
  const read = emailField.safeParse(email.trim());
  if (!read.success) throw new Failure('invalid_email', { field: 'email' });
  return read.data;
}

/** The order in which forms name them. */
const formOrder = ['sms', 'whatsapp', 'email'] as const satisfies readonly FanChannel[];

const newFan = {
  category: 'new_fan' as const,
  whatsappAllowed: false,
  emailAllowed: false,
  timeZone: null,
};

/** What the visitor was offered, and chose of it. */
interface Choice {
  readonly offered: readonly FanChannel[];
  readonly chosen: readonly FanChannel[];
}

/** Our pages offer everything; another client has shown the visitor what it names. */
function readChoice(data: FanSignUpData, all: readonly FanChannel[], { page }: Visitor): Choice {
  const isNamed = { sms: true, whatsapp: data.whatsapp === true, email: data.emails === true };
  const isChosen = { ...isNamed, sms: data.smsOptOut !== true };
  const offered = all.filter((channel) => page !== undefined || isNamed[channel]);
  return { offered, chosen: offered.filter((channel) => isChosen[channel]) };
}

/** One for each channel the fan gave an address for. */
function listConsents(
  { offered, chosen }: Choice,
  fan: { phone: string | null; email: string | null },
): { channel: FanChannel; given: boolean }[] {
  return offered
    .filter((channel) => addressFor(fan, channel) !== null)
    .map((channel) => ({ channel, given: chosen.includes(channel) }));
}

/** The validation rules of the two forms, with their sentences. */
function readFan(data: FanSignUpData, isLanding: boolean, isEmailEnough: boolean) {
  const name = tidyLine(data.name ?? '');
  const typedPhone = (data.phone ?? '').trim();
  const typedEmail = (data.email ?? '').trim();
  requireFields({ name, phone: typedPhone, email: typedEmail }, isLanding, isEmailEnough);
  const phone =
    typedPhone === '' ? null : requirePhone({ phone: typedPhone, country: data.country }, { field: 'fanData.phone' });
  const email = typedEmail === '' ? undefined : emailField.safeParse(typedEmail);
  if (email && !email.success) throw new Failure('invalid_email', { field: 'fanData.email' });
  return {
    name,
    phone,
    email: email?.data ?? null,
    contactType: data.category ?? ('Fan' as const),
    source: isLanding ? landingPageSource : tidyLine(data.source ?? '') || signUpPageSource,
    timeZone: data.timeZone && isTimeZone(data.timeZone) ? data.timeZone : null,
  };
}

function requireFields(
  { name, phone, email }: { name: string; phone: string; email: string },
  isLanding: boolean,
  isEmailEnough: boolean,
): void {
  const hasAddress = isEmailEnough ? phone !== '' || email !== '' : phone !== '' && (email !== '' || !isLanding);
  if (name !== '' && hasAddress) return;
  if (isLanding) throw new Failure('fan_fields_missing');
  throw new Failure('fan_incomplete', { field: name === '' ? 'fanData.name' : 'fanData.phone' });
}
