import { expect, test } from 'vitest';
import { parseDomainName } from './domain-name.ts';

test.each([
  ['fans.example.com', 'fans.example.com'],
  ['  Fans.Example.COM. ', 'fans.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['FANS。example。com', null],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['a-b.c0.io', 'a-b.c0.io'],
])('%s is %s', (given, name) => {
  expect(parseDomainName(given)).toBe(name);
});

test.each([
  '',
  '.',
  '..',
  'localhost',
  'app.localhost',
  'printer.local',
  'db.internal',
  '1.0.0.127.in-addr.arpa',
  '127.0.0.1',
  '0x7f.1',
  '127.1',
  '2130706433',
  '[::1]',
  '::1',
  'fans.example.com:443',
  'https://fans.example.com',
  'fans.example.com/path',
  'fans.example.com?x',
  'fans.example.com#x',
  'user@fans.example.com',
  'fans.example.com\\@evil.example',
  'fans%2eexample.com',
  'fans example.com',
  'fans.example.com\nevil.example',
  'fans..example.com',
  '-fans.example.com',
  'fans-.example.com',
  '_debut.example.com',
  '*.example.com',
  'fans.example.1',
  `${'a'.repeat(64)}.example.com`,
  `${'a.'.repeat(125)}com`,
  'xn--a.example',
  'fans.example.com\0',
  '\u202efans.example',
])('%j is no domain', (given) => {
  expect(parseDomainName(given)).toBeNull();
});
