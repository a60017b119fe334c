import type { DeliveryState } from '@debut/contract/campaigns';

export interface MergedDelivery {
  readonly id: string;
  readonly campaignId: string;
  /** Whether its campaign has been started. */
  readonly isStarted: boolean;
  readonly recipientKey: string;
  readonly state: DeliveryState;
}

interface DeliveryPlan {
  /** Takes the key of the recipient that stays, so that nobody adds them to the campaign again. */
  readonly keyed: string[];
  /** Of campaigns that were not started: they only list people. */
  readonly deleted: string[];
  readonly skipped: string[];
}

/** Of each campaign one email stays: the one that went furthest. Others that could still be sent are not. */
export function planDeliveries(deliveries: readonly MergedDelivery[], keptId: string): DeliveryPlan {
  const plan: DeliveryPlan = { keyed: [], deleted: [], skipped: [] };
  for (const campaign of new Set(deliveries.map(({ campaignId }) => campaignId))) {
    const ofCampaign = deliveries.filter(({ campaignId }) => campaignId === campaign);
    const order = ofCampaign[0]?.isStarted ? startedOrder : draftOrder;
    const rank = ({ state, recipientKey }: MergedDelivery) =>
      order.indexOf(state) * 2 + (recipientKey === keptId ? 0 : 1);
    const [first, ...others] = [...ofCampaign].sort((one, other) => rank(one) - rank(other));
    if (!first) continue;
    const isDeleted = !first.isStarted;
    const left = isDeleted ? [first] : ofCampaign;
    if (!left.some(({ recipientKey }) => recipientKey === keptId)) plan.keyed.push(first.id);
    for (const { id, state } of others) {
      if (isDeleted) plan.deleted.push(id);
      else if (state === 'queued' || state === 'failed') plan.skipped.push(id);
    }
  }
  return plan;
}

/** A failed one can be sent again, so it is skipped beside any other. */
const startedOrder: readonly DeliveryState[] = ['sent', 'unknown', 'sending', 'queued', 'failed', 'skipped'];
/** Whoever was left out of a scheduled campaign stays left out. */
const draftOrder: readonly DeliveryState[] = ['skipped', 'sent', 'unknown', 'sending', 'failed', 'queued'];
