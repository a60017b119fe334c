import { analyse } from '../chain/analyse.ts';
import { mp3Kilobits, mp3Rate } from '../encode/mp3-rate.ts';
import { joinBytes } from '../join-bytes.ts';
import { reportProgress } from './handle-requests.ts';
import { openWav } from './open-wav.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';

const blockFrames = 65_536;
/** The share of the encoder in the time; the rest is the decoder's. */
const encodeShare = 0.7;

/** Encodes a part of a WAV file as MP3 frames; decodes them to measure their true peak, if it is wanted. */
export async function encodeMp3Piece(
  request: Extract<ThreadRequest, { kind: 'encodeMp3' }>,
): Promise<ThreadResult<'encodeMp3'>> {
  const report = reportProgress('encode');
  const wav = openWav(request.source);
  try {
    const { sampleRate, channels } = wav.format;
    // Both libraries are loaded on demand: threads that make other formats do not need them.
    const { createEncoder } = await import('wasm-media-encoders');
    const encoder = await createEncoder('audio/mpeg', request.lame);
    const outputSampleRate = mp3Rate(sampleRate);
    encoder.configure({ sampleRate, channels: channels as 1 | 2, bitrate: mp3Kilobits, outputSampleRate });
    const parts: Uint8Array[] = [];
    const length = request.to - request.from;
    for (let at = 0; at < length; at += blockFrames) {
      const block = wav.read(request.from + at, Math.min(blockFrames, length - at)).channels;
      for (const channel of block) scale(channel, request, at, wav.frames);
      parts.push(encoder.encode(block).slice());
      report(((request.withTruePeak ? encodeShare : 1) * at) / length);
    }
    const mp3 = joinBytes([...parts, encoder.finalize()]);
    if (!request.withTruePeak) return { mp3, truePeakDbtp: null };
    const onProgress = (fraction: number) => report(encodeShare + (1 - encodeShare) * fraction);
    return { mp3, truePeakDbtp: await measureTruePeak(mp3, outputSampleRate, onProgress) };
  } finally {
    wav.close();
  }
}

const fadeFrames = 1152;

/** Applies the gain, and fades where the song is cut: a step would have a true peak of its own. */
function scale(
  samples: Float32Array,
  { from, to, gain }: { from: number; to: number; gain: number },
  at: number,
  songFrames: number,
): void {
  if (gain !== 1) for (let index = 0; index < samples.length; index += 1) samples[index] = gain * (samples[index] ?? 0);
  for (let index = 0; from > 0 && at + index < fadeFrames; index += 1)
    samples[index] = ((samples[index] ?? 0) * (at + index)) / fadeFrames;
  const untilEnd = to - from - at;
  for (let index = Math.max(0, untilEnd - fadeFrames); to < songFrames && index < samples.length; index += 1)
    samples[index] = ((samples[index] ?? 0) * (untilEnd - index)) / fadeFrames;
}

const decodeBytes = 65_536;

async function measureTruePeak(
  mp3: Uint8Array,
  sampleRate: number,
  onProgress: (fraction: number) => void,
): Promise<number | null> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const frames = Math.ceil((mp3.length * 8 * sampleRate) / (mp3Kilobits * 1000));
  let decoded: readonly Float32Array[] = [];
  let [decodedAt, used] = [0, 0];

  function decodeNext(): void {
    const { channelData } = decoder.decode(mp3.subarray(decodedAt, decodedAt + decodeBytes));
    decoded = channelData;
    decodedAt += decodeBytes;
    used = 0;
  }

  /** The meter reads frames one after the other. */
  function read(_frame: number, target: Float32Array): void {
    for (let to = 0; to < target.length; ) {
      while (used === (decoded[0]?.length ?? 0) && decodedAt < mp3.length) decodeNext();
      const [left = new Float32Array(0), right = left] = decoded;
      const count = Math.min(target.length / 2 - to / 2, left.length - used);
      if (count === 0) {
        target.fill(0, to);
        return;
      }
      for (let index = used; index < used + count; index += 1, to += 2) {
        target[to] = left[index] as number;
        target[to + 1] = right[index] as number;
      }
      used += count;
    }
  }

  try {
    return analyse({ frames, read }, sampleRate, { onProgress }).measures.truePeakDbtp;
  } finally {
    decoder.free();
  }
}
