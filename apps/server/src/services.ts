import { createBrands } from './areas/accounts/branding/brands.ts';
import { createAccountServices } from './areas/accounts/create-services.ts';
import type { Passwords } from './areas/accounts/identity/better-auth.adapter.ts';
import { forgetLogoOf } from './areas/accounts/index.ts';
import { createRequireConfirmedEmail } from './areas/accounts/sign-in/require-confirmed-email.ts';
import { createBillingServices } from './areas/billing/create-services.ts';
import { createFanbaseServices } from './areas/fanbase/create-services.ts';
import { createHotlineServices } from './areas/fanbase/hotline/create-hotline-services.ts';
import { findPage, hasOpenCalls, hasOpenMessages } from './areas/fanbase/index.ts';
import { summarizeArtists } from './areas/insights/artist-summaries.ts';
import { createInsightServices } from './areas/insights/create-services.ts';
import { createFiles, createLibraryServices } from './areas/library/create-services.ts';
import { sweepFilesJob } from './areas/library/files/files.jobs.ts';
import { createMasteringServices } from './areas/mastering/create-services.ts';
import { listMasterFiles, reassignMasters } from './areas/mastering/moving.ts';
import { reassignStems } from './areas/mastering/stems/move-stems.ts';
import { createNotifyOperator } from './areas/operations/operator-notices.ts';
import { createOutreachServices } from './areas/outreach/create-services.ts';
import { hasOpenCampaigns, leaveRelease } from './areas/outreach/index.ts';
import { retainOptOuts } from './areas/outreach/links/email-links.store.ts';
import { createPlanningServices } from './areas/planning/create-services.ts';
import { createPromoServices } from './areas/promo/create-services.ts';
import { listPitches } from './areas/promo/history/pitches.store.ts';
import { listPromoHistory } from './areas/promo/history/promo-history.store.ts';
import { findLinkedRecipients } from './areas/promo/links/linked-recipients.store.ts';
import { mergePromoContacts } from './areas/promo/merging.ts';
import { reassignPromos } from './areas/promo/moving.ts';
import { createReleaseServices } from './areas/releases/create-services.ts';
import { reassignReleasePages } from './areas/releases/moving.ts';
import { listServicesOf } from './areas/releases/pages/list-services.ts';
import { createListReleaseDays } from './areas/releases/release-days.ts';
import type { Runtime } from './runtime.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates every service once, for servers and workers alike. */
export async function createServices(runtime: Runtime, { passwords }: { passwords?: Passwords | undefined } = {}) {
  const { config, database, queue } = runtime;
  const { db } = database;
  const requireConfirmedEmail = createRequireConfirmedEmail({ canEmail: config.systemMail !== undefined });
  const notifyOperator = createNotifyOperator(runtime);
  const planning = createPlanningServices(runtime);
  const billing = createBillingServices(runtime, planning);
  const files = createFiles(runtime, billing);
  const brands = createBrands({
    db,
    publicUrl: config.publicUrl,
    domainsEnabled: config.domains.enabled,
    entitlementsOf: billing.planRules.entitlements.of,
    fileAddress: files.address,
  });
  const mastering = createMasteringServices(runtime, { files, billing, brands, planning });
  const library = createLibraryServices(runtime, {
    files,
    masters: mastering.mastering,
    planning,
    moving: {
      listMasterFiles,
      reassign: [reassignMasters, reassignStems, reassignPromos, reassignReleasePages, planning.reassign, leaveRelease],
    },
    brands,
    requireConfirmedEmail,
  });
  const outreach = createOutreachServices(runtime, {
    planning,
    brands,
    planRules: billing.planRules,
    hasPage: async (owner) => (await findPage(db, owner)) !== undefined,
    mergeContacts: [mergePromoContacts],
    requireConfirmedEmail,
    listPitches,
    findLinkedRecipients,
    listPromoHistory,
  });
  const promo = createPromoServices(runtime, {
    billing,
    brands,
    files,
    masters: mastering.mastering,
    planning,
    outreach,
  });
  const fanbase = createFanbaseServices(runtime, {
    planning,
    billing,
    files,
    brands,
    recipients: outreach.recipients,
    notifyOperator,
    requireConfirmedEmail,
    listReleaseDays: createListReleaseDays({ db, brands }),
  });
  const releases = createReleaseServices(runtime, { brands, fanbase, files, planning, promo });
  const hotline = createHotlineServices(runtime, {
    carrier: fanbase.voiceCarrier,
    billing,
    files,
    planning,
    requireConfirmedEmail,
    readFacts: promo.readFacts,
    readSounds: promo.readSounds,
    listServices: listServicesOf,
  });
  const accounts = await createAccountServices(runtime, {
    billing,
    files,
    brands,
    passwords,
    notifyOwner: planning.notifications.notifyOwner,
    summarize: summarizeArtists(runtime),
    hasOpenSends: async (at, artist) =>
      (await hasOpenCampaigns(at, artist)) || (await hasOpenMessages(at, artist)) || (await hasOpenCalls(at, artist)),
    beforeArtistDeleted: outreach.mailbox.forget,
    async onArtistDeleting(transaction, artist) {
      await retainOptOuts(transaction, artist);
      await forgetLogoOf(transaction, artist);
      // The id is also part of file paths.
      await queue.forget(transaction, [artist]);
      // Files outside the database are not deleted with their rows.
      await queue.enqueue(transaction, sweepFilesJob, {});
    },
    async onAccessLost(transaction, workspace, userId) {
      await planning.tasks.unassign(transaction, workspace, userId);
      await fanbase.inbox.unassign(transaction, workspace, userId);
      await planning.notifications.forgetInaccessible(transaction, userId);
    },
    onWorkspaceDeleting: billing.paymentEvents.forget,
  });
  const insights = createInsightServices(runtime, { billing, planning, fileAddress: files.address });
  return {
    accounts,
    brands,
    billing,
    fanbase,
    hotline,
    insights,
    library,
    mastering,
    outreach,
    planning,
    promo,
    releases,
    notifyOperator,
    requireConfirmedEmail,
  };
}
