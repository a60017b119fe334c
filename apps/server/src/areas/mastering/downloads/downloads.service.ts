import type { MasteringDownload } from '@debut/contract/mastering-downloads';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { type FileService, findTrack, type TrackRow } from '../../library/index.ts';
import * as store from '../mastering.store.ts';
import { listMasterNames, presetOf } from '../presets.ts';
import { findRevision } from '../revisions/revisions.store.ts';
import { texts } from '../texts.ts';
import { downloadName } from './download-name.ts';
import { enclose } from './enclosures.ts';
import { type DownloadFile, endingOf, type SoundFiles, type SoundFormat, type WantedSound } from './sound-files.ts';
import { createReadTags } from './track-tags.ts';

export type DownloadService = ReturnType<typeof createDownloadService>;

/** What distributors, pressing plants and promoters ask for. */
const deliveredFormats: readonly SoundFormat[] = ['wav', 'cd', 'flac', 'mp3'];

function listFormats(format: MasteringDownload['format']): readonly SoundFormat[] {
  return format === 'delivery' ? deliveredFormats : [format];
}

/** The masters of a track as files. */
export function createDownloadService(dependencies: { db: Database; files: FileService; sounds: SoundFiles }) {
  const { db, files, sounds } = dependencies;
  const readTags = createReadTags({ db, files });

  /** The revision that was asked for, or the current one of the method that makes this master. */
  async function findRun(owner: string, { trackId, style, revisionId }: MasteringDownload) {
    if (revisionId !== undefined) {
      const revision = await findRevision(db, owner, revisionId);
      return revision?.trackId === trackId ? revision : undefined;
    }
    const current = await store.listCurrentRuns(db, owner, trackId);
    const wanted = style === 'reference' || style === 'album' ? style : 'styles';
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
    const wanted: WantedSound[] = listFormats(request.format).flatMap((format) =>
      versions.map((version) => ({ version, format, gapSeconds: 0 })),
    );
    return { track, versions, wanted };
  }

  return {
    /** The file name; `isReady` is false when a copy takes longer than one request should wait. */
    async prepare(owner: string, request: MasteringDownload, signal: AbortSignal) {
      const { track } = await find(owner, request);
      const isReady = await sounds.prepare(owner, async () => (await find(owner, request)).wanted, signal);
      return { isReady, filename: archiveOrFileName(track, request) };
    },

    /** Assembled on each request, so that title, artist and cover are current. */
    async files(owner: string, request: MasteringDownload): Promise<{ name: string; files: DownloadFile[] }> {
      const { track, versions, wanted } = await find(owner, request);
      const { common, titleOf } = await readTags(owner, track);
      const isDelivery = request.format === 'delivery';
      const found: DownloadFile[] = [];
      for (const [index, stored] of (await sounds.find(owner, wanted)).entries()) {
        const sound = wanted[index] as WantedSound;
        const { style } = sound.version;
        // Stores show the title without the name of the master.
        const title = isDelivery && versions.length === 1 ? track.title : titleOf(style);
        const filename = fileName(track, style, sound.format);
        found.push(await sounds.assemble(stored, sound, { filename, tags: { ...common, title } }));
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
    ...versions.map(({ style, report: { result } }) => texts.deliveryFigures(presetOf(style).name, result)),
  ];
  return enclose(tags.cover, lines, (what, ending) => downloadName(track, what, ending));
}

function archiveOrFileName(track: TrackRow, { style, format }: MasteringDownload): string {
  if (format === 'delivery')
    return downloadName(track, style === 'all' ? texts.delivery : texts.deliveryOf(presetOf(style).name), 'zip');
  return style === 'all' ? downloadName(track, texts.archiveName(format), 'zip') : fileName(track, style, format);
}

function fileName(track: TrackRow, style: store.VersionRow['style'], format: SoundFormat): string {
  const { name } = presetOf(style);
  return downloadName(track, format === 'cd' ? texts.forCd(name) : name, endingOf(format));
}
