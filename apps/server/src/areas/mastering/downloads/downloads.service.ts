import type { MasteringDownload } from '@debut/contract/mastering-downloads';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type FileService, findTrack, type TrackRow } from '../../library/index.ts';
import { makeCopyJob } from '../mastering.jobs.ts';
import * as store from '../mastering.store.ts';
import { listMasterNames, presetOf } from '../presets.ts';
import { findRevision } from '../revisions/revisions.store.ts';
import { nextChange } from '../runs/next-change.ts';
import { texts } from '../texts.ts';
import type { Part } from './concatenated-file.ts';
import * as copies from './copies.store.ts';
import { downloadName } from './download-name.ts';
import { copyFormats } from './make-copy.ts';
import { addTags } from './tagged-file.ts';
import { createReadTags } from './track-tags.ts';

export type DownloadService = ReturnType<typeof createDownloadService>;

/** A file to send and the parts it is assembled from. */
export interface DownloadFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly parts: readonly Part[];
}

type Format = Exclude<MasteringDownload['format'], 'delivery'>;

/** What distributors, pressing plants and promoters ask for. */
const deliveredFormats: readonly Format[] = ['wav', 'cd', 'flac', 'mp3'];

function listFormats(format: MasteringDownload['format']): readonly Format[] {
  return format === 'delivery' ? deliveredFormats : [format];
}

export function createDownloadService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  files: FileService;
}) {
  const { db, clock, events, queue, files } = dependencies;
  const readTags = createReadTags({ db, files });

  /** The revision that was asked for, or the current one of the method that makes this master. */
  async function findRun(owner: string, { trackId, style, revisionId }: MasteringDownload) {
    if (revisionId !== undefined) {
      const revision = await findRevision(db, owner, revisionId);
      return revision?.trackId === trackId ? revision : undefined;
    }
    const current = await store.listCurrentRuns(db, owner, trackId);
    const wanted = style === 'reference' ? 'reference' : 'styles';
    return current.find(({ method }) => method === wanted) ?? (style === 'all' ? current[0] : undefined);
  }

  async function find(owner: string, request: MasteringDownload) {
    const track = await findTrack(db, owner, request.trackId);
    const run = track && (await findRun(owner, request));
    if (!run) throw new Failure('not_found');
    const made = await store.listVersions(db, owner, [run.id]);
    const versions = listMasterNames(run.method)
      .filter((name) => request.style === 'all' || request.style === name)
      .flatMap((name) => made.find(({ style }) => style === name) ?? []);
    if (versions.length === 0) throw new Failure('not_found');
    return { track, run, versions };
  }

  /** The paths of the files in this format; `null` while a copy is being made, undefined when it is not. */
  async function findPaths(owner: string, versions: store.VersionRow[], format: Format) {
    if (format === 'wav') return versions.map(({ path }) => path);
    const made = await copies.listCopies(db, owner, [...new Set(versions.map(({ runId }) => runId))]);
    return versions.map(({ style }) => made.find((copy) => copy.style === style && copy.format === format)?.path);
  }

  /** The job is enqueued once, however many requests wait. */
  async function requestCopies(owner: string, versions: store.VersionRow[], formats: readonly Format[]): Promise<void> {
    const converted = formats.filter((format) => format !== 'wav');
    for (const { runId, style, trackId } of versions)
      for (const format of converted) {
        const copy = { userId: owner, runId, style, format };
        await db.transaction(async (transaction) => {
          const isFirst = await copies.requestCopy(transaction, { ...copy, trackId, askedAt: clock() });
          if (isFirst) await queue.enqueue(transaction, makeCopyJob, copy);
        });
      }
  }

  /** `false`: not ready when the signal was aborted. */
  async function makeCopies(owner: string, request: MasteringDownload, signal: AbortSignal): Promise<boolean> {
    const formats = listFormats(request.format);
    await requestCopies(owner, (await find(owner, request)).versions, formats);
    for (;;) {
      const changed = nextChange(events, owner, signal);
      const { versions } = await find(owner, request);
      const paths = (await Promise.all(formats.map((format) => findPaths(owner, versions, format)))).flat();
      const isGivenUp = paths.includes(undefined);
      const isReady = !isGivenUp && !paths.includes(null);
      if (isReady || isGivenUp || signal.aborted) changed.stop();
      if (isGivenUp) throw new Failure('mastering_failed');
      if (isReady) return true;
      if (signal.aborted) return false;
      await changed.promise;
    }
  }

  return {
    /** The file name; `isReady` is false when a copy takes longer than one request should wait. */
    async prepare(owner: string, request: MasteringDownload, signal: AbortSignal) {
      const { track } = await find(owner, request);
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
      const isReady = await makeCopies(owner, request, patience);
      return { isReady, filename: archiveOrFileName(track, request) };
    },

    /** Assembled on each request, so that title, artist and cover are current. */
    async files(owner: string, request: MasteringDownload): Promise<{ name: string; files: DownloadFile[] }> {
      const { track, versions } = await find(owner, request);
      const { common, titleOf } = await readTags(owner, track);
      const isDelivery = request.format === 'delivery';
      const found: DownloadFile[] = [];
      for (const format of listFormats(request.format)) {
        const paths = await findPaths(owner, versions, format);
        for (const [index, { style }] of versions.entries()) {
          const stored = await files.findAudio(owner, paths[index] ?? '');
          if (!stored) throw new Failure('not_found');
          // Stores show the title without the name of the master.
          const title = isDelivery && versions.length === 1 ? track.title : titleOf(style);
          found.push({
            filename: fileName(track, style, format),
            mediaType: format === 'wav' ? 'audio/wav' : copyFormats[format].mediaType,
            parts: await addTags(stored, format, { ...common, title }, files.read),
          });
        }
      }
      if (isDelivery) found.push(...describeDelivery(track, versions, common));
      return { name: archiveOrFileName(track, request), files: found };
    },
  };
}

/** The cover, and what a distributor asks for in its form. */
function describeDelivery(track: TrackRow, versions: store.VersionRow[], tags: SoundTags): DownloadFile[] {
  const lines = [
    ...texts.deliveryFacts({ ...tags, title: track.title }),
    ...versions.map(({ style, report: { result } }) =>
      texts.deliveryFigures(presetOf(style).name, result.integratedLufs, result.truePeakDbtp),
    ),
  ];
  const notes = Buffer.from(`${lines.join('\r\n')}\r\n`);
  const asFile = (what: string, ending: string, mediaType: string, bytes: Uint8Array): DownloadFile => ({
    filename: downloadName(track, what, ending),
    mediaType,
    parts: [{ kind: 'bytes', bytes: Buffer.from(bytes) }],
  });
  return [
    ...(tags.cover ? [asFile(texts.cover, 'jpg', 'image/jpeg', tags.cover.bytes)] : []),
    asFile(texts.notes, 'txt', 'text/plain; charset=utf-8', notes),
  ];
}

const patienceMilliseconds = 20_000;

function archiveOrFileName(track: TrackRow, { style, format }: MasteringDownload): string {
  if (format === 'delivery')
    return downloadName(track, style === 'all' ? texts.delivery : texts.deliveryOf(presetOf(style).name), 'zip');
  return style === 'all' ? downloadName(track, texts.archiveName(format), 'zip') : fileName(track, style, format);
}

function fileName(track: TrackRow, style: store.VersionRow['style'], format: Format): string {
  const { name } = presetOf(style);
  const ending = format === 'wav' ? 'wav' : copyFormats[format].ending;
  return downloadName(track, format === 'cd' ? texts.forCd(name) : name, ending);
}
