import { masteringCredits } from '@debut/contract/limits';
import { type MasteringRun, masteringEndpoints, type TrackMastering } from '@debut/contract/mastering';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { onArtistLeft } from '../../../data/current-artist.ts';
import { creditCount } from '../../../data/top-up.ts';
import { createQuery, useData } from '../../../data/use-data.ts';
import { toast } from '../../../ui/toast.ts';
import { getActiveRun } from './mastering.model.ts';
import { texts } from './texts.ts';

export function useMastering(trackId: string) {
  return useData(masteringEndpoints.ofTrack, { params: { id: trackId } }, polling);
}

/** Waits for the end of a run, on whichever page the user is by then, and toasts its outcome once. */
export function followRun(queries: QueryClient, track: { id: string; title: string }, run: MasteringRun): void {
  if (followed.has(run.id)) return;
  followed.add(run.id);
  const stop = () => {
    stopObserving();
    stopListening();
  };
  const query = { ...createQuery(masteringEndpoints.ofTrack, { params: { id: track.id } }), ...polling };
  const stopObserving = new QueryObserver(queries, query).subscribe(({ data, error }) => {
    const isDeleted = error instanceof ApiError && error.status === 404;
    if (isDeleted) return stop();
    const latest = data?.run;
    if (latest?.id === run.id && getActiveRun(latest)) return;
    if (latest) stop();
    if (latest?.id === run.id) toastOutcome(latest, track.title);
  });
  const stopListening = onArtistLeft(stop);
}

const followed = new Set<string>();

/** Polled as well during a run, because a live event may get lost. */
const polling = {
  refetchInterval: ({ state: { data } }: { state: { data: TrackMastering | undefined } }) =>
    getActiveRun(data?.run) || getActiveRun(data?.preview?.run) || data?.mix?.status === 'measuring'
      ? pollMilliseconds
      : (false as const),
};

const pollMilliseconds = 3000;

function toastOutcome({ status, method, styles, failure }: MasteringRun, title: string): void {
  const done = {
    styles: texts.isMasteredIn(title, texts.stylesCount(Object.keys(styles).length)),
    reference: texts.isMasteredWithReference(title),
    album: texts.isMasteredForAlbum(title),
  };
  if (status === 'done') toast.success(done[method]);
  if (status === 'failed') toast.failure(addRefundNote(failure?.error ?? texts.unknownErrorOccurred));
  if (status === 'cancelled') toast.info(addRefundNote(texts.masteringWasCanceled));
}

export function addRefundNote(sentence: string): string {
  return sellsCredits() ? texts.yourAreBack(sentence, creditCount(masteringCredits)) : sentence;
}
