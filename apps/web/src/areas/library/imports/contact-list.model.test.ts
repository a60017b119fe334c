import { describe, expect, it } from 'vitest';
import { isContactList } from './contact-list.model.ts';
import { readSample } from './read-sample.ts';

describe('a list of people', () => {
  it.each([
    ['an e-mail column', 'Name,Email\nAda,ada@example.com'],
    ['a hyphen in it', 'name,E-Mail Address'],
    ['a phone column', 'Phone Number;Name\n(312) 555-0181;Ada'],
    ['tabs', 'First Name\tLast Name\nAda\tGlasgow'],
    ['a byte order mark and Windows line ends', '\uFEFF"Mobile","City"\r\n"3125550181","Berlin"\r\n'],
    ['no headings, but addresses', 'Ada,ada@example.com\nBen,ben@example.com'],
    ['unknown headings, but numbers one can call', 'wer,wie\nAda,+49 30 1234567890'],
  ])('is known by %s', (_reason, text) => {
    expect(isContactList(text)).toBe(true);
  });
  it.each([
    ['nothing', ''],
    ['a budget', 'name,price\nstrings,12.50'],
    ['streaming numbers', 'isrc,plays\nDEUM71100001,4915112345678'],
    ['prose', 'Dear all,\nthis is not a table.'],
  ])('is not %s', (_what, text) => {
    expect(isContactList(text)).toBe(false);
  });
});

it('is known in the encodings spreadsheets write', async () => {
  const utf16 = Uint16Array.from('\uFEFFName\tEmail', (sign) => sign.charCodeAt(0));
  expect(isContactList(await readSample(new Blob([utf16])))).toBe(true);
});
