import { createAccountServices } from './areas/accounts/create-services.ts';
import type { Passwords } from './areas/accounts/identity/better-auth.adapter.ts';
import { createRequireConfirmedEmail } from './areas/accounts/sign-in/require-confirmed-email.ts';
import { createBillingServices } from './areas/billing/create-services.ts';
import { createFanbaseServices } from './areas/fanbase/create-services.ts';
import { createFiles, createLibraryServices } from './areas/library/create-services.ts';
import { sweepFilesJob } from './areas/library/files/files.jobs.ts';
import { createMasteringServices } from './areas/mastering/create-services.ts';
import { createNotifyOperator } from './areas/operations/operator-notices.ts';
import { createOutreachServices } from './areas/outreach/create-services.ts';
import { retainOptOuts } from './areas/outreach/links/email-links.store.ts';
import { createPlanningServices } from './areas/planning/create-services.ts';
import type { Runtime } from './runtime.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates every service once, for servers and workers alike. */
export async function createServices(runtime: Runtime, { passwords }: { passwords?: Passwords | undefined } = {}) {
  const requireConfirmedEmail = createRequireConfirmedEmail({ canEmail: runtime.config.systemMail !== undefined });
  const notifyOperator = createNotifyOperator(runtime);
  const planning = createPlanningServices(runtime);
  const billing = createBillingServices(runtime, planning);
  const files = createFiles(runtime, billing);
  const mastering = createMasteringServices(runtime, { files, billing });
  const library = createLibraryServices(runtime, { files, masters: mastering.mastering, planning });
  const outreach = createOutreachServices(runtime, { planning, planRules: billing.planRules, requireConfirmedEmail });
  const fanbase = createFanbaseServices(runtime, {
    planning,
    billing,
    files,
    recipients: outreach.recipients,
    notifyOperator,
    requireConfirmedEmail,
  });
  const accounts = await createAccountServices(runtime, {
    billing,
    files,
    passwords,
    beforeAccountDeleted: outreach.mailbox.forget,
    async onAccountDeleting(transaction, { id, email }) {
      const { queue } = runtime;
      await retainOptOuts(transaction, id);
      // The id is also part of file paths; a short email may be the end of a longer one, so it is matched in quotes.
      await queue.forget(transaction, [id, JSON.stringify(email)]);
      await billing.paymentEvents.forget(transaction, id);
      // Files outside the database are not deleted with their rows.
      await queue.enqueue(transaction, sweepFilesJob, {});
    },
  });
  return {
    accounts,
    billing,
    fanbase,
    library,
    mastering,
    outreach,
    planning,
    notifyOperator,
    requireConfirmedEmail,
  };
}
