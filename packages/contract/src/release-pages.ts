import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fanChannel } from './fan-channels.ts';
import { editVersion, failWith, isoInstant, optionalTextField } from './fields.ts';
import * as limits from './limits.ts';
import { promoVersion } from './promos.ts';
import { releasePageFailures } from './release-page-failures.ts';
import { webAddress, webAddresses } from './web-address.ts';
import { workspaceFailures } from './workspace-failures.ts';

export const releaseKind = z.enum(['track', 'project']);
export type ReleaseKind = z.infer<typeof releaseKind>;

/** `local`: at the same hour everywhere. `moment`: everywhere at once. */
const timing = z.enum(['local', 'moment']);

/** `cover-left`: cover beside the title. `centered`: below each other. `full-cover`: the cover fills the top of the page. */
export const pageLayouts = ['cover-left', 'centered', 'full-cover'] as const;
const pageLayout = z.enum(pageLayouts);
export type PageLayout = z.infer<typeof pageLayout>;

/** What can be heard in players on other sites once it is out: nothing, the snippet, or all tracks. */
export const pageEmbed = z.enum(['off', 'snippet', 'full']);
export type PageEmbed = z.infer<typeof pageEmbed>;

/** Pictures made for sharing: the preview of links, and those of the places where artists post. */
export const releasePictureSize = z.enum(['link', 'story', 'post', 'square', 'banner']);
export type ReleasePictureSize = z.infer<typeof releasePictureSize>;

/** In pixels. */
export const releasePictureSizes: Record<ReleasePictureSize, { readonly width: number; readonly height: number }> = {
  link: { width: 1200, height: 630 },
  story: { width: 1080, height: 1920 },
  post: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
  banner: { width: 1500, height: 500 },
};

/** `release`: as soon as it is out. `morning`: at 9:00 on the same day, where the fan is. */
const reminderTime = z.enum(['release', 'morning']);

const credit = z.object({
  role: optionalTextField(limits.maxCreditCharacters),
  name: optionalTextField(limits.maxCreditCharacters),
});

const id = z.string().check(z.maxLength(128));

/** A part of a track that can be heard before the release. */
const snippet = z.object({
  trackId: id,
  version: promoVersion,
  /** In seconds. */
  start: z.number().check(z.minimum(0), z.maximum(86_400)),
  seconds: z.int().check(z.minimum(limits.minSnippetSeconds), z.maximum(limits.maxSnippetSeconds)),
});
export type Snippet = z.infer<typeof snippet>;

const pageLink = z.object({
  id: z.string(),
  url: z.string(),
  /** Of a known service, or the host of the address. */
  service: z.string(),
  name: z.string(),
  kind: z.enum(['play', 'buy', 'tip', 'shop', 'other']),
  /** What the last daily check found; `unchecked`: the service does not answer checks, or there was none yet. */
  state: z.enum(['unchecked', 'works', 'broken']),
  checkedAt: z.nullable(isoInstant),
});
export type PageLink = z.infer<typeof pageLink>;

/** Tracks a snippet can be taken from. */
const snippetTrack = z.object({
  id: z.string(),
  title: z.string(),
  seconds: z.nullable(z.number()),
  waveform: z.nullable(z.string()),
  versions: z.array(z.object({ id: promoVersion, name: z.string() })),
});
export type SnippetTrack = z.infer<typeof snippetTrack>;

const releasePage = named(
  'ReleasePage',
  z.object({
    kind: releaseKind,
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    coverArt: z.nullable(z.string()),
    /** Of a track that is part of a project. */
    projectTitle: z.nullable(z.string()),
    releaseDate: z.nullable(z.string()),
    published: z.boolean(),
    /** Also before it is published, when it does not work yet. */
    url: z.string(),
    artistSlug: z.string(),
    slug: z.string(),
    timing,
    /** In minutes since midnight. */
    minute: z.int(),
    /** Whose midnight counts with `moment`. */
    timeZone: z.string(),
    links: z.array(z.string()),
    /** The same links, with what is known of them. */
    services: z.array(pageLink),
    credits: z.array(credit),
    lyrics: z.string(),
    video: z.string(),
    showQuotes: z.boolean(),
    /** The artist's shows, from the artist page. */
    showShows: z.boolean(),
    embed: pageEmbed,
    layout: pageLayout,
    /** `null`: from the cover. */
    accent: z.nullable(z.string()),
    coverAccent: z.string(),
    snippet: z.nullable(snippet),
    /** `missing`: its track, audio or master no longer exists. */
    snippetState: z.enum(['none', 'preparing', 'ready', 'failed', 'missing']),
    snippetTracks: z.array(snippetTrack),
    reminders: z.object({
      enabled: z.boolean(),
      time: reminderTime,
      /** Fans who wait for theirs. */
      waiting: z.int(),
      sent: z.int(),
      /** How visitors can ask for one; the server has these channels and the plan includes them. */
      channels: z.array(fanChannel),
      /** For fans on WhatsApp; without one it is not offered. */
      whatsAppTemplateId: z.nullable(z.string()),
      /** Approved as utility. */
      whatsAppTemplates: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
    }),
    version: z.nullable(editVersion),
  }),
);
export type ReleasePage = z.infer<typeof releasePage>;

