import type { Day } from '@debut/contract/days';
import type { EmailTemplate, TemplateType } from '@debut/contract/email-templates';
import { findPastDates, writeDate } from '@debut/contract/past-dates';

export const templateTypeNames: Record<TemplateType, string> = {
  blog: 'Blog',
  playlist: 'Playlist',
  radio: 'Radio',
  press: 'Press',
  general: 'General',
};

/** The words of a letter: paragraphs apart, list items on lines of their own. */
export function letterText(html: string): string {
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

/** The beginning of a letter on one line. */
export function letterBeginning(html: string): string {
  const text = letterText(html).replace(/\s+/g, ' ');
  return text.length > previewCharacters ? `${text.slice(0, previewCharacters).trimEnd()}...` : text;
}

const previewCharacters = 100;

/** "Blog", or "Blog · All tracks" for one that is not about a single track. */
export function templateLabel({ type, trackId }: Pick<EmailTemplate, 'type' | 'trackId'>): string {
  return trackId === null ? `${templateTypeNames[type]} · All tracks` : templateTypeNames[type];
}

/** The dates an email names that are over, its release date included. */
export function pastDatesOf(
  { subject, body }: Pick<EmailTemplate, 'subject' | 'body'>,
  { releaseDate, today }: { releaseDate: Day | null; today: Day },
): string[] {
  const date = releaseDate ? writeDate(releaseDate, today) : '';
  const text = `${subject}\n${letterText(body)}`.replace(/\{\{\s*releaseDate\s*\}\}/g, date);
  return findPastDates(text, today);
}

/** What to do about them: a placeholder follows the release, but not when the release itself is over. */
export function pastDateAdvice(
  template: Pick<EmailTemplate, 'subject' | 'body'>,
  { releaseDate, today }: { releaseDate: Day | null; today: Day },
): string | null {
  const dates = pastDatesOf(template, { releaseDate, today });
  if (dates.length === 0) return null;
  const typed = pastDatesOf(template, { releaseDate: null, today });
  const advice =
    typed.length > 0
      ? 'Write {{releaseDate}} instead, and it follows the release.'
      : 'The release is out: write about it as released.';
  return `${dates.join(', ')}. ${advice}`;
}

/** A text cut at its placeholders; every second part is one. */
export function partsOf(text: string): string[] {
  return text.split(/(\{\{[^{}]*\}\})/);
}
