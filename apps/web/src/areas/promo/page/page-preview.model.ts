import type { Promo } from '@debut/contract/promos';
import { instantOf } from '../../../data/dates.ts';
import type { ListenTrack, ListenView } from '../../../public/view.ts';
import type { PageValues } from './page-form.model.ts';
import { texts } from './texts.ts';

type PreviewOptions = { now: Date; timeZone: string; addressOf: (image: string) => string };

/** The page with the current values of the form, as an invented contact would see it. */
export function toPreview(promo: Promo, values: PageValues, { now, timeZone, addressOf }: PreviewOptions): ListenView {
  const embargo = values.embargoUntil && instantOf(values.embargoUntil);
  const needsFeedback = values.feedbackFirst && values.downloads !== 'off';
  const cover = promo.coverArt && addressOf(promo.coverArt);
  const { note, story, credits } = values;
  return {
    ...{ note, story, credits, cover, needsFeedback, timeZone },
    token: '',
    kind: 'personal',
    name: texts.exampleContact,
    title: promo.title,
    artist: promo.artist,
    photos: values.photos.map(addressOf),
    tracks: promo.tracks.map((track) => ({
      id: track.id,
      title: track.title,
      cover: track.coverArt && addressOf(track.coverArt),
      seconds: track.seconds ?? 0,
      waveform: track.waveform,
      state: track.state === 'missing' ? 'missing' : 'ready',
      downloads: needsFeedback || track.state === 'missing' ? [] : listDownloads(values.downloads, track.seconds ?? 0),
    })),
    hasDownloads: values.downloads !== 'off',
    isMarked: values.watermark,
    comments: [],
    feedback: null,
    releaseDate: promo.releaseDate,
    embargoUntil: embargo && embargo > now.toISOString() ? embargo : null,
    now: now.toISOString(),
    expiresAt: instantOf(values.liveUntil) ?? promo.liveUntil,
  };
}

/** The sizes are estimates: the files may not have been made yet. */
function listDownloads(downloads: Promo['downloads'], seconds: number): ListenTrack['downloads'] {
  const mp3 = { format: 'mp3', url: '#', bytes: Math.round(seconds * 40_000) } as const;
  const wav = { format: 'wav', url: '#', bytes: Math.round(seconds * 264_600) } as const;
  if (downloads === 'off') return [];
  return downloads === 'mp3' ? [mp3] : [mp3, wav];
}
