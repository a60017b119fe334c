import type { Day } from '@debut/contract/days';
import type { EmailTemplate, TemplateType } from '@debut/contract/email-templates';
import { findPastDates, writeDate } from '@debut/contract/past-dates';
import { texts } from './texts.ts';

export const templateTypeNames: Record<TemplateType, string> = {
  blog: texts.blog,
  playlist: texts.playlist,
  radio: texts.radio,
  press: texts.press,
  general: texts.general,
};

/** Plain text with an empty line between paragraphs and a line for each list item. */
export function htmlToText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<\/(p|div|h[1-4]|ul|ol|blockquote|pre)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The first 100 characters of an email on one line. */
export function previewText(html: string): string {
  const text = htmlToText(html).replace(/\s+/g, ' ');
  return text.length > previewCharacters ? `${text.slice(0, previewCharacters).trimEnd()}…` : text;
}

const previewCharacters = 100;

/** "Blog", or "Blog · All tracks" for a template that is not about a single track. */
export function formatTemplateLabel({ type, trackId }: Pick<EmailTemplate, 'type' | 'trackId'>): string {
  return trackId === null ? texts.allTracks(templateTypeNames[type]) : templateTypeNames[type];
}

/** The past dates that an email names, its release date included. */
export function listPastDates(
  { subject, body }: Pick<EmailTemplate, 'subject' | 'body'>,
  { releaseDate, today }: { releaseDate: Day | null; today: Day },
): string[] {
  const date = releaseDate ? writeDate(releaseDate, today) : '';
  const text = `${subject}\n${htmlToText(body)}`.replace(/\{\{\s*releaseDate\s*\}\}/g, date);
  return findPastDates(text, today);
}

/** Suggests the placeholder only for a date that was typed: the release date itself may be over. */
export function describePastDates(
  template: Pick<EmailTemplate, 'subject' | 'body'>,
  { releaseDate, today }: { releaseDate: Day | null; today: Day },
): string | null {
  const dates = listPastDates(template, { releaseDate, today });
  if (dates.length === 0) return null;
  const typed = listPastDates(template, { releaseDate: null, today });
  const advice = typed.length > 0 ? texts.chooseReleasedateInsteadAndIt : texts.yourReleaseIsOutSay;
  return `${dates.join(', ')}. ${advice}`;
}

/** Every second part is a placeholder. */
export function splitAtPlaceholders(text: string): string[] {
  return text.split(/(\{\{[^{}]*\}\})/);
}

export function isEmptyBody(html: string): boolean {
  return !/<img\b[^>]*\balt="[^"]/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
