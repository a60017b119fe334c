import { expect, test } from 'vitest';
import { listTimes, toggleChannel } from './automation.model.ts';

test('a channel that is added is tried last', () => {
  expect(toggleChannel(['sms'], 'whatsapp', true)).toEqual(['sms', 'whatsapp']);
  expect(toggleChannel(['sms', 'email'], 'sms', false)).toEqual(['email']);
});

test('half hours from morning to evening can be chosen, and a time that was saved otherwise stays', () => {
  const times = listTimes('10:10');
  expect([times[0], times.at(-1)]).toEqual(['08:00', '20:00']);
  expect(times.slice(4, 7)).toEqual(['10:00', '10:10', '10:30']);
});
