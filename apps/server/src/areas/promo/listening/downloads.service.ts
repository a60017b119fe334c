import { type Clock, minuteMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import { newId } from '../../../platform/ids.ts';
import { findTrack } from '../../library/index.ts';
import { bytesOf } from '../copies/copies.store.ts';
import { wantedFormats } from '../copies/wanted-copies.ts';
import type { OpenLink } from '../links/links.store.ts';
import { lockOpenLink } from '../links/links.store.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import { texts } from '../texts.ts';
import type { ListenAudio } from './listen-audio.ts';
import { listFeedback } from './replies.store.ts';
import * as store from './visits.store.ts';

export type DownloadService = ReturnType<typeof createDownloadService>;

/** Browsers fetch one download in several requests, and resume it; all of them count as one. */
const sameDownloadMinutes = 30;

/** Downloads of a promo, as far as it allows them. */
export function createDownloadService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  audio: ListenAudio;
  readFacts: ReadFacts;
}) {
  const { db, clock, events, audio, readFacts } = dependencies;

  /** Locked by link, so that concurrent requests do not exceed the limit. */
  async function record(open: OpenLink, download: { trackId: string; format: 'mp3' | 'wav' }): Promise<void> {
    const { link, promo } = open;
    const { id: linkId, userId: owner } = link;
    const { trackId, format } = download;
    await db.transaction(async (transaction) => {
      if (!(await lockOpenLink(transaction, link.token, clock()))) throw new Failure('not_found');
      if (promo.feedbackFirst && link.kind === 'personal') {
        const [feedback] = await listFeedback(transaction, owner, linkId, 1);
        if (!feedback) throw new Failure('feedback_first');
      }
      const since = new Date(clock().getTime() - sameDownloadMinutes * minuteMilliseconds);
      const key = { linkId, trackId, format };
      if ((await store.countDownloads(transaction, owner, key, since)) > 0) return;
      const used = await store.countDownloads(transaction, owner, key);
      const { downloadLimit } = promo;
      if (link.kind === 'personal' && downloadLimit !== null && used >= downloadLimit)
        throw new Failure('download_limit');
      await store.insertDownload(transaction, { id: newId(), userId: owner, ...key, at: clock() });
      await events.publish(transaction, owner, { type: 'promos.changed' });
    });
  }

  return {
    /** Counts the download and returns what is sent. */
    async take(open: OpenLink, { trackId, format: given }: { trackId: string; format: string }) {
      const { promo } = open;
      const format = wantedFormats(promo).find((one) => one === given);
      if (promo.downloads === 'off' || !format) throw new Failure('not_found');
      const [copy, track] = [await audio.findCopy(promo, trackId, format), await findTrack(db, promo.userId, trackId)];
      if (!copy || !track) throw new Failure('not_found');
      await record(open, { trackId, format });
      const artist = track.artist || ((await readFacts(promo.userId, [promo])).get(promo.id)?.artist ?? '');
      const name = sanitizeFileName(texts.downloadOf(artist, track.title)) || 'track';
      return {
        copy,
        size: bytesOf(copy),
        filename: `${name}.${format}`,
        mediaType: format === 'mp3' ? 'audio/mpeg' : 'audio/wav',
      };
    },
  };
}
