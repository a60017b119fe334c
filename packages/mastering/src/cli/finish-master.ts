import { encodeMp3 } from '../runner/encode.ts';
import type { EncodeOptions } from '../runner/encoding-threads.ts';
import { tagWav } from '../runner/tag-wav.ts';
import type { SoundTags } from '../tags/sound-tags.ts';

/** Makes of a master what is delivered, with its tags, and returns that file. */
export async function finishMaster(
  wav: string,
  format: 'wav' | 'mp3' | 'cd',
  tags: SoundTags,
  options: EncodeOptions,
): Promise<string> {
  if (format === 'mp3') {
    const mp3 = `${wav}.mp3`;
    await encodeMp3(wav, mp3, { ...options, tags });
    return mp3;
  }
  if (Object.keys(tags).length > 0) await tagWav(wav, tags);
  return wav;
}
