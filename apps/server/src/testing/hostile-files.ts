import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { wavFile } from './test-files.ts';

/** Files that are dangerous when a browser renders them as a page. None may ever be served under a type that runs. */
export const payload = '<script>alert(document.domain)</script>';
const page = Buffer.from(`<!doctype html><html><body>${payload}</body></html>`);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${payload}</svg>`;
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), deflateRawSync(page)]);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

/** 4,200 by 4,200 pixels of one color, pre-encoded by `sharp`, because encoding them takes a second. */
export const hugeAvif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAA' +
    'AAAERAAAEAAQAAAAAA+gABAAAAAAAAAVoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAA' +
    'AAA4aXBjbwAAAAxhdjFDgTACAAAAABRpc3BlAAAAAAAAEGgAABBoAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAFibW' +
    'RhdBIACgo8MyDPBnaQENBpMskCEkoTGCYeeeeaCQIAhM/MRMkY7cimHMc9EDzWfpL5yliAFY+UPk2QM/Bl/8SWGXYFbsrWLSEPkrokSn1Kc0kp' +
    'mHy1m/1PECBsEX/aTNZW5+AyrxXmuGc3HkVa19N0WxdFQMezJXcSIeT3+z7F5qYMrxNYcPad/2TYZfng50IdOj/IDU+XemN4Ynfx0gcMBzjayT' +
    'zPzFJb+C0WVAirxgTTa87x4aZtt8dQNj0kcmA+KQcC6hzqOhR76n9/nO7Ixboxpa6U/FKVeTWddydOyBc+D3Dp3//PgVZ+rHkzoi0d0x8rCVNE' +
    'PogE56CFpKVi4lGzy59YNv3afncARLAymcRG5+wUB1pTIlZ5e1XFNp+5vSnCgInp22LPsIZ5HiF5rw+nuebpZjc0r74vs+4xZ43+/qAXuYb0R3' +
    'uBQlnhUBzcgWhpi9diAHIjqRA=',
  'base64',
);

type Case = readonly [what: string, make: () => Buffer | Promise<Buffer>];
type Harmless = readonly [what: string, mediaType: string, make: () => Buffer | Promise<Buffer>];

export const noAudio: readonly Case[] = [
  ['a web page', () => page],
  ['a web page in UTF-16', () => utf16(page.toString())],
  ['a web page behind an empty line', () => Buffer.concat([Buffer.from('\n'), wavFile(0.01), page])],
  ['an SVG', () => Buffer.from(svg)],
  ['a playlist', () => Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret')],
  ['a program for Linux', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['a program for Windows', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['WebAssembly', () => Buffer.from('\0asm\x01\0\0\0', 'latin1')],
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from('R')],
  ['zeros', () => Buffer.alloc(9000)],
  ['a picture', () => picture().png().toBuffer()],
  ['a film (AVI)', () => riff('AVI ', chunk('LIST', Buffer.alloc(200)))],
  ['a picture in the container of WAV', () => riff('WEBP', chunk('VP8 ', Buffer.alloc(200)))],
  ['a WAV that ends within its first line', () => wavFile().subarray(0, 12)],
  ['a WAV that ends within its format', () => wavFile().subarray(0, 30)],
  ['a WAV without a format', () => riff('WAVE', chunk('data', Buffer.alloc(200)))],
  ['a film in Ogg', () => ogg('\x80theora\x03')],
  ['an Ogg of nothing', () => Buffer.from('OggS')],
  ['a FLAC of nothing', () => Buffer.from('fLaC')],
  ['a FLAC that is a web page', () => Buffer.concat([Buffer.from('fLaC'), page])],
  ['a drawing in the container of AIFF', () => Buffer.from('FORM\0\0\0\x10ILBMBMHD')],
  ['a photograph in the container of MP4', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')],
  ['bytes like the beginning of a frame', () => Buffer.from([0xff, 0xff, 0xff, 0xff])],
  ['a web page behind one frame’s header', () => Buffer.concat([frameHeader, page])],
  ['a web page behind one AAC header', () => Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 2]), page])],
  ['a web page behind the word ID3', () => Buffer.concat([Buffer.from('ID3'), page])],
  ['a web page behind a whole tag', () => Buffer.concat([tag(payload), page])],
  ['a tag that promises more than there is', () => tag(payload).subarray(0, 20)],
  ['tags without end', () => Buffer.concat(Array.from({ length: 40 }, () => tag('')))],
  ['a ZIP', () => zip],
  ['a gzip that unpacks to ten megabytes', () => gzipSync(Buffer.alloc(10_000_000))],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a PDF that is also a ZIP', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), zip])],
  ['a score (MIDI)', () => Buffer.from('MThd\0\0\0\x06')],
];

export const noPicture: readonly Case[] = [
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG behind a byte order mark', () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
  ['an SVG in UTF-16', () => utf16(svg)],
  ['a packed SVG', () => gzipSync(svg)],
  ['an SVG behind a comment', () => Buffer.from(`<!-- GIF89a -->${svg}`)],
  ['a web page', () => page],
  ['a web page behind a PNG’s first bytes', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), page])],
  ['a script that begins like a GIF', () => Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//')],
  ['a GIF of nothing', () => Buffer.from('GIF89a')],
  ['a PNG that ends after its first bytes', async () => (await picture().png().toBuffer()).subarray(0, 60)],
  ['a PNG of a thousand million points', () => pngHeader(31_623)],
  ['a PNG of no points', () => pngHeader(0)],
  ['a JPEG of noise', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 7)])],
  ['a JPEG of 65,535 by 65,535 points', () => hugeJpeg()],
  ['a JPEG that ends in its middle', async () => half(await noise().jpeg().toBuffer())],
  ['a WebP of nothing', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['a film that calls itself a WebP', () => riff('AVI ', chunk('LIST', Buffer.alloc(200)))],
  ['a sound', () => wavFile()],
  ['an AVIF of nothing', () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
  ['a photograph as telephones keep it (HEIC)', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')],
  ['an icon (ICO)', () => Buffer.from('\0\0\x01\0\x01\0\x10\x10', 'latin1')],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['a drawing of Photoshop', () => Buffer.from('8BPS\0\x01', 'latin1')],
  ['a bitmap (BMP)', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a PostScript program', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file\n')],
  ['a program for Windows', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['a ZIP', () => zip],
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['zeros', () => Buffer.alloc(9000)],
];

/** Rejected for what their header announces, before anything is decoded. */
export const hugePictures: readonly Case[] = [
  ['a GIF of four thousand million points', () => hugeGif()],
  ['an AVIF of few bytes and very many points', () => hugeAvif],
];

/** Valid audio that is something else as well. */
export const soundsWithPayload: readonly Harmless[] = [
  ['an MP3 with a web page in its tag', 'audio/mpeg', () => Buffer.concat([tag(payload), frames(8)])],
  ['an MP3 with two tags', 'audio/mpeg', () => Buffer.concat([tag('one'), tag(payload), frames(8)])],
  ['an MP3 with padding behind its tag', 'audio/mpeg', () => Buffer.concat([tag('x'), Buffer.alloc(900), frames(8)])],
  ['an MP3 with a web page at its end', 'audio/mpeg', () => Buffer.concat([frames(8), page])],
  ['a WAV with a web page among its chunks', 'audio/wav', () => wavWithPage()],
  ['a WAV that is also a ZIP', 'audio/wav', () => Buffer.concat([wavFile(0.1), zip])],
];

/** Valid images that are something else as well; they are served re-encoded. */
export const picturesWithPayload: readonly Case[] = [
  ['a JPEG with a web page in its comment', async () => jpegWithComment(await picture().jpeg().toBuffer())],
  ['a JPEG that is also a ZIP', async () => Buffer.concat([await picture().jpeg().toBuffer(), zip, page])],
  ['a PNG with a web page among its words', async () => pngWithWords(await picture().png().toBuffer())],
  ['a PNG with a script at its end', async () => Buffer.concat([await picture().png().toBuffer(), page])],
  ['a GIF with a script at its end', async () => Buffer.concat([await picture().gif().toBuffer(), page])],
  ['a WebP with a web page in its metadata', () => picture().withXmp(`<x>${payload}</x>`).webp().toBuffer()],
];

function picture() {
  return blank(40);
}

function blank(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#7e49ec' } });
}

function noise() {
  const pixels = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 256));
  return sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } });
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function patch(bytes: Buffer, offset: number, hex: string): Buffer {
  const patched = Buffer.from(bytes);
  patched.write(hex, offset, 'hex');
  return patched;
}

function chunk(name: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

function riff(form: string, ...chunks: Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from(form), ...chunks]));
}

function wavWithPage(): Buffer {
  const wav = wavFile(0.1);
  return riff('WAVE', chunk('LIST', Buffer.from(`INFO${payload}`)), wav.subarray(12));
}

function ogg(codec: string): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS');
  head[26] = 1;
  return Buffer.concat([head, Buffer.from(codec, 'latin1'), Buffer.alloc(100)]);
}

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz. */
const frameHeader = Buffer.from([0xff, 0xfb, 0x90, 0x64]);

function frames(count: number): Buffer {
  const frame = Buffer.alloc(417);
  frameHeader.copy(frame);
  return Buffer.concat(Array.from({ length: count }, () => frame));
}

/** An ID3v2.3 tag with this title. */
function tag(words: string): Buffer {
  const text = Buffer.from(`\0${words}`, 'latin1');
  const frameHead = Buffer.alloc(10);
  frameHead.write('TIT2');
  frameHead.writeUInt32BE(text.length, 4);
  const body = Buffer.concat([frameHead, text]);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 127);
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), body]);
}

function pngChunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A complete header and nothing else. */
function pngHeader(side: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side);
  size.writeUInt32BE(side, 4);
  const header = pngChunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header]);
}

function pngWithWords(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const words = pngChunk('tEXt', Buffer.from(`Comment\0${payload}`));
  return Buffer.concat([png.subarray(0, afterHeader), words, png.subarray(afterHeader)]);
}

function jpegWithComment(jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, page.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, page, jpeg.subarray(2)]);
}

async function hugeJpeg(): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return patch(jpeg, frame + 5, 'ffffffff');
}

async function hugeGif(): Promise<Buffer> {
  const gif = await picture().gif().toBuffer();
  const control = gif.indexOf(Buffer.from([0x21, 0xf9, 0x04]));
  const image = control + 8;
  return patch(patch(gif, 6, 'ffffffff'), image + 5, 'ffffffff');
}
