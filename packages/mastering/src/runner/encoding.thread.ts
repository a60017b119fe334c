import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { decodeSound } from '../decode/decode-sound.ts';
import { mp3Rate } from '../encode/mp3-rate.ts';
import { answerRequests, tellProgress } from './answer-requests.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';

const readBytes = 512 * 1024;
const kilobits = 320;

answerRequests<'encode'>(encodeMp3);

/** A WAV file to an MP3 of the highest rate, piece by piece. */
async function encodeMp3({
  source,
  output,
}: Extract<ThreadRequest, { kind: 'encode' }>): Promise<ThreadResult<'encode'>> {
  const total = (await stat(source)).size;
  const tell = tellProgress('encode');
  const encoder = await createMp3Encoder();
  const file = await open(output, 'w');
  let isConfigured = false;
  let bytes = 0;
  const write = async (encoded: Uint8Array) => {
    bytes += (await file.write(encoded)).bytesWritten;
  };
  try {
    const input = createReadStream(source, { highWaterMark: readBytes });
    for await (const { sampleRate, channels } of decodeSound('audio/wav', input)) {
      if (!isConfigured)
        encoder.configure({
          sampleRate,
          channels: channels.length as 1 | 2,
          bitrate: kilobits,
          outputSampleRate: mp3Rate(sampleRate),
        });
      isConfigured = true;
      await write(encoder.encode(channels));
      tell(input.bytesRead / total);
    }
    await write(encoder.finalize());
    return { bytes };
  } finally {
    await file.close();
  }
}
