import { flacTagBlocks } from '@debut/mastering/tags/flac-blocks';
import { id3Tag } from '@debut/mastering/tags/id3';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import { wavTagChunks } from '@debut/mastering/tags/wav-chunks';
import type { FileService } from '../../library/index.ts';
import type { Part } from './concatenated-file.ts';

interface StoredSound {
  readonly path: string;
  readonly size: number;
}

/** The parts of a stored file, which has no tags, with these tags. */
export async function addTags(
  stored: StoredSound,
  format: 'wav' | 'mp3' | 'flac' | 'cd',
  tags: SoundTags,
  read: FileService['read'],
): Promise<Part[]> {
  if (format === 'mp3') return [bytesPart(id3Tag(tags)), storedPart(stored)];
  if (format === 'flac') return tagFlac(stored, tags, read);
  return tagWav(stored, tags);
}

/** The RIFF length at the start has to include the tags at the end. */
function tagWav(stored: StoredSound, tags: SoundTags): Part[] {
  const chunks = wavTagChunks(tags);
  const { size } = stored;
  const padding = Buffer.alloc(size % 2);
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1');
  head.writeUInt32LE(size + padding.length + chunks.length - 8, 4);
  return [bytesPart(head), storedPart(stored, head.length), bytesPart(Buffer.concat([padding, chunks]))];
}

/** The signature of a FLAC file and its stream information. */
const flacHeadBytes = 42;
const blockHeaderBytes = 4;

/** Replaces the only metadata block after the stream information: comments without content. */
async function tagFlac(stored: StoredSound, tags: SoundTags, read: FileService['read']): Promise<Part[]> {
  const range = { start: flacHeadBytes, end: flacHeadBytes + blockHeaderBytes - 1 };
  const header = Buffer.concat(await (await read(stored.path, range)).toArray());
  const frames = flacHeadBytes + blockHeaderBytes + header.readUIntBE(1, 3);
  const head: Part = { kind: 'stored', path: stored.path, start: 0, end: flacHeadBytes - 1 };
  return [head, bytesPart(flacTagBlocks(tags)), storedPart(stored, frames)];
}

function bytesPart(bytes: Uint8Array): Part {
  return { kind: 'bytes', bytes: Buffer.from(bytes) };
}

function storedPart({ path, size }: StoredSound, start = 0): Part {
  return { kind: 'stored', path, start, end: size - 1 };
}
