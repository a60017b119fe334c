import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SnippetJob } from './make-snippet.ts';
import type { ThreadResult } from './thread-messages.ts';

export interface PhoneSoundJob extends Omit<SnippetJob, 'seconds'> {
  /** A mono WAV file, once it is complete. */
  readonly output: string;
  readonly seconds: number;
  /** At both ends. */
  readonly fadeSeconds: number;
}

/** `waveform`: base64, one byte per point. */
export type PhoneSound = ThreadResult<'writePhoneSound'>;

/** Cuts a part of a sound for the phone; leaves no partial file. */
export async function makePhoneSound(
  job: PhoneSoundJob,
  write: (files: { output: string; folder: string }) => Promise<PhoneSound>,
): Promise<PhoneSound> {
  const folder = await mkdtemp(path.join(path.dirname(path.resolve(job.output)), '.unfinished-'));
  try {
    const output = path.join(folder, 'phone.wav');
    const made = await write({ output, folder });
    await rename(output, job.output);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
