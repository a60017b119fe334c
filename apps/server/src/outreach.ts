import type { CampaignStats } from '@debut/contract/campaigns';
import type { FastifyInstance } from 'fastify';
import { createOneTimeTokens } from './areas/accounts/identity/one-time-tokens.ts';
import { type Account, findAccount } from './areas/accounts/profile/account.store.ts';
import { createRequireConfirmedEmail } from './areas/accounts/sign-in/require-confirmed-email.ts';
import { createPlanRules, type PlanRules } from './areas/billing/plans/plan-rules.ts';
import { findProject } from './areas/library/projects/projects.store.ts';
import { findTrack } from './areas/library/tracks/tracks.store.ts';
import { mountCampaigns } from './areas/outreach/campaigns/campaigns.routes.ts';
import { createCampaignService } from './areas/outreach/campaigns/campaigns.service.ts';
import type { CampaignRow } from './areas/outreach/campaigns/campaigns.store.ts';
import { createDeliveryService } from './areas/outreach/campaigns/deliveries.service.ts';
import { createLetterService } from './areas/outreach/campaigns/one-off-email.service.ts';
import { countReachedBlogs } from './areas/outreach/campaigns/reached.store.ts';
import { createSendReviewService } from './areas/outreach/campaigns/send-review.service.ts';
import { mountRecipients } from './areas/outreach/contacts/recipients.routes.ts';
import { createRecipientService, type RecipientService } from './areas/outreach/contacts/recipients.service.ts';
import { mountMailLinks } from './areas/outreach/links/email-links.routes.ts';
import { mountMailbox } from './areas/outreach/mailbox/mailbox.routes.ts';
import { createMailboxService, type MailboxService } from './areas/outreach/mailbox/mailbox.service.ts';
import { createMailboxCheck } from './areas/outreach/mailbox/mailbox-check.ts';
import { startSending } from './areas/outreach/sending/sending.worker.ts';
import { mountTemplates } from './areas/outreach/templates/templates.routes.ts';
import { createTemplateService } from './areas/outreach/templates/templates.service.ts';
import { todayOf } from './areas/planning/plans/plans.store.ts';
import type { Config } from './config.ts';
import type { Planning } from './planning.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { acceptForms } from './platform/http/forms.ts';
import type { Mount } from './platform/http/mount.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';
import type { SecretBox } from './platform/secret-box.ts';
import { createGmail } from './providers/mailbox/gmail.adapter.ts';
import type { ConsentMailboxes, PasswordMailboxes } from './providers/mailbox/port.ts';
import { createSmtpMailboxes } from './providers/mailbox/smtp.adapter.ts';
import { createChatCompletions } from './providers/text/chat-completions.adapter.ts';
import type { Runtime } from './runtime.ts';
import { openSecretBox } from './secrets.ts';

/** The part of the composition root that concerns e-mail outreach. */
export async function mountOutreach(
  http: FastifyInstance,
  mount: Mount,
  runtime: Runtime,
  options: {
    rateLimits: RateLimits;
    planning: Planning;
    planRules: PlanRules;
    createMount: (http: FastifyInstance) => Mount;
  },
): Promise<{ mailbox: MailboxService; recipients: RecipientService }> {
  const { config, clock, database, events, log } = runtime;
  const { db } = database;
  const { publicUrl, allowedOrigins } = config;
  const { rateLimits, planRules } = options;
  const displayName = async (owner: string) => nameOf(await findAccount(db, owner));
  const mailboxes = await openMailboxes(config, clock);
  const { notify } = options.planning.notifications;
  const requireConfirmedEmail = createRequireConfirmedEmail({ canMail: config.systemMail !== undefined });
  const verifyMailbox = createMailboxCheck({ db, events, log, notify, ...mailboxes });
  /** Before anything is sent. */
  const checkMailbox = async (owner: string) => {
    await requireConfirmedEmail(db, owner);
    await verifyMailbox(owner);
  };
  const mailbox = createMailboxService({
    db,
    clock,
    events,
    log,
    ...mailboxes,
    tokens: createOneTimeTokens(db, clock),
    perMinute: config.mailRatePerMinute,
    displayName,
  });
  const templates = createTemplateService({
    db,
    clock,
    events,
    log,
    publicUrl,
    textService: config.textService && createChatCompletions(config.textService),
    mayUseService: async (owner) => (await planRules.entitlements.of(db, owner)).aiTasks,
    findTrack: (owner, id) => findTrack(db, owner, id),
    displayName,
    todayOf: (owner) => todayOf(db, owner, clock()),
  });
  const recipients = createRecipientService({ db, clock, events });
  const campaigns = createCampaignService({
    db,
    clock,
    events,
    checkMailbox,
    requirePlan: planRules.requireCampaign,
  });
  const deliveries = createDeliveryService({ db, clock, events });
  const letters = createLetterService({
    db,
    clock,
    events,
    checkMailbox,
    requirePlan: planRules.requireCampaign,
    findProject: (owner, id) => findProject(db, owner, id),
  });

  const reviews = createSendReviewService({
    db,
    clock,
    publicUrl,
    timeZoneOf: async (owner) => (await findAccount(db, owner))?.timeZone,
    findProject: (owner, id) => findProject(db, owner, id),
  });

  mountMailbox(mount, { mailbox, rateLimits, publicUrl, allowedOrigins });
  mountRecipients(mount, { recipients });
  mountTemplates(mount, { templates, letters });
  mountCampaigns(mount, { campaigns, deliveries, letters, reviews, db, clock, publicUrl });
  await http.register(async (scope) => {
    const mountForms = options.createMount(scope);
    // Buttons of pages and mail programs (RFC 8058) post forms; what stands in them does not matter.
    acceptForms(scope);
    mountMailLinks(mountForms, { db, clock, events, publicUrl });
  });
  return { mailbox, recipients };
}

