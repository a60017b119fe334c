import type { PromoRow } from '../promos/promos.store.ts';

export type PromoFormat = 'mp3' | 'wav';

/** MP3 is also what is streamed. */
export function wantedFormats({ downloads }: Pick<PromoRow, 'downloads'>): readonly PromoFormat[] {
  return downloads === 'wav' ? ['mp3', 'wav'] : ['mp3'];
}
