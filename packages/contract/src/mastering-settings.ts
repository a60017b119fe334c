import * as z from 'zod/mini';
import { named } from './endpoint.ts';
import { loudestTargetLufs, quietestTargetLufs } from './limits.ts';

const id = z.string().check(z.maxLength(128));

export const masteringStyle = z.enum(['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club']);
export type MasteringStyle = z.infer<typeof masteringStyle>;

/** What a run makes: the six styles, one master that follows a reference, or one as part of an album. */
export const masteringMethod = z.enum(['styles', 'reference', 'album']);
export type MasteringMethod = z.infer<typeof masteringMethod>;

/** The name of a master within its run. */
export const masterName = z.enum([...masteringStyle.options, 'reference', 'album']);
export type MasterName = z.infer<typeof masterName>;

export const masteringIntensity = z.enum(['subtle', 'normal', 'strong']);
export type MasteringIntensity = z.infer<typeof masteringIntensity>;

/** Music with a curve of its own that the equalizer brings songs toward; `masteringGenres` tells what it was made from. */
export const masteringGenre = z.enum(['orchestral', 'rock', 'electronic']);
export type MasteringGenre = z.infer<typeof masteringGenre>;

/** `null` or missing: the curve of music in general. */
const targetGenre = z.optional(z.nullable(masteringGenre));

/** `null`: every style uses its own target loudness. */
export const targetLoudness = z.nullable(z.number().check(z.minimum(quietestTargetLufs), z.maximum(loudestTargetLufs)));

/** How closely a master follows a reference. */
export const referenceMatch = named(
  'ReferenceMatch',
  z.object({
    referenceId: id,
    /** Percent: 0 keeps the mix as it is. */
    strength: z.int().check(z.minimum(0), z.maximum(100)),
    tone: z.boolean(),
    loudness: z.boolean(),
    width: z.boolean(),
    dynamics: z.boolean(),
  }),
);
export type ReferenceMatch = z.infer<typeof referenceMatch>;

/** What makes a master part of an album. */
const albumPart = z.object({
  style: masteringStyle,
  targetLufs: z.number(),
  fadeInSeconds: z.number(),
  fadeOutSeconds: z.number(),
});

export const masteringSettings = named(
  'MasteringSettings',
  z.object({
    intensity: masteringIntensity,
    loudness: targetLoudness,
    genre: targetGenre,
    /** `null`: the six styles. */
    reference: z.nullable(referenceMatch),
    /** Only of masters that are part of an album. */
    album: z.optional(z.nullable(albumPart)),
    /** Masters a damaged file too, with silence in place of what is missing. */
    acceptDamage: z.boolean(),
  }),
);
export type MasteringSettings = z.infer<typeof masteringSettings>;

export const defaultMasteringSettings: MasteringSettings = {
  intensity: 'normal',
  loudness: null,
  reference: null,
  acceptDamage: false,
};

export const chosenSettings = {
  intensity: z.optional(masteringIntensity),
  loudness: z.optional(targetLoudness),
  genre: targetGenre,
  acceptDamage: z.optional(z.boolean()),
};
