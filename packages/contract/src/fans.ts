import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fanFailures } from './fan-failures.ts';
import { dateField, emailField, isoInstant, optionalTextField, requiredTextField } from './fields.ts';
import { importOutcome, importReport } from './import-report.ts';
import {
  maxFanNameCharacters,
  maxFanSourceCharacters,
  maxFansPerAccount,
  maxImportBytes,
  maxNotesCharacters,
  maxTagCharacters,
  maxTagsPerFan,
  maxTitleCharacters,
} from './limits.ts';

export const fanCategories = ['regular_fan', 'super_fan', 'new_fan', 'vip'] as const;
const category = z.enum(fanCategories);
export type FanCategory = z.infer<typeof category>;

/** What somebody who signs up says they are; kept beside the artist's own category. */
export const contactTypes = ['Fan', 'Blog', 'Radio', 'Playlist', 'Press', 'Other'] as const;
const contactType = z.enum(contactTypes);
export type ContactType = z.infer<typeof contactType>;

/** Contacts that can become e-mail recipients with one press, and as what. */
export const recipientCategoryOf = {
  Blog: 'blog',
  Radio: 'radio',
  Playlist: 'playlist',
  Press: 'press',
} as const satisfies Partial<Record<ContactType, string>>;

/** `yes`: gets texts. `none`: joined without texts. `stopped`: replied STOP; only their START brings them back. */
export const smsConsents = ['yes', 'none', 'stopped'] as const;
const smsConsent = z.enum(smsConsents);
export type SmsConsent = z.infer<typeof smsConsent>;

/** Where a fan came from when nobody said so. */
export const addedByHandSource = 'Added by hand';
export const importedSource = 'Imported';
export const signUpPageSource = 'Fan Signup Page';
export const landingPageSource = 'Fanbase Landing Page';
export const anonymousFanName = 'Anonymous Fan';

/** The notice beside the public forms' button: joining with it in sight is the consent, and it is kept word for word. */
export const smsConsentSentence = (artist: string): string =>
  `By joining you agree to receive text messages about new music and shows from ${artist}. Message and data rates may apply. Reply STOP to opt out, HELP for help.`;
/** With "Don't text me" chosen. */
export const noSmsSentence = (artist: string): string =>
  `${artist} will not text you. Your number only keeps your place in the fanbase.`;
export const noSmsChoice = "Don't text me";
/** Beside the button that adds a fan by hand, and beside the one that imports. */
export const artistConfirmsSentence = 'By adding this fan you confirm that they agreed to get text messages from you.';
export const artistConfirmsImportSentence =
  'By importing these fans you confirm that they agreed to get text messages from you.';

const fan = named(
  'Fan',
  z.object({
    id: z.string(),
    name: z.string(),
    /** E.164. */
    phone: z.string(),
    email: z.nullable(z.string()),
    category,
    notes: z.nullable(z.string()),
    tags: z.array(z.string()),
    contactType: z.nullable(contactType),
    source: z.nullable(z.string()),
    sms: smsConsent,
    /** Since when `sms` is so. */
    smsSince: isoInstant,
    lastMessagedAt: z.nullable(isoInstant),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Fan = z.infer<typeof fan>;

const consentRecord = named(
  'ConsentRecord',
  z.object({
    at: isoInstant,
    given: z.boolean(),
    /** `stop` and `start`: the fan's reply; the others: where it was said. */
    via: z.enum(['sign-up page', 'landing page', 'by hand', 'import', 'stop', 'start']),
    /** The sentence that was shown, or the word that was sent. */
    wording: z.string(),
    /** The page's address, where there was one. */
    page: z.nullable(z.string()),
    /** The address it came from, where it is known. */
    address: z.nullable(z.string()),
  }),
);
export type ConsentRecord = z.infer<typeof consentRecord>;

/** A list in a query is written with commas. */
const listInQuery = z.optional(z.string().check(z.maxLength(2000)));
const source = z.string().check(z.maxLength(maxFanSourceCharacters));
/** Saved as a segment, or asked for once. Absent or empty: does not narrow. */
const fanFilter = named(
  'FanFilter',
  z.object({
    categories: z.optional(z.array(category)),
    /** All of them. */
    tags: z.optional(z.array(z.string().check(z.maxLength(maxTagCharacters)))),
    sources: z.optional(z.array(source)),
    contactTypes: z.optional(z.array(contactType)),
    sms: z.optional(z.array(smsConsent)),
    joinedSince: z.optional(z.nullable(dateField())),
    /** Who got no text since that day. */
    notMessagedSince: z.optional(z.nullable(dateField())),
  }),
);
export type FanFilter = z.infer<typeof fanFilter>;

const incomplete = fanFailures.fan_incomplete.sentence;
const phone = (sentence: string) => z.string(sentence).check(z.trim(), z.minLength(1, sentence), z.maxLength(40));
const tags = z
  .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(maxTagCharacters)))
  .check(z.maxLength(maxTagsPerFan));
const email = z.optional(z.nullable(z.union([z.literal(''), emailField])));
const notes = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxNotesCharacters))));

