import type { MasteringDownload } from '@debut/contract/mastering-downloads';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import type { Clock } from '../../../platform/clock.ts';
import type { Part } from '../../../platform/concatenated-file.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { FileService } from '../../library/index.ts';
import { makeCopyJob } from '../mastering.jobs.ts';
import type { VersionRow } from '../mastering.store.ts';
import { nextChange } from '../runs/next-change.ts';
import * as copies from './copies.store.ts';
import { copyFormats } from './make-copy.ts';
import { addTags } from './tagged-file.ts';

/** A file to send and the parts it is assembled from. */
export interface DownloadFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly parts: readonly Part[];
}

export type SoundFormat = Exclude<MasteringDownload['format'], 'delivery'>;

/** A master in a format, with silence at its end. */
export interface WantedSound {
  readonly version: VersionRow;
  readonly format: SoundFormat;
  readonly gapSeconds: number;
}

export interface StoredSound {
  readonly path: string;
  readonly size: number;
}

export type SoundFiles = ReturnType<typeof createSoundFiles>;

/** Masters as files in any format: copies are made when they are first asked for, tags are added when they are sent. */
export function createSoundFiles(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  files: FileService;
}) {
  const { db, clock, events, queue, files } = dependencies;

  /** The paths of the files; `null` while a copy is being made, undefined when it is not. */
  async function findPaths(owner: string, wanted: readonly WantedSound[]): Promise<(string | null | undefined)[]> {
    const runIds = new Set(wanted.filter(({ format }) => format !== 'wav').map(({ version }) => version.runId));
    const made = runIds.size > 0 ? await copies.listCopies(db, owner, [...runIds]) : [];
    return wanted.map(({ version: { runId, style, path }, format, gapSeconds }) => {
      if (format === 'wav') return path;
      const copy = { runId, style, format, gapSeconds };
      return made.find((one) => keyOf(one) === keyOf(copy))?.path;
    });
  }

  /** The job is enqueued once, however many requests wait. */
  async function requestCopy(owner: string, { version, format, gapSeconds }: WantedSound): Promise<void> {
    if (format === 'wav') return;
    const { runId, style, trackId } = version;
    const copy = { userId: owner, runId, style, format, gapSeconds };
    await db.transaction(async (transaction) => {
      const isFirst = await copies.requestCopy(transaction, { ...copy, trackId, askedAt: clock() });
      if (!isFirst) return;
      await queue.enqueue(transaction, makeCopyJob, copy);
      // An album has one gap after a track; a download of the track alone has none, and keeps its copy.
      if (gapSeconds > 0)
        for (const { path } of await copies.deleteOtherGaps(transaction, copy))
          if (path) await files.release(transaction, owner, path);
    });
  }

  return {
    /** `false`: copies take longer than one request should wait. */
    async prepare(owner: string, find: () => Promise<readonly WantedSound[]>, stopping: AbortSignal): Promise<boolean> {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMilliseconds)]);
      const requested = new Set<string>();
      for (;;) {
        const changed = nextChange(events, owner, signal);
        try {
          const wanted = await find();
          // When a gap changes meanwhile, other copies are wanted.
          for (const sound of wanted) {
            const key = keyOf({ ...sound.version, ...sound });
            if (!requested.has(key)) await requestCopy(owner, sound);
            requested.add(key);
          }
          const paths = await findPaths(owner, wanted);
          if (paths.includes(undefined)) throw new Failure('mastering_failed');
          if (!paths.includes(null)) return true;
          if (signal.aborted) return false;
          await changed.promise;
        } finally {
          changed.stop();
        }
      }
    },

    /** The stored file of each. */
    async find(owner: string, wanted: readonly WantedSound[]): Promise<StoredSound[]> {
      const paths = await findPaths(owner, wanted);
      const known = await files.analysesOf(
        owner,
        paths.flatMap((path) => path ?? []),
      );
      const sizes = new Map(known.map(({ path, size }) => [path, size]));
      return paths.map((path) => {
        const size = sizes.get(path ?? '');
        if (!path || size === undefined) throw new Failure('not_found');
        return { path, size };
      });
    },

    async assemble(
      stored: StoredSound,
      wanted: WantedSound,
      { filename, tags }: { filename: string; tags: SoundTags },
    ): Promise<DownloadFile> {
      return {
        filename,
        mediaType: mediaTypeOf(wanted.format),
        parts: await addTags(stored, wanted, tags, files.read),
      };
    },
  };
}

const patienceMilliseconds = 20_000;

function keyOf(copy: { runId: string; style: string; format: string; gapSeconds: number }): string {
  return [copy.runId, copy.style, copy.format, copy.gapSeconds].join(' ');
}

export function endingOf(format: SoundFormat): string {
  return format === 'wav' ? 'wav' : copyFormats[format].ending;
}

function mediaTypeOf(format: SoundFormat): string {
  return format === 'wav' ? 'audio/wav' : copyFormats[format].mediaType;
}
