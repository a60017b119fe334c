import type { FanChannel } from '@debut/contract/fan-channels';
import { artistConfirmsImportSentence, consentNotKnown, importSaysNoTo } from '@debut/contract/fan-consent';
import type { FanColumnMapping } from '@debut/contract/fan-import';
import { type ConsentRecord, consentVias } from '@debut/contract/fans';

/** Whether an imported fan gets messages by a channel, and based on what. */
export interface ListedConsent {
  readonly allowed: boolean;
  /** The list or the stored record says yes or no. */
  readonly isKnown: boolean;
  /** A row of this list says no: other rows about the same fan do not override it. */
  readonly isListedNo?: boolean;
  /** The fan's own choice: a list never turns their no into a yes. */
  readonly byFan: boolean;
  /** The consent record of the list, if it has one. */
  readonly record?: {
    readonly at: Date | undefined;
    via: ConsentRecord['via'] | undefined;
    wording: string;
    page: string;
  };
}

type CellOf = (column: string | null | undefined) => string;

/** What each channel's consent is read from. */
const columnsOf = {
  sms: ['smsConsent', 'smsSince', 'consentVia', 'consentWording', 'consentPage'],
  whatsapp: ['whatsAppConsent', 'whatsAppSince', 'whatsAppConsentVia', 'whatsAppConsentWording', 'whatsAppConsentPage'],
  email: ['emailConsent', 'emailSince', 'emailConsentVia', 'emailConsentWording', 'emailConsentPage'],
} as const satisfies Record<FanChannel, readonly (keyof FanColumnMapping)[]>;

export function readListedConsent(cellOf: CellOf, mapping: FanColumnMapping, channel: FanChannel): ListedConsent {
  const [consent = '', since = '', by = '', wording = '', page = ''] = columnsOf[channel].map((column) =>
    cellOf(mapping[column]),
  );
  const given = readConsent(consent);
  const record = {
    at: readMoment(since),
    via: consentVias.find((one) => one === by),
    wording: wording.slice(0, maxWordingCharacters),
    page: page.slice(0, maxPageCharacters),
  };
  return { allowed: given === true, isKnown: given !== undefined, isListedNo: given === false, byFan: false, record };
}

/** The list decides, except for a yes after a no by the fan or in the same list. Without a value nothing changes. */
export function mergeConsent(before: ListedConsent, listed: ListedConsent): ListedConsent {
  const isListedNo = Boolean(before.isListedNo || listed.isListedNo);
  if (!listed.isKnown || before.allowed === listed.allowed) return before.isKnown ? { ...before, isListedNo } : listed;
  return listed.allowed && (before.byFan || before.isListedNo)
    ? before
    : { ...listed, isListedNo, byFan: before.byFan };
}

/** The consent record to store. */
export function toConsent(channel: FanChannel, { allowed: given, isKnown, record }: ListedConsent, now: Date) {
  const standard = given
    ? artistConfirmsImportSentence([channel])
    : isKnown
      ? importSaysNoTo(channel)
      : consentNotKnown;
  return {
    channel,
    at: record?.at && record.at < now ? record.at : now,
    given,
    via: record?.via ?? ('import' as const),
    wording: record?.wording || standard,
    page: record?.page || null,
  };
}

type StoredConsent = Pick<ConsentRecord, 'via' | 'given' | 'wording'>;

export function isConsentUnknown({ via, given, wording }: StoredConsent): boolean {
  return via === 'import' && !given && wording === consentNotKnown;
}

export function byFan(consent: StoredConsent | undefined): boolean {
  return consent !== undefined && consent.via !== 'import' && consent.via !== 'by hand';
}

/** A no of their own, which the artist cannot undo. A reminder of one release says nothing about other messages. */
export function hasDeclined(consent: StoredConsent | undefined): boolean {
  return byFan(consent) && consent?.given === false && consent.via !== 'release page';
}

/** An ISO date or instant. `3/4/2026` is ambiguous, and an unknown date is better than a wrong one. */
export function readMoment(cell: string): Date | undefined {
  if (!/^(19|20)\d\d-\d\d-\d\d([ T]\d\d:\d\d.*)?$/.test(cell)) return undefined;
  // Noon UTC falls on that day in nearly every time zone.
  const moment = new Date(cell.length === 10 ? `${cell}T12:00:00Z` : cell);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** `undefined`: the cell is empty or not understood. */
function readConsent(cell: string): boolean | undefined {
  const word = cell
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
  if (
    /^(yes|y|true|t|1|x|on|ok|opt(ed)? in|subscribed|consented|agreed|granted|given|active|sms|emails?|whatsapp)$/.test(
      word,
    )
  )
    return true;
  if (
    /^(no|n|false|f|0|off|no sms|no texts|no emails?|no whatsapp|opt(ed)? out|unsubscribed|declined|denied|revoked|stop|stopped)$/.test(
      word,
    )
  )
    return false;
  return undefined;
}

const maxWordingCharacters = 2000;
const maxPageCharacters = 2000;
