import type { FanChannel } from './fan-channels.ts';
import { formatList } from './texts.ts';

/** Shown beside the button of the public forms: joining is consent to it, and it is stored verbatim. */
export const smsConsentSentence = (artist: string): string =>
  `By joining you agree to receive text messages about new music and shows from ${artist}. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. ${legalSentence}`;
/** Shown to everybody after joining, so that it does not reveal whether the number opted out. */
export const startAgainSentence =
  'If you opted out before, text START to the number the texts came from to get them again.';
/** Shown when "Don't text me" is selected. */
export const noSmsSentence = (artist: string): string =>
  `${artist} will not text you. Your number only keeps your place in the fanbase. ${legalSentence}`;
/** Read out on a hotline. The first part is heard as a whole before the key is taken; both are stored as consent. */
export const hotlineTextsNotice = (artist: string): string =>
  `${artist} can text you about new music and shows. Message and data rates may apply. Reply STOP at any time to opt out.`;
export const hotlineJoinPrompt = 'Press 1 to agree to these texts.';
export const hotlineConsentSentence = (artist: string): string => `${hotlineTextsNotice(artist)} ${hotlineJoinPrompt}`;
/** What is sent by each channel, in the sentences of consent. */
const messageNames: Readonly<Record<FanChannel, string>> = {
  sms: 'text messages',
  whatsapp: 'WhatsApp messages',
  email: 'emails',
};
const inSentenceOrder = ['sms', 'whatsapp', 'email'] as const satisfies readonly FanChannel[];

export function nameMessages(channels: readonly FanChannel[]): string {
  return formatList(inSentenceOrder.filter((one) => channels.includes(one)).map((one) => messageNames[one]));
}

/** Shown beside the button where several channels are offered; names those that are chosen. */
export function joinConsentSentence(
  artist: string,
  offered: readonly FanChannel[],
  chosen: readonly FanChannel[],
): string {
  if (offered.every((one) => one === 'sms'))
    return chosen.length > 0 ? smsConsentSentence(artist) : noSmsSentence(artist);
  if (chosen.length === 0)
    return `${artist} will not message you. Your details only keep your place in the fanbase. ${legalSentence}`;
  const byPhone = chosen.some((one) => one !== 'email');
  const sentences = [
    `By joining you agree to receive ${nameMessages(chosen)} about new music and shows from ${artist}.`,
    byPhone && 'Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
    chosen.includes('email') && 'Every email has a link to unsubscribe.',
    offered.includes('sms') && !chosen.includes('sms') && `${artist} will not text you.`,
    legalSentence,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Shown on a release page, where a visitor asks for one message. */
export function reminderConsentSentence(artist: string, channel: FanChannel): string {
  const { one, stop } = reminderWords[channel];
  return `By tapping Remind me, you agree to get one ${one} from ${artist} on release day. ${stop}`;
}

const reminderWords: Readonly<Record<FanChannel, { one: string; stop: string }>> = {
  sms: { one: 'text', stop: 'Message and data rates may apply. Reply STOP to cancel.' },
  whatsapp: { one: 'WhatsApp message', stop: 'Reply STOP to cancel.' },
  email: { one: 'email', stop: 'It has a link to unsubscribe.' },
};

export const noSmsChoice = "Don't text me";
/** Not a word with "email": the field above it has that name. */
export const noEmailChoice = 'No newsletter';
export const whatsAppChoice = 'WhatsApp me, too';

export const legalPages = { terms: 'Terms', privacy: 'Privacy Policy' } as const;
/** Ends every notice; the pages turn both names into links. */
export const legalSentence = `See the ${legalPages.terms} and the ${legalPages.privacy}.`;

/** Shown beside the buttons that add a fan and import fans; names the channels the fan is recorded for. */
export const artistConfirmsSentence = (channels: readonly FanChannel[]): string =>
  `By adding this fan you confirm that they agreed to get ${nameMessages(channels)} from you.`;
export const artistConfirmsImportSentence = (channels: readonly FanChannel[]): string =>
  `By importing these fans you confirm that those marked as agreed did agree to get ${nameMessages(channels)} from you.`;
/** Shown below the form that changes a fan's number or address. */
export const artistConfirmsNumberSentence =
  'By changing this number you confirm that the fan agreed to get text messages from you at the new one.';
/** Shown below the form that edits a fan, for a channel the artist adds. */
export const artistConfirmsChannelSentence = (channel: FanChannel): string =>
  `You confirm that this fan agreed to get ${messageNames[channel]} from you.`;
/** Why a fan gets no texts after a number change. */
export const stoppedOnOldNumber = 'They replied STOP from their old number';
/** Why a fan gets no emails after their address changed. */
export const stoppedOnOldAddress = 'They unsubscribed at their old address';
/** Why an imported fan gets no texts. */
export const consentNotKnown = 'Consent not known';
export const importSaysNo = 'No texts, according to the imported list';
export const importSaysNoTo = (channel: FanChannel): string =>
  channel === 'sms' ? importSaysNo : `No ${messageNames[channel]}, according to the imported list`;
/** Why consent given for another number or address ended. */
export const addressChangedSentence = (channel: FanChannel): string =>
  channel === 'email' ? 'Their email address was changed' : 'Their phone number was changed';
export const artistRecordsNo = (channel: FanChannel): string =>
  `The artist recorded that they don’t want ${messageNames[channel]}`;
