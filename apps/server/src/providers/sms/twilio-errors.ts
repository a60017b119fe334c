/** https://www.twilio.com/docs/api/errors, those an artist can do something with. */
const sentences: Readonly<Record<number, string>> = {
  21211: 'This is not a phone number that can get texts.',
  21214: 'This is not a phone number that can get texts.',
  21217: 'This is not a phone number that can get texts.',
  21408: 'Texts to this country are not switched on.',
  21610: 'They replied STOP.',
  21612: 'No text can be sent to this number.',
  21614: 'This is not a mobile number.',
  21617: 'The message is too long.',
  30003: 'The phone is switched off or out of reach.',
  30004: 'The phone or its network blocks our texts.',
  30005: 'This number is not in use.',
  30006: 'This is a landline or a number that gets no texts.',
  30007: 'The network held the message to be spam.',
  30008: 'The network could not deliver it and did not say why.',
  30034: 'The network refuses texts from a number that is not registered with it.',
};

export const optedOutCode = 21_610;

export function twilioSentence(code: number | undefined, message: string | undefined): string {
  const known = code === undefined ? undefined : sentences[code];
  return known ?? `The carrier refused it: ${message || 'no reason was given'}${code ? ` (${code})` : ''}.`;
}
