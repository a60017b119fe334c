import { consentTo, type FanChannel } from '@debut/contract/fan-channels';
import type { Fan } from '@debut/contract/fans';
import type { StoredConsent } from './fan-consents.store.ts';
import { isConsentUnknown } from './listed-consent.ts';

/** Columns the import accepts. */
export const fanHeadings = [
  'phone',
  'name',
  'email',
  'category',
  'tags',
  'contact type',
  'source',
  'notes',
  'joined',
  'time zone',
  'texts',
  'texts since',
  'consent by',
  'consent wording',
  'consent page',
  'whatsapp',
  'whatsapp since',
  'whatsapp consent by',
  'whatsapp consent wording',
  'whatsapp consent page',
  'emails',
  'emails since',
  'email consent by',
  'email consent wording',
  'email consent page',
];

export function toFanCells(fan: Fan, consents: LastConsents): string[] {
  return [
    fan.phone ?? '',
    fan.name,
    fan.email ?? '',
    fan.category,
    fan.tags.join('; '),
    fan.contactType ?? '',
    fan.source ?? '',
    fan.notes ?? '',
    fan.createdAt,
    fan.timeZone ?? '',
    ...toConsentCells(fan, 'sms', consents.sms, fan.smsSince),
    ...toConsentCells(fan, 'whatsapp', consents.whatsapp, consents.whatsapp?.at.toISOString()),
    ...toConsentCells(fan, 'email', consents.email, consents.email?.at.toISOString()),
  ];
}

function toConsentCells(
  fan: Fan,
  channel: FanChannel,
  consent: StoredConsent | undefined,
  since: string | undefined,
): string[] {
  const words = { yes: 'yes', none: noWords[channel], stopped: 'opted out' };
  const state = consentTo(fan, channel);
  const isUnknown = consent ? isConsentUnknown(consent) : channel !== 'sms' && state === 'none';
  return [
    isUnknown ? unknownWord : words[state],
    since ?? '',
    consent?.via ?? '',
    consent?.wording ?? '',
    consent?.page ?? '',
  ];
}

/** The newest of each channel. */
type LastConsents = Partial<Record<FanChannel, StoredConsent>>;

const noWords: Record<FanChannel, string> = { sms: 'no SMS', whatsapp: 'no WhatsApp', email: 'no emails' };
/** The import reads this back as what it is: no consent was recorded. */
const unknownWord = 'not known';
