import { addressFor, type FanChannel } from '@debut/contract/fan-channels';
import type { MessageTexts } from '@debut/contract/fan-messages';
import type { Fan } from '@debut/contract/fans';
import { fanCategoryNames } from '@debut/contract/fans';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import {
  fillPlaceholders,
  placeholderValues,
  recipientPlaceholders,
  unknownPlaceholders,
} from '@debut/contract/placeholders';
import { countSms } from '@debut/contract/sms-segments';
import { Failure } from '../../../platform/failure.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { fillTemplate, templateValues } from '../whatsapp/template-variables.ts';

export interface ComposedText {
  readonly fan: Fan;
  readonly channel: FanChannel;
  readonly address: string;
  /** Of an email. */
  readonly subject: string | null;
  readonly text: string;
  /** 0 for emails. */
  readonly segments: number;
  readonly credits: number;
  /** Whether this is the first text to the fan, and was extended with an introduction. */
  readonly isIntroduced: boolean;
  readonly zone: string;
  /** Of the phone number; `null` for emails. */
  readonly country: PhoneCountry | null;
  /** When it goes out there; `null`: at once. */
  readonly notBefore: Date | null;
}

/** What one fan gets, before it is filled in. */
export interface Wording {
  readonly subject: string | null;
  readonly text: string;
  /** Of WhatsApp, so that it is filled in as WhatsApp does it. */
  readonly isTemplate?: boolean;
}

/** A channel may have a text of its own, and WhatsApp a template. */
export function wordingFor(
  channel: FanChannel,
  drafted: { readonly body: string; readonly subject?: string | null; readonly texts?: MessageTexts },
  template: string | null,
): Wording {
  const { body, subject = null, texts = {} } = drafted;
  if (channel === 'sms') return { subject: null, text: body };
  if (channel === 'email') return { subject, text: texts.email || body };
  return { subject: null, text: template ?? (texts.whatsapp || body), isTemplate: template !== null };
}

/** Fills in placeholders and counts segments, each distinct text once. */
export function createComposer(options: {
  priceOf: (channel: FanChannel, segments: number) => number;
  /** Extends the first text to a fan. */
  introduce: (text: string) => string;
}) {
  const counted = new Map<string, number>();
  const countOnce = (text: string) => {
    const known = counted.get(text) ?? countSms(text).segments;
    counted.set(text, known);
    return known;
  };

  return (
    fan: Fan,
    channel: FanChannel,
    wording: Wording,
    where: Pick<ComposedText, 'zone' | 'country' | 'notBefore'>,
  ): ComposedText => {
    const own = wording.isTemplate ? fillTemplate(wording.text, templateValues(fan)) : fill(wording.text, fan);
    // A template is sent as it was approved, so only texts are extended.
    const isFirst = channel === 'sms' && fan.lastTextedAt === null && own !== '';
    const text = isFirst ? options.introduce(own) : own;
    const segments = channel === 'sms' ? countOnce(text) : channel === 'whatsapp' ? 1 : 0;
    return {
      fan,
      channel,
      address: addressFor(fan, channel) ?? '',
      subject: wording.subject && fill(wording.subject, fan),
      text,
      segments,
      credits: options.priceOf(channel, segments),
      isIntroduced: text !== own,
      ...where,
    };
  };
}

/** Fills in the placeholders for one person. */
export function fill(text: string, fan: Pick<Fan, 'name' | 'email' | 'category'>): string {
  if (!text.includes('{{')) return text;
  const category = fanCategoryNames[fan.category];
  return fillPlaceholders(text, placeholderValues({ name: fan.name, email: fan.email ?? '', category }));
}

export function refuseUnknownPlaceholders(
  text: string,
  field: string,
  known: readonly string[] = recipientPlaceholders,
): void {
  const [unknown] = unknownPlaceholders(text, known);
  if (unknown === undefined) return;
  throw new Failure('unknown_placeholder', { field, sentence: fanbaseTexts.unfilledPlaceholder(unknown) });
}
