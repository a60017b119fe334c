import { mix } from '@debut/mastering/testing/sounds';
import sharp from 'sharp';
import { requestPatiently, type TestApi } from './test-api.ts';

/** A second of a tone that grows louder, as 16-bit stereo WAV. */
export function wavFile(seconds = 1, sampleRate = 8000): Buffer {
  const frames = Math.round(seconds * sampleRate);
  return writeWav(frames, sampleRate, (frame) => Math.round(Math.sin(frame / 5) * 20_000 * (frame / frames)));
}

/** Sound in all bands, which a watermark needs. */
export function musicFile(seconds: number): Buffer {
  const sound = mix(seconds);
  return writeWav(sound.length / 2, 44_100, (frame, channel) =>
    Math.round(32_767 * Math.max(-1, Math.min(1, sound[frame * 2 + channel] ?? 0))),
  );
}

function writeWav(frames: number, sampleRate: number, sampleAt: (frame: number, channel: 0 | 1) => number): Buffer {
  const bytes = Buffer.alloc(44 + frames * 4);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + frames * 4, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 4, 40);
  for (let frame = 0; frame < frames; frame += 1) {
    bytes.writeInt16LE(sampleAt(frame, 0), 44 + frame * 4);
    bytes.writeInt16LE(sampleAt(frame, 1), 46 + frame * 4);
  }
  return bytes;
}

/** The same tone as AIFF, which most browsers cannot play. */
export function aiffFile(seconds = 1, sampleRate = 8000): Buffer {
  const sound = wavFile(seconds, sampleRate).subarray(44);
  const bytes = Buffer.alloc(54);
  bytes.write('FORM', 0);
  bytes.writeUInt32BE(46 + sound.length, 4);
  bytes.write('AIFFCOMM', 8);
  bytes.writeUInt32BE(18, 16);
  bytes.writeUInt16BE(2, 20);
  bytes.writeUInt32BE(sound.length / 4, 22);
  bytes.writeUInt16BE(16, 26);
  // 80-bit float: the exponent, then the mantissa with its leading bit.
  const exponent = Math.floor(Math.log2(sampleRate));
  bytes.writeUInt16BE(16_383 + exponent, 28);
  bytes.writeUInt32BE(sampleRate * 2 ** (31 - exponent), 30);
  bytes.write('SSND', 38);
  bytes.writeUInt32BE(8 + sound.length, 42);
  return Buffer.concat([bytes, Buffer.from(sound).swap16()]);
}

export function pngFile(width = 600, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7e49ec' } })
    .png()
    .toBuffer();
}

/** Requests an upload and sends the bytes, as a browser does; returns the storage address. */
export async function upload(
  api: TestApi,
  token: string,
  file: { kind: string; trackId?: string; filename: string; contentType: string; bytes: Buffer },
): Promise<string> {
  const { bytes, ...announced } = file;
  const { filename } = file;
  const ticket = await api.post('/uploads', { ...announced, size: bytes.length }, token);
  if (ticket.status !== 200) throw new Error(`No place for ${filename}: ${ticket.text}`);
  const { uploadUrl, headers, url } = ticket.body;
  const sent = await requestPatiently(uploadUrl, { method: 'PUT', headers, body: bytes });
  if (sent.status >= 300) throw new Error(`The upload of ${filename} was answered ${sent.status}: ${sent.text}`);
  return url;
}

export function uploadAudio(api: TestApi, token: string, bytes = wavFile()): Promise<string> {
  return upload(api, token, { kind: 'audio', filename: 'song.wav', contentType: 'audio/wav', bytes });
}

export async function uploadCover(api: TestApi, token: string): Promise<string> {
  return upload(api, token, {
    kind: 'coverArt',
    filename: 'cover.png',
    contentType: 'image/png',
    bytes: await pngFile(),
  });
}
