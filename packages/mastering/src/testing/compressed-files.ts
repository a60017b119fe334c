import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import { crc8, nextCrc16, oggCrc } from '../decode/checksums.ts';

/** An MP3 of 128 kb/s from interleaved stereo floats at 44.1 kHz, without an info frame. */
export async function mp3Of(sound: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: 44_100, channels: 2, bitrate: 128 });
  return encodeWith(encoder, sound);
}

export async function vorbisOf(sound: Float32Array): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: 44_100, channels: 2, vbrQuality: 5 });
  return encodeWith(encoder, sound);
}

function encodeWith(
  encoder: { encode(channels: Float32Array[]): Uint8Array; finalize(): Uint8Array },
  sound: Float32Array,
): Buffer {
  const side = (channel: number) => sound.filter((_, index) => index % 2 === channel);
  const first = Buffer.from(encoder.encode([side(0), side(1)]).slice());
  return Buffer.concat([first, Buffer.from(encoder.finalize().slice())]);
}

/** An Opus file of silence: pages of a fifth of a second. */
export function silentOpus(seconds: number): Buffer {
  const preSkip = 312;
  const head = Buffer.from('OpusHead\x01\x02\0\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(48_000, 12);
  const pages = [oggPage({ flags: 2, packets: [head] }), oggPage({ sequence: 1, packets: [Buffer.from('OpusTags')] })];
  const [pageFrames, packetFrames] = [9600, 960];
  const frames = seconds * 48_000 + preSkip;
  // A stereo packet of 20 ms without anything in it.
  const packets = Array.from({ length: pageFrames / packetFrames }, () => Buffer.from([0xfc, 0xff, 0xfe]));
  for (let sequence = 2, at = 0; at < frames; sequence += 1, at += pageFrames) {
    const isLast = at + pageFrames >= frames;
    pages.push(oggPage({ flags: isLast ? 4 : 0, sequence, granule: Math.min(frames, at + pageFrames), packets }));
  }
  return Buffer.concat(pages);
}

function oggPage(fields: { flags?: number; sequence?: number; granule?: number; packets: Buffer[] }): Buffer {
  const { flags = 0, sequence = 0, granule = 0, packets } = fields;
  const header = Buffer.alloc(27 + packets.length);
  header.write('OggS', 0, 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(7, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = packets.length;
  for (const [index, { length }] of packets.entries()) header[27 + index] = length;
  const page = Buffer.concat([header, ...packets]);
  page.writeUInt32LE(oggCrc(page), 22);
  return page;
}

/** A FLAC file of digital silence: a few bytes per frame of 65,535 samples, however long it is. */
export function silentFlac(options: { frames: number; sampleRate?: number; channels?: number }): Buffer {
  const { frames, sampleRate = 44_100, channels = 2 } = options;
  const blockFrames = 65_535;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(16, 0);
  info.writeUInt16BE(blockFrames, 2);
  const bits = (BigInt(sampleRate) << 44n) | (BigInt(channels - 1) << 41n) | (15n << 36n) | BigInt(frames);
  info.writeBigUInt64BE(bits, 10);
  const parts: Buffer[] = [Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info];
  for (let frame = 0; frame * blockFrames < frames; frame += 1)
    // Constant subframes of 16 bits, all zero.
    parts.push(
      flacFrame(frame, Math.min(blockFrames, frames - frame * blockFrames), channels, Buffer.alloc(channels * 3)),
    );
  return Buffer.concat(parts);
}

/** An uncompressed FLAC file of 16 bits from interleaved stereo floats, at 44.1 kHz. */
export function flacOf(sound: Float32Array): Buffer {
  const frames = sound.length / 2;
  const blockFrames = 4096;
  const head = silentFlac({ frames }).subarray(0, 42);
  const parts: Buffer[] = [head];
  for (let at = 0; at < frames; at += blockFrames) {
    const count = Math.min(blockFrames, frames - at);
    const subframes = [0, 1].map((channel) => {
      const samples = Buffer.alloc(1 + count * 2, 0x02);
      for (let index = 0; index < count; index += 1)
        samples.writeInt16BE(Math.round((sound[(at + index) * 2 + channel] ?? 0) * 32_767), 1 + index * 2);
      return samples;
    });
    parts.push(flacFrame(at / blockFrames, count, 2, Buffer.concat(subframes)));
  }
  return Buffer.concat(parts);
}

function flacFrame(index: number, frames: number, channels: number, subframes: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(frames - 1);
  const header = Buffer.concat([
    Buffer.from([0xff, 0xf8, 0x70, ((channels - 1) << 4) | 0x08]),
    utf8Number(index),
    size,
  ]);
  const body = Buffer.concat([header, Buffer.from([crc8(header, 0, header.length)]), subframes]);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(body.reduce(nextCrc16, 0));
  return Buffer.concat([body, end]);
}

function utf8Number(value: number): Buffer {
  return value < 0x80 ? Buffer.from([value]) : Buffer.from(String.fromCodePoint(value));
}
