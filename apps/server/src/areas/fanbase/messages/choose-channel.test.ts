import type { FanChannel } from '@debut/contract/fan-channels';
import type { Fan } from '@debut/contract/fans';
import { expect, test } from 'vitest';
import { createRefuseNumber } from '../texting/refuse-number.ts';
import { chooseChannel } from './choose-channel.ts';

const everything: FanChannel[] = ['whatsapp', 'sms', 'email'];

function fan(own: Partial<Fan>): Fan {
  const said = { sms: 'none', whatsapp: 'none', emails: 'none' } as const;
  return { phone: '+12125550143', email: 'elle@example.com', ...said, ...own } as Fan;
}

function choose(own: Partial<Fan>, channels = everything, hasWritten = false) {
  const refuseNumber = createRefuseNumber(new Set(['US']));
  return chooseChannel(fan(own), { channels, refuseNumber, canWrite: () => hasWritten });
}

test('a fan is reached by the first channel they agreed to, in the artist’s order', () => {
  const all = { sms: 'yes', whatsapp: 'yes', emails: 'yes' } as const;
  expect(choose(all, everything, true)).toEqual({ kind: 'channel', channel: 'whatsapp' });
  expect(choose(all)).toEqual({ kind: 'channel', channel: 'sms' });
  expect(choose(all, ['email', 'sms'])).toEqual({ kind: 'channel', channel: 'email' });
  expect(choose({ ...all, sms: 'stopped' })).toEqual({ kind: 'channel', channel: 'email' });
});

test('the reason for leaving a fan out is the one closest to a message', () => {
  expect(choose({ phone: null, email: null, sms: 'yes', emails: 'yes' })).toEqual({ kind: 'addressless' });
  expect(choose({})).toEqual({ kind: 'none' });
  expect(choose({ sms: 'stopped' })).toEqual({ kind: 'stopped' });
  expect(choose({ whatsapp: 'yes', sms: 'stopped' })).toEqual({ kind: 'unwritten' });
  expect(choose({ phone: '+33612345678', sms: 'yes' })).toEqual({
    kind: 'refused',
    refused: { kind: 'country', country: 'FR' },
  });
});

test('the countries the operator texts do not limit WhatsApp', () => {
  expect(choose({ phone: '+33612345678', whatsapp: 'yes' }, everything, true)).toEqual({
    kind: 'channel',
    channel: 'whatsapp',
  });
});
