import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { decodeSound } from '../decode/decode-sound.ts';
import { UnreadableSound } from '../decode/sound.ts';
import { mp3InfoFrame, mp3InfoFrameBytes } from '../encode/mp3-info.ts';
import { mp3Kilobits, mp3Rate } from '../encode/mp3-rate.ts';
import { handleRequests, reportProgress } from './handle-requests.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';

const readBytes = 512 * 1024;

handleRequests<'encode'>(encodeMp3);

/**
 * Encodes a WAV file as an MP3 of the highest bit rate, piece by piece. The first frame is written last, when the
 * length is known.
 */
async function encodeMp3(request: Extract<ThreadRequest, { kind: 'encode' }>): Promise<ThreadResult<'encode'>> {
  const { source, output, tag } = request;
  const total = (await stat(source)).size;
  const tell = reportProgress('encode');
  const encoder = await createMp3Encoder();
  const file = await open(output, 'w');
  let header: Uint8Array | undefined;
  let rate: ReturnType<typeof mp3Rate> | undefined;
  let [soundFrames, soundBytes] = [0, 0];

  async function write(encoded: Uint8Array): Promise<void> {
    if (encoded.length === 0 || !rate) return;
    header ??= encoded.slice(0, 4);
    await file.write(encoded, 0, encoded.length, tag.length + mp3InfoFrameBytes(rate) + soundBytes);
    soundBytes += encoded.length;
  }

  try {
    const input = createReadStream(source, { highWaterMark: readBytes });
    for await (const { sampleRate, channels } of decodeSound('audio/wav', input)) {
      if (!rate) {
        rate = mp3Rate(sampleRate);
        const channelCount = channels.length as 1 | 2;
        encoder.configure({ sampleRate, channels: channelCount, bitrate: mp3Kilobits, outputSampleRate: rate });
      }
      soundFrames += ((channels[0]?.length ?? 0) * rate) / sampleRate;
      await write(encoder.encode(channels));
      tell(input.bytesRead / total);
    }
    if (!rate) throw new UnreadableSound('There is no sound in this file.');
    await write(encoder.finalize());
    if (!header) throw new UnreadableSound('There is no sound in this file.');
    const info = mp3InfoFrame({ header, sampleRate: rate, soundBytes, soundFrames: Math.round(soundFrames) });
    await file.write(tag, 0, tag.length, 0);
    await file.write(info, 0, info.length, tag.length);
    return { bytes: tag.length + info.length + soundBytes };
  } finally {
    await file.close();
  }
}
