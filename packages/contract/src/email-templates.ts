import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { failWith, isoInstant, requiredTextField } from './fields.ts';
import { maxMailBodyCharacters, maxStoryCharacters, maxSubjectCharacters } from './limits.ts';
import { outreachFailures } from './outreach-failures.ts';
import { optionalPitchFacts } from './pitch-facts.ts';

export const templateTypes = ['blog', 'playlist', 'radio', 'press', 'general'] as const;
const templateType = z.enum(templateTypes);
export type TemplateType = z.infer<typeof templateType>;

const emailTemplate = named(
  'EmailTemplate',
  z.object({
    id: z.string(),
    /** `null`: for all tracks. */
    trackId: z.nullable(z.string()),
    type: templateType,
    subject: z.string(),
    /** HTML with allow-listed tags and the placeholders of `placeholders.ts`. */
    body: z.string(),
    trackTitle: z.string(),
    trackArtist: z.string(),
    /**
     * `own`: written by the artist. `fallback`: written by the built-in writer, because the writing service failed or
     * claimed something the artist did not say.
     */
    writer: z.enum(['built-in', 'service', 'fallback', 'own']),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** Shown when a template's `writer` is `fallback`. */
export const fallbackWriterSentence =
  'The writing service returned no emails we can use, so the built-in writer wrote these templates from your story.';

const incomplete = failWith(outreachFailures, 'template_incomplete');
const trackUnknown = failWith(outreachFailures, 'track_unknown');
const storyMissing = failWith(outreachFailures, 'story_missing');
const subject = requiredTextField(maxSubjectCharacters, incomplete);
const body = z.string(incomplete).check(z.trim(), z.minLength(1, incomplete), z.maxLength(maxMailBodyCharacters));

const templateVariant = named(
  'TemplateVariant',
  z.object({ subject: z.string(), body: z.string(), writer: z.enum(['built-in', 'service']) }),
);
export type TemplateVariant = z.infer<typeof templateVariant>;

const mailPreview = named(
  'MailPreview',
  z.object({
    subject: z.string(),
    /** The complete HTML document without tracking; render it in a frame without scripts. */
    html: z.string(),
    text: z.string(),
    /** Verbatim from subject and body; a template with any of them cannot be saved. */
    unknownPlaceholders: z.array(z.string()),
    /** Why it cannot be sent, such as a missing release date. */
    blocker: z.nullable(z.string()),
    /** Past dates in the email, verbatim. */
    pastDates: z.array(z.string()),
  }),
);
export type MailPreview = z.infer<typeof mailPreview>;

const templateId = z.object({ id: z.string().check(z.maxLength(128)) });
const recipientId = z.optional(z.nullable(z.string().check(z.maxLength(128))));
const trackIdOrAll = z.nullable(z.string().check(z.maxLength(128)));
const tag = 'Email templates';

export const emailTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/email/templates',
    access: 'member',
    right: 'view',
    reads: ['templates'],
    tag,
    summary:
      'Lists templates, with `trackId` those of the track and those for all tracks; generated ones first, by type',
    query: z.object({ trackId: z.optional(z.string().check(z.maxLength(128))) }),
    response: z.array(emailTemplate),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/email/templates',
    access: 'member',
    right: 'edit',
    changes: ['templates'],
    tag,
    summary:
      'Generates the five templates of a track from the artist’s story and facts; once per track. Given facts are saved, omitted ones are as saved',
    body: named(
      'TemplateGeneration',
      z.object({
        trackId: z.string(trackUnknown).check(z.minLength(1, trackUnknown), z.maxLength(128)),
        artistStory: z
          .string(storyMissing)
          .check(z.trim(), z.minLength(1, storyMissing), z.maxLength(maxStoryCharacters)),
        ...optionalPitchFacts,
      }),
    ),
    response: z.array(emailTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/email/templates/own',
    access: 'member',
    right: 'edit',
    changes: ['templates'],
    tag,
    summary: 'Creates a template for one track, or for all tracks when `trackId` is null',
    body: named('TemplateCreation', z.object({ trackId: trackIdOrAll, type: templateType, subject, body })),
    response: emailTemplate,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/email/templates/{id}/duplicate',
    access: 'member',
    right: 'edit',
    changes: ['templates'],
    tag,
    summary: 'Copies a template as the artist’s own',
    params: templateId,
    response: emailTemplate,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/email/templates/{id}',
    access: 'member',
    right: 'edit',
    changes: ['templates'],
    tag,
    summary: 'Deletes a template; campaigns keep the email they were saved with',
    params: templateId,
  }),
  read: endpoint({
    method: 'GET',
    path: '/email/templates/{id}',
    access: 'member',
    right: 'view',
    reads: ['templates'],
    tag,
    summary: 'Returns a template',
    params: templateId,
    response: emailTemplate,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/email/templates/{id}',
    access: 'member',
    right: 'edit',
    changes: ['templates'],
    tag,
    summary: 'Updates a template; removes tags outside the allow-list and rejects unknown placeholders by name',
    params: templateId,
    body: named(
      'TemplateUpdate',
      z.object({
        subject,
        body,
        /** Only for the artist's own templates. */
        type: z.optional(templateType),
        trackId: z.optional(trackIdOrAll),
      }),
    ),
    response: emailTemplate,
  }),
  variants: endpoint({
    method: 'POST',
    path: '/email/templates/{id}/variants',
    access: 'member',
    right: 'edit',
    changes: [],
    tag,
    summary: 'Writes other versions of a track’s template from its current facts; nothing is saved',
    params: templateId,
    response: z.array(templateVariant),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/email/preview',
    access: 'member',
    right: 'view',
    reads: [],
    changes: [],
    tag,
    summary: 'Renders an email for a recipient, or for an example person when none is given',
    body: named(
      'MailPreviewRequest',
      z.object({
        subject: z.string().check(z.maxLength(maxSubjectCharacters)),
        body: z.string().check(z.maxLength(maxMailBodyCharacters)),
        recipientId,
        /** The track that fills the release placeholders. */
        trackId: z.optional(trackIdOrAll),
      }),
    ),
    response: mailPreview,
  }),
  test: endpoint({
    method: 'POST',
    path: '/email/templates/{id}/test',
    access: 'member',
    right: 'send',
    changes: [],
    tag,
    summary: 'Sends a test email to the artist’s own mailbox, filled with a recipient’s data; accepts unsaved changes',
    params: templateId,
    body: named(
      'TemplateTest',
      z.object({
        subject: z.optional(subject),
        body: z.optional(body),
        recipientId,
        /** The track that fills the release placeholders of a template for all tracks. */
        trackId: z.optional(trackIdOrAll),
      }),
    ),
    response: named('TestMail', z.object({ to: z.string(), campaignId: z.string() })),
  }),
};
