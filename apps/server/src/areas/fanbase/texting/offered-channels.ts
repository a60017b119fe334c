import type { Entitlements } from '@debut/contract/entitlements';
import { type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Carriers } from './carriers.ts';

/** Those of the channels that this server can send by and the artist's plan includes. */
export type OfferedChannels = (at: Queryable, owner: string, channels?: readonly FanChannel[]) => Promise<FanChannel[]>;

export function createOfferedChannels(dependencies: {
  carriers: Carriers;
  includedFor: (at: Queryable, owner: string) => Promise<Pick<Entitlements, 'textCampaigns' | 'whatsApp'>>;
}): OfferedChannels {
  const { carriers, includedFor } = dependencies;
  return async (at, owner, channels = fanChannels) => {
    const configured = channels.filter((channel) => carriers[channel] !== undefined);
    // Emails are part of every plan.
    if (configured.every((channel) => channel === 'email')) return configured;
    const { textCampaigns, whatsApp } = await includedFor(at, owner);
    const included = { sms: textCampaigns !== 0, whatsapp: whatsApp, email: true };
    return configured.filter((channel) => included[channel]);
  };
}
