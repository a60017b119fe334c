import { artistConfirmsImportSentence, consentNotKnown, importSaysNo } from '@debut/contract/fan-consent';
import type { FanColumnMapping } from '@debut/contract/fan-import';
import { type ConsentRecord, consentVias } from '@debut/contract/fans';

/** Whether an imported fan gets texts, and based on what. */
export interface ListedTexts {
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

export function readListedTexts(cellOf: CellOf, mapping: FanColumnMapping): ListedTexts {
  const consent = readConsent(cellOf(mapping.smsConsent));
  const via = consentVias.find((one) => one === cellOf(mapping.consentVia));
  const record = {
    at: readMoment(cellOf(mapping.smsSince)),
    via,
    wording: cellOf(mapping.consentWording).slice(0, maxWordingCharacters),
    page: cellOf(mapping.consentPage).slice(0, maxPageCharacters),
  };
  const isKnown = consent !== undefined;
  return { allowed: consent === true, isKnown, isListedNo: consent === false, byFan: false, record };
}

/** The list decides, except for a yes after a no by the fan or in the same list. Without a value nothing changes. */
export function mergeTexts(before: ListedTexts, listed: ListedTexts): ListedTexts {
  const isListedNo = Boolean(before.isListedNo || listed.isListedNo);
  if (!listed.isKnown || before.allowed === listed.allowed) return before.isKnown ? { ...before, isListedNo } : listed;
  return listed.allowed && (before.byFan || before.isListedNo)
    ? before
    : { ...listed, isListedNo, byFan: before.byFan };
}

/** The consent record to store. */
export function toConsent({ allowed: given, isKnown, record }: ListedTexts, now: Date) {
  const standard = given ? artistConfirmsImportSentence : isKnown ? importSaysNo : consentNotKnown;
  return {
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
  if (/^(yes|y|true|t|1|x|on|ok|opt(ed)? in|subscribed|consented|agreed|granted|given|active|sms)$/.test(word))
    return true;
  if (
    /^(no|n|false|f|0|off|no sms|no texts|opt(ed)? out|unsubscribed|declined|denied|revoked|stop|stopped)$/.test(word)
  )
    return false;
  return undefined;
}

const maxWordingCharacters = 2000;
const maxPageCharacters = 2000;
