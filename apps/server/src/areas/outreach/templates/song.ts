import type { ReleasePhrases } from './release-phrases.ts';
import type { SongFacts } from './song-facts.ts';
import type { Story } from './story-excerpt.ts';

/** What a version of an email leads with. */
export type Angle = 'hook' | 'sound' | 'story';

/** The facts, prepared for one version of an email. */
export interface Song {
  readonly facts: SongFacts;
  readonly story: Story;
  readonly release: ReleasePhrases;
  readonly angle: Angle;
  readonly has: (name: keyof SongFacts['values']) => boolean;
}

/** A sentence of the artist's, or of the band's. */
export function inVoice({ story }: Pick<Song, 'story'>, sentence: string): string {
  if (!story.isPlural) return sentence;
  return sentence
    .replace(/(^|[.!?] )I’m\b/g, '$1We’re')
    .replace(/(^|[.!?] )I\b/g, '$1We')
    .replace(/\bI’m\b/g, 'we’re')
    .replace(/\bI\b/g, 'we')
    .replace(/\bmy\b/g, 'our')
    .replace(/\bMy\b/g, 'Our')
    .replace(/\bme\b/g, 'us');
}
