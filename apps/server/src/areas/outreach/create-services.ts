import { createGmail } from '../../providers/mailbox/gmail.adapter.ts';
import { createSmtpMailboxes } from '../../providers/mailbox/smtp.adapter.ts';
import { createChatCompletions } from '../../providers/text/chat-completions.adapter.ts';
import type { Runtime } from '../../runtime.ts';
import {
  type Brands,
  createOneTimeTokens,
  findArtistName,
  findResponsible,
  type RequireConfirmedEmail,
} from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import { findProject, findTrack } from '../library/index.ts';
import { type PlanningServices, todayOf } from '../planning/index.ts';
import { createCampaignService } from './campaigns/campaigns.service.ts';
import { createDeliveryService } from './campaigns/deliveries.service.ts';
import { createOneOffEmailService } from './campaigns/one-off-email.service.ts';
import { createSendReviewService } from './campaigns/send-review.service.ts';
import { createContactHistoryService, type ListPromoHistory } from './contacts/contact-history.service.ts';
import { createDuplicateService } from './contacts/duplicates.service.ts';
import { createMergeService, type MergeContacts } from './contacts/merge.service.ts';
import { createOutletService } from './contacts/outlets.service.ts';
import { createPitchListService, type FindLinkedRecipients } from './contacts/pitch-list.service.ts';
import { createRecipientFileService } from './contacts/recipient-files.service.ts';
import { createRecipientService } from './contacts/recipients.service.ts';
import { createFindResponseRates, type ListPitches } from './contacts/response-rates.ts';
import { createFollowUpEmailService } from './follow-ups/follow-up-emails.service.ts';
import { createMailboxService } from './mailbox/mailbox.service.ts';
import { createMailboxCheck } from './mailbox/mailbox-check.ts';
import { createPitchFactService } from './templates/pitch-facts.service.ts';
import { createTemplateService } from './templates/templates.service.ts';
import { texts } from './texts.ts';

export type OutreachServices = ReturnType<typeof createOutreachServices>;

export function createOutreachServices(
  runtime: Runtime,
  dependencies: {
    planning: PlanningServices;
    brands: Brands;
    planRules: BillingServices['planRules'];
    /** Whether the artist has saved their public page. */
    hasPage: (owner: string) => Promise<boolean>;
    /** What other areas store about contacts. */
    mergeContacts: readonly MergeContacts[];
    requireConfirmedEmail: RequireConfirmedEmail;
    /** The releases that recipients got a listening link for. */
    listPitches: ListPitches;
    findLinkedRecipients: FindLinkedRecipients;
    /** What happened on listening pages. */
    listPromoHistory: ListPromoHistory;
  },
) {
  const { config, clock, database, events, log } = runtime;
  const { db } = database;
  const { publicUrl } = config;
  const { planRules, requireConfirmedEmail } = dependencies;
  const { notify } = dependencies.planning.notifications;
  const shared = { db, clock, events };
  const mailboxes = openMailboxes(runtime);
  const verifyMailbox = createMailboxCheck({ db, events, log, notify, ...mailboxes });
  /** Called before anything is sent. */
  const checkMailbox = async (owner: string) => {
    await requireConfirmedEmail(db, owner);
    await verifyMailbox(owner);
  };
  /** The artist's name where neither a track nor the mailbox has one. */
  const displayName = async (owner: string) => (await findArtistName(db, owner)) || texts.independentArtist;
  const findOwnTrack = (owner: string, id: string) => findTrack(db, owner, id);
  const findPageUrl = async (owner: string) =>
    (await dependencies.hasPage(owner)) ? `${await dependencies.brands.originFor(owner)}/fanbase/${owner}` : null;
  const pitchFacts = createPitchFactService({ ...shared, findTrack: findOwnTrack });
  const findResponseRates = createFindResponseRates(dependencies.listPitches);
  const findOwnProject = (owner: string, id: string) => findProject(db, owner, id);

  return {
    mailboxes,
    mailbox: createMailboxService({
      ...shared,
      log,
      ...mailboxes,
      tokens: createOneTimeTokens(db, clock),
      perMinute: config.mailRatePerMinute,
      displayName,
    }),
    pitchFacts,
    templates: createTemplateService({
      ...shared,
      log,
      publicUrl,
      pitchFacts,
      findPageUrl,
      textService: config.textService && createChatCompletions(config.textService),
      mayUseService: async (owner) => (await planRules.includedFor(db, owner)).aiTasks,
      findTrack: findOwnTrack,
      displayName,
      todayOf: (owner) => todayOf(db, owner, clock()),
    }),
    recipients: createRecipientService(shared),
    duplicates: createDuplicateService(shared),
    merging: createMergeService({ ...shared, elsewhere: dependencies.mergeContacts }),
    recipientFiles: createRecipientFileService(shared),
    outlets: createOutletService(shared),
    findResponseRates,
    pitchList: createPitchListService({
      db,
      clock,
      findTrack: findOwnTrack,
      findProject: findOwnProject,
      findResponseRates,
      findLinkedRecipients: dependencies.findLinkedRecipients,
    }),
    contactHistory: createContactHistoryService({
      db,
      findResponseRates,
      listPromoHistory: dependencies.listPromoHistory,
    }),
    campaigns: createCampaignService({ ...shared, checkMailbox, requirePlan: planRules.requireCampaign }),
    deliveries: createDeliveryService(shared),
    emails: createOneOffEmailService({
      ...shared,
      checkMailbox,
      requirePlan: planRules.requireCampaign,
      findProject: findOwnProject,
    }),
    followUps: createFollowUpEmailService({ ...shared, publicUrl, checkMailbox }),
    reviews: createSendReviewService({
      db,
      clock,
      publicUrl,
      timeZoneOf: async (owner) => (await findResponsible(db, owner))?.timeZone,
      findProject: findOwnProject,
    }),
  };
}

function openMailboxes({ config, clock, secrets }: Runtime) {
  const redirectUri = `${config.publicUrl}/api/oauth/gmail/callback`;
  return {
    secrets,
    gmail: config.gmail && createGmail({ ...config.gmail, redirectUri, clock }),
    smtp: createSmtpMailboxes({ allowPrivate: config.smtpAllowPrivate }),
  };
}
