import { addressFor, consentTo, type FanChannel } from '@debut/contract/fan-channels';
import type { Fan } from '@debut/contract/fans';
import type { RefusedNumber, RefuseNumber } from '../texting/refuse-number.ts';

/** How a fan is reached, or why not. */
export type Choice =
  | { readonly kind: 'channel'; readonly channel: FanChannel }
  | { readonly kind: 'refused'; readonly refused: RefusedNumber }
  | { readonly kind: 'unwritten' | 'stopped' | 'none' | 'addressless' };

/** What decides about channels besides the fan. */
export interface Reach {
  readonly channels: readonly FanChannel[];
  readonly refuseNumber: RefuseNumber;
  /** Whether WhatsApp allows a message to this fan now: they have written, or there is an approved template. */
  canWrite(fan: Fan): boolean;
}

/** The first channel the fan agreed to and can be reached by. */
export function chooseChannel(fan: Fan, reach: Reach): Choice {
  let best: Choice = { kind: 'addressless' };
  for (const channel of reach.channels) {
    const choice = tryChannel(fan, channel, reach);
    if (choice.kind === 'channel') return choice;
    if (importance[choice.kind] > importance[best.kind]) best = choice;
  }
  return best;
}

/** Of several reasons, the one that is closest to a message. */
const importance: Record<Exclude<Choice['kind'], 'channel'>, number> = {
  addressless: 0,
  none: 1,
  stopped: 2,
  unwritten: 3,
  refused: 4,
};

type Reason = Exclude<Choice, { kind: 'channel' }>;

function tryChannel(fan: Fan, channel: FanChannel, reach: Reach): Reason | { kind: 'channel'; channel: FanChannel } {
  const address = addressFor(fan, channel);
  if (address === null) return { kind: 'addressless' };
  const consent = consentTo(fan, channel);
  if (consent !== 'yes') return { kind: consent };
  if (channel === 'email') return { kind: 'channel', channel };
  const refused = reach.refuseNumber(address);
  // The operator's countries are about the price of texts.
  if (refused && (channel === 'sms' || refused.kind === 'type')) return { kind: 'refused', refused };
  if (channel === 'whatsapp' && !reach.canWrite(fan)) return { kind: 'unwritten' };
  return { kind: 'channel', channel };
}
