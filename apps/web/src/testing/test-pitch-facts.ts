import type { PitchFacts } from '@debut/contract/pitch-facts';

export function testPitchFacts(fields: Partial<PitchFacts> = {}): PitchFacts {
  return {
    trackId: 't1',
    artistStory: '',
    hook: '',
    soundsLike: '',
    genre: '',
    label: '',
    advisory: 'unknown',
    credits: '',
    pastSupport: '',
    songLink: '',
    pressKit: '',
    links: [],
    isrc: '',
    trackLength: '',
    hasPromo: false,
    ...fields,
  };
}
