import { addressFor, consentTo, type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import type { Fan } from '@debut/contract/fans';
import type { ReplyObstacle } from '@debut/contract/inbox';
import { chooseChannel } from '../messages/choose-channel.ts';
import type { RefuseNumber } from '../texting/refuse-number.ts';

/** What decides about replies besides the fan. */
export interface ReplyReach {
  /** Channels this server can send by. */
  readonly configured: ReadonlySet<FanChannel>;
  /** Channels the plan includes. */
  readonly included: ReadonlySet<FanChannel>;
  readonly refuseNumber: RefuseNumber;
  /** Whether the fan has written on WhatsApp within 24 hours. */
  readonly hasWritten: boolean;
}

/** Every channel, with what keeps a reply from being sent by it. */
export function describeChannels(fan: Fan, reach: ReplyReach) {
  return fanChannels.map((channel) => ({
    channel,
    address: addressFor(fan, channel),
    consent: consentTo(fan, channel),
    obstacle: findObstacle(fan, channel, reach),
  }));
}

export function findObstacle(fan: Fan, channel: FanChannel, reach: ReplyReach): ReplyObstacle | null {
  const { refuseNumber, hasWritten } = reach;
  const choice = chooseChannel(fan, { channels: [channel], refuseNumber, canWrite: () => hasWritten });
  if (choice.kind !== 'channel') return choice.kind;
  if (fan.waiting) return 'waiting';
  if (!reach.configured.has(channel)) return 'off';
  return reach.included.has(channel) ? null : 'plan';
}
