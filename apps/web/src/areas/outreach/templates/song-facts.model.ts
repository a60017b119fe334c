import type { Body } from '@debut/contract/endpoint';
import type { PitchFacts, pitchFactEndpoints } from '@debut/contract/pitch-facts';

/** The fields of the form; links are one per line. */
export type FactFields = Omit<PitchFacts, 'trackId' | 'trackLength' | 'hasPromo' | 'links'> & { links: string };

/** What was typed; `null`: the saved value is shown. */
export type TypedFacts = { [Field in keyof FactFields]: FactFields[Field] | null };

export const nothingTyped: TypedFacts = {
  artistStory: null,
  hook: null,
  soundsLike: null,
  genre: null,
  label: null,
  isrc: null,
  advisory: null,
  credits: null,
  pastSupport: null,
  songLink: null,
  pressKit: null,
  links: null,
};

export function showFacts(typed: TypedFacts, saved: PitchFacts | undefined): FactFields {
  return {
    artistStory: typed.artistStory ?? saved?.artistStory ?? '',
    hook: typed.hook ?? saved?.hook ?? '',
    soundsLike: typed.soundsLike ?? saved?.soundsLike ?? '',
    genre: typed.genre ?? saved?.genre ?? '',
    label: typed.label ?? saved?.label ?? '',
    isrc: typed.isrc ?? saved?.isrc ?? '',
    advisory: typed.advisory ?? saved?.advisory ?? 'unknown',
    credits: typed.credits ?? saved?.credits ?? '',
    pastSupport: typed.pastSupport ?? saved?.pastSupport ?? '',
    songLink: typed.songLink ?? saved?.songLink ?? '',
    pressKit: typed.pressKit ?? saved?.pressKit ?? '',
    links: typed.links ?? saved?.links.join('\n') ?? '',
  };
}

/** The ISRC is the track's, and is saved there. */
export function toFactsBody({ isrc: _isrc, links, ...facts }: FactFields): Body<typeof pitchFactEndpoints.save> {
  return { ...facts, links: links.split('\n').filter((line) => line.trim() !== '') };
}

/** Of the fields that are folded away at first. */
export function countMoreFacts({ artistStory: _story, hook: _hook, advisory, ...rest }: FactFields): number {
  const filled = Object.values(rest).filter((value) => value.trim() !== '').length;
  return filled + (advisory === 'unknown' ? 0 : 1);
}
