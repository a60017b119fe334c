import type { Promo, PromoTrack } from '@debut/contract/promos';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { findArtistName } from '../../accounts/index.ts';
import { type FileService, findTracks, type ProjectRow, type TrackRow } from '../../library/index.ts';
import { type CopyRow, findCopyOf, listCopies } from '../copies/copies.store.ts';
import { wantedFormats } from '../copies/wanted-copies.ts';
import type { LinkAddress } from '../links/link-address.ts';
import { listSharedLinks } from '../links/links.store.ts';
import { countLinks, findProjects, type PromoRow } from './promos.store.ts';
import type { ReadReleaseSounds, ReleaseSound } from './release-sounds.ts';

export type PresentPromos = (owner: string, rows: readonly PromoRow[]) => Promise<Promo[]>;

export interface ReleaseFacts {
  readonly title: string;
  readonly artist: string;
  readonly cover: string | null;
  readonly releaseDate: string | null;
  /** Of a track that is part of a project. */
  readonly projectTitle: string | null;
  /** Of a track its ISRC, of a project its UPC; empty when it isn't known. */
  readonly code: string;
}

type Release = Pick<PromoRow, 'id' | 'trackId' | 'projectId'>;

/** Title, artist, cover and date of what a promo is for. */
export type ReadFacts = (
  owner: string,
  rows: readonly Release[],
  at?: Queryable,
) => Promise<ReadonlyMap<string, ReleaseFacts>>;

export function createReadFacts({ db }: { db: Database }): ReadFacts {
  return async (owner, rows, at = db) => {
    const trackIds = rows.flatMap(({ trackId }) => trackId ?? []);
    const [artistName, tracks] = [(await findArtistName(at, owner)) ?? '', await findTracks(at, owner, trackIds)];
    const projectIds = [...rows, ...tracks].flatMap(({ projectId }) => projectId ?? []);
    const projects = await findProjects(at, owner, [...new Set(projectIds)]);
    const factsOf = ({ trackId, projectId }: Release) => {
      const track = tracks.find(({ id }) => id === trackId);
      const project = projects.find(({ id }) => id === (track?.projectId ?? projectId));
      return { ...describe(track, project), artist: track?.artist || project?.artist || artistName };
    };
    return new Map(rows.map((row) => [row.id, factsOf(row)]));
  };
}

/** A track without a cover or date has its project's. */
function describe(track: TrackRow | undefined, project: ProjectRow | undefined): Omit<ReleaseFacts, 'artist'> {
  const cover = track?.coverArt ?? project?.coverArt ?? null;
  const releaseDate = track?.releaseDate ?? project?.releaseDate ?? null;
  const projectTitle = track ? (project?.name ?? null) : null;
  return {
    title: track?.title ?? project?.name ?? '',
    cover,
    releaseDate,
    projectTitle,
    code: track?.isrc ?? project?.upc ?? '',
  };
}

/** The paths of photos that still exist. */
export type ListPhotos = (promo: PromoRow) => Promise<string[]>;

export function createListPhotos({ files }: { files: Pick<FileService, 'findPicture'> }): ListPhotos {
  return async ({ photos }) => {
    const found = await Promise.all(photos.map((path) => files.findPicture(path)));
    return photos.filter((_path, index) => found[index] !== undefined);
  };
}

export function createPresentPromos(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'address'>;
  listPhotos: ListPhotos;
  readFacts: ReadFacts;
  readSounds: ReadReleaseSounds;
  addressOf: LinkAddress;
}): PresentPromos {
  const { db, clock, files, listPhotos, readFacts, readSounds, addressOf } = dependencies;

  async function presentTracks(promo: PromoRow): Promise<PromoTrack[]> {
    const sounds = await readSounds(promo);
    const copies = await listCopies(
      db,
      promo.userId,
      sounds.flatMap(({ source }) => source ?? []),
    );
    return sounds.map((sound) => ({
      id: sound.track.id,
      title: sound.track.title,
      coverArt: sound.track.coverArt && files.address(sound.track.coverArt),
      seconds: sound.seconds,
      waveform: sound.waveform,
      version: sound.version,
      versions: [...sound.versions],
      state: stateOf(sound, promo, copies),
    }));
  }

  return async (owner, rows) => {
    const ids = rows.map(({ id }) => id);
    const [facts, links, shared] = [
      await readFacts(owner, rows),
      await countLinks(db, owner, ids),
      await listSharedLinks(db, owner, ids),
    ];
    const presented: Promo[] = [];
    for (const row of rows) {
      const { title = '', artist = '', cover = null, releaseDate = null } = facts.get(row.id) ?? {};
      const link = shared.find(({ promoId, revokedAt }) => promoId === row.id && revokedAt === null);
      const sharedAddress = link ? await addressOf(link) : null;
      presented.push({
        id: row.id,
        trackId: row.trackId,
        projectId: row.projectId,
        title,
        artist,
        coverArt: cover && files.address(cover),
        releaseDate,
        note: row.note,
        story: row.story,
        credits: row.credits,
        photos: (await listPhotos(row)).map(files.address),
        downloads: row.downloads,
        downloadLimit: row.downloadLimit,
        hasPasscode: row.passcode !== null,
        watermark: row.watermark,
        feedbackFirst: row.feedbackFirst,
        embargoUntil: row.embargoUntil?.toISOString() ?? null,
        liveFrom: row.liveFrom?.toISOString() ?? null,
        liveUntil: row.liveUntil.toISOString(),
        state: stateAt(row, clock()),
        tracks: await presentTracks(row),
        links: links.get(row.id) ?? 0,
        shared: link && sharedAddress ? { id: link.id, name: link.name, recipientId: null, url: sharedAddress } : null,
        version: row.version,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      });
    }
    return presented;
  };
}

function stateAt({ liveFrom, liveUntil }: PromoRow, now: Date): Promo['state'] {
  if (liveUntil <= now) return 'ended';
  return liveFrom && liveFrom > now ? 'upcoming' : 'live';
}

/** Copies are made once there are links, so before that a track is as good as ready. */
function stateOf({ source }: ReleaseSound, promo: PromoRow, copies: readonly CopyRow[]): PromoTrack['state'] {
  if (source === null) return 'missing';
  const made = wantedFormats(promo).map((format) => findCopyOf(copies, promo, { source, format }));
  if (made.some((copy) => copy?.state === 'failed')) return 'failed';
  return made.some((copy) => copy?.state === 'preparing') ? 'preparing' : 'ready';
}