const fanId = z.object({ id: z.string().check(z.maxLength(128)) });
const ids = z.array(z.string().check(z.maxLength(128))).check(z.minLength(1), z.maxLength(maxFansPerAccount));

const columnName = z.optional(z.nullable(z.string().check(z.maxLength(1000))));
/** Which column holds what, by its heading. Without a name the fan is called "Anonymous Fan". */
const columnMapping = z.object({
  phone: z.string().check(z.maxLength(1000)),
  name: columnName,
  email: columnName,
  category: columnName,
  tags: columnName,
  source: columnName,
  notes: columnName,
});
export type FanColumnMapping = z.infer<typeof columnMapping>;

const fanImport = named(
  'FanImportResult',
  z.object({
    ...importReport,
    /** The mapping that was used: the one given, or a guess from the headings; null when none looks like phone numbers. */
    mapping: z.nullable(columnMapping),
    /** Of known numbers what the file says is taken over, tags and notes are added, nothing is lost. */
    preview: z.array(
      z.object({
        line: z.int(),
        outcome: importOutcome,
        phone: z.string(),
        name: z.string(),
        email: z.nullable(z.string()),
        category,
        tags: z.array(z.string()),
        source: z.nullable(z.string()),
        notes: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
);
export type FanImport = z.infer<typeof fanImport>;

const fanStats = named(
  'FanStats',
  z.object({
    /** Texts the carrier took, over all messages. */
    messagesSent: z.int(),
    /** Of these, how many arrived on the phone as far as the carrier said. */
    delivered: z.int(),
    /** Who joined in the last seven days, and in the seven before. */
    thisWeek: z.int(),
    lastWeek: z.int(),
    /** Tracks and projects. */
    releases: z.int(),
    tracks: z.int(),
    projects: z.int(),
    totalFans: z.int(),
    /** Who has not opted out by STOP. */
    activeFans: z.int(),
    /** Who gets texts. */
    textable: z.int(),
    /** What the plan speaks of. */
    fanLimit: z.int(),
    categories: z.object({ regular_fan: z.int(), super_fan: z.int(), new_fan: z.int(), vip: z.int() }),
    sms: z.object({ yes: z.int(), none: z.int(), stopped: z.int() }),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    sources: z.array(z.object({ source: z.nullable(z.string()), count: z.int() })),
    contactTypes: z.array(z.object({ contactType, count: z.int() })),
  }),
);
export type FanStats = z.infer<typeof fanStats>;

const fanGrowth = named(
  'FanGrowth',
  z.object({
    /** One point a day on the account's calendar, oldest first. */
    points: z.array(z.object({ day: z.string(), total: z.int(), joined: z.int() })),
    /** What the artist did on the way. */
    marks: z.array(z.object({ day: z.string(), kind: z.enum(['message', 'release']), title: z.string() })),
  }),
);
export type FanGrowth = z.infer<typeof fanGrowth>;

const segment = named(
  'FanSegment',
  z.object({
    id: z.string(),
    name: z.string(),
    filter: fanFilter,
    fanCount: z.int(),
    /** Of these, who gets texts. */
    textable: z.int(),
    createdAt: isoInstant,
  }),
);
export type FanSegment = z.infer<typeof segment>;

const segmentFields = named(
  'FanSegmentFields',
  z.object({
    name: requiredTextField(maxTitleCharacters, fanFailures.segment_name_missing.sentence),
    filter: fanFilter,
  }),
);

const tag = 'Fans';

export const fanEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/fanbase/fans',
    access: 'user',
    tag,
    summary:
      'All fans, newest first; lists in the query are written with commas, `tags` means all of them, `sources` is repeated for several',
    query: z.object({
      /** In name, phone, e-mail, notes and tags. */
      q: z.optional(z.string().check(z.maxLength(200))),
      categories: listInQuery,
      tags: listInQuery,
      /** In people's own words, which may hold commas: several are given one by one. An empty one: nobody knows. */
      sources: z.optional(z.union([source, z.array(source).check(z.maxLength(100))])),
      contactTypes: listInQuery,
      sms: listInQuery,
      joinedSince: z.optional(dateField()),
      notMessagedSince: z.optional(dateField()),
      segment: z.optional(z.string().check(z.maxLength(128))),
      sort: z.optional(z.enum(['newest', 'oldest', 'name', 'category', 'last-messaged'])),
    }),
    answer: z.array(fan),
  }),
  create: endpoint({
    method: 'POST',
    path: '/fanbase/fans',
    access: 'user',
    tag,
    summary: 'Adds a fan by hand; the artist confirms that they agreed to get texts',
    body: named(
      'FanCreation',
      z.object({
        name: z.optional(z.nullable(optionalTextField(maxFanNameCharacters))),
        phone: phone(fanFailures.fan_phone_missing.sentence),
        email,
        category: z.optional(category),
        tags: z.optional(tags),
        notes,
      }),
    ),
    answer: fan,
  }),
  read: endpoint({
    method: 'GET',
    path: '/fanbase/fans/{id}',
    access: 'user',
    tag,
    summary: 'One fan with the whole record of their consent, newest first',
    params: fanId,
    answer: named('FanWithConsent', z.extend(fan, { consent: z.array(consentRecord) })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fanbase/fans/{id}',
    access: 'user',
    tag,
    summary: 'Changes a fan; consent is not the artist’s to change',
    params: fanId,
    body: named(
      'FanUpdate',
      z.object({
        name: requiredTextField(maxFanNameCharacters, incomplete),
        phone: phone(incomplete),
        email,
        category: z.optional(category),
        tags: z.optional(tags),
        notes,
      }),
    ),
    answer: fan,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/fanbase/fans/{id}',
    access: 'user',
    tag,
    summary: 'Deletes a fan; texts not yet sent to them are skipped, a STOP is remembered',
    params: fanId,
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/fanbase/fans/delete',
    access: 'user',
    tag,
    summary: 'Deletes several fans at once',
    body: named('FanDeletion', z.object({ ids })),
    answer: named('FansDeleted', z.object({ deleted: z.int() })),
  }),
  tagMany: endpoint({
    method: 'POST',
    path: '/fanbase/fans/tag',
    access: 'user',
    tag,
    summary: 'Adds and takes away tags, and sets the category, of several fans at once',
    body: named(
      'FanTagging',
      z.object({ ids, add: z.optional(tags), remove: z.optional(tags), category: z.optional(category) }),
    ),
    answer: named('FansTagged', z.object({ changed: z.int() })),
  }),
  makeRecipient: endpoint({
    method: 'POST',
    path: '/fanbase/fans/{id}/recipient',
    access: 'user',
    tag,
    summary: 'Makes a Blog, Radio, Playlist or Press contact with an e-mail address a recipient of campaigns',
    params: fanId,
    answer: named('FanMadeRecipient', z.object({ recipientId: z.string(), added: z.boolean() })),
  }),
  import: endpoint({
    method: 'POST',
    path: '/fanbase/fans/import',
    access: 'user',
    tag,
    summary: 'Reads fans from CSV and merges them by phone number; with `dryRun` it only says what would happen',
    body: named(
      'FanImport',
      z.object({
        csv: z.string().check(z.minLength(1), z.maxLength(maxImportBytes)),
        mapping: z.optional(columnMapping),
        defaultCategory: z.optional(category),
        /** Every fan of the file gets these too. */
        tags: z.optional(tags),
        dryRun: z.boolean(),
      }),
    ),
    answer: fanImport,
  }),
  export: endpoint({
    method: 'GET',
    path: '/fanbase/fans/export',
    access: 'user',
    tag,
    summary: 'All fans as CSV with the record of their consent, in columns the import understands',
    answerType: 'text/csv',
  }),
  stats: endpoint({
    method: 'GET',
    path: '/fanbase/stats',
    access: 'user',
    tag,
    summary: 'The numbers of the fans page',
    answer: fanStats,
  }),
  growth: endpoint({
    method: 'GET',
    path: '/fanbase/growth',
    access: 'user',
    tag,
    summary: 'Fans over time, for the last days (90 unless told), and what the artist did meanwhile',
    query: z.object({ days: z.optional(z.string().check(z.regex(/^([7-9]|[1-9]\d|[1-2]\d\d|3[0-5]\d|36[0-5])$/))) }),
    answer: fanGrowth,
  }),
  segments: endpoint({
    method: 'GET',
    path: '/fanbase/segments',
    access: 'user',
    tag,
    summary: 'Saved filters, by name, with how many fans they hold now',
    answer: z.array(segment),
  }),
  createSegment: endpoint({
    method: 'POST',
    path: '/fanbase/segments',
    access: 'user',
    tag,
    summary: 'Saves a filter',
    body: segmentFields,
    answer: segment,
  }),
  updateSegment: endpoint({
    method: 'PUT',
    path: '/fanbase/segments/{id}',
    access: 'user',
    tag,
    summary: 'Changes a saved filter',
    params: fanId,
    body: segmentFields,
    answer: segment,
  }),
  deleteSegment: endpoint({
    method: 'DELETE',
    path: '/fanbase/segments/{id}',
    access: 'user',
    tag,
    summary: 'Deletes a saved filter; the fans stay',
    params: fanId,
  }),
};

/** What the public forms send. `website` is a field that people do not see: who fills it in is a program. */
export const fanSignUpData = named(
  'FanSignUpData',
  z.object({
    name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanNameCharacters)))),
    phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(320)))),
    category: z.optional(z.nullable(contactType)),
    source: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanSourceCharacters)))),
    smsOptOut: z.optional(z.boolean()),
    website: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
);
export type FanSignUpData = z.infer<typeof fanSignUpData>;

/** How a category is shown. */
export const fanCategoryNames: Readonly<Record<FanCategory, string>> = {
  regular_fan: 'Regular',
  super_fan: 'Super fan',
  new_fan: 'New',
  vip: 'VIP',
};
