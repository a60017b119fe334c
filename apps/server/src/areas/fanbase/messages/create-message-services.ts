import { fanChannels } from '@debut/contract/fan-channels';
import { defaultArtistName } from '@debut/contract/fanbase-page';
import { smsSegmentCredits, whatsAppCredits } from '@debut/contract/limits';
import type { MessageCap } from '@debut/contract/message-cap';
import { addTemplateFooter } from '@debut/contract/whatsapp-templates';
import type { Runtime } from '../../../runtime.ts';
import { findResponsible, findTimeZone, type RequireConfirmedEmail } from '../../accounts/index.ts';
import type { BillingServices } from '../../billing/index.ts';
import type { FileService } from '../../library/index.ts';
import type { NotifyOperator } from '../../operations/index.ts';
import type { PlanningServices } from '../../planning/index.ts';
import { createAutomationServices } from '../automations/create-automation-services.ts';
import type { ListReleaseDays } from '../automations/read-plan.ts';
import { createCannedReplyService } from '../inbox/canned-replies.service.ts';
import { createInboxService } from '../inbox/inbox.service.ts';
import { findArtistName } from '../page/fanbase.store.ts';
import { readAudience } from '../segments/audience.store.ts';
import type { Carriers } from '../texting/carriers.ts';
import type { OfferedChannels } from '../texting/offered-channels.ts';
import { createBlockLookup, createRefuseNumberByBlock } from '../texting/refuse-number.ts';
import { createTextBudget } from '../texting/text-budget.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { findApprovedTemplate, listHaveWritten, requireTemplate } from '../whatsapp/whatsapp-audience.store.ts';
import { createEndMessage } from './end-message.ts';
import { createReplyService } from './fan-replies.service.ts';
import { createListMessageChannels } from './list-channels.ts';
import { createMessageNotifications } from './message.notifications.ts';
import { findCap, listCapped, saveCap } from './message-cap.store.ts';
import { createMessageService, requireConfigured } from './messages.service.ts';
import type { AudienceReader } from './plan-texts.ts';
import { createMessageReview } from './review-message.ts';
import { createSendReminders } from './send-reminders.ts';
import { createTestMessageService } from './test-message.service.ts';
import { createWelcomeService } from './welcome.service.ts';

export interface MessageDependencies {
  readonly planning: PlanningServices;
  readonly billing: BillingServices;
  readonly notifyOperator: NotifyOperator;
  readonly requireConfirmedEmail: RequireConfirmedEmail;
  readonly carriers: Carriers;
  readonly files: Pick<FileService, 'address'>;
  readonly listReleaseDays: ListReleaseDays;
  readonly offeredChannels: OfferedChannels;
}

