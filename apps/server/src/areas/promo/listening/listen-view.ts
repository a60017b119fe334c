import type { ListenView } from '@debut/web/public';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findTimeZone } from '../../accounts/index.ts';
import type { FileService } from '../../library/index.ts';
import { bytesOf, findCopyOf, listCopies } from '../copies/copies.store.ts';
import { type PromoFormat, wantedFormats } from '../copies/wanted-copies.ts';
import type { OpenLink } from '../links/links.store.ts';
import type { ListPhotos, ReadFacts } from '../promos/present-promos.ts';
import type { ReadReleaseSounds, ReleaseSound } from '../promos/release-sounds.ts';
import { toFeedback } from './present-replies.ts';
import { listComments, listFeedback } from './replies.store.ts';
import { listDownloadCounts } from './visits.store.ts';

export type ReadListenView = (open: OpenLink, token: string) => Promise<ListenView>;

/** Everything the page of a link shows. */
export function createReadListenView(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'address'>;
  listPhotos: ListPhotos;
  readFacts: ReadFacts;
  readSounds: ReadReleaseSounds;
}): ReadListenView {
  const { db, clock, files, listPhotos, readFacts, readSounds } = dependencies;

  /** At the address of the page: on a domain of its own, images of other origins are blocked. */
  const pathOf = (path: string) => new URL(files.address(path)).pathname;

  return async ({ link, promo }, token) => {
    const { userId: owner, watermark } = promo;
    const isPersonal = link.kind === 'personal';
    const sounds = await readSounds(promo);
    const [facts, copies, comments, feedback, downloads, timeZone, photos] = [
      (await readFacts(owner, [promo])).get(promo.id),
      await listCopies(
        db,
        owner,
        sounds.flatMap(({ source }) => source ?? []),
      ),
      isPersonal ? await listComments(db, owner, link.id) : [],
      isPersonal ? await listFeedback(db, owner, link.id, 1) : [],
      await listDownloadCounts(db, owner, link.id),
      await findTimeZone(db, owner),
      await listPhotos(promo),
    ];
    const [latest] = feedback;
    const needsFeedback = promo.feedbackFirst && promo.downloads !== 'off' && isPersonal && !latest;
    const copyOf = (source: string | null, format: PromoFormat) => findCopyOf(copies, promo, { source, format });

    function listDownloads({ track, source }: ReleaseSound) {
      if (promo.downloads === 'off' || needsFeedback) return [];
      const offered: { format: PromoFormat; url: string; bytes: number }[] = [];
      for (const format of wantedFormats(promo)) {
        const copy = copyOf(source, format);
        const used = downloads.find((one) => one.trackId === track.id && one.format === format)?.count ?? 0;
        const isUsedUp = isPersonal && promo.downloadLimit !== null && used >= promo.downloadLimit;
        if (copy?.state !== 'ready' || isUsedUp) continue;
        const url = `/api/listen/${token}/download/${track.id}/${format}`;
        offered.push({ format, url, bytes: bytesOf(copy) });
      }
      return offered;
    }

    const tracks: ListenView['tracks'][number][] = [];
    for (const sound of sounds) {
      const copy = copyOf(sound.source, 'mp3');
      const cover = sound.track.coverArt ?? facts?.cover ?? null;
      tracks.push({
        id: sound.track.id,
        title: sound.track.title,
        cover: cover && pathOf(cover),
        seconds: copy?.seconds ?? sound.seconds ?? 0,
        waveform: sound.waveform,
        state: sound.source === null || copy?.state === 'failed' ? 'missing' : (copy?.state ?? 'preparing'),
        downloads: listDownloads(sound),
      });
    }
    const now = clock();
    return {
      token,
      kind: isPersonal ? 'personal' : 'shared',
      name: link.name,
      title: facts?.title ?? '',
      artist: facts?.artist ?? '',
      cover: facts?.cover ? pathOf(facts.cover) : null,
      // A preview shows what contacts see.
      note: link.kind === 'shared' ? '' : link.note || promo.note,
      story: promo.story,
      credits: promo.credits,
      photos: photos.map(pathOf),
      tracks,
      hasDownloads: promo.downloads !== 'off',
      needsFeedback,
      isMarked: watermark,
      comments: comments.map(({ id, trackId, body, position }) => ({ id, trackId, body, position })),
      feedback: latest ? toFeedback(latest) : null,
      releaseDate: facts?.releaseDate ?? null,
      embargoUntil: promo.embargoUntil && promo.embargoUntil > now ? promo.embargoUntil.toISOString() : null,
      timeZone,
      now: now.toISOString(),
      expiresAt: promo.liveUntil.toISOString(),
    };
  };
}
