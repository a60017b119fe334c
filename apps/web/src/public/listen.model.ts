import { timeZoneOr } from '@debut/contract/days';
import { listenEndpoints } from '@debut/contract/promo-page';
import type { ListenPageView, ListenTrack, ListenView } from './view.ts';

/** "Fri, Dec 4" without the comma, and with the year unless it is the current one. */
export function describeDay(instant: string, { now, timeZone }: Pick<ListenView, 'now' | 'timeZone'>): string {
  const zone = timeZoneOr('UTC', timeZone);
  const year = (at: string) => format(at, zone, { year: 'numeric' });
  const day = format(instant, zone, { weekday: 'short', month: 'short', day: 'numeric' }).replace(',', '');
  return year(instant) === year(now) ? day : `${day}, ${year(instant)}`;
}

/** "Fri Nov 27, 9:00 AM CST" */
export function describeMoment(instant: string, times: Pick<ListenView, 'now' | 'timeZone'>): string {
  const zone = timeZoneOr('UTC', times.timeZone);
  const time = format(instant, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return `${describeDay(instant, times)}, ${time}`;
}

/** Newer engines separate AM and PM by a narrow space that some fonts lack. */
function format(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant)).replace(/\s/g, ' ');
}

export function totalSeconds(tracks: readonly ListenTrack[]): number {
  return tracks.reduce((total, { seconds }) => total + Math.round(seconds), 0);
}

/** What one button downloads: the file of the only track, or an archive. */
export interface DownloadOffer {
  readonly format: 'mp3' | 'wav';
  readonly url: string;
  readonly files: number;
  readonly bytes: number;
}

export function listDownloads({ token, tracks }: Pick<ListenView, 'token' | 'tracks'>): DownloadOffer[] {
  return (['mp3', 'wav'] as const).flatMap((format) => {
    const files = tracks.flatMap(({ downloads }) => downloads.filter((file) => file.format === format));
    const [only] = files;
    if (!only) return [];
    const archive = fillAddress(listenEndpoints.downloadAll.path, { token, format });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return [{ format, url: files.length === 1 ? only.url : archive, files: files.length, bytes }];
  });
}

/** Whole megabytes are precise enough for a download; small files have a decimal. */
export function roundMegabytes(bytes: number): number {
  const megabytes = bytes / 1_000_000;
  return megabytes < 10 ? Math.max(0.1, Math.round(megabytes * 10) / 10) : Math.round(megabytes);
}

/** What the feedback form starts with: what was typed before an error, or what was sent before. */
export function startFeedback({ feedback }: ListenView, typed: ListenPageView['typed']) {
  if (!typed)
    return {
      rating: feedback?.rating ?? 0,
      support: feedback?.support ?? [],
      favoriteTrackId: feedback?.favoriteTrackId ?? null,
      note: feedback?.note ?? '',
      mayQuote: feedback?.mayQuote ?? false,
    };
  return {
    rating: Number(typed.rating),
    support: (typed.support ?? '').split(','),
    favoriteTrackId: typed.favoriteTrackId ?? null,
    note: typed.note ?? '',
    mayQuote: Boolean(typed.mayQuote),
  };
}

/** The address of a form or file. */
export function fillAddress(path: string, params: Record<string, string>): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}
