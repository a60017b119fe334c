import type { VoiceCarrier } from '../../../providers/voice/port.ts';
import type { Runtime } from '../../../runtime.ts';
import type { RequireConfirmedEmail } from '../../accounts/index.ts';
import type { BillingServices } from '../../billing/index.ts';
import { createSignAudio, type FileService } from '../../library/index.ts';
import type { PlanningServices } from '../../planning/index.ts';
import { createRefuseNumber } from '../texting/refuse-number.ts';
import { createAnswerCall } from './answer-call.ts';
import { createCallCredits } from './call-credits.ts';
import { createEndCall } from './end-call.ts';
import { createHotlineNotifications } from './hotline.notifications.ts';
import { createHotlineService } from './hotline.service.ts';
import { createReadHotlineFacts, type ReadTrackFacts } from './hotline-facts.ts';
import { createFindSource, createUpdateSounds, type ReadSounds } from './hotline-sounds.ts';
import { createPresentHotline } from './present-hotline.ts';
import { createPressKey } from './press-key.ts';
import { createReadScript, type ListServices } from './read-script.ts';
import { createReceiveRecording } from './receive-recording.ts';
import { createTestCallService } from './test-call.service.ts';
import { createVoiceMessageService } from './voice-messages.service.ts';

export type HotlineServices = ReturnType<typeof createHotlineServices>;

export interface HotlineDependencies {
  /** Absent: calls are not configured. */
  readonly carrier: VoiceCarrier | undefined;
  readonly billing: BillingServices;
  readonly files: FileService;
  readonly planning: PlanningServices;
  readonly requireConfirmedEmail: RequireConfirmedEmail;
  readonly readFacts: ReadTrackFacts;
  readonly readSounds: ReadSounds;
  readonly listServices: ListServices;
}

export function createHotlineServices(runtime: Runtime, dependencies: HotlineDependencies) {
  const { config, clock, database, events, queue, rateLimits, signer } = runtime;
  const { db } = database;
  const { carrier, billing, files, planning, requireConfirmedEmail, readSounds, listServices } = dependencies;
  const { ledger, planRules, balanceOf } = billing;
  const { requireHotline, includesHotline } = planRules;
  const shared = { db, clock, events, queue, files, rateLimits };
  const credits = createCallCredits({ ledger, balanceOf, isCharged: config.credits });
  const readFacts = createReadHotlineFacts({ clock, readFacts: dependencies.readFacts, includesHotline });
  const signAudio = createSignAudio({ signer, clock, publicUrl: config.publicUrl });
  const readScript = createReadScript({ signAudio, listServices, canText: config.twilio !== undefined });
  const refuseNumber = createRefuseNumber(config.texting.countries);
  const notifications = createHotlineNotifications(planning);
  const findSource = createFindSource({ readSounds });
  const endCall = createEndCall({ ...shared, credits });
  const calls = { ...shared, credits, readFacts, readScript, refuseNumber };
  const present = createPresentHotline({
    db,
    files,
    isConfigured: carrier !== undefined,
    isCharged: config.credits,
    readFacts,
    readScript,
    balanceOf,
  });

  return {
    carrier,
    findSource,
    notifications,
    endCall,
    answerCall: createAnswerCall({ ...calls, onTurnedAway: notifications.turnedAway }),
    pressKey: createPressKey(calls),
    receiveRecording: createReceiveRecording(shared),
    voiceMessages: createVoiceMessageService(shared),
    placeTestCall: createTestCallService({ ...calls, carrier, requireHotline, endCall }),
    hotline: createHotlineService({
      ...shared,
      numbers: config.voiceNumbers,
      sounds: createUpdateSounds(shared),
      readSounds,
      findSource,
      readFacts,
      present,
      requireHotline,
      requireConfirmedEmail,
    }),
  };
}
