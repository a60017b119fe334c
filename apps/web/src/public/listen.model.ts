import { listenEndpoints } from '@debut/contract/promo-page';
import { addressOf } from '../data/api.ts';
import type { ListenPageView, ListenTrack, ListenView } from './view.ts';

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
    const archive = addressOf('', listenEndpoints.downloadAll, { token, format });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return [{ format, url: files.length === 1 ? only.url : archive, files: files.length, bytes }];
  });
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