/** The worker's side: sends what waits, until the process stops. */
export async function workOutreach(runtime: Runtime, planning: Planning): Promise<void> {
  const { config, clock, database, events, log, metrics } = runtime;
  const sending = startSending({
    db: database.db,
    clock,
    events,
    log,
    ...(await openMailboxes(config, clock)),
    perMinute: config.mailRatePerMinute,
    publicUrl: config.publicUrl,
    notify: planning.notifications.notify,
    requireConfirmedEmail: createRequireConfirmedEmail({ canMail: config.systemMail !== undefined }),
    requirePlan: createPlanRules(runtime).requireCampaign,
    onCampaignEnded: (transaction, campaign, stats) => reportCampaign(planning, transaction, campaign, stats),
    onOutcome: (outcome) => metrics.countDelivery('mail', outcome),
  });
  runtime.onClose(() => sending.stop());
}

async function reportCampaign(
  { notifications, productSaw }: Planning,
  transaction: Database,
  campaign: CampaignRow,
  stats: CampaignStats,
): Promise<void> {
  const { id, userId, trackId: track, projectId: project } = campaign;
  const outcome = describeOutcome(campaign.name, stats);
  await notifications.notify(transaction, userId, [{ type: 'system', ...outcome, to: `/campaign/${id}` }]);
  if (stats.sent === 0) return;
  const blogs = await countReachedBlogs(transaction, userId, id);
  if (track !== null) await productSaw(transaction, userId, { what: 'campaign', track, blogs });
  if (project !== null) await productSaw(transaction, userId, { what: 'campaign', project, blogs });
}

/** Only what the mail service confirmed counts as sent. */
function describeOutcome(name: string, { sent, unknown }: CampaignStats): { title: string; message: string } {
  if (sent === 0 && unknown === 0) return { title: 'Campaign Failed', message: `"${name}" reached nobody.` };
  const unconfirmed = `${unknown} of ${sent + unknown} emails are not confirmed.`;
  if (sent === 0) return { title: 'Campaign Not Confirmed', message: `"${name}": ${unconfirmed}` };
  return { title: 'Campaign Sent', message: `"${name}" has gone out.${unknown > 0 ? ` ${unconfirmed}` : ''}` };
}

async function openMailboxes(
  config: Config,
  clock: Clock,
): Promise<{ secrets: SecretBox; gmail: ConsentMailboxes | undefined; smtp: PasswordMailboxes }> {
  const redirectUri = `${config.publicUrl}/api/oauth/gmail/callback`;
  return {
    secrets: await openSecretBox(config),
    gmail: config.gmail && createGmail({ ...config.gmail, redirectUri, clock }),
    smtp: createSmtpMailboxes({ allowPrivate: config.smtpAllowPrivate }),
  };
}

/** What the artist is called where no track or mailbox says so. */
function nameOf(account: Account | undefined): string {
  return account?.name || account?.email.split('@')[0] || 'An independent artist';
}
