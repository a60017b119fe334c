import { outsideWindow } from '@debut/contract/whatsapp-templates';

/** The carrier knows of a STOP. */
export const optedOutCode = 21_610;

/** https://www.twilio.com/docs/api/errors: those an artist can act on. */
const sentences: Readonly<Record<number, string>> = {
  21211: 'This is not a phone number that can get texts.',
  21214: 'This is not a phone number that can get texts.',
  21217: 'This is not a phone number that can get texts.',
  21408: 'Texts to this country are not switched on.',
  21610: 'They replied STOP.',
  21612: 'No text can be sent to this number.',
  21614: 'This is not a mobile number.',
  21617: 'The message is too long.',
  21655: 'The template of this message no longer exists. Choose another one.',
  21656: 'The template of this message could not be filled in for this fan.',
  30003: 'The phone is switched off or out of reach.',
  30004: 'The phone or its network blocks our texts.',
  30005: 'This number is not in use.',
  30006: 'This is a landline or a number that gets no texts.',
  30007: 'The network held the message to be spam.',
  30008: 'The network could not deliver it and did not say why.',
  30034: 'The network refuses texts from a number that is not registered with it.',
  63003: 'This number isn’t on WhatsApp.',
  63007: 'This server’s WhatsApp number isn’t connected. Please contact support.',
  63013: 'WhatsApp says that this message breaks its rules. Change the text and try again.',
  63016: outsideWindow,
  63018: 'WhatsApp asks us to slow down. Try again later.',
  63021: 'WhatsApp could not read this message. Change the text and try again.',
  63024: 'This number isn’t on WhatsApp, or it can’t get messages from businesses.',
  63032: 'WhatsApp doesn’t deliver messages from businesses to this fan.',
  63033: 'The fan has blocked messages from this number on WhatsApp.',
  63038: 'This server has sent all the WhatsApp messages it may send today. Try again tomorrow.',
  63040: 'WhatsApp rejected the template of this message. Choose another one.',
  63041: 'WhatsApp paused the template of this message because fans reported it. Choose another one.',
  63042: 'WhatsApp disabled the template of this message because fans reported it. Choose another one.',
  63049:
    'WhatsApp held back this message: the fan has had enough marketing messages for now. Try again in a day or two.',
};

export function twilioSentence(code: number | undefined, message: string | undefined): string {
  const known = code === undefined ? undefined : sentences[code];
  return known ?? `The carrier refused it: ${message || 'no reason was given'}${code ? ` (${code})` : ''}.`;
}
