import type { MasterName } from '@debut/contract/mastering-settings';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import type { TrackRow } from '../../library/index.ts';
import { presetOf } from '../presets.ts';

type NamedTrack = Pick<TrackRow, 'artist' | 'title'>;

const maxCharacters = 150;

/** `Mara Vey - Glass Harbor (Punchy).wav`, in any language and valid on every system. */
export function downloadName({ artist, title }: NamedTrack, what: string, ending: string) {
  const name = [artist, title].map(sanitizeFileName).filter(Boolean).join(' - ');
  const short = [...(name || 'Track')].slice(0, maxCharacters).join('').trim();
  return `${short} (${what}).${ending}`;
}

/** Names the masters of a track. */
export function masterFileName(track: NamedTrack) {
  return ({ style }: { style: MasterName }) => downloadName(track, presetOf(style).name, 'wav');
}
