import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { userId, users } from './users.table.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When this session last authenticated: at sign-in, or by password since then. */
    authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Ways to sign in to an account: a password, Google, a hosted identity service. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('credentials_provider_account').on(table.providerId, table.accountId),
    index('credentials_user_id').on(table.userId),
  ],
);

/**
 * Single-use values that expire: reset links, confirmation links, sign-in results. Also the hosted sign-ins of deleted
 * accounts, which must not be accepted again.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    /**
     * The account it concerns, if any: deleted with the account, and revocable together with the others of its kind.
     */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_user_id').on(table.userId),
    index('verifications_expires_at').on(table.expiresAt),
  ],
);
