import { sanitizeFileName } from '../../../platform/file-names.ts';
import type { TrackRow } from '../../library/index.ts';

const maxCharacters = 150;

/** `Mara Vey - Glass Harbor (Punchy).wav`, in any language and valid on every system. */
export function downloadName({ artist, title }: Pick<TrackRow, 'artist' | 'title'>, what: string, ending: string) {
  const name = [artist, title].map(sanitizeFileName).filter(Boolean).join(' - ');
  const short = [...(name || 'Track')].slice(0, maxCharacters).join('').trim();
  return `${short} (${what}).${ending}`;
}
