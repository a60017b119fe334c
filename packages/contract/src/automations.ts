import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { fanChannel } from './fan-channels.ts';
import { fanFailures } from './fan-failures.ts';
import { failWith, isoInstant, optionalTextField } from './fields.ts';
import { maxFanEmailCharacters, maxSubjectCharacters } from './limits.ts';
import { recipientPlaceholders } from './placeholders.ts';
import { defaultWelcomeText } from './welcome-text.ts';

/** Messages that go out by themselves, one of each kind per artist. */
export const automationKinds = ['welcome', 'release-day', 'birthday', 'inactive'] as const;
export const automationKind = z.enum(automationKinds);
export type AutomationKind = z.infer<typeof automationKind>;

/** Kinds with a day and a time; a welcome goes out when a fan joins. */
export type TimedAutomationKind = Exclude<AutomationKind, 'welcome'>;

/** So long without a reaction makes a fan inactive, when they had this many days to react to a message. */
export const inactiveDays = 90;
export const daysToReact = 7;
/** How far a preview looks ahead. */
export const automationPreviewDays = 30;
export const automationPreviewPeople = 50;

/** What an automation says until the artist changes it. */
export const defaultAutomations: Readonly<Record<AutomationKind, { subject: string; message: string; time: string }>> =
  {
    welcome: { subject: '', message: defaultWelcomeText, time: '10:00' },
    'release-day': {
      subject: '{{release}} is out',
      message: 'Hi {{firstName}}, {{release}} is out today! {{link}}',
      time: '10:00',
    },
    birthday: {
      subject: 'Happy birthday, {{firstName}}!',
      message: 'Happy birthday, {{firstName}}! Thank you for listening. Have a great day.',
      time: '10:00',
    },
    inactive: {
      subject: 'It’s been a while, {{firstName}}',
      message: "Hi {{firstName}}, it's been a while! What have you been listening to lately?",
      time: '10:00',
    },
  };

/** About the release, and only on its day. */
export const automationPlaceholders = ['release', 'link'] as const;

export function placeholdersOf(kind: AutomationKind): readonly string[] {
  if (kind === 'welcome') return [];
  return kind === 'release-day' ? [...recipientPlaceholders, ...automationPlaceholders] : recipientPlaceholders;
}

/** Not at night anywhere, whatever the country. */
const time = z.string().check(z.regex(/^(?:0[89]|1\d):[0-5]\d$|^20:00$/, 'Please choose a time from 08:00 to 20:00'));

const automation = named(
  'Automation',
  z.object({
    kind: automationKind,
    enabled: z.boolean(),
    /** In the order in which they are tried. A welcome is a text. */
    channels: z.array(fanChannel),
    /** Of the email. */
    subject: z.nullable(z.string()),
    message: z.string(),
    /** The approved template for fans who have not written on WhatsApp within 24 hours. */
    whatsAppTemplateId: z.nullable(z.string()),
    /** Where the fan is; a welcome goes out when they join. */
    time: z.string(),
    /** When it goes out next within 30 days, and to how many fans that day; `null`: to nobody, or it is off. */
    next: z.nullable(z.object({ at: isoInstant, fans: z.int() })),
  }),
);
export type Automation = z.infer<typeof automation>;

const preview = named(
  'AutomationPreview',
  z.object({
    /** The first ones. */
    people: z.array(
      z.object({
        fanId: z.string(),
        name: z.string(),
        channel: fanChannel,
        at: isoInstant,
        text: z.string(),
      }),
    ),
    total: z.int(),
    /** For all of them. */
    credits: z.int(),
  }),
);
export type AutomationPreview = z.infer<typeof preview>;

const missing = failWith(commonFailures, 'message_missing');
const tag = 'Fan messages';

export const automationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/automations',
    access: 'member',
    right: 'view',
    reads: ['messages', 'fans', 'release-pages', 'tracks', 'projects'],
    tag,
    summary: 'Lists the messages that go out by themselves: one of each kind, disabled by default',
    response: z.array(automation),
  }),
  save: endpoint({
    method: 'POST',
    path: '/automations',
    access: 'member',
    right: 'send',
    changes: ['messages'],
    tag,
    summary: 'Saves a message that goes out by itself; each fan gets it once per occasion',
    body: named(
      'AutomationUpdate',
      z.object({
        kind: automationKind,
        enabled: z.boolean(),
        channels: z.array(fanChannel).check(z.minLength(1, failWith(fanFailures, 'channels_missing')), z.maxLength(3)),
        subject: z.optional(z.nullable(optionalTextField(maxSubjectCharacters))),
        message: z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxFanEmailCharacters)),
        whatsAppTemplateId: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
        time,
      }),
    ),
    response: automation,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/automations/{kind}/preview',
    access: 'member',
    right: 'view',
    reads: ['messages', 'fans', 'release-pages', 'tracks', 'projects'],
    tag,
    summary: 'Returns who gets it within the next 30 days and when, also while it is off',
    params: z.object({ kind: automationKind }),
    response: preview,
  }),
};
