import { audioTooLargeSentence, commonFailures } from '@debut/contract/common-failures';
import type { FileKind } from '@debut/contract/files';
import { bytesPerMegabyte, maxImageBytes } from '@debut/contract/limits';
import { maxAudioMegabytes } from './app-config.ts';

type Described = { name: string; type: string; size: number };

/** The sentence that refuses a file before a byte is sent, or null. The server looks at the bytes again. */
export function refusalOf(kind: FileKind, file: Described): string | null {
  const type = contentTypeOf(file);
  if (kind === 'audio') {
    if (!type.startsWith('audio/')) return commonFailures.invalid_audio.sentence;
    return file.size > maxAudioMegabytes() * bytesPerMegabyte ? tooLargeSentence(type) : null;
  }
  if (!type.startsWith('image/') || type === 'image/svg+xml') return commonFailures.invalid_image.sentence;
  const limit = isScaled(kind) ? maxScaledImageBytes : maxImageBytes;
  return file.size > limit ? commonFailures.image_too_large.sentence : null;
}

export function unreadableSentence(name: string): string {
  return `“${name}” cannot be read.`;
}

/** Covers above the limit are scaled down before they are sent. */
export function isScaled(kind: FileKind): boolean {
  return kind === 'coverArt' || kind === 'artwork';
}

/** A browser needs many times as much memory to draw it. */
const maxScaledImageBytes = 100 * bytesPerMegabyte;

/** Only for uncompressed sound: FLAC would not make an MP3 smaller. */
function tooLargeSentence(type: string): string {
  const sentence = audioTooLargeSentence(maxAudioMegabytes());
  return /wav|wave|aif/.test(type) ? `${sentence}. ${flacHint}` : sentence;
}

export const flacHint = 'Export it as FLAC: smaller than WAV, with no loss of quality.';

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
