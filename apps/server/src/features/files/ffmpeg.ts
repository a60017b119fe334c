import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { maxSoundSeconds } from '@debut/mastering/decode/decode-sound';
import { type SoundBlock, UnreadableSound } from '@debut/mastering/decode/sound';

const sampleRate = 44_100;
const formats: Record<string, string> = { 'audio/mp4': 'mp4', 'audio/aac': 'aac' };

/**
 * AAC needs a decoder we do not ship: ffmpeg, where it is installed. The input format is forced and the network is shut,
 * since it would otherwise follow a playlist that calls itself a song.
 */
export async function* decodeWithFfmpeg(file: string, mediaType: string): AsyncGenerator<SoundBlock> {
  const format = formats[mediaType] ?? 'mp4';
  const child = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-protocol_whitelist',
      'file,pipe',
      '-f',
      format,
      '-i',
      file,
      '-map',
      '0:a:0',
      '-t',
      String(maxSoundSeconds),
      '-ac',
      '2',
      '-ar',
      String(sampleRate),
      '-f',
      'f32le',
      'pipe:1',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new UnreadableSound('AAC files need ffmpeg, which is not installed on this server.')),
    );
  });
  failed.catch(() => undefined);
  let rest = Buffer.alloc(0);
  try {
    await Promise.race([once(child, 'spawn'), failed]);
    for await (const chunk of child.stdout) {
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      const frames = Math.floor(bytes.length / 8);
      rest = bytes.subarray(frames * 8);
      yield toBlock(bytes, frames);
    }
  } finally {
    child.kill('SIGKILL');
  }
}

function toBlock(bytes: Buffer, frames: number): SoundBlock {
  const channels = [new Float32Array(frames), new Float32Array(frames)] as const;
  for (let frame = 0; frame < frames; frame += 1) {
    channels[0][frame] = bytes.readFloatLE(frame * 8);
    channels[1][frame] = bytes.readFloatLE(frame * 8 + 4);
  }
  return { sampleRate, channels };
}
