import type { FanChannel } from '@debut/contract/fan-channels';
import { maxFanEmailCharacters, maxSmsCharacters, maxWhatsAppCharacters } from '@debut/contract/limits';
import { recipientPlaceholders } from '@debut/contract/placeholders';
import { texts } from './texts.ts';

/** What a button below a text inserts. */
export interface Insert {
  readonly name: string;
  /** For screen readers. */
  readonly label: string;
  readonly text: string;
}

/** Placeholders that are filled in for each fan. */
export const fanInserts: readonly Insert[] = recipientPlaceholders.map((placeholder) => ({
  name: texts.placeholderNames[placeholder],
  label: texts.insertPlaceholder(placeholder),
  text: `{{${placeholder}}}`,
}));

export function linkInsert(link: string): Insert {
  return { name: texts.fanPageLink, label: texts.insertLink, text: link };
}

/** The longest text that fits all of these channels. */
export function mostCharactersOf(channels: readonly FanChannel[]): number {
  return Math.min(...(channels.length > 0 ? channels : (['sms'] as const)).map((channel) => mostCharacters[channel]));
}

const mostCharacters: Readonly<Record<FanChannel, number>> = {
  sms: maxSmsCharacters,
  whatsapp: maxWhatsAppCharacters,
  email: maxFanEmailCharacters,
};
