import type { PageEmbed, PageLayout, Snippet } from '@debut/contract/release-pages';
import { clockOfMinute, type PageValues } from './page-form.model.ts';
import { describePart } from './snippet.model.ts';
import { texts } from './texts.ts';

const { conflictShow: show, address, timing, links, snippet, reminders, details, look, publish } = texts;
const showText = (value: unknown) => (value ? String(value) : show.none);
const showSwitch = (value: unknown) => (value ? show.on : show.off);
const count = (value: unknown) => (value as readonly unknown[]).length;

function showReminders(value: unknown): string {
  const { enabled, time } = value as PageValues['reminders'];
  return show.reminders(showSwitch(enabled), reminders[time]);
}

/** How the fields are shown when two edits of a page are compared. */
export const comparedFields = {
  published: { label: publish.title, show: (value: unknown) => (value ? publish.live : publish.offline) },
  artistSlug: { label: address.artist },
  slug: { label: address.release },
  timing: { label: timing.title, show: (value: unknown) => timing[value as PageValues['timing']] },
  minute: { label: timing.time, show: (value: unknown) => clockOfMinute(Number(value)) },
  timeZone: { label: timing.timeZone, show: (value: unknown) => String(value).replaceAll('_', ' ') },
  links: { label: links.title, show: (value: unknown) => show.links(count(value)) },
  credits: { label: details.credits, show: (value: unknown) => show.credits(count(value)) },
  lyrics: { label: details.lyrics, show: showText },
  video: { label: details.video, show: showText },
  showQuotes: { label: details.showQuotes, show: showSwitch },
  showShows: { label: details.showShows, show: showSwitch },
  embed: { label: details.embed, show: (value: unknown) => details.embedTitles[value as PageEmbed] },
  layout: { label: look.layout, show: (value: unknown) => look.layoutTitles[value as PageLayout] },
  accent: { label: look.accent, show: (value: unknown) => (value === null ? show.fromCover : String(value)) },
  snippet: {
    label: snippet.title,
    show: (value: unknown) => (value === null ? show.none : describePart(value as Snippet)),
  },
  reminders: { label: reminders.title, show: showReminders },
};
