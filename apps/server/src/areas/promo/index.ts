export { listQuotesForEmails } from './listening/approved-quotes.ts';
export { findPromoForEmails } from './promos/find-promo-for-emails.ts';
