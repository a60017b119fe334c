export type { PromoServices } from './create-services.ts';
export { listQuotesOfArtist, listQuotesOfRelease } from './listening/approved-quotes.ts';
export { isRobot } from './listening/is-robot.ts';
export { writeOneSheetDates } from './listening/one-sheet-dates.ts';
export { type OneSheet, renderOneSheet } from './listening/one-sheet-pdf.ts';
export { findPromoForEmails } from './promos/find-promo-for-emails.ts';
export type { ReadFacts, ReleaseFacts } from './promos/present-promos.ts';
export type { ReadReleaseSounds, ReleaseSound } from './promos/release-sounds.ts';
