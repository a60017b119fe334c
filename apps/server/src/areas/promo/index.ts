export { findPromoForEmails } from './promos/find-promo-for-emails.ts';
