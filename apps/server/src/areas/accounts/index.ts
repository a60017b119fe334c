export { createOneTimeTokens, forgetExpiredSecrets } from './identity/one-time-tokens.ts';
export { passwordQueue } from './identity/password-queue.ts';
export { ownerId, users } from './identity/users.table.ts';
export { findAccount, findTimeZone } from './profile/account.store.ts';
export type { RequireConfirmedEmail } from './sign-in/require-confirmed-email.ts';
