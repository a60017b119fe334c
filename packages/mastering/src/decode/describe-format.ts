import type { SoundAnalysis } from '@debut/contract/sound-analysis';
import { hasTextAt } from './signature.ts';

/** How a file stores its sound, from its media type and first bytes. */
export function describeFormat(mediaType: string, head: Uint8Array): Pick<SoundAnalysis, 'format' | 'bits'> {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  switch (mediaType) {
    case 'audio/wav':
      return { format: 'wav', bits: bitsAt(view, findChunk(head, 'fmt ', true), 14, true) };
    case 'audio/aiff':
      return { format: 'aiff', bits: bitsAt(view, findChunk(head, 'COMM', false), 6, false) };
    case 'audio/flac': {
      const start = head.length >= 26 && hasTextAt(head, 0, 'fLaC') ? 8 : undefined;
      // The 5 bits at the 36th of what follows two sizes of blocks and two of frames.
      return { format: 'flac', bits: start === undefined ? null : ((view.getUint16(start + 12) >> 4) & 31) + 1 };
    }
    case 'audio/mpeg':
      return { format: 'mp3', bits: null };
    case 'audio/ogg':
      return { format: hasTextAt(head, 28, 'OpusHead') ? 'opus' : 'ogg', bits: null };
    default:
      return { format: 'aac', bits: null };
  }
}

function bitsAt(view: DataView, chunk: number | null, offset: number, littleEndian: boolean): number | null {
  if (chunk === null || chunk + offset + 2 > view.byteLength) return null;
  return view.getUint16(chunk + offset, littleEndian);
}

/** Where the content of a chunk begins. */
function findChunk(head: Uint8Array, name: string, littleEndian: boolean): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 12; at + 8 <= head.length; ) {
    if (hasTextAt(head, at, name)) return at + 8;
    const size = view.getUint32(at + 4, littleEndian);
    at += 8 + size + (size % 2);
  }
  return null;
}
