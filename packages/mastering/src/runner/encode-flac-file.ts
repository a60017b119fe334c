import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import {
  createFlacEncoder,
  type FlacFormat,
  flacBlockFrames,
  flacStreamInfo,
  newBlock,
} from '../encode/flac/flac-encoder.ts';
import { padding } from '../encode/flac/predictors.ts';
import { MasteringFailure } from './failure.ts';
import { reportProgress } from './handle-requests.ts';
import { openWav, type WavReader } from './open-wav.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';
import { writeAll } from './write-all.ts';

/** Of the stream information, with its header and the signature of the file. */
const streamInfoBytes = 42;

/** Encodes a whole WAV file; the stream information at its start is written last. */
export function encodeFlacFile(request: Extract<ThreadRequest, { kind: 'encodeFlac' }>): ThreadResult<'encodeFlac'> {
  const wav = openWav(request.source);
  const file = openSync(request.output, 'w');
  try {
    writeAll(file, request.tagBlocks, streamInfoBytes);
    const start = streamInfoBytes + request.tagBlocks.length;
    const { bytes, streamInfo } = encodeFrames(wav, (frame, at) => writeAll(file, frame, start + at));
    writeAll(file, streamInfo, 0);
    return { bytes: start + bytes };
  } finally {
    closeSync(file);
    wav.close();
  }
}

function encodeFrames(wav: WavReader, write: (frame: Uint8Array, at: number) => void) {
  const format = flacFormat(wav);
  const encoder = createFlacEncoder(format);
  const blocks = Array.from({ length: format.channels }, newBlock);
  const report = reportProgress('encode');
  // Of the samples as little-endian numbers, which is how WAV files store them.
  const md5 = createHash('md5');
  let [bytes, minFrameBytes, maxFrameBytes] = [0, Number.POSITIVE_INFINITY, 0];
  for (let at = 0; at < wav.frames; at += flacBlockFrames) {
    const frames = Math.min(flacBlockFrames, wav.frames - at);
    const samples = wav.readBytes(at, frames);
    md5.update(samples);
    for (const [channel, block] of blocks.entries()) readChannel(samples, format, channel, frames, block);
    const frame = encoder.encode(blocks, frames);
    write(frame, bytes);
    bytes += frame.length;
    minFrameBytes = Math.min(minFrameBytes, frame.length);
    maxFrameBytes = Math.max(maxFrameBytes, frame.length);
    report(at / wav.frames);
  }
  const song = { frames: wav.frames, minFrameBytes, maxFrameBytes, md5: md5.digest() };
  return { bytes, streamInfo: flacStreamInfo(format, song) };
}

function flacFormat({ format }: WavReader): FlacFormat {
  const { sampleRate, channels, bytesPerSample, encoding } = format;
  if (encoding !== 'signed' || (bytesPerSample !== 2 && bytesPerSample !== 3))
    throw new MasteringFailure('unsupported', 'Only WAV files of 16 or 24 bits can be converted to FLAC.');
  return { sampleRate, channels: channels as 1 | 2, bits: bytesPerSample === 2 ? 16 : 24 };
}

function readChannel(
  bytes: Uint8Array,
  { channels, bits }: FlacFormat,
  channel: number,
  frames: number,
  block: Float64Array,
): void {
  const sampleBytes = bits / 8;
  const high = sampleBytes - 1;
  for (let index = 0, at = channel * sampleBytes; index < frames; index += 1, at += channels * sampleBytes) {
    const low = ((bytes[at + high - 1] as number) << 16) | (bits === 24 ? (bytes[at] as number) << 8 : 0);
    block[padding + index] = (((bytes[at + high] as number) << 24) | low) >> (32 - bits);
  }
}
