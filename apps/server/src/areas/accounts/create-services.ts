import type { Transaction } from '../../platform/db/database.ts';
import type { WorkspaceId } from '../../platform/http/mount.ts';
import { createTxtLookup } from '../../providers/dns/resolver.adapter.ts';
import { createFirebaseVerifier } from '../../providers/identity/firebase.adapter.ts';
import { createOpenIdProvider } from '../../providers/identity/openid.adapter.ts';
import type { EmbeddedIdentity, OneTimeTokens, TokenVerifier } from '../../providers/identity/port.ts';
import type { Runtime } from '../../runtime.ts';
import type { BillingServices } from '../billing/index.ts';
import { systemMailJob } from '../delivery/index.ts';
import type { FileService } from '../library/index.ts';
import type { NotifyOwner } from '../planning/index.ts';
import { createActivityService } from './activity/activity.service.ts';
import { createBrandingService } from './branding/branding.service.ts';
import type { Brands } from './branding/brands.ts';
import { createDomainService } from './branding/domains.service.ts';
import { createExportService } from './export/account-export.service.ts';
import { createEmbeddedIdentity, type Passwords } from './identity/better-auth.adapter.ts';
import { createSessionStore, findOrCreateHostedAccount, type NewAccountOptions } from './identity/identity.store.ts';
import { createOneTimeTokens } from './identity/one-time-tokens.ts';
import { createAccountService } from './profile/account.service.ts';
import { createMailLimits } from './sign-in/mail-limits.ts';
import { createRequireRecentSignIn } from './sign-in/reauthentication.ts';
import { createSignUpProof } from './sign-in/sign-up-proof-of-work.ts';
import { texts } from './texts.ts';
import { createFindAccess } from './workspaces/access.service.ts';
import { type ArtistDependencies, createArtistService } from './workspaces/artists.service.ts';
import { createInvitationService } from './workspaces/invitations.service.ts';
import { createMemberService, type MemberDependencies } from './workspaces/members.service.ts';
import { createWorkspaceService } from './workspaces/workspaces.service.ts';

export type AccountServices = Awaited<ReturnType<typeof createAccountServices>>;

export interface AccountDependencies
  extends Omit<ArtistDependencies, 'requireTeam'>,
    Omit<MemberDependencies, 'openEmptyWallet'> {
  readonly billing: BillingServices;
  readonly files: FileService;
  readonly brands: Brands;
  readonly notifyOwner: NotifyOwner;
  /** In the transaction that deletes a workspace, which is deleted with its owner's account. */
  readonly onWorkspaceDeleting: (transaction: Transaction, workspace: WorkspaceId) => Promise<void>;
  /** In place of better-auth's password hashing, which is slow on purpose. */
  readonly passwords?: Passwords | undefined;
}

export async function createAccountServices(runtime: Runtime, dependencies: AccountDependencies) {
  const { config, clock, database, events, queue, rateLimits, signer } = runtime;
  const { db } = database;
  const { productName, publicUrl, google } = config;
  const { billing, brands, files, passwords } = dependencies;
  const { requireTeam, requireWhiteLabel, entitlements } = billing.planRules;
  const canEmail = config.systemMail !== undefined;
  const mailLimits = createMailLimits({ rateLimits, clock });
  const tokens = createOneTimeTokens(db, clock);
  const sessions = createSessionStore(db, clock);
  const newAccounts: NewAccountOptions = {
    requiresConfirmation: canEmail,
    async onAccountCreated(userId) {
      // A new user starts with a workspace of the same id.
      await billing.openWallet(userId as WorkspaceId);
      await account.askForConfirmation(userId);
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
    beforeArtistDeleted: dependencies.beforeArtistDeleted,
    onArtistDeleting: dependencies.onArtistDeleting,
    onWorkspaceDeleting: dependencies.onWorkspaceDeleting,
    settings: { productName, publicUrl, canEmail },
  });
  const members = createMemberService({
    ...dependencies,
    db,
    clock,
    events,
    openEmptyWallet: billing.ledger.openEmpty,
  });

  return {
    findAccess: createFindAccess({ db, clock }),
    activity: createActivityService({ db }),
    artists: createArtistService({ ...dependencies, db, clock, events, requireTeam, removeMember: members.remove }),
    members,
    invitations: createInvitationService({
      db,
      clock,
      events,
      rateLimits,
      members,
      brands,
      requireTeam,
      hasRoomFor: mailLimits.hasRoomFor,
      mail: (transaction, message) => queue.enqueue(transaction, systemMailJob, message),
      settings: { productName, publicUrl, canEmail },
    }),
    branding: createBrandingService({
      db,
      events,
      files,
      brands,
      publicUrl,
      domainsEnabled: config.domains.enabled,
      entitlementsOf: entitlements.of,
      requireWhiteLabel,
    }),
    domains: createDomainService({
      db,
      clock,
      events,
      rateLimits,
      lookUpTxt: createTxtLookup(config.domains.dnsServers),
      isEnabled: config.domains.enabled,
      publicUrl,
      requireWhiteLabel,
      notifyLost: (transaction, workspace, domain) =>
        dependencies.notifyOwner(transaction, workspace, [
          { type: 'system', title: texts.domainLost.title, message: texts.domainLost.message(domain), to: '/branding' },
        ]),
    }),
    workspaces: createWorkspaceService({
      db,
      clock,
      events,
      findWallet: billing.findWallet,
      entitlementsOf: entitlements.of,
      summarize: dependencies.summarize,
    }),
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
