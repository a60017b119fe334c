import { sanitizeFileName } from '../../../platform/file-names.ts';
import type { MasteredTrack } from '../mastering.ports.ts';

const maxCharacters = 150;

/** `Mara Vey - Glass Harbor (Punchy).wav`, in any language, safe on every system. */
export function downloadName({ artist, title }: Pick<MasteredTrack, 'artist' | 'title'>, what: string, ending: string) {
  const name = [artist, title].map(sanitizeFileName).filter(Boolean).join(' - ');
  const short = [...(name || 'Track')].slice(0, maxCharacters).join('').trim();
  return `${short} (${what}).${ending}`;
}
