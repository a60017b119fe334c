import type { Transaction } from '../../platform/db/database.ts';
import { createFirebaseVerifier } from '../../providers/identity/firebase.adapter.ts';
import { createOpenIdProvider } from '../../providers/identity/openid.adapter.ts';
import type { EmbeddedIdentity, OneTimeTokens, TokenVerifier } from '../../providers/identity/port.ts';
import type { Runtime } from '../../runtime.ts';
import type { BillingServices } from '../billing/index.ts';
import type { FileService } from '../library/index.ts';
import { createExportService } from './export/account-export.service.ts';
import { createEmbeddedIdentity, type Passwords } from './identity/better-auth.adapter.ts';
import { createSessionStore, findOrCreateHostedAccount, type NewAccountOptions } from './identity/identity.store.ts';
import { createOneTimeTokens } from './identity/one-time-tokens.ts';
import { createAccountService } from './profile/account.service.ts';
import { createMailLimits } from './sign-in/mail-limits.ts';
import { createRequireRecentSignIn } from './sign-in/reauthentication.ts';
import { createSignUpProof } from './sign-in/sign-up-proof-of-work.ts';

export type AccountServices = Awaited<ReturnType<typeof createAccountServices>>;

export interface AccountDependencies {
  readonly billing: BillingServices;
  readonly files: FileService;
  /** Releases what other services hold in the account's name, before the account is deleted. */
  readonly beforeAccountDeleted: (owner: string) => Promise<void>;
  /** In the transaction that deletes the account. */
  readonly onAccountDeleting: (transaction: Transaction, account: { id: string; email: string }) => Promise<void>;
  /** In place of better-auth's password hashing, which is slow on purpose. */
  readonly passwords?: Passwords | undefined;
}

export async function createAccountServices(runtime: Runtime, dependencies: AccountDependencies) {
  const { config, clock, database, events, queue, rateLimits, signer } = runtime;
  const { db } = database;
  const { productName, publicUrl, google } = config;
  const { billing, files, beforeAccountDeleted, onAccountDeleting, passwords } = dependencies;
  const canEmail = config.systemMail !== undefined;
  const mailLimits = createMailLimits({ rateLimits, clock });
  const tokens = createOneTimeTokens(db, clock);
  const sessions = createSessionStore(db, clock);
  const newAccounts: NewAccountOptions = {
    requiresConfirmation: canEmail,
    async onAccountCreated(owner) {
      await billing.openWallet(owner);
      await account.askForConfirmation(owner);
    },
  };
  const identity = config.firebase
    ? undefined
    : await openEmbeddedIdentity(runtime, { ...newAccounts, tokens, passwords });
  const account = createAccountService({
    db,
    clock,
    events,
    queue,
    sessions,
    tokens,
    identity,
    findWallet: billing.findWallet,
    hasRoomFor: mailLimits.hasRoomFor,
    beforeAccountDeleted,
    onAccountDeleting,
    settings: { productName, publicUrl, canEmail },
  });

  return {
    account,
    identity,
    verifier: identity ?? openHostedVerifier(runtime, newAccounts),
    mailLimits,
    tokens,
    sessions,
    google: google && createOpenIdProvider({ ...google, redirectUri: `${publicUrl}/api/auth/google/callback` }),
    proof: createSignUpProof({ clock, rateLimits, signer }),
    requireRecentSignIn: createRequireRecentSignIn({ clock, rateLimits, sessions, identity }),
    exports: createExportService({ db, clock, events, queue, files, productName }),
  };
}

function openEmbeddedIdentity(
  { config, clock, database, secret }: Runtime,
  options: NewAccountOptions & { tokens: OneTimeTokens; passwords: Passwords | undefined },
): Promise<EmbeddedIdentity> {
  return createEmbeddedIdentity({ db: database.db, secret, publicUrl: config.publicUrl, clock, ...options });
}

function openHostedVerifier({ config, database }: Runtime, options: NewAccountOptions): TokenVerifier {
  return createFirebaseVerifier({
    projectId: config.firebase?.projectId ?? '',
    emulator: config.firebase?.emulatorHost !== undefined,
    findOrCreateAccount: (profile) => findOrCreateHostedAccount(database.db, profile, options),
  });
}