export const slugField = z.string().check(
  z.trim(),
  z.toLowerCase(),
  // An address that looks the same is the same.
  z.normalize('NFC'),
  z.maxLength(limits.maxSlugCharacters, failWith(releasePageFailures, 'slug_invalid')),
  z.regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, failWith(releasePageFailures, 'slug_invalid')),
);

/** `null`: from the picture of the page. */
export const accentField = z.nullable(
  z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, failWith(workspaceFailures, 'invalid_color'))),
);

/** Missing fields stay unchanged. */
const releasePageChange = named(
  'ReleasePageChange',
  z.partial(
    z.object({
      published: z.boolean(),
      artistSlug: slugField,
      slug: slugField,
      timing,
      minute: z.int().check(z.minimum(0), z.maximum(1439)),
      timeZone: z.string().check(z.maxLength(64)),
      links: webAddresses(limits.maxPageLinks),
      credits: z.array(credit).check(z.maxLength(limits.maxPageCredits)),
      lyrics: z.string().check(z.trim(), z.maxLength(limits.maxLyricsCharacters)),
      video: webAddress,
      showQuotes: z.boolean(),
      showShows: z.boolean(),
      embed: pageEmbed,
      layout: pageLayout,
      accent: accentField,
      snippet: z.nullable(snippet),
      reminders: z.partial(z.object({ enabled: z.boolean(), time: reminderTime, whatsAppTemplateId: z.nullable(id) })),
      version: z.nullable(editVersion),
    }),
  ),
);
export type ReleasePageChange = z.infer<typeof releasePageChange>;

/** A name and how often it was counted. */
const counted = z.object({ name: z.string(), count: z.int() });
export type Counted = z.infer<typeof counted>;

const releasePageStats = named(
  'ReleasePageStats',
  z.object({
    views: z.int(),
    /** Distinct per day. */
    visitors: z.int(),
    clicks: z.int(),
    reminders: z.int(),
    /** Oldest first, without gaps, up to today where the artist is. */
    days: z.array(z.object({ day: z.string(), views: z.int(), visitors: z.int(), clicks: z.int() })),
    services: z.array(z.object({ service: z.string(), name: z.string(), count: z.int() })),
    referrers: z.array(counted),
    campaigns: z.array(counted),
    countries: z.array(counted),
    devices: z.array(counted),
  }),
);
export type ReleasePageStats = z.infer<typeof releasePageStats>;

/** A release as a music service knows it. */
const foundRelease = named('FoundRelease', z.object({ url: z.string(), title: z.string(), artist: z.string() }));
export type FoundRelease = z.infer<typeof foundRelease>;

const byRelease = z.object({ kind: releaseKind, id });
const tag = 'Release pages';

export const releasePageEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/releases/{kind}/{id}/page',
    access: 'member',
    right: 'view',
    reads: ['release-pages', 'tracks', 'projects', 'mastering', 'promos'],
    tag,
    summary: 'Returns the public page of a track or project; before it is first saved, what it would be',
    params: byRelease,
    response: releasePage,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/releases/{kind}/{id}/page',
    access: 'member',
    right: 'publish',
    changes: ['release-pages'],
    tag,
    summary: 'Changes the public page of a track or project; it can be published once the release has a date',
    params: byRelease,
    body: releasePageChange,
    response: releasePage,
  }),
  spotify: endpoint({
    method: 'POST',
    path: '/releases/{kind}/{id}/page/spotify',
    access: 'member',
    right: 'publish',
    changes: [],
    tag,
    summary: 'Finds a track by its ISRC, or a project by its UPC, on Spotify, through the connected account',
    params: byRelease,
    response: foundRelease,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/releases/{kind}/{id}/page/stats',
    access: 'member',
    right: 'view',
    reads: ['release-pages'],
    tag,
    summary: 'Returns how often the public page was viewed and its links were clicked, without cookies or addresses',
    params: byRelease,
    query: z.object({
      /** How many days back, today included. */
      days: z.optional(z.string().check(z.regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/))),
    }),
    response: releasePageStats,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/releases/{kind}/{id}/page/pictures/{size}',
    access: 'member',
    right: 'view',
    reads: ['release-pages', 'tracks', 'projects'],
    tag,
    summary: 'Draws a picture for sharing, also before the page is published',
    params: z.object({ kind: releaseKind, id, size: releasePictureSize }),
    query: z.object({
      /** With the days left. */
      countdown: z.optional(z.literal('1')),
      /** As a file with a name. */
      download: z.optional(z.literal('1')),
    }),
    responseType: 'image/jpeg',
  }),
};

const byAddress = z.object({ artist: z.string().check(z.maxLength(200)), release: z.string().check(z.maxLength(200)) });

/** Of the page that strangers see; forms work without a script. */
export const publicReleaseEndpoints = {
  remind: endpoint({
    method: 'POST',
    path: '/r/{artist}/{release}/reminders',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Asks to be reminded on release day, from the HTML form of the release page',
    params: byAddress,
    responseType: 'text/html',
  }),
};
