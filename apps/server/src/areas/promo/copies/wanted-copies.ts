import type { PromoRow } from '../promos/promos.store.ts';

export type PromoFormat = 'mp3' | 'wav';

export const mediaTypes: Record<PromoFormat, string> = { mp3: 'audio/mpeg', wav: 'audio/wav' };

/** MP3 is also what is streamed. */
export function wantedFormats({ downloads }: Pick<PromoRow, 'downloads'>): readonly PromoFormat[] {
  return downloads === 'wav' ? ['mp3', 'wav'] : ['mp3'];
}
