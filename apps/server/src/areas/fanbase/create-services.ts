import { createThrottledEvents } from '../../platform/events/throttled-events.ts';
import { createTxtLookup } from '../../providers/dns/resolver.adapter.ts';
import { openSmtpRelay } from '../../providers/mailbox/smtp.adapter.ts';
import { createTwilio } from '../../providers/sms/twilio.adapter.ts';
import { createTwilioContent } from '../../providers/sms/twilio-content.adapter.ts';
import { createSpotify } from '../../providers/streaming/spotify.adapter.ts';
import { createTwilioVoice } from '../../providers/voice/twilio.adapter.ts';
import type { Runtime } from '../../runtime.ts';
import {
  type Brands,
  createOneTimeTokens,
  findArtistName,
  findTimeZone,
  type RequireConfirmedEmail,
} from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import type { FileService } from '../library/index.ts';
import type { NotifyOperator } from '../operations/index.ts';
import type { RecipientService } from '../outreach/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import type { ListReleaseDays } from './automations/read-plan.ts';
import { createEmailServices } from './email/create-email-services.ts';
import { createForgetVoiceMessages } from './hotline/voice-messages.service.ts';
import { createFanLists } from './list/fan-lists.service.ts';
import { createFanStats } from './list/fan-stats.ts';
import { createFanService } from './list/fans.service.ts';
import { createFanMessageServices } from './messages/create-message-services.ts';
import { forgetFans } from './messages/deleted-fans.store.ts';
import { countTexts, listSent } from './messages/messages.store.ts';
import { createFanbaseService } from './page/fanbase.service.ts';
import { createSegmentService } from './segments/segments.service.ts';
import { createFanCodes } from './sign-up/fan-code.service.ts';
import { createFormTokens } from './sign-up/form-tokens.ts';
import { createSignUpService } from './sign-up/sign-up.service.ts';
import { createStreamingService } from './streaming/streaming.service.ts';
import type { Carriers } from './texting/carriers.ts';
import { createOfferedChannels } from './texting/offered-channels.ts';
import { createSmsCarrier } from './texting/sms-carrier.ts';
import { createWhatsAppCarrier } from './texting/whatsapp-carrier.ts';
import { createTemplateService } from './whatsapp/whatsapp-templates.service.ts';

export type FanbaseServices = ReturnType<typeof createFanbaseServices>;

export interface FanbaseDependencies {
  readonly planning: PlanningServices;
  readonly billing: BillingServices;
  readonly files: FileService;
  readonly brands: Brands;
  readonly recipients: RecipientService;
  readonly notifyOperator: NotifyOperator;
  readonly requireConfirmedEmail: RequireConfirmedEmail;
  readonly listReleaseDays: ListReleaseDays;
}

export function createFanbaseServices(runtime: Runtime, dependencies: FanbaseDependencies) {
  const { config, clock, database, events, queue, rateLimits, signer } = runtime;
  const { db } = database;
  const { planning, files, recipients } = dependencies;
  const { planOf, planRules } = dependencies.billing;
  const shared = { db, clock, events };
  const timeZoneOf = (owner: string) => findTimeZone(db, owner);
  const throttled = createThrottledEvents(events, db);
  runtime.onClose(async () => throttled.close());
  const announceFans = (owner: string) => throttled.announce(owner, { type: 'fans.changed', what: 'fans' });
  const carrier = config.twilio && createTwilio({ ...config.twilio, publicUrl: config.publicUrl });

  const forgetVoiceMessages = createForgetVoiceMessages({ files, queue });
  const announceMessages = (owner: string) => throttled.announce(owner, { type: 'fans.changed', what: 'messages' });
  const email = createEmailServices(runtime, {
    brands: dependencies.brands,
    fileAddress: files.address,
    announceMessages,
    lookUpTxt: createTxtLookup(config.domains.dnsServers),
    openRelay: openSmtpRelay,
  });
  const whatsApp = carrier?.whatsApp;

  const carriers: Carriers = {
    ...(carrier && { sms: createSmsCarrier(carrier) }),
    ...(whatsApp && { whatsapp: createWhatsAppCarrier(whatsApp) }),
    ...email.emailCarriers,
  };
  const offeredChannels = createOfferedChannels({ carriers, includedFor: planRules.includedFor });

  const stats = createFanStats({
    db,
    clock,
    timeZoneOf,
    findPlan: planOf,
    countWaiting: async (owner) => (await planRules.findWaiting(db, owner)).size,
    countTexts: (owner) => countTexts(db, owner),
    listSent: (owner, since) => listSent(db, owner, since),
  });
  const fanbase = createFanbaseService({
    ...shared,
    files,
    timeZoneOf,
    displayName: async (owner) => (await findArtistName(db, owner)) ?? '',
    countFans: stats.summary,
    onPageSaved: (transaction, owner) => planning.completeTasksFor(transaction, owner, { what: 'fanbase-page' }),
  });
  const forms = createFormTokens({ db, clock, signer });

  return {
    carrier,
    voiceCarrier: openVoiceCarrier(runtime),
    stats,
    fanbase,
    forms,
    announceMessages,
    ...email,
    fans: createFanService({
      ...shared,
      timeZoneOf,
      addRecipient: recipients.ensure,
      findWaiting: planRules.findWaiting,
      requireTags: planRules.requireTagsAndSegments,
      async onFansDeleted(transaction, owner, ids) {
        await forgetFans(transaction, owner, ids);
        await forgetVoiceMessages(transaction, owner, ids);
      },
    }),
    lists: createFanLists({ ...shared, requireTags: planRules.requireTagsAndSegments }),
    segments: createSegmentService({ ...shared, timeZoneOf, requireSegments: planRules.requireTagsAndSegments }),
    signUp: createSignUpService({
      db,
      clock,
      rateLimits,
      forms,
      originFor: dependencies.brands.originFor,
      findArtist: fanbase.findArtistName,
      offeredChannels: (owner, channels) => offeredChannels(db, owner, channels),
      announceJoined: announceFans,
    }),
    details: createFanCodes({
      db,
      clock,
      queue,
      rateLimits,
      signer,
      isConfigured: carrier !== undefined,
      findArtist: fanbase.findArtistName,
      announceChanged: announceFans,
    }),
    templates: createTemplateService({
      ...shared,
      queue,
      isConfigured: whatsApp !== undefined,
      requireWhatsApp: (at, owner) => planRules.requireChannels(at, owner, ['whatsapp']),
      requireConfirmedEmail: dependencies.requireConfirmedEmail,
    }),
    templateProvider: whatsApp && config.twilio && createTwilioContent(config.twilio),
    streaming: openStreaming(runtime),
    carriers,
    offeredChannels,
    ...createFanMessageServices(runtime, { ...dependencies, carriers, offeredChannels }),
  };
}

function openVoiceCarrier({ config: { twilio, voiceNumbers, publicUrl } }: Runtime) {
  return twilio && voiceNumbers.length > 0 ? createTwilioVoice({ ...twilio, publicUrl }) : undefined;
}

function openStreaming({ config, clock, database, events, log, secrets }: Runtime) {
  const { db } = database;
  const redirectUri = `${config.publicUrl}/spotify-callback`;
  return createStreamingService({
    db,
    clock,
    events,
    log,
    secrets,
    tokens: createOneTimeTokens(db, clock),
    service: config.spotify && createSpotify({ ...config.spotify, redirectUri }),
  });
}
