import { planNeeds, upgradeLink } from '@debut/contract/entitlements';
import type { FanChannel } from '@debut/contract/fan-channels';
import { type MessageChannel, messageChannelEndpoints } from '@debut/contract/message-channels';
import { useData } from '../../../data/use-data.ts';
import type { MessageDraft } from './message-draft.model.ts';
import { texts } from './texts.ts';

export type ChannelOffers = readonly MessageChannel[];

/** By which channels this server and the plan can send; empty while it loads. */
export function useChannelOffers(): ChannelOffers {
  return useData(messageChannelEndpoints.list, {}).data ?? noOffers;
}

const noOffers: ChannelOffers = [];

/** Why a channel can't be used, and where it can be bought; null when it can, and while it is not known. */
export function describeUnoffered(
  offers: ChannelOffers,
  channel: FanChannel,
): { sentence: string; link: string | null } | null {
  const offer = offers.find((one) => one.channel === channel);
  if (!offer) return null;
  if (!offer.configured) return { sentence: texts.notSetUp[channel], link: null };
  if (offer.included || channel === 'email') return null;
  const { sentence, plan } = planNeeds[channel === 'sms' ? 'texts' : 'whatsApp'];
  return { sentence, link: upgradeLink(plan) };
}

/** With the channels that are on: texts until the artist chooses, and emails where texts can't be sent. */
export function withChannels(draft: MessageDraft, offers: ChannelOffers): MessageDraft {
  if (draft.channels) return draft;
  const isOffered = (channel: FanChannel) =>
    offers.some((one) => one.channel === channel && one.configured && one.included);
  return { ...draft, channels: isOffered('email') && !isOffered('sms') ? ['email'] : ['sms'] };
}
