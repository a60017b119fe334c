import { expect, test } from 'vitest';
import { isFromTwilio } from './twilio-signature.ts';

/** Made by Twilio's own SDK 5.10.0 with the secret `12345`; `npm run test:twilio` makes more. */
const vectors: [string, Record<string, string>, string][] = [
  [
    'https://mycompany.com/myapp.php?foo=1&bar=2',
    { CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234', From: '+14158675309', To: '+18005551212' },
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  ],
  [
    'https://debut.example/api/webhooks/twilio/inbound',
    { AccountSid: 'AC5a5a', From: '+15551234567', To: '+15005550006', Body: 'STOP' },
    'pNm42B8iA4jzYpm2l/7Tzc5HHfI=',
  ],
  [
    'https://debut.example/api/webhooks/twilio/inbound',
    { Body: 'Grüße 😀 & <b>=?', From: '+15551234567', Empty: '' },
    '1Z4n5G0HkahnfOCUuDLiPsPxkPo=',
  ],
  [
    'https://debut.example/api/webhooks/twilio/status?delivery=0193-abc',
    { MessageSid: 'SM1', MessageStatus: 'delivered', ErrorCode: '', a: 'lower', A: 'upper', 'Z-9': 'x' },
    'QHPIAC7DGuzb2ld7DzFEwYMaF3M=',
  ],
  [
    'https://debut.example:8443/api/webhooks/twilio/status?delivery=1',
    { MessageSid: 'SM1' },
    'wfyPMRnaEImf9bVTgLc/iXXpZL8=',
  ],
  ['http://127.0.0.1:4747/api/webhooks/twilio/inbound', {}, 'nAJw/hWrA3BY3u7PHVaEwfB97c0='],
];

test.each(vectors)('what Twilio’s SDK signs for %s is believed, and nothing else is', (url, fields, signature) => {
  expect(isFromTwilio('12345', signature, url, fields)).toBe(true);
  expect(isFromTwilio('54321', signature, url, fields)).toBe(false);
  expect(isFromTwilio('12345', signature, `${url}x`, fields)).toBe(false);
  expect(isFromTwilio('12345', signature, url, { ...fields, Body: 'START' })).toBe(false);
  expect(isFromTwilio('12345', '', url, fields)).toBe(false);
  expect(isFromTwilio('12345', `${signature}=`, url, fields)).toBe(false);
});

test('an address that Twilio signed with its standard port is the same one', () => {
  const url = 'https://debut.example/api/webhooks/twilio/inbound';
  expect(isFromTwilio('12345', 't0e6LEWsSUw5iQmsnQa7SCes+cY=', url, { Body: 'STOP' })).toBe(true);
});
