import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { editVersion, failWith, isoInstant } from './fields.ts';
import { fileAddress } from './files.ts';
import * as limits from './limits.ts';
import { masterName } from './mastering-settings.ts';
import { promoFailures } from './promo-failures.ts';
import { promoLink, promoNote } from './promo-links.ts';

/** `mp3`: MP3 only. `wav`: MP3 and WAV. */
export const promoDownloads = z.enum(['off', 'mp3', 'wav']);
export type PromoDownloads = z.infer<typeof promoDownloads>;

/** The uploaded audio, or one of its masters. */
export const promoVersion = z.enum(['original', ...masterName.options]);
export type PromoVersion = z.infer<typeof promoVersion>;

/** `missing`: there is no audio, or the chosen master no longer exists. */
const trackState = z.enum(['ready', 'preparing', 'failed', 'missing']);

const promoTrack = named(
  'PromoTrack',
  z.object({
    id: z.string(),
    title: z.string(),
    coverArt: z.nullable(z.string()),
    seconds: z.nullable(z.number()),
    waveform: z.nullable(z.string()),
    version: promoVersion,
    /** What can be chosen. */
    versions: z.array(z.object({ id: promoVersion, name: z.string() })),
    state: trackState,
  }),
);
export type PromoTrack = z.infer<typeof promoTrack>;

const promo = named(
  'Promo',
  z.object({
    id: z.string(),
    trackId: z.nullable(z.string()),
    projectId: z.nullable(z.string()),
    title: z.string(),
    artist: z.string(),
    coverArt: z.nullable(z.string()),
    releaseDate: z.nullable(z.string()),
    /** To whoever opens a personal link; a link may have a note of its own. */
    note: z.string(),
    story: z.string(),
    credits: z.string(),
    photos: z.array(z.string()),
    downloads: promoDownloads,
    /** How often a listener may download each file; `null`: no limit. */
    downloadLimit: z.nullable(z.int()),
    hasPasscode: z.boolean(),
    /** Whether streams and downloads carry an inaudible watermark that identifies the link. */
    watermark: z.boolean(),
    /** Whether feedback is required before a download. */
    feedbackFirst: z.boolean(),
    embargoUntil: z.nullable(isoInstant),
    /** `null`: as soon as there are links. */
    liveFrom: z.nullable(isoInstant),
    liveUntil: isoInstant,
    state: z.enum(['upcoming', 'live', 'ended']),
    tracks: z.array(promoTrack),
    /** Personal links that work. */
    links: z.int(),
    /** The link whose listeners are anonymous. */
    shared: z.nullable(promoLink),
    version: editVersion,
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Promo = z.infer<typeof promo>;

const longText = z.string().check(z.trim(), z.maxLength(limits.maxPromoTextCharacters));
const instant = z.iso.datetime({ offset: true });

const promoFields = {
  note: promoNote,
  story: longText,
  credits: longText,
  photos: z.array(fileAddress).check(z.maxLength(limits.maxPhotosPerPromo, failWith(promoFailures, 'promo_photo'))),
  downloads: promoDownloads,
  downloadLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.maxDownloadLimit))),
  /** Empty: none. Missing: unchanged. */
  passcode: z.string().check(z.trim(), z.maxLength(limits.maxPasscodeCharacters)),
  watermark: z.boolean(),
  feedbackFirst: z.boolean(),
  embargoUntil: z.nullable(instant),
  liveFrom: z.nullable(instant),
  liveUntil: instant,
  /** By track. */
  versions: z.record(z.string().check(z.maxLength(128)), promoVersion),
};

const id = z.string().check(z.maxLength(128));
const byId = z.object({ id });
const optionalId = z.optional(id);
const tag = 'Promo';

export const promoEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/promos',
    access: 'member',
    right: 'view',
    reads: ['promos', 'tracks', 'projects', 'mastering'],
    tag,
    summary: 'Lists promos, newest first, a page at a time; with `trackId` or `projectId` the one of that release',
    query: z.object({
      trackId: optionalId,
      projectId: optionalId,
      /** The last one received. */
      before: optionalId,
    }),
    response: z.array(promo),
  }),
  create: endpoint({
    method: 'POST',
    path: '/promos',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Creates the promo of a track or project from what is known of the release, or returns the existing one',
    body: named('NewPromo', z.object({ trackId: z.optional(z.nullable(id)), projectId: z.optional(z.nullable(id)) })),
    response: promo,
  }),
  read: endpoint({
    method: 'GET',
    path: '/promos/{id}',
    access: 'member',
    right: 'view',
    reads: ['promos', 'tracks', 'projects', 'mastering'],
    tag,
    summary: 'Returns a promo',
    params: byId,
    response: promo,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/promos/{id}',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Changes what a promo shows and allows; all its links show the change immediately',
    params: byId,
    body: named('PromoUpdate', z.partial(z.object({ ...promoFields, version: editVersion }))),
    response: promo,
  }),
  end: endpoint({
    method: 'POST',
    path: '/promos/{id}/end',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Closes the page immediately, also before it has opened; a later end date opens it again',
    params: byId,
    response: promo,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/promos/{id}',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Deletes a promo with its links, comments and feedback',
    params: byId,
  }),
};
