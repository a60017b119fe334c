import type { Body } from '@debut/contract/endpoint';
import type { ReleasePage, releasePageEndpoints } from '@debut/contract/release-pages';
import type { FieldErrors } from '@debut/contract/validate';
import { twoDigits } from '../../../data/dates.ts';
import { describePastedLinks, readPastedLinks } from './links.model.ts';
import { texts } from './texts.ts';

/** The fields of the form that changes a release page. */
export interface PageValues
  extends Pick<
    ReleasePage,
    | 'published'
    | 'artistSlug'
    | 'slug'
    | 'timing'
    | 'timeZone'
    | 'credits'
    | 'lyrics'
    | 'video'
    | 'showQuotes'
    | 'showShows'
    | 'embed'
    | 'layout'
    | 'accent'
    | 'snippet'
  > {
  /** `HH:MM` */
  readonly time: string;
  readonly links: readonly string[];
  /** What was typed or pasted but not added to the links yet; saving adds it. */
  readonly pasted: string;
  readonly reminders: Pick<ReleasePage['reminders'], 'enabled' | 'time' | 'whatsAppTemplateId'>;
}

export type PageChanges = Omit<Body<typeof releasePageEndpoints.save>, 'version'>;

export function toValues(page: ReleasePage): PageValues {
  const { published, artistSlug, slug, timing, timeZone, credits, lyrics, video } = page;
  const { showQuotes, showShows, embed, layout, accent, snippet, links } = page;
  const { enabled, time, whatsAppTemplateId } = page.reminders;
  return {
    ...{ published, artistSlug, slug, timing, timeZone, credits, lyrics, video },
    ...{ showQuotes, showShows, embed, layout, accent, snippet, links },
    time: clockOfMinute(page.minute),
    pasted: '',
    reminders: { enabled, time, whatsAppTemplateId },
  };
}

/** Only what differs from the page the form began with. */
export function toChanges(values: PageValues, begun: ReleasePage): PageChanges {
  const [all, stored] = [toRequest(values), toRequest(toValues(begun))];
  const changed = Object.entries(all).filter(
    ([name, value]) => value !== undefined && !isSame(value, stored[name as keyof typeof stored]),
  );
  return Object.fromEntries(changed);
}

export function isEdited(values: PageValues, begun: ReleasePage): boolean {
  const stored = toValues(begun);
  return !isSame({ ...values, credits: listCredits(values) }, { ...stored, credits: listCredits(stored) });
}

/** What the schema of the request can't tell, because it sees each field alone. */
export function findPageErrors({ time, pasted, links }: PageValues): FieldErrors {
  const unread = describePastedLinks(readPastedLinks(pasted, links));
  return {
    ...(minuteOf(time) === undefined && { time: texts.timing.enterTime }),
    ...(unread !== null && { links: unread }),
  };
}

/** What is stored, under the names and in the form of the request. */
export function toStoredFields(page: ReleasePage): object {
  return { ...toRequest(toValues(page)), published: page.published };
}

function toRequest({ time, pasted, published: _published, ...values }: PageValues) {
  return {
    ...values,
    minute: minuteOf(time),
    links: [...values.links, ...readPastedLinks(pasted, values.links).added],
    credits: listCredits(values),
  };
}

function listCredits({ credits }: Pick<PageValues, 'credits'>) {
  return credits.filter(({ role, name }) => role.trim() !== '' || name.trim() !== '');
}

/** "18:30" */
export function clockOfMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** Undefined while the time is incomplete. */
export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
