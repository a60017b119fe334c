import { Readable } from 'node:stream';
import { type Clock, minuteMilliseconds } from '../../../platform/clock.ts';
import type { Part, ReadStored } from '../../../platform/concatenated-file.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import type { FileService } from '../../library/index.ts';
import { addTags, createReadTags } from '../../mastering/index.ts';
import { bytesOf, type CopyRow } from '../copies/copies.store.ts';
import type { ListReady, Song } from '../copies/list-ready.ts';
import { mediaTypes, type PromoFormat, wantedFormats } from '../copies/wanted-copies.ts';
import { type LinkRow, lockOpenLink, type OpenLink } from '../links/links.store.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import { texts } from '../texts.ts';
import { listFeedback } from './replies.store.ts';
import { readSplicedCopy } from './spliced-copy.ts';
import * as visits from './visits.store.ts';

export type DownloadService = ReturnType<typeof createDownloadService>;

interface DownloadFile {
  readonly filename: string;
  readonly parts: readonly Part[];
}

interface PromoFiles {
  /** Of the archive with all of them. */
  readonly name: string;
  readonly format: PromoFormat;
  readonly files: readonly DownloadFile[];
  readonly read: ReadStored;
}

/** Browsers fetch one download in several requests, and resume it; all of them count as one. */
const sameDownloadMinutes = 30;

/** Downloads of a promo, as far as it allows them. */
export function createDownloadService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: Pick<FileService, 'coverJpeg'>;
  store: Pick<FileStore, 'read'>;
  readFacts: ReadFacts;
  listReady: ListReady;
}) {
  const { db, clock, events, store, readFacts, listReady } = dependencies;
  const readTags = createReadTags(dependencies);

  /** `false`: it was downloaded as often as the link allows. */
  async function recordOne(
    transaction: Transaction,
    { link, promo: { downloadLimit } }: OpenLink,
    download: { trackId: string; format: PromoFormat },
  ): Promise<boolean> {
    const owner = link.userId;
    const key = { linkId: link.id, ...download };
    const since = new Date(clock().getTime() - sameDownloadMinutes * minuteMilliseconds);
    if ((await visits.countDownloads(transaction, owner, key, since)) > 0) return true;
    const isLimited = link.kind === 'personal' && downloadLimit !== null;
    if (isLimited && (await visits.countDownloads(transaction, owner, key)) >= downloadLimit) return false;
    await visits.insertDownload(transaction, { id: newId(), userId: owner, ...key, at: clock() });
    return true;
  }

  /** Returns those that are allowed. Locked by link, so that concurrent requests do not exceed the limit. */
  async function record(open: OpenLink, songs: readonly Song[], format: PromoFormat): Promise<Song[]> {
    const { link, promo } = open;
    return db.transaction(async (transaction) => {
      const locked = await lockOpenLink(transaction, link.token, clock());
      if (!locked) throw new Failure('not_found');
      if (promo.feedbackFirst && link.kind === 'personal') {
        const [feedback] = await listFeedback(transaction, link.userId, link.id, 1);
        if (!feedback) throw new Failure('feedback_first');
      }
      const allowed: Song[] = [];
      for (const song of songs)
        if (await recordOne(transaction, open, { trackId: song.track.id, format })) allowed.push(song);
      if (allowed.length === 0) throw new Failure('download_limit');
      await visits.countOpenWithoutScript(transaction, locked.link, clock());
      await events.publish(transaction, link.userId, { type: 'promos.changed' });
      return allowed;
    });
  }

  async function tag({ link, promo }: OpenLink, { track, copy }: Song, artist: string, read: ReadStored) {
    const { common } = await readTags(promo.userId, track);
    const stored = { path: pathOf(copy, link), size: bytesOf(copy) };
    const tags = { ...common, artist, title: track.title };
    return addTags(stored, { format: copy.format, gapSeconds: 0 }, tags, read);
  }

  async function prepare(open: OpenLink, given: string, trackId?: string): Promise<PromoFiles> {
    const { link, promo } = open;
    const format = wantedFormats(promo).find((one) => one === given);
    if (promo.downloads === 'off' || !format) throw new Failure('not_found');
    const songs = await listReady(promo, format, trackId);
    if (songs.length === 0) throw new Failure('not_found');
    const allowed = await record(open, songs, format);
    const facts = (await readFacts(promo.userId, [promo])).get(promo.id);
    const read: ReadStored = async (path, range) => {
      const song = songs.find(({ copy }) => pathOf(copy, link) === path);
      if (!song) throw new Error('another file was asked for');
      return Readable.from(readSplicedCopy(song.copy, link.mark, store, range), { objectMode: false });
    };
    const files: DownloadFile[] = [];
    for (const song of allowed) {
      const artist = song.track.artist || (facts?.artist ?? '');
      const number = trackId === undefined ? `${String(songs.indexOf(song) + 1).padStart(2, '0')} ` : '';
      const filename = `${number}${nameOf(artist, song.track.title)}.${format}`;
      files.push({ filename, parts: await tag(open, song, artist, read) });
    }
    return { name: `${nameOf(facts?.artist ?? '', facts?.title ?? '')}.zip`, format, files, read };
  }

  return {
    /** Counts the download of a track and returns its file. */
    async takeOne(open: OpenLink, { trackId, format }: { trackId: string; format: string }) {
      const { files, read, format: mediaFormat } = await prepare(open, format, trackId);
      const [file] = files;
      if (!file) throw new Failure('not_found');
      return { ...file, read, mediaType: mediaTypes[mediaFormat] };
    },

    /** Counts the download of every track that may still be downloaded and returns their files. */
    takeAll: (open: OpenLink, format: string) => prepare(open, format),
  };
}

/** Two links get different bytes of the same copy. */
function pathOf({ id }: CopyRow, { mark }: LinkRow): string {
  return `${id}-${mark.toString(16)}`;
}

function nameOf(artist: string, title: string): string {
  return sanitizeFileName(texts.downloadOf(artist, title)) || 'track';
}
