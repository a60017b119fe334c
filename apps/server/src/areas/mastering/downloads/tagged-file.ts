import { wavHeaderBytes } from '@debut/mastering/encode/wav-header';
import { flacTagBlocks } from '@debut/mastering/tags/flac-blocks';
import { id3Tag } from '@debut/mastering/tags/id3';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import { wavTagChunks } from '@debut/mastering/tags/wav-chunks';
import type { Part, ReadStored } from '../../../platform/concatenated-file.ts';
import { lengthenWav } from './wav-silence.ts';

interface StoredSound {
  readonly path: string;
  readonly size: number;
}

/** The parts of a stored file, which has no tags, with these tags; a WAV file also with silence at its end. */
export async function addTags(
  stored: StoredSound,
  { format, gapSeconds }: { format: 'wav' | 'mp3' | 'flac' | 'cd'; gapSeconds: number },
  tags: SoundTags,
  read: ReadStored,
): Promise<Part[]> {
  if (format === 'mp3') return [bytesPart(id3Tag(tags)), storedPart(stored)];
  if (format === 'flac') return tagFlac(stored, tags, read);
  return tagWav(stored, tags, gapSeconds, read);
}

/** The RIFF length at the start has to include the tags at the end, and the length of the sound the silence. */
async function tagWav(stored: StoredSound, tags: SoundTags, gapSeconds: number, read: ReadStored): Promise<Part[]> {
  const chunks = wavTagChunks(tags);
  const range = { start: 0, end: wavHeaderBytes - 1 };
  const header = Buffer.concat(await (await read(stored.path, range)).toArray());
  const silence = lengthenWav(header, gapSeconds);
  const padding = Buffer.alloc((stored.size + silence) % 2);
  header.writeUInt32LE(stored.size + silence + padding.length + chunks.length - 8, 4);
  return [
    bytesPart(header),
    storedPart(stored, header.length),
    { kind: 'silence', size: silence },
    bytesPart(Buffer.concat([padding, chunks])),
  ];
}

/** The signature of a FLAC file and its stream information. */
const flacHeadBytes = 42;
const blockHeaderBytes = 4;

/** Replaces the only metadata block after the stream information: comments without content. */
async function tagFlac(stored: StoredSound, tags: SoundTags, read: ReadStored): Promise<Part[]> {
  const range = { start: flacHeadBytes, end: flacHeadBytes + blockHeaderBytes - 1 };
  const header = Buffer.concat(await (await read(stored.path, range)).toArray());
  const frames = flacHeadBytes + blockHeaderBytes + header.readUIntBE(1, 3);
  const head: Part = { kind: 'stored', path: stored.path, start: 0, end: flacHeadBytes - 1 };
  return [head, bytesPart(flacTagBlocks(tags)), storedPart(stored, frames)];
}

export function bytesPart(bytes: Uint8Array): Part {
  return { kind: 'bytes', bytes: Buffer.from(bytes) };
}

export function storedPart({ path, size }: StoredSound, start = 0): Part {
  return { kind: 'stored', path, start, end: size - 1 };
}
