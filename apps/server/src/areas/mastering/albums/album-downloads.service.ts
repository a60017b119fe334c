import type { AlbumDownload } from '@debut/contract/albums';
import { maxAlbumTracks } from '@debut/contract/limits';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import { type FileService, findProject, type ProjectRow, type TrackRow } from '../../library/index.ts';
import { downloadName } from '../downloads/download-name.ts';
import { enclose } from '../downloads/enclosures.ts';
import {
  type DownloadFile,
  endingOf,
  type SoundFiles,
  type StoredSound,
  type WantedSound,
} from '../downloads/sound-files.ts';
import { albumTags, readCover } from '../downloads/track-tags.ts';
import { listVersions, type VersionRow } from '../mastering.store.ts';
import { texts } from '../texts.ts';
import { listAlbumTracks } from './album-tracks.ts';
import { findTransitions, listCurrentRuns } from './albums.store.ts';
import { assembleCd, fitsOnCd } from './cd-image.ts';

type Format = AlbumDownload['format'];

/** A track with its album master, and the silence after it. */
interface Song {
  readonly track: TrackRow;
  readonly version: VersionRow;
  readonly gapSeconds: number;
}

export type AlbumDownloadService = ReturnType<typeof createAlbumDownloadService>;

/** The masters of an album as an archive, with the cover and notes. */
export function createAlbumDownloadService(dependencies: {
  db: Database;
  files: Pick<FileService, 'coverJpeg'>;
  sounds: SoundFiles;
}) {
  const { db, files, sounds } = dependencies;

  async function listSongs(owner: string, projectId: string): Promise<Song[]> {
    const tracks = await listAlbumTracks(db, owner, projectId);
    if (tracks.length > maxAlbumTracks) throw new Failure('album_too_long');
    const ids = tracks.map(({ id }) => id);
    const runIds = (await listCurrentRuns(db, owner, ids)).map(({ id }) => id);
    const made = await listVersions(db, owner, runIds);
    const versions = new Map(made.map((version) => [version.trackId, version]));
    const transitionOf = await findTransitions(db, owner, ids);
    const songs = tracks.flatMap((track, index) => {
      const version = versions.get(track.id);
      const gapSeconds = index === tracks.length - 1 ? 0 : transitionOf(track.id).gapSeconds;
      return version ? [{ track, version, gapSeconds }] : [];
    });
    if (songs.length < tracks.length || songs.length === 0) throw new Failure('album_incomplete');
    return songs;
  }

  async function find(owner: string, projectId: string, format: Format) {
    const project = await findProject(db, owner, projectId);
    if (!project) throw new Failure('not_found');
    const songs = await listSongs(owner, projectId);
    const isCd = format === 'cd';
    const lengths = songs.map(({ version, gapSeconds }) => ({ seconds: version.report.durationSeconds, gapSeconds }));
    if (isCd && !fitsOnCd(lengths)) throw new Failure('album_too_long_for_cd');
    const wanted = songs.map(({ version, gapSeconds }) => ({ version, format, gapSeconds: isCd ? 0 : gapSeconds }));
    return { project, songs, wanted, name: downloadName(asTrack(project), texts.albumArchive(format), 'zip') };
  }

  /** One file per song, with tags. */
  async function assembleSongs(
    project: ProjectRow,
    songs: readonly Song[],
    { wanted, stored, cover }: { wanted: WantedSound[]; stored: StoredSound[]; cover: SoundTags['cover'] },
  ): Promise<DownloadFile[]> {
    const members = songs.map(({ track }) => track);
    const assembled: DownloadFile[] = [];
    for (const [index, { track }] of songs.entries()) {
      const [sound, file] = [wanted[index] as WantedSound, stored[index] as StoredSound];
      const { title, artist, isrc } = track;
      const picture = cover ?? (await readCover(files, track.coverArt));
      const tags = {
        ...albumTags(project, members, track.id),
        ...{ title, artist, isrc, year: track.year || project.year },
        ...(picture && { cover: picture }),
      };
      const filename = `${fileStem(index, title)}.${endingOf(sound.format)}`;
      assembled.push(await sounds.assemble(file, sound, { filename, tags }));
    }
    return assembled;
  }

  return {
    /** The file name; `isReady` is false when copies take longer than one request should wait. */
    async prepare(owner: string, projectId: string, format: Format, signal: AbortSignal) {
      const { name } = await find(owner, projectId, format);
      const findWanted = async () => (await find(owner, projectId, format)).wanted;
      return { isReady: await sounds.prepare(owner, findWanted, signal), filename: name };
    },

    /** Assembled on each request, so that titles and cover are current. */
    async files(owner: string, projectId: string, format: Format): Promise<{ name: string; files: DownloadFile[] }> {
      const { project, songs, wanted, name } = await find(owner, projectId, format);
      const stored = await sounds.find(owner, wanted);
      const cover = await readCover(files, project.coverArt);
      const found =
        format === 'cd'
          ? assembleCd({ title: project.name, performer: project.artist, upc: project.upc }, toCdSongs(songs, stored))
          : await assembleSongs(project, songs, { wanted, stored, cover });
      const enclosed = enclose(cover, describeAlbum(project, songs), (what, ending) => `${what}.${ending}`);
      return { name, files: [...found, ...enclosed] };
    },
  };
}

function toCdSongs(songs: readonly Song[], stored: readonly StoredSound[]) {
  return songs.map(({ track: { title, artist, isrc }, gapSeconds }, index) => ({
    ...{ title, performer: artist, isrc, gapSeconds },
    stored: stored[index] as StoredSound,
  }));
}

function describeAlbum({ name, artist, year, upc }: ProjectRow, songs: readonly Song[]): string[] {
  return [
    ...texts.albumFacts({ album: name, albumArtist: artist, year, upc }),
    '',
    ...songs.map(({ track: { title, isrc }, version: { report } }, index) =>
      texts.albumTrack({ number: twoDigits(index + 1), title, isrc, seconds: report.durationSeconds }, report.result),
    ),
  ];
}

const asTrack = ({ artist, name }: ProjectRow) => ({ artist, title: name });

const maxTitleCharacters = 150;

/** `01 Glass Harbor`, valid on every system. */
function fileStem(index: number, title: string): string {
  const short = [...sanitizeFileName(title)].slice(0, maxTitleCharacters).join('').trim();
  return `${twoDigits(index + 1)} ${short || texts.track}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
