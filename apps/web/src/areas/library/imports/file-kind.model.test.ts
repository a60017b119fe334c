import { defaultMaxAudioMegabytes } from '@debut/contract/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApp } from '../../../testing/test-config.ts';
import { detectKind, isContactList, readSample } from './file-kind.model.ts';

beforeEach(() => configureApp({ maxAudioMegabytes: defaultMaxAudioMegabytes }));

const file = (name: string, type = '', size = 10) => ({ name, type, size });
const noText = () => Promise.reject(new Error('not asked'));

describe('the kind of a file', () => {
  it.each([
    file('song.mp3', 'audio/mpeg'),
    file('song.flac'),
    file('song.aif'),
    file('song.ogg', 'application/ogg'),
    file('song.ogg', 'video/ogg'),
  ])('$name ($type) is audio', async (one) => {
    expect(await detectKind(one, noText)).toEqual({ kind: 'audio' });
  });
  it.each([file('cover.png', 'image/png'), file('COVER.JPG')])('$name is an image', async (one) => {
    expect(await detectKind(one, noText)).toEqual({ kind: 'image' });
  });
  it.each([file('fans.csv', 'text/csv'), file('fans.csv', 'application/vnd.ms-excel'), file('fans.txt', 'text/plain')])(
    '$name ($type) is a list if it has contacts',
    async (one) => {
      expect(await detectKind(one, async () => 'name,email\nAda,ada@example.com')).toEqual({ kind: 'list' });
    },
  );
  it.each([file('people.vcf'), file('people', 'text/x-vcard')])('$name ($type) is an address book', async (one) => {
    const text = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD';
    expect(await detectKind(one, async () => text)).toEqual({ kind: 'list' });
  });
});

describe('a rejected file', () => {
  const sentence = async (one: ReturnType<typeof file>, text: () => Promise<string> = noText) => {
    const kind = await detectKind(one, text);
    return kind.kind === 'rejected' ? kind.sentence : kind;
  };
  it('is named, with the reason', async () => {
    expect(await sentence(file('notes.pdf', 'application/pdf'))).toBe(
      '“notes.pdf” is a PDF file. You can import audio, images and lists as CSV or vCard.',
    );
    expect(await sentence(file('clip.mp4', 'video/mp4'))).toContain('“clip.mp4” is a video.');
    expect(await sentence(file('Album'))).toContain('is a folder or an unknown file type');
  });
  it('has the reason of the upload rules', async () => {
    expect(await sentence(file('long.wav', 'audio/wav', 52_428_801))).toBe(
      'Audio file size must be less than 50MB. Export it as FLAC: smaller than WAV, with no loss of quality.',
    );
    expect(await sentence(file('big.png', 'image/png', 110_000_000))).toBe('Image file size must be less than 5MB');
    expect(await sentence(file('logo.svg', 'image/svg+xml'))).toBe('Please select a valid image file');
  });
  it('is an empty file of any type', async () => {
    expect(await sentence(file('song.mp3', 'audio/mpeg', 0))).toBe('“song.mp3” is empty.');
  });
  it('is a table without contacts', async () => {
    expect(await sentence(file('budget.csv', 'text/csv'), async () => 'item,price\nstrings,12')).toContain(
      'has no column',
    );
  });
  it('is a file that cannot be read', async () => {
    expect(await sentence(file('gone.csv', 'text/csv'), vi.fn().mockRejectedValue(new Error('gone')))).toBe(
      '“gone.csv” can’t be read.',
    );
  });
});

describe('a contact list', () => {
  it.each([
    ['an email column', 'Name,Email\nAda,ada@example.com'],
    ['a heading with a hyphen', 'name,E-Mail Address'],
    ['a phone column', 'Phone Number;Name\n(312) 555-0181;Ada'],
    ['tabs', 'First Name\tLast Name\nAda\tGlasgow'],
    ['a byte order mark and Windows line ends', '\uFEFF"Mobile","City"\r\n"3125550181","Berlin"\r\n'],
    ['addresses without headings', 'Ada,ada@example.com\nBen,ben@example.com'],
    ['phone numbers under unknown headings', 'wer,wie\nAda,+49 30 1234567890'],
  ])('is recognized by %s', (_reason, text) => {
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

it('recognizes lists in UTF-16, as spreadsheets export it', async () => {
  const utf16 = Uint16Array.from('\uFEFFName\tEmail', (sign) => sign.charCodeAt(0));
  expect(isContactList(await readSample(new Blob([utf16])))).toBe(true);
});
