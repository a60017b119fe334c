import type { FanChannel } from '@debut/contract/fan-channels';
import type { Runtime } from '../../../runtime.ts';
import type { RequireConfirmedEmail } from '../../accounts/index.ts';
import type { BillingServices } from '../../billing/index.ts';
import type { EndMessage } from '../messages/end-message.ts';
import type { AudienceReader } from '../messages/plan-texts.ts';
import type { MessageReview } from '../messages/review-message.ts';
import type { WelcomeService } from '../messages/welcome.service.ts';
import type { OfferedChannels } from '../texting/offered-channels.ts';
import { createAutomationService } from './automations.service.ts';
import { createReadPlan, type ListReleaseDays } from './read-plan.ts';
import { createSendAutomations } from './send-automations.ts';

/** Services for messages that go out by themselves. */
export function createAutomationServices(
  { clock, database, events, queue }: Runtime,
  dependencies: {
    billing: BillingServices;
    requireConfirmedEmail: RequireConfirmedEmail;
    listReleaseDays: ListReleaseDays;
    reader: AudienceReader;
    configured: ReadonlySet<FanChannel>;
    offeredChannels: OfferedChannels;
    welcome: WelcomeService;
    review: MessageReview['review'];
    end: EndMessage;
    onTrouble: Parameters<typeof createSendAutomations>[0]['onTrouble'];
  },
) {
  const { billing, ...others } = dependencies;
  const { ledger: credits, planRules, balanceOf } = billing;
  const { requireChannels, findWaiting } = planRules;
  const shared = { db: database.db, clock, events, queue, credits, balanceOf, requireChannels, findWaiting, ...others };
  const readPlan = createReadPlan(shared);
  return {
    automations: createAutomationService({ ...shared, readPlan }),
    sendAutomations: createSendAutomations({ ...shared, readPlan }),
  };
}
