import { accountEndpoints } from './account.ts';
import { accountExportEndpoints } from './account-export.ts';
import { activityEndpoints } from './activity.ts';
import { albumEndpoints } from './albums.ts';
import { appConfigEndpoints } from './app-config.ts';
import { approvalEndpoints } from './approvals.ts';
import { artistPageEndpoints } from './artist-page.ts';
import { artistEndpoints } from './artists.ts';
import { artworkEndpoints } from './artwork.ts';
import { automationEndpoints } from './automations.ts';
import { billingEndpoints } from './billing.ts';
import { brandingEndpoints, domainEndpoints } from './branding.ts';
import { calendarEndpoints } from './calendar.ts';
import { campaignEndpoints } from './campaigns.ts';
import { commentEndpoints } from './comments.ts';
import { contactHistoryEndpoints } from './contact-history.ts';
import { emailLinkEndpoints } from './email-links.ts';
import { emailTemplateEndpoints } from './email-templates.ts';
import type { Endpoint } from './endpoint.ts';
import { fanDetailsEndpoints } from './fan-details.ts';
import { fanEmailEndpoints } from './fan-email.ts';
import { fanImportEndpoints } from './fan-import.ts';
import { fanMessageEndpoints } from './fan-messages.ts';
import { fanSegmentEndpoints } from './fan-segments.ts';
import { fanStatsEndpoints } from './fan-stats.ts';
import { fanbasePageEndpoints } from './fanbase-page.ts';
import { fanEndpoints } from './fans.ts';
import { fileEndpoints } from './files.ts';
import { hotlineEndpoints, voiceWebhookEndpoints } from './hotline.ts';
import { identityEndpoints } from './identity.ts';
import { inboxEndpoints } from './inbox.ts';
import { liveEventEndpoints } from './live-events.ts';
import { mailboxEndpoints } from './mailbox.ts';
import { masteringEndpoints } from './mastering.ts';
import { downloadEndpoints } from './mastering-downloads.ts';
import { referenceEndpoints } from './mastering-references.ts';
import { revisionEndpoints } from './mastering-revisions.ts';
import { invitationEndpoints, memberEndpoints } from './members.ts';
import { messageCapEndpoints } from './message-cap.ts';
import { messageChannelEndpoints } from './message-channels.ts';
import { notificationEndpoints } from './notifications.ts';
import { outletEndpoints } from './outlets.ts';
import { pitchFactEndpoints } from './pitch-facts.ts';
import { pitchListEndpoints } from './pitch-list.ts';
import { pressKitEndpoints } from './press-kit.ts';
import { projectEmailEndpoints } from './project-email.ts';
import { projectEndpoints } from './projects.ts';
import { promoFollowUpEndpoints } from './promo-follow-ups.ts';
import { promoIdentificationEndpoints } from './promo-identifications.ts';
import { promoLinkEndpoints } from './promo-links.ts';
import { listenEndpoints } from './promo-page.ts';
import { promoEndpoints } from './promos.ts';
import { recipientDuplicateEndpoints } from './recipient-duplicates.ts';
import { recipientFileEndpoints } from './recipient-files.ts';
import { recipientEndpoints } from './recipients.ts';
import { publicReleaseEndpoints, releasePageEndpoints } from './release-pages.ts';
import { releasePlanEndpoints } from './release-plan.ts';
import { rosterEndpoints } from './roster.ts';
import { searchEndpoints } from './search.ts';
import { sendReviewEndpoints } from './send-review.ts';
import { serviceStatusEndpoints } from './service-status.ts';
import { smsWebhookEndpoints } from './sms-webhooks.ts';
import { analysisEndpoints } from './sound-analysis.ts';
import { stemEndpoints } from './stems.ts';
import { storageEndpoints } from './storage.ts';
import { streamingEndpoints } from './streaming.ts';
import { trackEndpoints } from './tracks.ts';
import { welcomeTextEndpoints } from './welcome-text.ts';
import { whatsAppTemplateEndpoints } from './whatsapp-templates.ts';
import { workspaceEndpoints } from './workspaces.ts';

/** Every endpoint of the API. */
export const allEndpoints: Endpoint[] = [
  appConfigEndpoints,
  identityEndpoints,
  accountEndpoints,
  workspaceEndpoints,
  artistEndpoints,
  memberEndpoints,
  invitationEndpoints,
  activityEndpoints,
  brandingEndpoints,
  domainEndpoints,
  accountExportEndpoints,
  storageEndpoints,
  serviceStatusEndpoints,
  billingEndpoints,
  liveEventEndpoints,
  fileEndpoints,
  trackEndpoints,
  projectEndpoints,
  artworkEndpoints,
  approvalEndpoints,
  releasePlanEndpoints,
  commentEndpoints,
  notificationEndpoints,
  calendarEndpoints,
  searchEndpoints,
  masteringEndpoints,
  analysisEndpoints,
  referenceEndpoints,
  revisionEndpoints,
  downloadEndpoints,
  albumEndpoints,
  stemEndpoints,
  mailboxEndpoints,
  recipientEndpoints,
  recipientDuplicateEndpoints,
  recipientFileEndpoints,
  contactHistoryEndpoints,
  outletEndpoints,
  pitchListEndpoints,
  emailTemplateEndpoints,
  pitchFactEndpoints,
  campaignEndpoints,
  sendReviewEndpoints,
  projectEmailEndpoints,
  emailLinkEndpoints,
  promoEndpoints,
  promoLinkEndpoints,
  promoFollowUpEndpoints,
  promoIdentificationEndpoints,
  listenEndpoints,
  releasePageEndpoints,
  publicReleaseEndpoints,
  pressKitEndpoints,
  artistPageEndpoints,
  fanEndpoints,
  fanImportEndpoints,
  fanDetailsEndpoints,
  fanStatsEndpoints,
  fanSegmentEndpoints,
  fanbasePageEndpoints,
  fanMessageEndpoints,
  inboxEndpoints,
  fanEmailEndpoints,
  messageChannelEndpoints,
  welcomeTextEndpoints,
  automationEndpoints,
  whatsAppTemplateEndpoints,
  messageCapEndpoints,
  smsWebhookEndpoints,
  hotlineEndpoints,
  voiceWebhookEndpoints,
  streamingEndpoints,
  rosterEndpoints,
].flatMap((feature) => Object.values<Endpoint>(feature));
