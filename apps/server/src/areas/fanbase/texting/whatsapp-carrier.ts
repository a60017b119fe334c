import { outsideWindow } from '@debut/contract/whatsapp-templates';
import type { WhatsAppSender } from '../../../providers/sms/port.ts';
import type { Carrier } from './carriers.ts';

export function createWhatsAppCarrier({ send, find }: WhatsAppSender): Carrier {
  return {
    async send({ id, address, whatsApp }) {
      if (!whatsApp) return { kind: 'refused', reason: outsideWindow, optedOut: false };
      return send({ id, to: address, content: whatsApp });
    },
    find,
  };
}
