import { wavHeader } from '../encode/wav-header.ts';

/** A WAV file of 16 bits from interleaved floats. */
export function wavOf(sound: Float32Array, sampleRate = 44_100, channels = 2): Buffer {
  const data = Buffer.alloc(sound.length * 2);
  for (const [index, value] of sound.entries())
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), index * 2);
  return Buffer.concat([wavHeader({ sampleRate, channels, bits: 16, soundBytes: data.length }), data]);
}

/** A WAV file with an arbitrary header. */
export function wavThatSays(
  fields: { code?: number; channels?: number; sampleRate?: number; bits?: number; soundBytes?: number },
  data: Buffer,
): Buffer {
  const { code = 1, channels = 2, sampleRate = 44_100, bits = 16, soundBytes = data.length } = fields;
  const header = Buffer.from(wavHeader({ sampleRate, channels: 2, bits: 16, soundBytes: 0 }));
  header.writeUInt16LE(code, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt16LE(bits, 34);
  header.writeUInt32LE(soundBytes, 40);
  return Buffer.concat([header, data]);
}

/** An AIFF file of 16 bits. */
export function aiffThatSays(
  fields: { channels?: number; exponent?: number; bits?: number; compression?: string; soundBytes?: number },
  data: Buffer,
): Buffer {
  const { channels = 2, exponent = 0x400e, bits = 16, compression, soundBytes = data.length + 8 } = fields;
  const common = Buffer.alloc(compression ? 24 : 18);
  common.writeInt16BE(channels, 0);
  common.writeUInt32BE(data.length / 4, 2);
  common.writeInt16BE(bits, 6);
  common.writeUInt16BE(exponent, 8);
  common.writeUInt32BE(0xac44_0000, 10);
  if (compression) common.write(compression, 18, 'latin1');
  const sound = Buffer.concat([chunkHeader('SSND', soundBytes), Buffer.alloc(8), data]);
  const body = Buffer.concat([
    Buffer.from(compression ? 'AIFC' : 'AIFF'),
    chunkHeader('COMM', common.length),
    common,
    sound,
  ]);
  return Buffer.concat([chunkHeader('FORM', body.length), body]);
}

function chunkHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 0, 'latin1');
  header.writeUInt32BE(size >>> 0, 4);
  return header;
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
    parts.push(silentFlacFrame(frame, Math.min(blockFrames, frames - frame * blockFrames), channels));
  return Buffer.concat(parts);
}

function silentFlacFrame(index: number, frames: number, channels: number): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(frames - 1);
  const header = Buffer.concat([
    Buffer.from([0xff, 0xf8, 0x70, ((channels - 1) << 4) | 0x08]),
    utf8Number(index),
    size,
  ]);
  // Constant subframes of 16 bits, all zero.
  const body = Buffer.concat([header, Buffer.from([crc8(header)]), Buffer.alloc(channels * 3)]);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(crc16(body));
  return Buffer.concat([body, end]);
}

function utf8Number(value: number): Buffer {
  return value < 0x80 ? Buffer.from([value]) : Buffer.from(String.fromCodePoint(value));
}

function crc8(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff;
  }
  return crc;
}

function crc16(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}
