import { mp3Kilobits } from './mp3-rate.ts';

/**
 * The first frame of an MP3, which is silent and contains the length: players then trim encoder delay and padding.
 * Xing's layout with LAME's extension.
 */
const frameSamples = 1152;
/** LAME's encoder delay. */
const encoderDelay = 576;

function mp3InfoFrameBytes(sampleRate: number): number {
  return Math.floor((frameSamples / 8) * ((mp3Kilobits * 1000) / sampleRate));
}

export function mp3InfoFrame(options: {
  /** The first four bytes of the first audio frame. */
  readonly header: Uint8Array;
  readonly sampleRate: number;
  readonly soundBytes: number;
  readonly soundFrames: number;
}): Uint8Array {
  const { header, sampleRate, soundBytes, soundFrames } = options;
  const bytes = new Uint8Array(mp3InfoFrameBytes(sampleRate));
  const view = new DataView(bytes.buffer);
  bytes.set(header.subarray(0, 4));
  // This frame has neither padding nor a checksum.
  bytes[1] = (bytes[1] as number) | 1;
  bytes[2] = (bytes[2] as number) & 0xfd;
  const isMono = (bytes[3] as number) >> 6 === 3;
  const tag = 4 + (isMono ? 17 : 32);
  const frames = Math.round((soundBytes * sampleRate) / ((frameSamples / 8) * mp3Kilobits * 1000));
  const padding = Math.min(4095, Math.max(0, frames * frameSamples - encoderDelay - soundFrames));
  write(bytes, tag, 'Info');
  view.setUint32(tag + 4, 0b1111);
  view.setUint32(tag + 8, frames);
  view.setUint32(tag + 12, soundBytes + bytes.length);
  for (let percent = 0; percent < 100; percent += 1) bytes[tag + 16 + percent] = Math.floor((percent * 256) / 100);
  view.setUint32(tag + 116, 100);
  write(bytes, tag + 120, 'LAME3.100');
  bytes[tag + 140] = 0xff;
  bytes[tag + 141] = encoderDelay >> 4;
  bytes[tag + 142] = ((encoderDelay & 0xf) << 4) | (padding >> 8);
  bytes[tag + 143] = padding & 0xff;
  view.setUint32(tag + 148, soundBytes + bytes.length);
  view.setUint16(tag + 154, crc16(bytes.subarray(0, tag + 154)));
  return bytes;
}

function write(bytes: Uint8Array, at: number, text: string): void {
  for (const [index, character] of [...text].entries()) bytes[at + index] = character.charCodeAt(0);
}

/** LAME's CRC: polynomial 0x8005, bits reversed. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
