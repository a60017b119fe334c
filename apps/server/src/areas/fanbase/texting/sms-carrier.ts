import type { SmsCarrier } from '../../../providers/sms/port.ts';
import type { Carrier } from './carriers.ts';

export function createSmsCarrier({ send, find }: SmsCarrier): Carrier {
  return { send: ({ id, address, text }) => send({ id, to: address, text }), find };
}
