import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fanFailures } from './fan-failures.ts';
import { failWith, isoInstant, requiredTextField } from './fields.ts';
import { maxTemplateNameCharacters, maxWhatsAppCharacters } from './limits.ts';
import { unknownPlaceholders } from './placeholders.ts';

/** WhatsApp allows any text for this long after the fan's last message, and only approved templates later. */
export const freeTextHours = 24;
export const outsideWindow = `WhatsApp allows only approved templates ${freeTextHours} hours after the fan’s last message.`;

export const templateCategories = ['marketing', 'utility'] as const;
const templateCategory = z.enum(templateCategories);
export type TemplateCategory = z.infer<typeof templateCategory>;

/** `submitting`: on its way to WhatsApp. `submitted`: WhatsApp decides, which takes from minutes to a day. */
export const templateStatuses = ['draft', 'submitting', 'submitted', 'approved', 'rejected'] as const;
const templateStatus = z.enum(templateStatuses);
export type TemplateStatus = z.infer<typeof templateStatus>;

/** WhatsApp's codes; a template has one language. */
export const templateLanguages = {
  en: 'English',
  en_US: 'English (US)',
  en_GB: 'English (UK)',
  ar: 'Arabic',
  da: 'Danish',
  de: 'German',
  es: 'Spanish',
  es_MX: 'Spanish (Mexico)',
  fi: 'Finnish',
  fr: 'French',
  hi: 'Hindi',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nb: 'Norwegian',
  nl: 'Dutch',
  pl: 'Polish',
  pt_BR: 'Portuguese (Brazil)',
  pt_PT: 'Portuguese (Portugal)',
  sv: 'Swedish',
  tr: 'Turkish',
} as const;
export type TemplateLanguage = keyof typeof templateLanguages;
export const templateLanguageCodes = Object.keys(templateLanguages) as [TemplateLanguage, ...TemplateLanguage[]];

/** Those that are never empty, because WhatsApp rejects empty values. */
export const templatePlaceholders = ['firstName', 'name', 'category'] as const;
export type TemplatePlaceholder = (typeof templatePlaceholders)[number];

/** What reviewers at WhatsApp and artists see in place of a fan's values. */
export const templateSamples: Readonly<Record<TemplatePlaceholder, string>> = {
  firstName: 'Maya',
  name: 'Maya Okafor',
  category: 'Super Fan',
};

/** The last line of every template. */
export const templateFooter = 'Reply STOP to opt out';

/** As WhatsApp approves it and fans get it, before placeholders are filled in. */
export function addTemplateFooter(body: string): string {
  return `${body}\n\n${templateFooter}`;
}

export const maxTemplateCharacters = maxWhatsAppCharacters - addTemplateFooter('').length;

const missing = failWith(fanFailures, 'template_body_missing');

/** Checked here, because WhatsApp takes up to a day to say the same. */
const templateBody = z.string(missing).check(
  z.trim(),
  z.minLength(1, missing),
  z.maxLength(maxTemplateCharacters, failWith(fanFailures, 'template_too_long')),
  z.refine(
    (body) => unknownPlaceholders(body, templatePlaceholders).length === 0,
    failWith(fanFailures, 'template_placeholder_unknown'),
  ),
  z.refine((body) => !body.startsWith('{{'), failWith(fanFailures, 'template_placeholder_first')),
  z.refine((body) => !body.endsWith('}}'), failWith(fanFailures, 'template_placeholder_last')),
  z.refine((body) => !/\}\}\s*\{\{/.test(body), failWith(fanFailures, 'template_placeholders_adjacent')),
);

const template = named(
  'WhatsAppTemplate',
  z.object({
    id: z.string(),
    name: z.string(),
    category: templateCategory,
    language: z.enum(templateLanguageCodes),
    /** Without the footer. */
    body: z.string(),
    status: templateStatus,
    /** Why WhatsApp rejected it. */
    reason: z.nullable(z.string()),
    createdAt: isoInstant,
    /** When it was last edited or submitted. */
    updatedAt: isoInstant,
  }),
);
export type WhatsAppTemplate = z.infer<typeof template>;

export const templateFields = named(
  'WhatsAppTemplateFields',
  z.object({
    name: requiredTextField(maxTemplateNameCharacters, failWith(fanFailures, 'template_name_missing')),
    category: templateCategory,
    language: z.enum(templateLanguageCodes),
    body: templateBody,
  }),
);
export type WhatsAppTemplateFields = z.infer<typeof templateFields>;

const templateId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'WhatsApp';

export const whatsAppTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/whatsapp/templates',
    access: 'member',
    right: 'view',
    reads: ['whatsapp'],
    tag,
    summary: 'Lists message templates, newest first',
    response: z.array(template),
  }),
  create: endpoint({
    method: 'POST',
    path: '/whatsapp/templates',
    access: 'member',
    right: 'send',
    changes: ['whatsapp'],
    tag,
    summary: 'Creates a template as a draft',
    body: templateFields,
    response: template,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/whatsapp/templates/{id}',
    access: 'member',
    right: 'send',
    changes: ['whatsapp'],
    tag,
    summary: 'Updates a draft, or a rejected template, which becomes a draft again',
    params: templateId,
    body: templateFields,
    response: template,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/whatsapp/templates/{id}',
    access: 'member',
    right: 'send',
    changes: ['whatsapp'],
    tag,
    summary: 'Deletes a draft or a rejected template',
    params: templateId,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/whatsapp/templates/{id}/submit',
    access: 'member',
    right: 'send',
    changes: ['whatsapp'],
    tag,
    summary: 'Submits a draft or a rejected template to WhatsApp for approval',
    params: templateId,
    response: template,
  }),
};
