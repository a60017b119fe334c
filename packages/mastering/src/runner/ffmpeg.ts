import { once } from 'node:events';
import { maxSoundSeconds } from '../decode/decode-sound.ts';
import { UnreadableSound } from '../decode/sound.ts';
import { MasteringFailure } from './failure.ts';

const formats: Readonly<Record<string, string>> = { 'audio/mp4': 'mp4', 'audio/aac': 'aac' };

export function needsFfmpeg(mediaType: string): boolean {
  return mediaType in formats;
}

/** Whether ffmpeg can be started here. */
export async function hasFfmpeg(program = 'ffmpeg'): Promise<boolean> {
  const { spawn } = await import('node:child_process');
  const child = spawn(program, ['-version'], { stdio: 'ignore' });
  return once(child, 'spawn').then(
    () => true,
    () => false,
  );
}

/**
 * AAC decoded to the bytes of a WAV file, at its own rate. The input format is forced and the network is disabled,
 * because ffmpeg would otherwise follow a playlist disguised as a song.
 */
export async function* convertWithFfmpeg(program: string, file: string, mediaType: string): AsyncGenerator<Uint8Array> {
  // Loaded on demand: most files do not need it, and every thread would load it.
  const { spawn } = await import('node:child_process');
  const child = spawn(
    program,
    [
      ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-f', formats[mediaType] ?? 'mp4', '-i', file],
      ['-map', '0:a:0', '-t', String(maxSoundSeconds + 1), '-c:a', 'pcm_f32le', '-f', 'wav', 'pipe:1'],
    ].flat(),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () => reject(ffmpegMissing()));
  });
  failed.catch(() => undefined);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  try {
    await Promise.race([once(child, 'spawn'), failed]);
    for await (const bytes of child.stdout) yield bytes as Buffer;
    // An incomplete song is an error: what ffmpeg wrote before it failed must not count as all of it.
    if ((await ended) !== 0) throw new UnreadableSound('This audio file could not be read.');
  } finally {
    child.kill('SIGKILL');
  }
}

export function ffmpegMissing(): MasteringFailure {
  return new MasteringFailure('unsupported', 'AAC and M4A files need ffmpeg, which is not installed here.');
}
