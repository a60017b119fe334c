import { commonFailures } from '@debut/contract/common-failures';
import type { FileKind } from '@debut/contract/files';
import { maxAudioBytes, maxImageBytes } from '@debut/contract/limits';

type Described = { name: string; type: string; size: number };

/** The sentence that refuses a file before a byte is sent, or null. The server looks at the bytes again. */
export function refusalOf(kind: FileKind, file: Described): string | null {
  const type = contentTypeOf(file);
  if (kind === 'audio') {
    if (!type.startsWith('audio/')) return commonFailures.invalid_audio.sentence;
    return file.size > maxAudioBytes ? commonFailures.audio_too_large.sentence : null;
  }
  if (!type.startsWith('image/') || type === 'image/svg+xml') return commonFailures.invalid_image.sentence;
  return file.size > maxImageBytes ? commonFailures.image_too_large.sentence : null;
}

/** What the browser says the file is; systems that do not know an ending say nothing, so then the ending decides. */
export function contentTypeOf({ name, type }: Pick<Described, 'name' | 'type'>): string {
  if (type) return type.toLowerCase();
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return typesByEnding[ending] ?? 'application/octet-stream';
}

const typesByEnding: Record<string, string> = {
  aac: 'audio/aac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
