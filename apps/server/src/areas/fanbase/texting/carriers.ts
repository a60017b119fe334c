import type { FanChannel } from '@debut/contract/fan-channels';
import type { CarrierRecords, TextOutcome, WhatsAppContent } from '../../../providers/sms/port.ts';
import type { Claimed } from '../../delivery/index.ts';
import type { DeliveryRow } from '../messages/messages.store.ts';

/** A message to one fan whose intent to send is committed. */
export type ClaimedText = Pick<
  DeliveryRow,
  'userId' | 'messageId' | 'channel' | 'address' | 'name' | 'subject' | 'text' | 'attempts'
> &
  Claimed & {
    /** To the artist themselves. */
    readonly isTest: boolean;
    /** What WhatsApp allows now; `null` when it allows nothing, and for other channels. */
    readonly whatsApp: WhatsAppContent | null;
  };

/** Sends by one channel. */
export interface Carrier {
  /**
   * `later` puts the message on hold, except for emails, which are retried one by one. An email is never `locked-out`, because
   * that would hold up its texts.
   */
  send(delivery: ClaimedText): Promise<TextOutcome>;
  /** What it accepted for this address since then; absent where the carrier cannot be asked. */
  find?(address: string, since: Date): Promise<CarrierRecords>;
}

/** The channels this server can send by. */
export type Carriers = Partial<Record<FanChannel, Carrier>>;
