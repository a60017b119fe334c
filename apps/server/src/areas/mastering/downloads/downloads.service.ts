import type { MasteringDownload, MasteringStyle } from '@debut/contract/mastering';
import { id3Tag } from '@debut/mastering/tags/id3';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import { wavTagChunks } from '@debut/mastering/tags/wav-chunks';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type FileService, findTrack, type TrackRow } from '../../library/index.ts';
import { encodeMp3Job } from '../mastering.jobs.ts';
import * as store from '../mastering.store.ts';
import { presetOf, styleIds } from '../presets.ts';
import { nextChange } from '../runs/next-change.ts';
import { texts } from '../texts.ts';
import type { Part } from './concatenated-file.ts';
import { downloadName } from './download-name.ts';

export type DownloadService = ReturnType<typeof createDownloadService>;

/** A file to send and the parts it is assembled from. */
export interface DownloadFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly parts: readonly Part[];
}

export function createDownloadService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  files: FileService;
}) {
  const { db, clock, events, queue, files } = dependencies;

  async function find(owner: string, { trackId, style }: Pick<MasteringDownload, 'trackId' | 'style'>) {
    const track = await findTrack(db, owner, trackId);
    const versions = track ? await store.listVersions(db, owner, trackId, 'master') : [];
    const wanted = styleIds
      .filter((one) => style === 'all' || style === one)
      .flatMap((one) => versions.find((version) => version.style === one) ?? []);
    if (!track || wanted.length === 0) throw new Failure('not_found');
    return { track, versions: wanted };
  }

  /** `false`: not ready when the signal was aborted. The job is enqueued once, however many requests wait. */
  async function makeMp3(owner: string, request: MasteringDownload, signal: AbortSignal): Promise<boolean> {
    const { versions } = await find(owner, request);
    for (const { runId, style } of versions.filter(({ mp3 }) => mp3 === null)) {
      await db.transaction(async (transaction) => {
        const isFirst = await store.askForMp3(transaction, { runId, style }, clock());
        if (isFirst) await queue.enqueue(transaction, encodeMp3Job, { runId, style });
      });
    }
    for (;;) {
      const changed = nextChange(events, owner, signal);
      const missing = (await find(owner, request)).versions.filter(({ mp3 }) => mp3 === null);
      const isGivenUp = missing.some(({ mp3AskedAt }) => mp3AskedAt === null);
      if (missing.length === 0 || isGivenUp || signal.aborted) changed.stop();
      if (missing.length === 0) return true;
      if (isGivenUp) throw new Failure('mastering_failed');
      if (signal.aborted) return false;
      await changed.promise;
    }
  }

  async function describe(
    owner: string,
    { track, cover }: { track: TrackRow; cover: Buffer | undefined },
    version: store.VersionRow,
    format: 'wav' | 'mp3',
  ): Promise<DownloadFile> {
    const path = format === 'wav' ? version.path : version.mp3;
    const stored = path === null ? undefined : await files.findAudio(owner, path);
    if (!stored) throw new Failure('not_found');
    const tags = tagsOf(track, version.style, cover);
    return {
      filename: downloadName(track, presetOf(version.style).name, format),
      mediaType: format === 'wav' ? 'audio/wav' : 'audio/mpeg',
      parts: format === 'wav' ? taggedWav(stored, wavTagChunks(tags)) : taggedMp3(stored, id3Tag(tags)),
    };
  }

  return {
    /** The file name; `isReady` is false when an MP3 takes longer than one request should wait. */
    async prepare(owner: string, request: MasteringDownload, signal: AbortSignal) {
      const { track } = await find(owner, request);
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
      const isReady = request.format === 'wav' || (await makeMp3(owner, request, patience));
      return { isReady, filename: archiveOrFileName(track, request) };
    },

    /** Assembled on each request, so that title, artist and cover are current. */
    async files(owner: string, request: MasteringDownload): Promise<{ name: string; files: DownloadFile[] }> {
      const { track, versions } = await find(owner, request);
      const cover = track.coverArt ? await files.coverJpeg(track.coverArt) : undefined;
      const found: DownloadFile[] = [];
      for (const version of versions) found.push(await describe(owner, { track, cover }, version, request.format));
      return { name: archiveOrFileName(track, request), files: found };
    },
  };
}

const patienceMilliseconds = 20_000;

function tagsOf(track: TrackRow, style: MasteringStyle, cover: Buffer | undefined): SoundTags {
  const { title, artist, year } = track;
  return {
    title: `${title} (${presetOf(style).name})`,
    artist,
    year,
    ...(cover && { cover: { mediaType: 'image/jpeg', bytes: cover } }),
  };
}

function archiveOrFileName(track: TrackRow, { style, format }: MasteringDownload): string {
  if (style !== 'all') return downloadName(track, presetOf(style).name, format);
  return downloadName(track, texts.archiveName(format), 'zip');
}

/** The RIFF length at the start has to include the tags at the end. */
function taggedWav({ path, size }: { path: string; size: number }, chunks: Uint8Array): Part[] {
  const padding = Buffer.alloc(size % 2);
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1');
  head.writeUInt32LE(size + padding.length + chunks.length - 8, 4);
  return [
    { kind: 'bytes', bytes: head },
    { kind: 'stored', path, start: head.length, end: size - 1 },
    { kind: 'bytes', bytes: Buffer.concat([padding, chunks]) },
  ];
}

function taggedMp3({ path, size }: { path: string; size: number }, tag: Uint8Array): Part[] {
  return [
    { kind: 'bytes', bytes: Buffer.from(tag) },
    { kind: 'stored', path, start: 0, end: size - 1 },
  ];
}
