import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { optionalTextField } from './fields.ts';
import * as limits from './limits.ts';
import { webAddress, webAddresses } from './web-address.ts';

export const advisory = z.enum(['unknown', 'clean', 'explicit']);
export type Advisory = z.infer<typeof advisory>;

/** The hook is used in subjects and sentences, so it has no period of its own. */
const hook = optionalTextField(limits.maxHookCharacters).check(
  z.overwrite((typed: string) => typed.replace(/(?<!\.)\.$/, '').trim()),
);

/** What emails say about a song besides its story. Everything may be empty. */
export const pitchFactFields = {
  hook,
  /** Artists, separated by commas. */
  soundsLike: optionalTextField(limits.maxPitchFactCharacters),
  /** And mood. */
  genre: optionalTextField(limits.maxPitchFactCharacters),
  label: optionalTextField(limits.maxPitchFactCharacters),
  advisory,
  credits: optionalTextField(limits.maxPitchListCharacters),
  pastSupport: optionalTextField(limits.maxPitchListCharacters),
  /** Where the song can be heard while it has no open promo. */
  songLink: webAddress,
  pressKit: webAddress,
  /** Video, website, social media. */
  links: webAddresses(limits.maxPitchLinks),
};

const artistStory = z.string().check(z.trim(), z.maxLength(limits.maxStoryCharacters));

export const optionalPitchFacts = {
  hook: z.optional(pitchFactFields.hook),
  soundsLike: z.optional(pitchFactFields.soundsLike),
  genre: z.optional(pitchFactFields.genre),
  label: z.optional(pitchFactFields.label),
  advisory: z.optional(pitchFactFields.advisory),
  credits: z.optional(pitchFactFields.credits),
  pastSupport: z.optional(pitchFactFields.pastSupport),
  songLink: z.optional(pitchFactFields.songLink),
  pressKit: z.optional(pitchFactFields.pressKit),
  links: z.optional(pitchFactFields.links),
};

const pitchFacts = named(
  'PitchFacts',
  z.object({
    trackId: z.string(),
    artistStory,
    ...pitchFactFields,
    /** Of the track, where it is changed. */
    isrc: z.string(),
    /** Of the track's audio, as `3:42`; empty until it is known. */
    trackLength: z.string(),
    /** Whether emails can contain a personal listening link. */
    hasPromo: z.boolean(),
  }),
);
export type PitchFacts = z.infer<typeof pitchFacts>;

const trackId = z.object({ trackId: z.string().check(z.maxLength(128)) });
const tag = 'Email templates';

export const pitchFactEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/email/pitch-facts/{trackId}',
    access: 'member',
    right: 'view',
    reads: ['templates', 'tracks', 'promos'],
    tag,
    summary: 'Returns what emails say about a track; story and credits that were never given are those of its promo',
    params: trackId,
    response: pitchFacts,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/email/pitch-facts/{trackId}',
    access: 'member',
    right: 'edit',
    changes: ['templates'],
    tag,
    summary: 'Saves what emails say about a track; omitted fields stay unchanged',
    params: trackId,
    body: named('PitchFactsUpdate', z.object({ artistStory: z.optional(artistStory), ...optionalPitchFacts })),
    response: pitchFacts,
  }),
};