/** Services for texts to fans: messages, schedules, replies, and what sending needs. */
export function createFanMessageServices(runtime: Runtime, dependencies: MessageDependencies) {
  const { config, clock, database, events } = runtime;
  const { db } = database;
  const { planning, billing, notifyOperator, requireConfirmedEmail, carriers, files } = dependencies;
  const { planRules, ledger } = billing;
  const shared = { db, clock, events };
  const messageNotifications = createMessageNotifications(planning);
  const reader = createAudienceReader(runtime, planRules);
  const configured = new Set(fanChannels.filter((channel) => carriers[channel]));
  const textBudget = createTextBudget(runtime, notifyOperator);
  const review = createMessageReview({
    clock,
    isOn: config.texting.holdsSuspicious,
    async onHeld(transaction, held) {
      const account = await findResponsible(transaction, held.userId);
      await messageNotifications.held(transaction, held);
      const { subject, lines } = fanbaseTexts.operator.messageHeld;
      await notifyOperator(transaction, { subject, lines: lines(held, account?.email ?? '') });
    },
  });
  const endMessage = createEndMessage({
    clock,
    capture: ledger.capture,
    async onMessageEnded(transaction, message) {
      // Fans too, because the time of their last text has changed.
      for (const what of ['messages', 'fans'] as const)
        await events.publish(transaction, message.userId, { type: 'fans.changed', what });
      await messageNotifications.ended(transaction, message);
    },
  });
  const welcome = createWelcomeService({
    ...shared,
    artistNameOf: reader.artistNameOf,
    requireChannels: planRules.requireChannels,
  });

  return {
    reader,
    messageCap: {
      read: async (owner: string) => ({ perWeek: await findCap(db, owner) }),
      async save(owner: string, { perWeek }: MessageCap) {
        await saveCap(db, owner, perWeek);
        await events.publish(db, owner, { type: 'fans.changed', what: 'messages' });
        return { perWeek };
      },
    },
    review,
    endMessage,
    textBudget,
    messageNotifications,
    listChannels: createListMessageChannels({
      db,
      configured,
      requireChannels: planRules.requireChannels,
      priceOf: reader.priceOf,
    }),
    messages: createMessageService({
      ...shared,
      credits: ledger,
      end: endMessage,
      configured,
      reader,
      requirePlan: planRules.requireMessage,
      requireChannels: planRules.requireChannels,
      findWaiting: planRules.findWaiting,
      requireConfirmedEmail,
      requireTemplate,
      review: review.review,
      balanceOf: billing.balanceOf,
    }),
    testMessages: createTestMessageService({
      ...shared,
      rateLimits: runtime.rateLimits,
      credits: ledger,
      reader,
      requireConfigured: (channels) => requireConfigured(configured, channels),
      requireChannels: planRules.requireChannels,
      requireConfirmedEmail,
    }),
    sendReminders: createSendReminders({
      clock,
      configured: new Set(fanChannels.filter((channel) => carriers[channel])),
      credits: ledger,
      balanceOf: billing.balanceOf,
      reader,
      requireChannels: planRules.requireChannels,
      findWaiting: planRules.findWaiting,
      requireConfirmedEmail,
      review: review.review,
    }),
    replies: createReplyService({
      ...shared,
      productName: config.productName,
      onReply: messageNotifications.reply,
      admit: textBudget.admitHelpResponse,
    }),
    inbox: createInboxService({
      ...shared,
      credits: ledger,
      configured,
      reader,
      requireConfirmedEmail,
      requireChannels: planRules.requireChannels,
      async findIncluded(at, owner) {
        const { textCampaigns, whatsApp } = await planRules.includedFor(at, owner);
        const isIncluded = { sms: textCampaigns !== 0, whatsapp: whatsApp, email: true };
        return new Set(fanChannels.filter((channel) => isIncluded[channel]));
      },
      findWaiting: planRules.findWaiting,
      review: review.review,
      timeZoneOf: (owner) => findTimeZone(db, owner),
      addressOf: files.address,
    }),
    cannedReplies: createCannedReplyService(shared),
    welcome,
    ...createAutomationServices(runtime, {
      ...dependencies,
      ...{ reader, configured, welcome },
      review: review.review,
      end: endMessage,
      onTrouble: messageNotifications.automationTrouble,
    }),
  };
}

/** Reads the audience, the sender's name and the price on the caller's connection. */
function createAudienceReader(
  { config, clock }: Runtime,
  { findWaiting }: BillingServices['planRules'],
): AudienceReader {
  const describe = createBlockLookup();
  return {
    async readAudience(at, owner, drafted) {
      const timeZone = await findTimeZone(at, owner);
      const audience = await readAudience(at, { owner, timeZone }, drafted);
      const waiting = await findWaiting(at, owner);
      return { ...audience, timeZone, fans: audience.fans.map((fan) => ({ ...fan, waiting: waiting.has(fan.id) })) };
    },
    artistNameOf: async (at, owner) => (await findArtistName(at, owner))?.name ?? defaultArtistName,
    priceOf(channel, segments) {
      if (!config.credits || channel === 'email') return 0;
      return channel === 'whatsapp' ? whatsAppCredits : segments * smsSegmentCredits;
    },
    listCapped: (at, owner) => listCapped(at, owner, clock()),
    async readWhatsApp(at, owner, templateId) {
      const template = templateId ? await findApprovedTemplate(at, owner, templateId) : undefined;
      return {
        haveWritten: await listHaveWritten(at, owner, clock()),
        template: template ? addTemplateFooter(template.body) : null,
      };
    },
    refuseNumber: createRefuseNumberByBlock(config.texting.countries),
    countryOf: (phone) => describe(phone).country,
  };
}
