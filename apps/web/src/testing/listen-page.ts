import { renderListenPage } from '../public/render.tsx';
import type { ListenPageView, ListenTrack, ListenView } from '../public/view.ts';

const downloads = (id: string): ListenTrack['downloads'] => [
  { format: 'mp3', url: `/api/listen/secret/download/${id}/mp3`, bytes: 8_900_000 },
  { format: 'wav', url: `/api/listen/secret/download/${id}/wav`, bytes: 64_000_000 },
];

export const listenTrack = (id: string, title: string, change: Partial<ListenTrack> = {}): ListenTrack => ({
  id,
  title,
  cover: null,
  seconds: 222,
  waveform: btoa('\x10\xff'),
  state: 'ready',
  downloads: downloads(id),
  ...change,
});

export const listenView: ListenView = {
  token: 'secret',
  kind: 'personal',
  name: 'Dev Okafor',
  title: 'Tidal Memory',
  artist: 'Mara Vey',
  cover: '/api/listen/cover',
  note: 'You first.',
  story: 'Recorded in a boathouse.\n\nOver eleven nights.',
  credits: 'Written by Mara Vey',
  photos: ['/photo/1', '/photo/2'],
  tracks: [listenTrack('a', 'Glass Harbor'), listenTrack('b', 'Night Bus Hymn', { seconds: 245 })],
  hasDownloads: true,
  needsFeedback: false,
  isMarked: true,
  comments: [{ id: '1', trackId: 'a', body: 'The half-time drop.', position: 58 }],
  feedback: null,
  releaseDate: '2026-11-27',
  embargoUntil: '2026-11-27T15:00:00Z',
  timeZone: 'America/Chicago',
  now: '2026-11-16T12:00:00Z',
  expiresAt: '2026-12-05T01:00:00Z',
};

/** The listening page as the server renders it. */
export const renderTestListenPage = (
  change: Partial<ListenView> | 'locked' | null = {},
  page: Partial<ListenPageView> = {},
): string =>
  renderListenPage({
    view: typeof change === 'object' && change ? { ...listenView, ...change } : change,
    token: 'secret',
    productName: 'Debut',
    assets: { style: '/public.css', script: '/listen.js', imports: [] },
    ...page,
  });
