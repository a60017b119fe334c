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
  header.writeUInt16LE(Math.min(0xffff, Math.ceil((channels * bits) / 8)), 32);
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
