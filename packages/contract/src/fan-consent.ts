/** Shown beside the button of the public forms: joining is consent to it, and it is stored verbatim. */
export const smsConsentSentence = (artist: string): string =>
  `By joining you agree to receive text messages about new music and shows from ${artist}. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. ${legalSentence}`;
/** Shown to everybody after joining, so that it does not reveal whether the number opted out. */
export const startAgainSentence =
  'If you opted out before, text START to the number the texts came from to get them again.';
/** Shown when "Don't text me" is selected. */
export const noSmsSentence = (artist: string): string =>
  `${artist} will not text you. Your number only keeps your place in the fanbase. ${legalSentence}`;
/** Shown on a release page, where a visitor asks for one text. */
export const reminderConsentSentence = (artist: string): string =>
  `By tapping Remind me, you agree to get one text from ${artist} on release day. Message and data rates may apply. Reply STOP to cancel.`;
/** Read out on a hotline. The first part is heard as a whole before the key is taken; both are stored as consent. */
export const hotlineTextsNotice = (artist: string): string =>
  `${artist} can text you about new music and shows. Message and data rates may apply. Reply STOP at any time to opt out.`;
export const hotlineJoinPrompt = 'Press 1 to agree to these texts.';
export const hotlineConsentSentence = (artist: string): string => `${hotlineTextsNotice(artist)} ${hotlineJoinPrompt}`;
export const noSmsChoice = "Don't text me";

export const legalPages = { terms: 'Terms', privacy: 'Privacy Policy' } as const;
/** Ends every notice; the pages turn both names into links. */
export const legalSentence = `See the ${legalPages.terms} and the ${legalPages.privacy}.`;

/** Shown beside the buttons that add a fan and import fans. */
export const artistConfirmsSentence = 'By adding this fan you confirm that they agreed to get text messages from you.';
export const artistConfirmsImportSentence =
  'By importing these fans you confirm that those marked as agreed did agree to get text messages from you.';
/** Shown below the form that changes a fan's number. */
export const artistConfirmsNumberSentence =
  'By changing this number you confirm that the fan agreed to get text messages from you at the new one.';
/** Why a fan gets no texts after a number change. */
export const stoppedOnOldNumber = 'They replied STOP from their old number';
/** Why an imported fan gets no texts. */
export const consentNotKnown = 'Consent not known';
export const importSaysNo = 'No texts, according to the imported list';
