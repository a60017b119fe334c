import type { HistoryEntry, HistoryEntryOf, HistoryRelease } from '@debut/contract/contact-history';
import { shortDay } from '../../../data/dates.ts';
import { texts } from './texts.ts';

/** Where a release is in the app; null when it was deleted, or the email was about none. */
export function pathOfRelease({ trackId, projectId }: HistoryRelease): string | null {
  if (trackId) return `/track/${trackId}`;
  return projectId && `/project/${projectId}`;
}

/** Where an entry is in the app. Follow-ups and links are on the Promo tab. */
export function pathOfEntry(entry: HistoryEntry): string | null {
  const release = pathOfRelease(entry.release);
  if (entry.kind !== 'email') return release && `${release}?tab=promo&contact=${entry.linkId}`;
  return entry.campaignKind === 'follow-up' ? release && `${release}?tab=promo` : `/campaign/${entry.campaignId}`;
}

export function titleOf(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'email':
      return entry.campaignKind === 'follow-up' ? texts.followUp : entry.subject || entry.campaignName;
    case 'link':
      return texts.listeningLink;
    case 'feedback':
      return texts.feedback;
    case 'reply':
      return texts.replied;
  }
}

/** Where an email comes from; null where its title says it. */
export function describeSource(entry: HistoryEntry): string | null {
  if (entry.kind !== 'email' || entry.campaignKind === 'follow-up') return null;
  if (entry.campaignKind === 'project') return texts.projectEmail;
  return entry.subject ? texts.campaign(entry.campaignName) : null;
}

/** "Glass Harbor (27 Nov 2026)" */
export function describeRelease({ title, releaseDate }: HistoryRelease): string {
  return texts.releaseDate(title, releaseDate && `${shortDay(releaseDate)} ${releaseDate.slice(0, 4)}`);
}

/** "Opened 3×, 72% heard, 2 comments, downloaded MP3" */
export function describeLink(link: HistoryEntryOf<'link'>): string {
  const { opens, tracksPlayed, heard, comments, downloads } = link;
  if (opens === 0) return texts.notOpened;
  const listened = tracksPlayed > 1 ? texts.tracksPlayed(tracksPlayed, heard) : texts.heard(heard);
  return [
    texts.openedTimes(opens),
    tracksPlayed === 0 ? texts.notPlayed : listened,
    ...(comments > 0 ? [texts.comments(comments)] : []),
    ...(downloads.length > 0 ? [texts.downloaded(downloads)] : []),
  ].join(', ');
}
